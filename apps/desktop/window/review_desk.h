// The review of a game: it is asked for here, its mistakes are listed and explained, and what
// follows from them is played out on the board.
#pragma once

#include "panels/mistakes_panel.h"
#include "play/game_controller.h"
#include "play/line_walk.h"
#include "play/reviewer.h"
#include "study/mistakes.h"

#include <QObject>
#include <QString>

#include <optional>

namespace tengen::desktop {

class ReviewDesk final : public QObject {
    Q_OBJECT

public:
    ReviewDesk(GameController& controller, MistakesPanel& panel, QObject* parent);

    void setManners(const EngineManners& manners) { reviewer_.setManners(manners); }
    /// With the effort that is chosen in the panel.
    void start();
    void cancel();
    [[nodiscard]] bool isBusy() const { return reviewer_.isBusy(); }
    /// The record has changed, or the place in it. `hint` is said where no mistake is known.
    void refresh(const QString& hint);
    /// Of the move that stands last, where it was one.
    [[nodiscard]] const std::optional<study::Mistake>& mistakeHere() const { return mistake_; }

    /// Plays out what follows the mistake here, or what would have been better; asked for again,
    /// goes on at once. Says so where there is no mistake.
    void showWhy();
    void showBetter();
    void stopShowing() { walk_.stop(); }
    [[nodiscard]] bool isShowing() const { return walk_.isShown(); }
    [[nodiscard]] std::vector<Point> shownMoves() const { return walk_.shown(); }

Q_SIGNALS:
    /// The record knows more now.
    void judged();
    void stateChanged();
    void said(const QString& sentence);
    void shownMovesChanged();

private:
    [[nodiscard]] MistakeRow rowOf(const study::Mistake& mistake) const;
    [[nodiscard]] Analysis known(NodeId n) const;
    /// Of the line one looks at.
    [[nodiscard]] NodeId end() const;
    /// Going elsewhere ends what is shown: `at` is where this is about.
    void play(NodeId at, std::vector<Point> line);
    void report();

    GameController& controller_;
    MistakesPanel& panel_;
    std::optional<study::Mistake> mistake_;
    NodeId shownAt_ = NodeId::None;
    NodeId explained_ = NodeId::None;  // the mistake whose better line is shown
    Reviewer reviewer_;
    LineWalk walk_;
};

}  // namespace tengen::desktop
