#include "play_table.h"

#include "base/text.h"
#include "diagram.h"
#include "game/renju_openings.h"
#include "print.h"

#include <algorithm>
#include <cstdint>
#include <ostream>

namespace tengen::cli {
namespace {

/// The words of an answer are the same in every language; a point needs no explanation.
std::string_view typed_answers(Ask ask) {
    switch (ask) {
        case Ask::SwapOrStay: return " (black, white)";
        case Ask::Swap2Choice: return " (black, white, two)";
        case Ask::SwapOrOffer: return " (black, white, ten)";
        case Ask::Declare: return " (1-8)";
        case Ask::Place:
        case Ask::OfferFifth:
        case Ask::PickFifth:
        case Ask::Done: break;
    }
    return {};
}

}  // namespace

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

void PlayTable::show(std::string_view line) const {
    print(console_.out, "{}\n", line);
    console_.out.flush();
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
    console_.out << '\n' << diagram(game.board(), marks, console_.colors);
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
    const auto asked = "question"_is(ask_words(opening, {language_}) +
                                     std::string(typed_answers(opening.pending().ask)));
    if (sitting_.seat_to_act() == Seat::First)
        return base::say(language_, "{opening} (first player): {question}"_en, rule, asked);
    return base::say(language_, "{opening} (second player): {question}"_en, rule, asked);
}

void PlayTable::prompt() const {
    if (sitting_.game().is_over()) {
        console_.out << "> ";
    } else if (sitting_.in_opening()) {
        print(console_.out, "{}> ", question());
    } else {
        const Color color = sitting_.game().side_to_move();
        print(console_.out, "{}{}> ",
              base::say(language_, "{colour} to move"_en, "colour"_is(word(color))),
              clock_text(color));
    }
    console_.out.flush();
}

}  // namespace tengen::cli
