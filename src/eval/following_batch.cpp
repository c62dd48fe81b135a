#include "eval/following_batch.h"

#include "eval/weights.h"

#include <algorithm>
#include <utility>

namespace tengen::eval {

FollowingBatch::FollowingBatch(MakeEvaluator make, pattern::Position root, const Temper& temper)
    : make_(std::move(make)), root_(std::move(root)), temper_(temper) {}

std::unique_ptr<FollowingBatch::Follower> FollowingBatch::take() {
    {
        const std::scoped_lock lock(mutex_);
        if (!free_.empty()) {
            auto follower = std::move(free_.back());
            free_.pop_back();
            return follower;
        }
    }
    auto follower = std::make_unique<Follower>();
    follower->judge = make_();
    follower->judge->reset(root_);
    return follower;
}

void FollowingBatch::follow(Follower& follower, const Board& board) const {
    const auto there = board.moves().subspan(root_.board().moves().size());
    std::size_t common = 0;
    while (common < std::min(follower.path.size(), there.size()) &&
           follower.path[common] == there[common])
        ++common;
    for (; follower.path.size() > common; follower.path.pop_back()) follower.judge->pop();
    for (const Point p : there.subspan(common)) {
        const Color mover =
            follower.path.size() % 2 == 0 ? root_.side_to_move() : ~root_.side_to_move();
        follower.judge->push({p, Cell::Empty, stone(mover)});
        follower.path.push_back(p);
    }
}

void FollowingBatch::answer(Follower& follower, const Inquiry& inquiry, Opinion& opinion) const {
    follow(follower, inquiry.position.board());
    const Score value = follower.judge->value(inquiry.position);
    opinion.chances = chances_of(share_of_value(temper_.sharpness * value), 0);
    follower.promises.resize(inquiry.moves.size());
    opinion.promises.clear();
    if (inquiry.moves.empty()) return;
    follower.judge->promises(inquiry.position, inquiry.moves, follower.promises);
    for (const int promise : follower.promises)
        opinion.promises.push_back(float(promise / (kPromiseANat * temper_.temperature)));
}

void FollowingBatch::ask(std::span<const Inquiry> inquiries, std::span<Opinion> opinions) {
    auto follower = take();
    for (std::size_t i = 0; i < inquiries.size(); ++i) answer(*follower, inquiries[i], opinions[i]);
    const std::scoped_lock lock(mutex_);
    free_.push_back(std::move(follower));
}

}  // namespace tengen::eval
