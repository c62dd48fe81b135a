#include "play_table.h"

#include "base/text.h"
#include "diagram.h"
#include "game/renju_openings.h"
#include "print.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <ostream>

namespace tengen::cli {

std::span<const std::string_view> typed_answers(Ask ask) {
    static constexpr std::array<std::string_view, 3> kWithTwo{"black", "white", "two"};
    static constexpr std::array<std::string_view, 3> kWithTen{"black", "white", "ten"};
    static constexpr std::array<std::string_view, 8> kCounts{"1", "2", "3", "4",
                                                             "5", "6", "7", "8"};
    switch (ask) {
        case Ask::SwapOrStay: return std::span(kWithTwo).first(2);
        case Ask::Swap2Choice: return kWithTwo;
        case Ask::SwapOrOffer: return kWithTen;
        case Ask::Declare: return kCounts;
        case Ask::Place:
        case Ask::OfferFifth:
        case Ask::PickFifth:
        case Ask::Done: break;
    }
    return {};
}

std::string mind_mark(engine::Mind mind) {
    return mind == engine::Mind::AlphaBeta ? "" : fmt::format(" ({})", engine::name(mind));
}

std::string PlayTable::who(Color c) const {
    const PlayerInfo& player = sitting_.player(sitting_.seat_of(c));
    if (player.kind == PlayerKind::Engine)
        return base::say(language_, "Tengen, level {level}"_en, "level"_is(player.level)) +
               mind_mark(engine_.mind());
    return player.name.empty() ? base::say(language_, "you"_en) : base::printable(player.name);
}

void PlayTable::show(std::string_view line) {
    print(console_.out, "{}\n", line);
    console_.out.flush();
    screen_.wrote(fmt::format("{}\n", line));
}

void PlayTable::show_table() {
    const Game& game = sitting_.game();
    say("{rule}, {size}x{size}, opening: {opening}. Black: {black}. White: {white}."_en,
        "rule"_is(rule_word(game.rule(), language_)), "size"_is(size()),
        "opening"_is(opening_word(sitting_.opening().rule(), language_)),
        "black"_is(who(Color::Black)), "white"_is(who(Color::White)));
    show_board();
}

void PlayTable::show_board() {
    const Game& game = sitting_.game();
    const auto moves = game.board().moves();
    DiagramMarks marks{.last = moves.empty() ? Point::none() : moves.back(),
                       .forbidden = game.forbidden(),
                       .offered = {},
                       .won = game.winning_row()};
    if (sitting_.in_opening())
        for (const Point p : sitting_.opening().fifths()) marks.offered.insert(p);
    screen_.make_room(diagram_columns(size()), diagram_rows(size()) + 1);
    console_.out << '\n' << diagram(game.board(), marks, colors_);
    if (game.rule() == RuleId::Renju && moves.size() == 3)
        if (const auto opening = recognise_opening(moves, size()))
            say("Opening: {name} ({romaji})"_en,
                "name"_is(language_ == Language::Chinese ? opening->chinese : opening->english),
                "romaji"_is(opening->romaji));
    announced_ = false;
    console_.out.flush();
}

std::string PlayTable::clock_text(Color color) const {
    const auto left = sitting_.left(color);
    if (!left) return {};
    const auto seconds = std::max<std::int64_t>(left->count() / 1000, 0);
    return fmt::format(" {}:{:02}", seconds / 60, seconds % 60);
}

void PlayTable::announce_end() {
    if (announced_) return;
    show(result_sentence(sitting_.game().result(), language_));
    announced_ = true;
}

std::string PlayTable::question() const {
    const Opening& opening = sitting_.opening();
    const auto rule = "opening"_is(opening_word(opening.rule(), language_));
    const auto answers = typed_answers(opening.pending().ask);
    const std::string typed = answers.empty() ? ""
                              : opening.pending().ask == Ask::Declare
                                  ? fmt::format(" ({}-{})", answers.front(), answers.back())
                                  : fmt::format(" ({})", fmt::join(answers, ", "));
    const auto asked = "question"_is(ask_words(opening, {language_}) + typed);
    if (sitting_.seat_to_act() == Seat::First)
        return base::say(language_, "{opening} (first player): {question}"_en, rule, asked);
    return base::say(language_, "{opening} (second player): {question}"_en, rule, asked);
}

std::string PlayTable::prompt() const {
    if (sitting_.game().is_over()) return "> ";
    if (sitting_.in_opening()) return question() + "> ";
    const Color color = sitting_.game().side_to_move();
    return base::say(language_, "{colour} to move"_en, "colour"_is(word(color))) +
           clock_text(color) + "> ";
}

}  // namespace tengen::cli
