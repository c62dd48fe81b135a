// What the manager says about threads, memory, weights and the way to think, and the engine that
// follows from it.
#pragma once

#include "engine/engine.h"
#include "engine/evaluator_choice.h"
#include "game/words.h"
#include "protocol/command.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <utility>

namespace tengen::protocol {

/// What an engine may take up.
struct Means {
    int threads = 1;
    std::uint64_t table_bytes = engine::kDefaultTableBytes;
    std::optional<std::uint64_t> process_bytes = std::nullopt;  // of all we take; nothing: no limit
    std::optional<std::uint64_t> installed_bytes = std::nullopt;  // in this machine, where known
    std::optional<int> cores = std::nullopt;                      // the same
};

/// The options that keep the whole process within its means. The table gives way, down to a
/// megabyte; half of what is installed is left to others. There are no more threads than cores: the
/// leader would wait for its turn among them while its clock runs.
[[nodiscard]] engine::Options options_within(const Means& means);

/// The engine of a session. It is made when it is first needed, and what it was told meanwhile
/// takes effect then: until there is something to think about, settings cost nothing.
class SessionEngine {
public:
    SessionEngine();

    void set(const HashSize& setting) {
        means_.table_bytes = std::uint64_t(setting.kilobytes) * 1024;
    }
    void set(const ThreadNum& setting) { means_.threads = setting.threads; }
    void set(const MaxMemory& setting);
    void set(const WeightsFile& setting) { asked_weights_ = setting; }
    void set(const EvaluatorChoice& setting) { evaluator_.kind = setting.kind; }
    void set(const NetFile& setting) { asked_net_ = setting; }
    void set(const DeepNetFile& setting) { evaluator_.deep.net = setting.path; }
    void set(const CardNumber& setting) { evaluator_.deep.card = setting.number; }
    void set(const SearchType& setting) { mind_ = setting.mind; }

    /// Takes the weights that were asked for since the last time, for this rule. Where that fails
    /// those of before stay, and the problem is told once.
    std::expected<void, base::Message> take_weights(RuleId rule);

    /// The same with a net.
    std::expected<void, base::Message> take_net();

    /// Opens the deep net, if it is another that is asked for since the last time, or another mind
    /// that asks. Where that fails there is none, and the problem is told once.
    std::expected<void, base::Message> take_deep();

    /// The engine with the options of now. Ends what it was thinking about if they have changed.
    [[nodiscard]] engine::Engine& ready();
    /// What `ready` found no memory for since the last time, in words; told once.
    [[nodiscard]] std::string take_shortage() { return std::exchange(shortage_, {}); }
    [[nodiscard]] std::uint64_t table_bytes() const { return options_within(means_).table_bytes; }

    void new_game();
    void cancel();

private:
    struct DeepWish {
        engine::EvaluatorKind kind = engine::EvaluatorKind::Net;
        gpu::DeepChoice choice = {};
        engine::Mind mind = engine::Mind::AlphaBeta;

        bool operator==(const DeepWish&) const = default;
    };

    [[nodiscard]] engine::Options options() const;
    engine::Engine& made(const engine::Options& options);

    Means means_;
    engine::Mind mind_ = engine::Mind::AlphaBeta;
    std::optional<WeightsFile> asked_weights_;
    engine::RuleWeights weights_;
    engine::EvaluatorChoice evaluator_;
    std::optional<NetFile> asked_net_;
    eval::SharedBatchEvaluator deep_;
    DeepWish deep_wish_;  // what it was opened for
    std::optional<engine::Engine> engine_;
    std::string shortage_;
};

}  // namespace tengen::protocol
