// A judge that follows positions move by move, behind the seam for many at once: all positions have
// grown from one root, and mostly the next is not far from the last.
#pragma once

#include "eval/evaluator.h"

#include <memory>
#include <mutex>
#include <vector>

namespace tengen::eval {

class FollowingBatch final : public BatchEvaluator {
public:
    /// Each thread that asks has a judge of its own while it does.
    FollowingBatch(MakeEvaluator make, pattern::Position root, const Temper& temper);

    /// The positions have come from the root by moves.
    void ask(std::span<const Inquiry> inquiries, std::span<Opinion> opinions) override;

private:
    struct Follower {
        std::unique_ptr<Evaluator> judge;
        std::vector<Point> path;  // since the root
        std::vector<int> promises;
    };

    [[nodiscard]] std::unique_ptr<Follower> take();
    void follow(Follower& follower, const Board& board) const;
    void answer(Follower& follower, const Inquiry& inquiry, Opinion& opinion) const;

    MakeEvaluator make_;
    pattern::Position root_;
    Temper temper_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Follower>> free_;
};

}  // namespace tengen::eval
