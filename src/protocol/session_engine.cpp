#include "protocol/session_engine.h"

#include "base/memory.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <new>
#include <thread>

namespace tengen::protocol {
namespace {

constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20;
constexpr std::uint64_t kLeastTable = kMegabyte;

// What a process has beside its table: 13 MB were measured with one thread, on any board, half of
// it the net, and half as much again is kept free.
constexpr std::uint64_t kRest = 20 * kMegabyte;
constexpr std::uint64_t kRestAThread = kMegabyte;

}  // namespace

engine::Options options_within(const Means& means) {
    const int most =
        std::clamp(means.cores.value_or(engine::kMostThreads), 1, engine::kMostThreads);
    const int threads = std::clamp(means.threads, 1, most);
    std::uint64_t table = means.table_bytes;
    if (means.installed_bytes) table = std::min(table, *means.installed_bytes / 2);
    if (means.process_bytes) {
        const std::uint64_t rest = kRest + kRestAThread * std::uint64_t(threads);
        table = std::min(table, *means.process_bytes - std::min(*means.process_bytes, rest));
    }
    table = std::min<std::uint64_t>(table, std::numeric_limits<std::size_t>::max() / 2);
    return {.threads = threads, .table_bytes = std::size_t(std::max(table, kLeastTable))};
}

SessionEngine::SessionEngine() {
    means_.installed_bytes = base::installed_memory();
    if (const unsigned cores = std::thread::hardware_concurrency(); cores > 0)
        means_.cores = int(cores);
}

void SessionEngine::set(const MaxMemory& setting) {
    means_.process_bytes.reset();
    if (setting.bytes > 0) means_.process_bytes = std::uint64_t(setting.bytes);
}

std::expected<void, base::Message> SessionEngine::take_weights(RuleId rule) {
    const std::optional<WeightsFile> asked = std::exchange(asked_weights_, std::nullopt);
    if (!asked) return {};
    if (!asked->path.empty()) return weights_.load(asked->path, rule);
    weights_ = {};
    return {};
}

std::expected<void, base::Message> SessionEngine::take_net() {
    const std::optional<NetFile> asked = std::exchange(asked_net_, std::nullopt);
    if (!asked) return {};
    auto net = asked->path.empty() ? std::expected<eval::SharedNet, Message>(eval::default_net())
                                   : eval::load_net(asked->path);
    if (!net) return std::unexpected(std::move(net.error()));
    evaluator_.net = std::move(*net);
    return {};
}

std::expected<void, base::Message> SessionEngine::take_deep() {
    DeepWish wish{evaluator_.kind, evaluator_.deep, mind_};
    if (wish == deep_wish_) return {};
    deep_wish_ = std::move(wish);
    deep_.reset();
    auto opened = evaluator_.open(mind_);
    if (!opened) return std::unexpected(std::move(opened.error()));
    deep_ = std::move(*opened);
    return {};
}

engine::Options SessionEngine::options() const {
    engine::Options options = options_within(means_);
    options.weights = weights_;
    options.net = evaluator_.lines();
    options.deep = deep_;
    options.mind = mind_;
    return options;
}

engine::Engine& SessionEngine::ready() {
    const engine::Options wanted = options();
    if (engine_ && engine_->options() == wanted) return *engine_;
    try {
        return made(wanted);
    } catch (const std::bad_alloc& problem) {
        // More was allowed than there is.
        shortage_ = fmt::format("{}; {} MB are used", problem.what(), kLeastTable >> 20);
        means_.table_bytes = std::min(means_.table_bytes, kLeastTable);
        return made(options());
    }
}

engine::Engine& SessionEngine::made(const engine::Options& options) {
    if (!engine_) return engine_.emplace(options);
    engine_->set(options);
    return *engine_;
}

void SessionEngine::new_game() {
    if (engine_) engine_->new_game();
}

void SessionEngine::cancel() {
    if (engine_) engine_->cancel();
}

}  // namespace tengen::protocol
