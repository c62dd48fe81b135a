// What a search looks at, a few positions of it at random: a judge like the usual one, who keeps
// some of what is asked.
#pragma once

#include "base/random.h"
#include "eval/evaluator.h"
#include "train/as_good_as_over.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace tengen::train {

/// Positions of one search, each as likely to be among them as any other.
class Visits {
public:
    Visits(std::size_t most, std::uint64_t seed) : most_(most), random_(seed) {}

    /// The moves from where the search began. A search may pass to see what happens; a game may
    /// not.
    void note(std::span<const Point> moves) {
        if (moves.empty() || std::ranges::find(moves, Point::pass()) != moves.end()) return;
        ++seen_;
        if (kept_.size() < most_)
            kept_.emplace_back(moves.begin(), moves.end());
        else if (const std::uint64_t place = random_.next() % seen_; place < most_)
            kept_[std::size_t(place)].assign(moves.begin(), moves.end());
    }
    [[nodiscard]] const std::vector<std::vector<Point>>& kept() const { return kept_; }

private:
    std::size_t most_;
    base::Random random_;
    std::uint64_t seen_ = 0;
    std::vector<std::vector<Point>> kept_;
};

/// The weights, and somebody who listens.
class WatchedJudge final : public eval::Evaluator {
public:
    WatchedJudge(std::unique_ptr<eval::Evaluator> judge, Visits& visits)
        : judge_(std::move(judge)), visits_(visits) {}

    void reset(const pattern::Position& position) override {
        root_ = position.board().moves().size();
        judge_->reset(position);
    }
    void push(const Delta& delta) override { judge_->push(delta); }
    void pop() override { judge_->pop(); }
    [[nodiscard]] eval::Score value(const pattern::Position& position) override {
        if (!is_as_good_as_over(position)) visits_.note(position.board().moves().subspan(root_));
        return judge_->value(position);
    }
    void promises(const pattern::Position& position, std::span<const Point> moves,
                  std::span<int> promises) override {
        judge_->promises(position, moves, promises);
    }

private:
    std::unique_ptr<eval::Evaluator> judge_;
    Visits& visits_;
    std::size_t root_ = 0;
};

}  // namespace tengen::train
