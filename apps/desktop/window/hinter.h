// Help by degrees: each time it is asked about the same position it says a little more.
#pragma once

#include "game/game.h"
#include "play/analyst.h"

#include <QObject>

#include <cstdint>

namespace tengen::desktop {

enum class HintStage : std::uint8_t {
    None,
    Outlook,  // is there a win, for whom
    Area,     // somewhere around here
    Move,
    Line,
};

class Hinter final : public QObject {
    Q_OBJECT

public:
    explicit Hinter(QObject* parent = nullptr);

    /// The next word on this position; the first takes a moment to think.
    void ask(const Game& game);
    /// What was not said yet is asked anew.
    void stop();
    void setManners(const EngineManners& manners) { analyst_.setManners(manners); }
    [[nodiscard]] bool isThinking() const { return analyst_.isThinking(); }

Q_SIGNALS:
    void hinted(tengen::desktop::HintStage stage, const tengen::search::Report& report);

private:
    void speak();

    Key about_ = 0;
    RuleId rule_ = RuleId::Freestyle;  // the same stones mean something else under another
    HintStage stage_ = HintStage::None;
    Analyst analyst_{kSmallTable};
};

}  // namespace tengen::desktop
