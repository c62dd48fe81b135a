#include "diagram.h"

#include <algorithm>
#include <fmt/format.h>

namespace tengen::cli {
namespace {

constexpr std::string_view kPlain = "\x1b[0m";
constexpr std::string_view kBlackInk = "\x1b[1;36m";
constexpr std::string_view kWhiteInk = "\x1b[1;33m";
constexpr std::string_view kRedInk = "\x1b[31m";
constexpr std::string_view kWonInk = "\x1b[1;42;30m";

struct Glyph {
    char sign;
    std::string_view ink;
};

Glyph glyph(const Board& board, const DiagramMarks& marks, Point p) {
    const bool won = marks.won && marks.won->contains(p);
    switch (board.at(p)) {
        case Cell::Black: return {'X', won ? kWonInk : kBlackInk};
        case Cell::White: return {'O', won ? kWonInk : kWhiteInk};
        case Cell::Empty:
        case Cell::Wall: break;
    }
    if (marks.forbidden.contains(p)) return {'#', kRedInk};
    if (marks.offered.contains(p)) return {'?', kWhiteInk};
    if (const auto branch = std::ranges::find(marks.branches, p); branch != marks.branches.end())
        return {branch_letter(std::size_t(branch - marks.branches.begin())), kWhiteInk};
    return {'.', {}};
}

std::string column_letters(int size) {
    std::string letters = "   ";
    for (int x = 0; x < size; ++x) letters += fmt::format(" {}", char('A' + x));
    return letters + "\n";
}

}  // namespace

char branch_letter(std::size_t number) {
    constexpr std::size_t kLetters = 26;
    return number < kLetters ? char('a' + number) : '+';
}

std::string diagram(const Board& board, const DiagramMarks& marks, bool colors) {
    const int size = board.size();
    std::string text = column_letters(size);
    for (int y = 0; y < size; ++y) {
        text += fmt::format("{:3}", size - y);
        for (int x = 0; x <= size; ++x) {
            // The space before a point belongs to a bracket when the last move is beside it.
            const bool opens = x < size && Point(x, y) == marks.last;
            const bool closes = x > 0 && Point(x - 1, y) == marks.last;
            text += opens ? '[' : closes ? ']' : ' ';
            if (x == size) break;
            const Glyph g = glyph(board, marks, Point(x, y));
            if (colors && !g.ink.empty())
                text += fmt::format("{}{}{}", g.ink, g.sign, kPlain);
            else
                text += g.sign;
        }
        text += fmt::format("{}\n", size - y);
    }
    return text + column_letters(size);
}

}  // namespace tengen::cli
