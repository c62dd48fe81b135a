// The deep net behind the seam for many positions at once.
#pragma once

#include "eval/deep_judge.h"
#include "eval/evaluator.h"

namespace tengen::eval {

class DeepEvaluator final : public BatchEvaluator {
public:
    /// The judge must outlive it.
    explicit DeepEvaluator(DeepJudge& judge) : judge_(judge) {}

    /// Boards of several sizes are asked about one size after another.
    void ask(std::span<const Inquiry> inquiries, std::span<Opinion> opinions) override;

private:
    DeepJudge& judge_;
};

}  // namespace tengen::eval
