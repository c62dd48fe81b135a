// The middle of the window: the board, and under it the ledge with its bars and labels.
#pragma once

#include "board/board_view.h"
#include "board/threat_legend.h"
#include "dialogs/game_over_banner.h"
#include "dialogs/opening_bar.h"
#include "window/ledge.h"
#include "window/position_editor.h"

#include <QLabel>
#include <QWidget>

namespace tengen::desktop {

class Middle final : public QWidget {
    Q_OBJECT

public:
    explicit Middle(QWidget* parent = nullptr);

    [[nodiscard]] BoardView& board() const { return *board_; }
    [[nodiscard]] GameOverBanner& banner() const { return *banner_; }
    [[nodiscard]] OpeningBar& opening() const { return *opening_; }
    [[nodiscard]] PositionEditor& editor() const { return *editor_; }
    [[nodiscard]] Ledge& ledge() const { return *ledge_; }
    [[nodiscard]] ThreatLegend& legend() const { return *legend_; }
    /// Rule, opening and size.
    [[nodiscard]] QLabel& rule() const { return *rule_; }
    /// As long as the game cannot be kept.
    [[nodiscard]] QLabel& unkept() const { return *unkept_; }

private:
    BoardView* board_;
    GameOverBanner* banner_;
    OpeningBar* opening_;
    PositionEditor* editor_;
    Ledge* ledge_;
    ThreatLegend* legend_;
    QLabel* rule_;
    QLabel* unkept_;
};

}  // namespace tengen::desktop
