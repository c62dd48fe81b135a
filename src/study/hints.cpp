#include "study/hints.h"

#include <algorithm>

namespace tengen::study {

Area area_around(Point p, int size) {
    constexpr int kSide = 5;
    const int row = size - 1 - p.y();  // from below, as people count
    const int left = p.x() / kSide * kSide;
    const int below = row / kSide * kSide;
    return {Point(left, size - 1 - below),
            Point(std::min(left + kSide, size) - 1, size - std::min(below + kSide, size))};
}

search::Limits Hints::limits() {
    search::Limits limits;
    limits.time = base::Milliseconds(800);
    return limits;
}

Hints::Next Hints::ask(const Game& game) {
    const bool is_same = game.board().key() == about_ && game.rule() == rule_;
    if (is_same && is_thinking_) return Next::Wait;
    if (is_same && stage_ != HintStage::None) {
        if (stage_ != HintStage::Line) stage_ = HintStage(int(stage_) + 1);
        return Next::Speak;
    }
    about_ = game.board().key();
    rule_ = game.rule();
    stage_ = HintStage::Outlook;
    is_thinking_ = true;
    return Next::Think;
}

void Hints::stop() {
    if (is_thinking_) stage_ = HintStage::None;
    is_thinking_ = false;
}

}  // namespace tengen::study
