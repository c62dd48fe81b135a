// Is the line of a win what it is said to be? It must be legal and end in the five when the value
// says; and where the solvers know the win too, there is a proof that it is part of.
#pragma once

#include "game/game.h"
#include "search/report.h"
#include "solve/proof.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>

namespace tengen::engine {

/// As long as the value says, and with the five of who is said to win as its last move.
[[nodiscard]] bool ends_in_five(Game game, const search::Report& claim);

/// A proof whose attacker plays this line wherever the defender does: after each of its moves the
/// line's reply is followed by the line, and every other by what a solver finds with so many nodes,
/// or by a move of the search after which it finds that. The checker has seen the whole of it.
/// Nothing where they are at a loss.
[[nodiscard]] std::optional<solve::Proof> proof_along(const Game& game, std::span<const Point> line,
                                                      std::uint64_t nodes,
                                                      const std::stop_token& stop = {});

}  // namespace tengen::engine
