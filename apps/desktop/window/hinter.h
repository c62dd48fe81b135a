// Help by degrees: study::Hints says how far a hint goes, an analyst thinks.
#pragma once

#include "play/analyst.h"
#include "study/hints.h"

#include <QObject>

namespace tengen::desktop {

class Hinter final : public QObject {
    Q_OBJECT

public:
    explicit Hinter(QObject* parent = nullptr);

    /// The next word on this position; the first takes a moment to think.
    void ask(const Game& game);
    /// What was not said yet is asked anew.
    void stop();
    void setManners(const EngineManners& manners);
    [[nodiscard]] bool isThinking() const { return analyst_.isThinking(); }

Q_SIGNALS:
    void hinted(tengen::study::HintStage stage, const tengen::search::Report& report);

private:
    void speak();

    study::Hints hints_;
    Analyst analyst_{kSmallTable};
};

}  // namespace tengen::desktop
