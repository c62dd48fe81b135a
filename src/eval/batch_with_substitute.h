// A judge that may break, as a card can go, and another that takes its place from then on: who asks
// is answered all the same, and need not begin again.
#pragma once

#include "eval/evaluator.h"

#include <atomic>
#include <mutex>
#include <string>

namespace tengen::eval {

class BatchWithSubstitute final : public BatchEvaluator {
public:
    /// Both must outlive it.
    BatchWithSubstitute(BatchEvaluator& judge, BatchEvaluator& substitute)
        : judge_(judge), substitute_(substitute) {}

    void ask(std::span<const Inquiry> inquiries, std::span<Opinion> opinions) override;
    [[nodiscard]] int at_once() const override { return judge_.at_once(); }

    [[nodiscard]] bool is_broken() const { return is_broken_; }
    /// What the judge said when it broke first.
    [[nodiscard]] std::string trouble() const;

private:
    BatchEvaluator& judge_;
    BatchEvaluator& substitute_;
    std::atomic<bool> is_broken_ = false;
    mutable std::mutex mutex_;
    std::string trouble_;
};

}  // namespace tengen::eval
