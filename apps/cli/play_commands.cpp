// What a person may ask for beside moves: to take them back, to change chairs, to have them
// explained.
#include "base/text.h"
#include "game/judge.h"
#include "game/notation.h"
#include "play_game.h"

#include <array>
#include <functional>
#include <optional>
#include <string_view>
#include <tuple>

namespace tengen::cli {

void TerminalGame::offer_draw() {
    if (sitting_.game().is_over()) return table_.say_over();
    const Seat other = ~sitting_.seat_to_act();
    const bool agreed =
        is_engine(other)
            ? engine_.accepts_draw(sitting_.game())
            : is_yes(ask(
                  word(language_, "A draw is offered. Does the other side agree, yes or no?"_en),
                  std::array<std::string_view, 2>{"yes", "no"}));
    table_.show(word(language_, agreed ? "Agreed."_en : "No, the game goes on."_en));
    if (agreed) sitting_.agree_draw();
}

void TerminalGame::set_conceding(const std::string& text) {
    const std::string said = base::to_lower(text);
    if (said == "on" || said == "开") concedes_ = true;
    if (said == "off" || said == "关") concedes_ = false;
    table_.show(word(
        language_, concedes_
                       ? "The engine resigns when it is plainly lost (concede off: it plays on)."_en
                       : "The engine plays to the end (concede on: it may resign)."_en));
}

void TerminalGame::set_color_use(const std::string& text) {
    const auto use = parse_color_use(base::to_lower(text));
    if (!use) return table_.say("Colours are auto, always or never."_en);
    use_colors(*use);
    table_.show_board();
}

void TerminalGame::use_colors(ColorUse use) {
    table_.set_colors(use == ColorUse::Auto ? console_.colors : use == ColorUse::Always);
}

void TerminalGame::undo(const std::string& times) {
    // With an engine at the table, back to a person's turn; between two people, one step.
    const Seat human = is_engine(Seat::First) ? Seat::Second : Seat::First;
    const bool against_engine = is_engine(Seat::First) != is_engine(Seat::Second);
    repeat(times, "There is nothing to take back."_en, "Taken back."_en,
           [&] { return against_engine ? sitting_.undo_to(human) : sitting_.undo(); });
}

void TerminalGame::redo(const std::string& times) {
    repeat(times, "There is nothing to play again."_en, "Played again."_en, [&] {
        if (!sitting_.redo()) return false;
        while (!sitting_.game().is_over() && engine_to_act() && sitting_.redo()) {
        }
        return true;
    });
}

void TerminalGame::repeat(const std::string& times, const base::Phrase& nothing,
                          const base::Phrase& done, const std::function<bool()>& step) {
    const auto wanted = times.empty() ? std::optional(1) : base::parse_number<int>(times);
    if (!wanted || *wanted < 1)
        return table_.say("'{text}' is not understood; type help."_en,
                          "text"_is(base::excerpt(times)));
    int steps = 0;
    while (steps < *wanted && step()) ++steps;
    if (steps == 0) return table_.show(word(language_, nothing));
    table_.show_board();
    table_.show(word(language_, done));
}

void TerminalGame::why(const std::string& text) {
    const Game& game = sitting_.game();
    const auto p = parse_point(text, table_.size());
    if (!p || p->is_pass()) return table_.say("Which point? For example: why h8"_en);
    if (!has_forbidden_points(game.rule(), Color::Black))
        return table_.show(word(language_, kNoForbiddenPoints));
    if (!game.board().is_empty(*p))
        return table_.show(
            refusal_sentence({MoveError::Occupied, *p, {}}, table_.size(), {language_}));
    for (const std::string& line :
         inquiry_sentences(inquire(game.board(), *p), table_.size(), {language_}))
        table_.show(line);
}

void TerminalGame::swap() {
    sitting_.swap_players();
    table_.say("You have changed sides."_en);
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
