// The deep net on a processor: for whoever has no card, and to check the card by.
#pragma once

#include "eval/deep_judge.h"
#include "eval/deep_kernels.h"

namespace tengen::eval {

class DeepProcessor final : public DeepJudge {
public:
    explicit DeepProcessor(SharedDeepNet net, SweepKernel sweep = fast_sweep());

    void judge(DeepBatch& batch) override;
    [[nodiscard]] std::string name() const override { return "processor"; }

private:
    SharedDeepNet net_;
    SweepKernel sweep_;
};

/// What the first layer sees around each cell, kDeepSeen numbers a cell: own stones and the other's
/// two cells far each way, and the board one cell far.
void look_around(int size, std::span<const std::uint8_t> cells, std::span<float> seen);

}  // namespace tengen::eval
