// What a record that was reviewed tells of the game: who stood how, which moves were mistakes, and
// how well each side has played.
#pragma once

#include "game/record.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace tengen::study {

enum class MistakeKind : std::uint8_t { Inaccuracy, Mistake, LostWin, LostGame };

struct Mistake {
    NodeId node = NodeId::None;  // the move that was played
    int ply = 0;
    MistakeKind kind = MistakeKind::Inaccuracy;
    double loss = 0;  // of the mover's share of wins, from 0 to 1
    Point better;     // what the engine would have played
};

/// Black's share of wins where the record knows the position, from 0 to 1.
[[nodiscard]] std::optional<double> black_share(const Record& record, NodeId n);
/// The same of a game that is over: nobody has to think about that.
[[nodiscard]] std::optional<double> black_share(Outcome outcome);

/// The mistakes on the way to this node, in the order they were made.
[[nodiscard]] std::vector<Mistake> mistakes_until(const Record& record, NodeId end);
/// How well each colour has played on the way to this node, from 0 to 1: the mean of what its moves
/// kept of its share of wins. Nothing where no move could be judged.
[[nodiscard]] std::array<std::optional<double>, 2> accuracy_until(const Record& record, NodeId end);
/// Whether all that could tell a mistake on this line is known: every position one moved from.
[[nodiscard]] bool is_reviewed(const GameTree& tree, NodeId end);

}  // namespace tengen::study
