// What is thought about the game, and where it is shown: lines, graph, mistakes, proofs, hints.
#pragma once

#include "dialogs/preferences.h"
#include "panels/graph_view.h"
#include "panels/lines_panel.h"
#include "panels/mistakes_panel.h"
#include "panels/tree_view.h"
#include "panels/win_bar.h"
#include "play/analyst.h"
#include "play/game_controller.h"
#include "play/prover.h"
#include "window/board_scene.h"
#include "window/commands.h"
#include "window/hinter.h"
#include "window/review_desk.h"

#include <QObject>
#include <QString>

#include <functional>
#include <limits>
#include <optional>

namespace tengen::desktop {

/// The panels it speaks through; the window owns them.
struct StudyPanels {
    LinesPanel& lines;
    GraphView& graph;
    WinBar& bar;
    MistakesPanel& mistakes;
    TreeView& tree;
};

class Study final : public QObject {
    Q_OBJECT

public:
    /// How the window calls what is to be pressed for a command; keys can be changed.
    using KeyOf = std::function<QString(Command)>;

    Study(GameController& controller, const StudyPanels& panels, KeyOf keyOf, QObject* parent);

    void setManners(const EngineManners& manners);
    void setPreferences(const Preferences& preferences);
    /// The position has changed, or the record.
    void refresh();
    void setAnalysing(bool isOn);
    /// Only moves on points that carry a mark are looked at; says so where there are none.
    void setOnlyMarked(bool isOn);
    [[nodiscard]] bool isOnlyMarked() const { return isOnlyMarked_; }
    /// While nobody can see it, no analysis goes on.
    void setHidden(bool isHidden);
    [[nodiscard]] bool isAnalysing() const { return isAnalysing_; }
    [[nodiscard]] bool isProving() const { return prover_.isBusy(); }
    [[nodiscard]] ReviewDesk& review() { return review_; }
    [[nodiscard]] const ReviewDesk& review() const { return review_; }
    void prove(study::ProofKind kind);
    void stopProof();
    void hint();
    void stopAll();
    /// Another game begins: nothing thought about this one may reach it.
    void leave();
    /// What it lays over the board.
    [[nodiscard]] const Overlay& overlay() const { return overlay_; }

Q_SIGNALS:
    void overlayChanged();
    void said(const QString& sentence);
    void stateChanged();
    /// What is known of the moves has changed, of the last one perhaps.
    void judgedAnew();

private:
    [[nodiscard]] QString linesHeader(bool hasRows) const;
    void showLines();
    void labelShares();
    void showGraph();
    void showMistakes();
    void keepBest();
    void take(const study::Finding& finding);
    void keep(const study::Finding& finding);
    void speakHint(study::HintStage stage, const search::Report& report);
    /// White is to move, and values are shown as Black sees them.
    [[nodiscard]] bool turnsValues() const;
    [[nodiscard]] QString valueFor(eval::Score value) const;
    [[nodiscard]] std::optional<eval::Percents> chancesFor(eval::Score value,
                                                           std::optional<double> draw) const;
    [[nodiscard]] std::optional<double> shareNow() const;
    void connectPanels();

    GameController& controller_;
    StudyPanels panels_;
    KeyOf keyOf_;
    Preferences preferences_;
    Overlay overlay_;
    bool isAnalysing_ = false;
    bool isHidden_ = false;
    bool isOnlyMarked_ = false;
    NodeId shownAt_ = NodeId::None;
    Key shownKey_ = 0;  // the same node of another game is another position
    RuleId shownRule_ = RuleId::Freestyle;
    std::optional<study::Finding> finding_;
    NodeId foundAt_ = NodeId::None;
    Analyst analyst_{std::numeric_limits<std::size_t>::max()};
    Prover prover_;
    ReviewDesk review_;
    Hinter hinter_;
};

}  // namespace tengen::desktop
