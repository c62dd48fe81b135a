// The review of a game, in the background: study::Review says what is looked at, an analyst looks.
#pragma once

#include "play/analyst.h"
#include "study/review.h"

#include <QObject>

#include <optional>

namespace tengen::desktop {

class Reviewer final : public QObject {
    Q_OBJECT

public:
    explicit Reviewer(QObject* parent = nullptr);

    /// Every position of the line that leads to `end`, unless the record knows it well already.
    void review(const Record& record, NodeId end, const study::ReviewEffort& effort);
    /// The record has changed: what is gone from it is left out.
    void follow(const Record& record);
    void cancel();
    void setManners(const EngineManners& manners) { analyst_.setManners(manners); }
    [[nodiscard]] bool isBusy() const { return !review_.is_done(); }
    [[nodiscard]] std::optional<base::Milliseconds> left() const { return review_.left(); }

Q_SIGNALS:
    void judged(tengen::NodeId node, const tengen::Analysis& analysis);
    void progressed(int done, int total);
    void finished();

private:
    void next();
    void take();

    study::Review review_;
    Analyst analyst_{study::kReviewTable};
};

}  // namespace tengen::desktop
