#include "play/reviewer.h"

namespace tengen::desktop {

Reviewer::Reviewer(QObject* parent) : QObject(parent) {
    connect(&analyst_, &Analyst::answered, this, &Reviewer::take);
}

void Reviewer::review(const Record& record, NodeId end, const study::ReviewEffort& effort) {
    cancel();
    analyst_.unlearn();  // a review says the same whatever was reviewed before
    review_ = study::Review(record, end, effort);
    next();
}

void Reviewer::follow(const Record& record) {
    switch (review_.follow(record)) {
        case study::Review::Change::None: return;
        case study::Review::Change::Fewer:
            return Q_EMIT progressed(review_.done(), review_.total());
        case study::Review::Change::Other: break;
    }
    analyst_.stop();
    next();
}

void Reviewer::cancel() {
    review_ = {};
    analyst_.stop();
}

void Reviewer::next() {
    Q_EMIT progressed(review_.done(), review_.total());
    if (review_.is_done()) return Q_EMIT finished();
    analyst_.think(review_.game(), review_.limits());
}

void Reviewer::take() {
    if (review_.is_done() || analyst_.lines().empty()) return;
    const auto [node, found] = review_.take(analyst_.lines().front());
    Q_EMIT judged(node, found);
    next();
}

}  // namespace tengen::desktop
