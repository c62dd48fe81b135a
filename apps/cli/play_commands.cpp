// What a person may ask for beside moves: to take them back, to change chairs, to have them
// explained.
#include "base/text.h"
#include "game/judge.h"
#include "game/notation.h"
#include "play_game.h"

#include <functional>
#include <optional>
#include <string_view>
#include <tuple>

namespace tengen::cli {

void TerminalGame::offer_draw() {
    if (sitting_.game().is_over()) return table_.say(words_.game_is_over);
    const Seat other = ~sitting_.seat_to_act();
    const bool agreed =
        is_engine(other) ? engine_.accepts_draw(sitting_.game()) : is_yes(ask(words_.draw_asked));
    table_.say(agreed ? words_.draw_agreed : words_.draw_declined);
    if (agreed) sitting_.agree_draw();
}

void TerminalGame::set_conceding(const std::string& text) {
    const std::string said = base::to_lower(text);
    if (said == "on" || said == "开") concedes_ = true;
    if (said == "off" || said == "关") concedes_ = false;
    table_.say(concedes_ ? words_.concedes : words_.plays_on);
}

void TerminalGame::undo(const std::string& times) {
    // With an engine at the table, back to a person's turn; between two people, one step.
    const Seat human = is_engine(Seat::First) ? Seat::Second : Seat::First;
    const bool against_engine = is_engine(Seat::First) != is_engine(Seat::Second);
    repeat(times, words_.nothing_to_undo, words_.undone,
           [&] { return against_engine ? sitting_.undo_to(human) : sitting_.undo(); });
}

void TerminalGame::redo(const std::string& times) {
    repeat(times, words_.nothing_to_redo, words_.redone, [&] {
        if (!sitting_.redo()) return false;
        while (!sitting_.game().is_over() && engine_to_act() && sitting_.redo()) {
        }
        return true;
    });
}

void TerminalGame::repeat(const std::string& times, std::string_view nothing, std::string_view done,
                          const std::function<bool()>& step) {
    const auto wanted = times.empty() ? std::optional(1) : base::parse_number<int>(times);
    if (!wanted || *wanted < 1) return table_.say(words_.not_understood, base::excerpt(times));
    int steps = 0;
    while (steps < *wanted && step()) ++steps;
    if (steps == 0) return table_.say(nothing);
    table_.show_board();
    table_.say(done);
}

void TerminalGame::why(const std::string& text) {
    const Game& game = sitting_.game();
    const auto p = parse_point(text, table_.size());
    if (!p || p->is_pass()) return table_.say(words_.needs_point);
    if (!has_forbidden_points(game.rule(), Color::Black)) return table_.say(words_.why_not_here);
    if (!game.board().is_empty(*p))
        return table_.say(
            "{}", refusal_sentence({MoveError::Occupied, *p, {}}, table_.size(), language_));
    console_.out << inquiry_sentences(inquire(game.board(), *p), table_.size(), language_);
}

void TerminalGame::swap() {
    sitting_.swap_players();
    table_.say(words_.swapped);
}

void TerminalGame::start_anew() {
    set_aside();
    const GameInfo& info = sitting_.record().info;
    std::array<PlayerInfo, 2> seats = info.players;
    for (PlayerInfo& player : seats)  // in a game from elsewhere it may have had another's name
        if (player.kind == PlayerKind::Engine)
            player = player_info(Sitter::Engine, player.level, engine_.mind());
    sitting_ = match::Sitting({.rule = sitting_.game().rule(),
                               .size = table_.size(),
                               .opening = info.opening,
                               .seats = std::move(seats),
                               .time = info.time});
    begin();
    table_.show_table();
}

void TerminalGame::begin() { std::ignore = engine_.prepare({}, {}); }

}  // namespace tengen::cli
