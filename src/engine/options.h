// What an engine can be told once, for all its thoughts.
#pragma once

#include "engine/mind.h"
#include "engine/proving.h"
#include "eval/evaluator.h"
#include "eval/net.h"
#include "eval/weights.h"
#include "game/words.h"
#include "search/task.h"

#include <array>
#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace tengen::engine {

inline constexpr int kMostThreads = 256;
inline constexpr std::size_t kDefaultTableBytes = std::size_t{16} << 20;

/// Weights for some of the rules; for the others, what comes with the program.
class RuleWeights {
public:
    /// Nothing where there are none.
    [[nodiscard]] const eval::Weights* of(RuleId rule) const {
        return weights_[std::size_t(rule)].get();
    }
    /// Takes those of a file, or says why they are not the weights of this rule and keeps what is
    /// there.
    std::expected<void, Message> load(std::string_view file, RuleId rule) {
        auto loaded = eval::load_weights(file, rule);
        if (!loaded) return std::unexpected(std::move(loaded.error()));
        weights_[std::size_t(rule)] = std::move(*loaded);
        return {};
    }

    void set(eval::SharedWeights weights, RuleId rule) {
        weights_[std::size_t(rule)] = std::move(weights);
    }

    bool operator==(const RuleWeights&) const = default;

private:
    std::array<eval::SharedWeights, kAllRules.size()> weights_;
};

struct Options {
    int threads = 1;
    std::size_t table_bytes =
        kDefaultTableBytes;  // of table or tree: as much as fits is used, never more
    RuleWeights weights = RuleWeights();
    /// Nothing for the classical judgement.
    eval::SharedNet net = eval::default_net();
    /// Judges trees instead of the net, which takes over should it break. It may be shared.
    eval::SharedBatchEvaluator deep = nullptr;
    Mind mind = Mind::AlphaBeta;
    search::Params params = search::Params();
    Proving proving = Proving();
    bool is_polite = false;    // steps back when others need the machine
    bool whole_lines = false;  // wins and losses are shown to the five, which may take a moment

    /// A net corrects the weights that come with the program, and only those: it was made for them.
    [[nodiscard]] eval::SharedNet net_of(RuleId rule) const {
        return weights.of(rule) == nullptr ? net : nullptr;
    }
    /// Tells a task by what to judge.
    void judge(search::Task& task, RuleId rule) const {
        task.weights = weights.of(rule);
        task.net = net_of(rule);
    }

    bool operator==(const Options&) const = default;
};

}  // namespace tengen::engine
