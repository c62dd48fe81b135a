#include "window/hinter.h"

namespace tengen::desktop {
namespace {

constexpr base::Milliseconds kThought{800};

}  // namespace

Hinter::Hinter(QObject* parent) : QObject(parent) {
    connect(&analyst_, &Analyst::answered, this, &Hinter::speak);
}

void Hinter::ask(const Game& game) {
    const bool isSame = game.board().key() == about_ && game.rule() == rule_;
    if (analyst_.isThinking() && isSame) return;
    if (isSame && stage_ != HintStage::None) {
        if (stage_ != HintStage::Line) stage_ = HintStage(int(stage_) + 1);
        return speak();
    }
    about_ = game.board().key();
    rule_ = game.rule();
    stage_ = HintStage::Outlook;
    search::Limits limits;
    limits.time = kThought;
    analyst_.think(game, limits);
}

void Hinter::stop() {
    if (analyst_.isThinking()) stage_ = HintStage::None;
    analyst_.stop();
}

void Hinter::speak() {
    if (!analyst_.lines().empty()) Q_EMIT hinted(stage_, analyst_.lines().front());
}

}  // namespace tengen::desktop
