#include "study/hints.h"

namespace tengen::study {

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
