#include "play_table.h"

#include "base/text.h"
#include "diagram.h"
#include "game/renju_openings.h"

#include <algorithm>
#include <cstdint>

namespace tengen::cli {

std::string mind_mark(engine::Mind mind) {
    return mind == engine::Mind::AlphaBeta ? "" : fmt::format(" ({})", engine::name(mind));
}

std::string PlayTable::who(Color c) const {
    const PlayerInfo& player = sitting_.player(sitting_.seat_of(c));
    if (player.kind == PlayerKind::Engine)
        return fmt::format(fmt::runtime(words_.engine), player.level) + mind_mark(engine_.mind());
    return player.name.empty() ? std::string(words_.human) : base::printable(player.name);
}

void PlayTable::show_table() {
    const Game& game = sitting_.game();
    say(words_.table, rule_word(game.rule(), language_), size(), size(),
        opening_word(sitting_.opening().rule(), language_), who(Color::Black), who(Color::White));
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
            say(words_.opening_named,
                language_ == Language::Chinese ? opening->chinese : opening->english,
                opening->romaji);
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
    say("{}", result_sentence(sitting_.game().result(), language_));
    announced_ = true;
}

void PlayTable::prompt() const {
    if (sitting_.game().is_over()) {
        console_.out << "> ";
    } else if (sitting_.in_opening()) {
        print(console_.out, "{} ({}): {}> ", opening_word(sitting_.opening().rule(), language_),
              sitting_.seat_to_act() == Seat::First ? words_.first_player : words_.second_player,
              ask_sentence(sitting_.opening(), language_));
    } else {
        const Color color = sitting_.game().side_to_move();
        print(console_.out, "{}{}> ", fmt::format(fmt::runtime(words_.to_move), word(color)),
              clock_text(color));
    }
    console_.out.flush();
}

}  // namespace tengen::cli
