// Whoever computes what a deep net says: a processor or a card.
#pragma once

#include "eval/deep_net.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tengen::eval {

/// Positions on boards of one size, and what is said of them.
struct DeepBatch {
    explicit DeepBatch(int board_size) : size(board_size) {}

    int size;
    std::vector<std::uint8_t> cells;  // of each, row by row: 0 empty, 1 own, 2 the other's
    std::vector<std::uint8_t> kinds;  // of each
    // For the side to move, both in nats: a softmax makes shares of them.
    std::vector<std::array<float, kDeepEnds>> ends;
    std::vector<float> moves;  // of each, row by row

    [[nodiscard]] std::size_t count() const { return kinds.size(); }
    [[nodiscard]] std::size_t cells_each() const { return std::size_t(size) * std::size_t(size); }
};

class DeepJudge {
public:
    DeepJudge() = default;
    virtual ~DeepJudge() = default;
    DeepJudge(const DeepJudge&) = delete;
    DeepJudge& operator=(const DeepJudge&) = delete;

    /// Fills in what is said. Any thread may ask; throws std::runtime_error where it cannot.
    virtual void judge(DeepBatch& batch) = 0;
    /// What computes, for people.
    [[nodiscard]] virtual std::string name() const = 0;
};

}  // namespace tengen::eval
