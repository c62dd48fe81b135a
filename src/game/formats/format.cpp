#include "game/formats/format.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace tengen::formats {

std::string_view name(ProblemKind kind) {
    switch (kind) {
        case ProblemKind::NotThisFormat: return "not-this-format";
        case ProblemKind::UnsupportedVersion: return "unsupported-version";
        case ProblemKind::Truncated: return "truncated";
        case ProblemKind::BadSyntax: return "bad-syntax";
        case ProblemKind::BadValue: return "bad-value";
        case ProblemKind::BadEncoding: return "bad-encoding";
        case ProblemKind::IllegalMove: return "illegal-move";
        case ProblemKind::IllegalLastMove: return "illegal-last-move";
        case ProblemKind::DuplicateGame: return "duplicate-game";
        case ProblemKind::OtherGame: return "other-game";
        case ProblemKind::TooLarge: return "too-large";
        case ProblemKind::CannotHold: return "cannot-hold";
        case ProblemKind::Io: return "io";
    }
    return "?";
}

std::string describe(const Problem& problem) {
    if (problem.kind == ProblemKind::Io || problem.kind == ProblemKind::CannotHold)
        return problem.message;
    if (problem.place.line > 0)
        return fmt::format("line {}, column {}: {}: {}", problem.place.line, problem.place.column,
                           name(problem.kind), problem.message);
    return fmt::format("byte {}: {}: {}", problem.place.offset, name(problem.kind),
                       problem.message);
}

Problem called_off() { return {ProblemKind::Io, "the reading was called off", {}}; }

Problem cannot_hold(Hindrance hindrance, std::string message, std::string subject) {
    return {ProblemKind::CannotHold, std::move(message), {}, std::move(subject), hindrance};
}

Place place_in(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
    return {.offset = offset,
            .line = int(std::ranges::count(before, '\n')) + 1,
            .column = int(offset - line_start) + 1};
}

void find_places(std::vector<Problem>& problems, std::string_view text) {
    std::ranges::sort(problems, {}, [](const Problem& p) { return p.place.offset; });
    int line = 1;
    std::size_t line_start = 0;
    for (Problem& p : problems) {
        p.place.offset = std::min(p.place.offset, text.size());
        for (std::size_t end = text.find('\n', line_start);
             end != std::string_view::npos && end < p.place.offset;
             end = text.find('\n', line_start)) {
            line_start = end + 1;
            ++line;
        }
        p.place.line = line;
        p.place.column = int(p.place.offset - line_start) + 1;
    }
}

ReadResult unless_rubbish(ReadResult result) {
    if (!result) return result;
    std::size_t nodes = 0;
    for (const Record& record : result->games) nodes += record.tree.size();
    if (result->problems.size() <= nodes) return result;
    return std::unexpected(Problem{ProblemKind::NotThisFormat,
                                   "hardly anything here can be read as a game",
                                   result->problems.front().place});
}

}  // namespace tengen::formats
