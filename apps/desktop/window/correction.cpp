#include "window/correction.h"

namespace tengen::desktop {
namespace {

/// As players write it behind a move.
QString signOf(study::MistakeKind kind) {
    switch (kind) {
        case study::MistakeKind::LostWin:
        case study::MistakeKind::LostGame: return QStringLiteral("??");
        case study::MistakeKind::Mistake: return QStringLiteral("?");
        case study::MistakeKind::Inaccuracy: break;
    }
    return QStringLiteral("?!");
}

}  // namespace

Tone toneOf(study::MistakeKind kind) {
    return kind == study::MistakeKind::Inaccuracy ? Tone::Doubtful : Tone::Bad;
}

Correction correctionOf(const Record& record, const study::Mistake& mistake) {
    return {.point = record.tree.move(mistake.node),
            .tone = toneOf(mistake.kind),
            .sign = signOf(mistake.kind),
            .better = {mistake.better, record.tree.color(mistake.node), 0}};
}

}  // namespace tengen::desktop
