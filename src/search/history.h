// History heuristic and counter moves: what worked before, away from the position at hand: which
// moves have cut off, here and in answer to the same move.
#pragma once

#include "game/board.h"
#include "search/params.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace tengen::search {

class History {
public:
    static constexpr int kMost = 8192;

    explicit History(const Params& params)
        : square_(params.history_bonus_square),
          linear_(params.history_bonus_linear),
          most_(params.history_bonus_most) {}
    History() : History(kDefaultParams) {}

    [[nodiscard]] int of(Color c, Point p) const { return worked_[index(c)][p.index()]; }
    /// The move that last refuted this one.
    [[nodiscard]] Point answer_to(Color c, Point last) const {
        return answers_[index(c)][last.index()];
    }

    void worked(Color c, Point p, Point last, int depth) {
        learn(worked_[index(c)][p.index()], bonus(depth));
        answers_[index(c)][last.index()] = p;
    }
    void failed(Color c, Point p, int depth) { learn(worked_[index(c)][p.index()], -bonus(depth)); }

private:
    [[nodiscard]] int bonus(int depth) const {
        return std::min(square_ * depth * depth + linear_ * depth, most_);
    }
    /// The nearer to the most, the less is added: what is old fades by itself.
    static void learn(std::int16_t& value, int amount) {
        value = std::int16_t(value + amount - value * std::abs(amount) / kMost);
    }

    int square_;
    int linear_;
    int most_;
    std::array<std::array<std::int16_t, kGridCells>, 2> worked_{};
    std::array<std::array<Point, kGridCells>, 2> answers_{};
};

}  // namespace tengen::search
