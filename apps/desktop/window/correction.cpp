#include "window/correction.h"

#include "play/sentences.h"

#include <QCoreApplication>

#include <cmath>

namespace tengen::desktop {
namespace {

/// What the translators see these words under.
struct CorrectionText {
    Q_DECLARE_TR_FUNCTIONS(tengen::desktop::Correction)
};

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

QString sentenceOf(study::MistakeKind kind) {
    switch (kind) {
        case study::MistakeKind::LostWin:
            return CorrectionText::tr("Move %1, %2 at %3, let a win slip; better was %4 (+%5 %).");
        case study::MistakeKind::LostGame:
            return CorrectionText::tr("Move %1, %2 at %3, lost the game; better was %4 (+%5 %).");
        case study::MistakeKind::Mistake:
            return CorrectionText::tr("Move %1, %2 at %3, was a mistake; better was %4 (+%5 %).");
        case study::MistakeKind::Inaccuracy: break;
    }
    return CorrectionText::tr("Move %1, %2 at %3, was inaccurate; better was %4 (+%5 %).");
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

QString mistakeSentence(const Record& record, const study::Mistake& mistake) {
    const int size = record.info.size;
    return sentenceOf(mistake.kind)
        .arg(mistake.ply)
        .arg(colorName(record.tree.color(mistake.node)),
             pointName(record.tree.move(mistake.node), size), pointName(mistake.better, size))
        .arg(std::lround(100 * mistake.loss));
}

}  // namespace tengen::desktop
