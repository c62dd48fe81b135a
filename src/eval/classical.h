// Static evaluation by weights over shapes: what a position is worth when nothing is forced, and
// how promising a move looks before it is searched.
#pragma once

#include "eval/evaluator.h"
#include "eval/score.h"
#include "eval/weights.h"
#include "pattern/position.h"

namespace tengen::eval {

/// What each side could threaten next, as the side to move sees it.
[[nodiscard]] std::size_t situation_of(const pattern::Position& position);

/// For the side to move. The position must have been given the worths of these weights.
[[nodiscard]] Score evaluate(const pattern::Position& position, const Weights& weights);

/// How likely a move is the best, by the shapes of its point alone. Orders moves.
[[nodiscard]] inline int promise(const pattern::Position& position, const Weights& weights,
                                 Point p) {
    const Color own = position.side_to_move();
    return weights.attack[index(own)][position.combination(p, own)] +
           weights.defence[index(own)][position.combination(p, ~own)];
}

/// The weights behind the first seam. The position itself keeps the sum of worths: nothing is left
/// to follow.
class Classical final : public Evaluator {
public:
    explicit Classical(const Weights& weights) : weights_(weights) {}

    void reset(const pattern::Position& /*position*/) override {}
    void push(const Delta& /*delta*/) override {}
    void pop() override {}
    [[nodiscard]] Score value(const pattern::Position& position) override {
        return evaluate(position, weights_);
    }
    void promises(const pattern::Position& position, std::span<const Point> moves,
                  std::span<int> promises) override {
        for (std::size_t i = 0; i < moves.size(); ++i)
            promises[i] = promise(position, weights_, moves[i]);
    }

private:
    const Weights& weights_;
};

/// And behind the second, one after the other. They were fitted to say how games end; who grows a
/// tree by them wants values that differ more, and promises that differ less.
class ClassicalBatch final : public BatchEvaluator {
public:
    static constexpr int kSharpness = 2;      // of the values
    static constexpr float kTemperature = 2;  // of the promises

    explicit ClassicalBatch(const Weights& weights) : weights_(weights) {}
    ClassicalBatch(const Weights& weights, const Temper& temper)
        : weights_(weights), temper_(temper) {}

    void ask(std::span<const Inquiry> inquiries, std::span<Opinion> opinions) override;

private:
    const Weights& weights_;
    Temper temper_{kSharpness, kTemperature};
};

}  // namespace tengen::eval
