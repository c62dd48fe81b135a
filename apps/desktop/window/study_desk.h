// The commands with which one thinks about the game: hints, analysis, proofs, the review, a
// balanced move. Whoever stops one of them stops them all.
#pragma once

#include "window/balancer.h"
#include "window/context.h"
#include "window/panels.h"
#include "window/study.h"

#include <QObject>

namespace tengen::desktop {

class StudyDesk final : public QObject {
    Q_OBJECT

public:
    StudyDesk(const Context& context, const Panels& panels);

    [[nodiscard]] Study& study() { return study_; }
    [[nodiscard]] Balancer& balancer() { return balancer_; }
    /// The position has changed, or the record.
    void refresh();
    /// Shows the mistakes and begins.
    void review();
    /// The player who thinks as well.
    void stopEverything();
    [[nodiscard]] bool isAnythingOn() const;
    /// Another game begins: nothing thought about this one may reach it.
    void leave();

private:
    void bindAnalysis();
    void bindProofs();
    void bindReview();
    void bindBalance();
    void balance(int moves);

    Context context_;
    const Panels& panels_;
    Study study_;
    Balancer balancer_;
};

}  // namespace tengen::desktop
