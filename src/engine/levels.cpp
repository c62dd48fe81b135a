#include "engine/levels.h"

#include "eval/net_evaluator.h"

#include <algorithm>
#include <array>
#include <memory>

namespace tengen::engine {
namespace {

using base::Milliseconds;

/// Of one that only looks and never looks ahead.
constexpr Level glancing(const Glance& glance) {
    return {.depth = 1, .leaf_fours = 0, .glances = 100, .glance = glance};
}

// In the middle a level is made of two: now it looks ahead, now it does not. So are neighbours set
// apart where a ply would be too large a step. docs/LEVELS.md says in words what each row means.
constexpr std::array<Level, kLevels + 1> kTable{{
    glancing({.care = 100, .noise = 0, .misses_fours = 0, .misses_threes = 0}),
    glancing({.care = 45, .noise = 150, .misses_fours = 20, .misses_threes = 70}),
    glancing({.care = 50, .noise = 130, .misses_fours = 12, .misses_threes = 60}),
    glancing({.care = 60, .noise = 110, .misses_fours = 0, .misses_threes = 50}),
    glancing({.care = 70, .noise = 80, .misses_fours = 0, .misses_threes = 35}),
    glancing({.care = 80, .noise = 50, .misses_fours = 0, .misses_threes = 20}),
    glancing({.care = 90, .noise = 30, .misses_fours = 0, .misses_threes = 8}),
    {.depth = 1, .nodes = 500, .leaf_fours = 0, .misjudges = 40, .glances = 35},
    {.depth = 2, .nodes = 1000, .leaf_fours = 0, .misjudges = 40, .glances = 25},
    {.depth = 2, .nodes = 1000, .leaf_fours = 0, .misjudges = 25, .glances = 4},
    {.depth = 3, .nodes = 1500, .leaf_fours = 0, .misjudges = 20, .glances = 4},
    {.depth = 4, .nodes = 1500, .leaf_fours = 5, .misjudges = 20, .glances = 3},
    {.depth = 6, .nodes = 1500, .leaf_fours = 20, .misjudges = 15, .glances = 2},
    {.depth = 8, .nodes = 3000, .leaf_fours = 40, .misjudges = 10},
    {.nodes = 7000, .misjudges = 10},
    {.nodes = 15'000, .time = Milliseconds(330), .misjudges = 10},
    {.nodes = 33'000, .time = Milliseconds(360), .misjudges = 10},
    {.nodes = 72'000, .time = Milliseconds(400), .misjudges = 8},
    {.nodes = 150'000, .time = Milliseconds(500), .misjudges = 8},
    {.nodes = 300'000, .time = Milliseconds(600), .misjudges = 6},
    {.time = Milliseconds(1200), .misjudges = 2},
}};

/// A judge who is off by something each time, but always by the same for one position.
class Biased final : public eval::Evaluator {
public:
    Biased(std::unique_ptr<eval::Evaluator> judge, int width, std::uint64_t whim)
        : judge_(std::move(judge)), width_(width), whim_(whim) {}

    void reset(const pattern::Position& position) override { judge_->reset(position); }
    void push(const Delta& delta) override { judge_->push(delta); }
    void pop() override { judge_->pop(); }
    [[nodiscard]] eval::Score value(const pattern::Position& position) override {
        base::Random random(position.board().key() ^ whim_);
        return eval::clamp_value(judge_->value(position) + random.bell(width_));
    }
    void promises(const pattern::Position& position, std::span<const Point> moves,
                  std::span<int> promises) override {
        judge_->promises(position, moves, promises);
    }

private:
    std::unique_ptr<eval::Evaluator> judge_;
    int width_;
    std::uint64_t whim_;
};

}  // namespace

const Level& level_of(int level) {
    return kTable[std::size_t(std::clamp(level, kYardstick, kLevels))];
}

search::Limits limits_of(const Level& level) {
    search::Limits limits{.depth = level.depth, .time = level.time};
    if (level.nodes > 0) limits.nodes = level.nodes;
    return limits;
}

Intention intend(const Game& game, const Level& level, const Judgement& judgement,
                 std::uint64_t whim, base::Random& random) {
    const auto& [weights, net] = judgement;
    Intention intention;
    search::Task& task = intention.task;
    task.limits = limits_of(level);
    task.weights = &weights;
    task.net = net;
    task.leaf_fours = level.leaf_fours;
    if (level.misjudges > 0)
        task.evaluator = [judgement, width = level.misjudges, whim] {
            return std::make_unique<Biased>(eval::make_evaluator(judgement.net, judgement.weights),
                                            width, whim);
        };
    if (random.below(100) < level.glances) {
        intention.at_a_glance = move_at_a_glance(game, level.glance, weights, random);
        // What is left to the search is to say how things stand.
        task.limits.depth = 1;
        task.leaf_fours = 0;
    }
    return intention;
}

}  // namespace tengen::engine
