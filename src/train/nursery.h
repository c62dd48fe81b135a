// Many games of samples at once, by tree search: a thread goes round its games, gathers what each
// wants to know, and asks one judge about all of it together. A card wants thousands at a time.
#pragma once

#include "eval/evaluator.h"
#include "train/in_order.h"
#include "train/sample_play.h"
#include "train/samples.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <stop_token>
#include <utility>

namespace tengen::train {

/// The net, or the classical judgement, for games of several rules and sizes.
class JudgeOfKinds final : public eval::BatchEvaluator {
public:
    /// Of all that the settings may draw.
    explicit JudgeOfKinds(const SampleSettings& settings);

    void ask(std::span<const eval::Inquiry> inquiries, std::span<eval::Opinion> opinions) override;

private:
    std::map<std::pair<RuleId, int>, std::unique_ptr<eval::BatchEvaluator>> judges_;
};

/// What the threads have in common.
struct Nursery {
    const SampleSettings& settings;
    eval::BatchEvaluator& judge;
    InOrder<SampleGame>& order;
    std::atomic<std::uint64_t>& next;  // the number of the game to begin
    /// From this number on no game is wanted.
    std::uint64_t end = std::numeric_limits<std::uint64_t>::max();
};

/// The work of one thread: so many games at a time, until no more are wanted. Throws what the judge
/// throws.
void tend(const Nursery& nursery, std::size_t games, const std::stop_token& stop);

}  // namespace tengen::train
