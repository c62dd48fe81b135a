// Does a proof hold? Every legal defence is played out against it, on a plain board with the
// referee of game/ and nothing else: no shapes, no tables, no word of the solver's is believed.
#pragma once

#include "base/budget.h"
#include "game/board.h"
#include "game/rules.h"
#include "solve/proof.h"

#include <cstdint>
#include <expected>
#include <span>
#include <vector>

namespace tengen::solve {

enum class Flaw : std::uint8_t {
    NoSuchTurn,    // it points nowhere, or in a circle
    Illegal,       // the attacker's move is not to be played
    NoFive,        // the last move makes no five
    DefenderWins,  // a reply makes five
    NotChecked,    // the budget was spent before the end was reached
};

struct Refutation {
    Flaw flaw;
    std::vector<Point> line;  // that leads there

    bool operator==(const Refutation&) const = default;
};

/// The side to move is the attacker.
[[nodiscard]] std::expected<void, Refutation> check(const Proof& proof, Proof::Index root,
                                                    RuleId rule, const Board& board,
                                                    base::Budget* budget = nullptr);

/// The first reply of a refutation that the proof had no answer of its own for, and the position it
/// was made in.
struct Oversight {
    Key position = 0;
    Point reply = Point::none();

    bool operator==(const Oversight&) const = default;
};

/// In the line of a refutation; nothing where each reply has an answer.
[[nodiscard]] Oversight oversight_in(const Proof& proof, std::span<const Point> line, Board board);

}  // namespace tengen::solve
