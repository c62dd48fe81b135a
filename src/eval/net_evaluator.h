// The net behind the seam of the search: follows one position move by move, and only as far as
// somebody asks.
#pragma once

#include "eval/evaluator.h"
#include "eval/net_kernels.h"
#include "eval/weights.h"
#include "game/game.h"

#include <vector>

namespace tengen::eval {

class NetEvaluator final : public Evaluator {
public:
    /// The position must have been given the worths of these weights.
    NetEvaluator(SharedNet net, const Weights& weights, const NetKernels& kernels = fast_kernels());

    void reset(const pattern::Position& position) override;
    void push(const Delta& delta) override;
    void pop() override;
    [[nodiscard]] Score value(const pattern::Position& position) override;
    [[nodiscard]] Estimate estimate(const pattern::Position& position, Score low,
                                    Score high) override;
    void promises(const pattern::Position& position, std::span<const Point> moves,
                  std::span<int> promises) override;

    /// How likely a draw is, whatever the share: who has searched may know a better one.
    [[nodiscard]] double draw(const pattern::Position& position);

    /// What the sums and cells have come to: made from the board anew they are the same.
    [[nodiscard]] const NetSums& sums();
    [[nodiscard]] std::span<const NetCell> cells();

private:
    static constexpr std::uint16_t kOffBoard = 0xFFFF;
    /// A stone changes nine cells of each of its four lines; its own counts four times.
    static constexpr std::size_t kMostChanges = std::size_t{4} * (2 * kLineReach + 1);
    using Code = std::uint32_t;  // of a line: as Black sees it, and above it as White does

    struct Stone {
        Point point;
        Color color;
    };
    /// What a stone changed, so that it can be taken back.
    struct Undo {
        NetSums sums;
        std::array<NetCell, kMostChanges> before;
        std::array<std::uint16_t, kMostChanges> cells;
        std::size_t count = 0;
    };

    void catch_up(std::size_t stones);
    void put(const Stone& stone, Undo& undo);
    void take(const Stone& stone, const Undo& undo);
    [[nodiscard]] NetSums sums_after(const Stone& stone) const;
    [[nodiscard]] NetSums sums_here();
    [[nodiscard]] NetInput input(const pattern::Position& position, Score classical,
                                 const NetSums& sums) const;
    [[nodiscard]] Score corrected(const pattern::Position& position, Score classical);
    [[nodiscard]] std::array<std::int32_t, 2> judged(const pattern::Position& position,
                                                     Score classical);

    SharedNet net_;
    const Weights& weights_;
    const NetKernels& kernels_;
    RuleId rule_ = RuleId::Freestyle;
    NetRows rows_{};

    std::array<std::uint16_t, kGridCells> numbers_{};  // of the cells of this board
    std::array<std::array<Code, kLines.size()>, kGridCells> codes_{};
    std::vector<NetCell> cells_;
    NetSums sums_;

    std::vector<Stone> path_;      // that was pushed
    std::vector<Stone> taken_in_;  // that cells and sums know
    std::size_t common_ = 0;       // so many of both are the same
    std::vector<Undo> undo_;
    std::vector<std::uint16_t> asked_;
    std::vector<std::int32_t> answers_;
};

/// How likely this net takes a draw to be, without any search.
[[nodiscard]] double draw_chance(const SharedNet& net, const Game& game);

/// By the net, or by the weights alone where there is none.
[[nodiscard]] std::unique_ptr<Evaluator> make_evaluator(const SharedNet& net,
                                                        const Weights& weights);

}  // namespace tengen::eval
