#include "match/adjudication.h"

#include "solve/fours.h"

#include <cstdlib>

namespace tengen::match {
namespace {

Result won_by(Color c) { return {win_for(c), Ending::Adjudication}; }

}  // namespace

void Adjudicator::count(Color mover, const search::Report& thought) {
    Streak& streak = streaks_[index(mover)];
    // Who says nothing agrees to nothing.
    const bool speaks = thought.depth > 0;
    const auto run_on = [&](int& length, bool holds) { length = speaks && holds ? length + 1 : 0; };
    if (settings_.win) {
        run_on(streak.winning, thought.value >= settings_.win->value);
        run_on(streak.losing, thought.value <= -settings_.win->value);
    }
    if (const auto& resignation = resignations_[index(mover)])
        run_on(streak.resigning, thought.value <= -resignation->value);
    if (settings_.draw) run_on(streak.level, std::abs(thought.value) <= settings_.draw->value);
}

std::optional<Result> Adjudicator::after_move(const Game& game, const search::Report& thought) {
    const Color mover = ~game.side_to_move();
    count(mover, thought);
    if (const auto& resignation = resignations_[index(mover)];
        resignation && streaks_[index(mover)].resigning >= resignation->moves)
        return Result{win_for(~mover), Ending::Resignation};
    if (settings_.win) {
        for (const Color c : {Color::Black, Color::White})
            if (streaks_[index(c)].winning >= settings_.win->moves &&
                streaks_[index(~c)].losing >= settings_.win->moves)
                return won_by(c);
    }
    const int plies = int(game.board().moves().size());
    if (settings_.draw && plies >= settings_.draw->from_ply &&
        streaks_[0].level >= settings_.draw->moves && streaks_[1].level >= settings_.draw->moves)
        return Result{Outcome::Draw, Ending::Adjudication};
    if (settings_.draw_after > 0 && plies >= settings_.draw_after)
        return Result{Outcome::Draw, Ending::Adjudication};
    if (settings_.proves_wins && !solve::win_by_fours(game).empty())
        return won_by(game.side_to_move());
    return std::nullopt;
}

}  // namespace tengen::match
