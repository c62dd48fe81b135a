// A quiet bar beside the board when a game has ended: what happened, and what one may do next. It
// takes no focus, and the game can be looked at as before.
#pragma once

#include "game/game.h"

#include <QFrame>

#include <optional>

class QLabel;
class QPushButton;
class QToolButton;

namespace tengen::desktop {

class GameOverBanner : public QFrame {
    Q_OBJECT

public:
    explicit GameOverBanner(QWidget* parent = nullptr);

    /// Hides itself for a game that goes on. `you` where one person played one colour.
    void showResult(const Result& result, std::optional<Color> you = {});

Q_SIGNALS:
    void rematchAsked();
    void reviewAsked();
    void statisticsAsked();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    Result result_;
    std::optional<Color> you_;
    QLabel* words_;
    QPushButton* rematch_;
    QPushButton* review_;
    QPushButton* statistics_;
    QToolButton* close_;
};

}  // namespace tengen::desktop
