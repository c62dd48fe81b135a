// The two seams where another way of judging plugs in: one that follows a single search move by
// move, and one that is asked about many positions at once.
#pragma once

#include "eval/chances.h"
#include "eval/score.h"
#include "pattern/position.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace tengen::eval {

/// What a position seems to be worth.
struct Estimate {
    Score value = 0;
    bool is_rough = false;  // not what `value` says, but on the same side of what was asked about
};

/// Follows one position; each worker has its own.
class Evaluator {
public:
    Evaluator() = default;
    virtual ~Evaluator() = default;
    Evaluator(const Evaluator&) = delete;
    Evaluator& operator=(const Evaluator&) = delete;

    /// From here on.
    virtual void reset(const pattern::Position& position) = 0;
    virtual void push(const Delta& delta) = 0;
    virtual void pop() = 0;
    /// For the side to move. The position is the one that was followed.
    [[nodiscard]] virtual Score value(const pattern::Position& position) = 0;
    /// The same for those who need to know it only between two bounds: far outside of them a rough
    /// answer may do, where the true one is dear.
    [[nodiscard]] virtual Estimate estimate(const pattern::Position& position, Score /*low*/,
                                            Score /*high*/) {
        return {value(position)};
    }
    /// How likely each of these moves is the best, in hundredths of a nat (kPromiseANat): orders
    /// moves. There are as many promises as moves.
    virtual void promises(const pattern::Position& position, std::span<const Point> moves,
                          std::span<int> promises) = 0;
};

/// Makes one for each worker.
using MakeEvaluator = std::function<std::unique_ptr<Evaluator>()>;

/// What is thought of a position by the side to move.
struct Opinion {
    Chances chances;
    /// Of each point asked about, in nats: a softmax makes shares of them.
    std::vector<float> promises;
};

struct Inquiry {
    const pattern::Position& position;
    std::span<const Point> moves;
};

/// How values and promises are told to a tree.
struct Temper {
    double sharpness = 1;    // of the values: above one a small lead is more of a win
    double temperature = 1;  // of the promises: above one they differ less
};

/// Judges many positions at once; an engine has one, and any thread may ask.
class BatchEvaluator {
public:
    BatchEvaluator() = default;
    virtual ~BatchEvaluator() = default;
    BatchEvaluator(const BatchEvaluator&) = delete;
    BatchEvaluator& operator=(const BatchEvaluator&) = delete;

    /// As many opinions as inquiries.
    virtual void ask(std::span<const Inquiry> inquiries, std::span<Opinion> opinions) = 0;
    /// About how many positions a thread does well to ask together.
    [[nodiscard]] virtual int at_once() const { return 1; }
};
using SharedBatchEvaluator = std::shared_ptr<BatchEvaluator>;

}  // namespace tengen::eval
