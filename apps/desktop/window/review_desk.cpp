#include "window/review_desk.h"

#include "play/sentences.h"
#include "window/correction.h"

#include <utility>

namespace tengen::desktop {

ReviewDesk::ReviewDesk(GameController& controller, MistakesPanel& panel, QObject* parent)
    : QObject(parent), controller_(controller), panel_(panel) {
    connect(&reviewer_, &Reviewer::judged, this, [this](NodeId node, const Analysis& analysis) {
        controller_.keepAnalysis(node, analysis);
        Q_EMIT judged();
    });
    connect(&reviewer_, &Reviewer::progressed, this,
            [this](int done, int total) { panel_.setProgress(done, total, reviewer_.left()); });
    connect(&reviewer_, &Reviewer::finished, this, &ReviewDesk::report);
    connect(&panel_, &MistakesPanel::reviewAsked, this, &ReviewDesk::start);
    connect(&panel_, &MistakesPanel::cancelled, this, &ReviewDesk::cancel);
    connect(&panel_, &MistakesPanel::whyAsked, this, &ReviewDesk::showWhy);
    connect(&panel_, &MistakesPanel::betterAsked, this, &ReviewDesk::showBetter);
    connect(&walk_, &LineWalk::moved, this, &ReviewDesk::shownMovesChanged);
}

void ReviewDesk::start() {
    reviewer_.review(controller_.sitting().record(), end(),
                     study::kReviewEfforts[std::size_t(panel_.effort())]);
    Q_EMIT stateChanged();
}

void ReviewDesk::cancel() {
    if (!reviewer_.isBusy()) return;
    reviewer_.cancel();
    panel_.setProgress(0, 0);
    Q_EMIT stateChanged();
}

void ReviewDesk::report() {
    controller_.markReview(end());
    const auto mistakes = study::mistakes_until(controller_.sitting().record(), end());
    Q_EMIT said(tr("The review is done: %n mistake(s).", nullptr, int(mistakes.size())) +
                QLatin1Char(' ') + panel_.accuracyText());
    Q_EMIT stateChanged();
}

NodeId ReviewDesk::end() const {
    const match::Sitting& sitting = controller_.sitting();
    return sitting.record().tree.main_line_end(sitting.here());
}

MistakeRow ReviewDesk::rowOf(const study::Mistake& mistake) const {
    const Record& record = controller_.sitting().record();
    const int size = record.info.size;
    const Color color = record.tree.color(mistake.node);
    return {.ply = mistake.ply,
            .node = mistake.node,
            .color = color,
            .move = pointName(record.tree.move(mistake.node), size),
            .what = mistakeWords(record, mistake),
            .loss = mistake.loss,
            .tone = toneOf(mistake.kind)};
}

void ReviewDesk::refresh(const QString& hint) {
    const match::Sitting& sitting = controller_.sitting();
    std::vector<MistakeRow> rows;
    mistake_.reset();
    for (const study::Mistake& mistake : study::mistakes_until(sitting.record(), end())) {
        if (mistake.node == sitting.here()) mistake_ = mistake;
        rows.push_back(rowOf(mistake));
    }
    if (sitting.here() != shownAt_) {
        walk_.stop();
        explained_ = NodeId::None;
    }
    panel_.setMistakes(std::move(rows));
    panel_.setHint(hint);
    panel_.setAccuracy(study::accuracy_until(sitting.record(), end()));
    panel_.setExplicable(mistake_ || explained_ != NodeId::None);
    reviewer_.follow(sitting.record());
}

Analysis ReviewDesk::known(NodeId n) const {
    const Record& record = controller_.sitting().record();
    return analysis(record.tree, n, record.info.size).value_or(Analysis{});
}

void ReviewDesk::showWhy() {
    if (explained_ != NodeId::None) controller_.goTo(std::exchange(explained_, NodeId::None));
    if (!mistake_) return Q_EMIT said(tr("There is no mistake to explain here."));
    if (walk_.isShown()) return walk_.step();
    const Record& record = controller_.sitting().record();
    const Analysis after = known(mistake_->node);
    play(mistake_->node, after.line);
    Q_EMIT said(whySentence(record, *mistake_, after));
}

void ReviewDesk::showBetter() {
    if (walk_.isShown() && explained_ != NodeId::None) return walk_.step();
    if (!mistake_) return Q_EMIT said(tr("There is no mistake to explain here."));
    const Record& record = controller_.sitting().record();
    const study::Mistake mistake = *mistake_;
    const NodeId before = record.tree.parent(mistake.node);
    const Analysis then = known(before);
    controller_.goTo(before);
    play(before, then.line);
    explained_ = mistake.node;
    panel_.setExplicable(true);
    Q_EMIT said(betterSentence(record, mistake, then));
}

void ReviewDesk::play(NodeId at, std::vector<Point> line) {
    shownAt_ = at;
    walk_.begin(std::move(line));
}

}  // namespace tengen::desktop
