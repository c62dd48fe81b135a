// Looks in the background for the one or two moves that leave the game most even, and shows them
// without playing them.
#pragma once

#include "engine/errand.h"
#include "game/game.h"
#include "play/mailbox.h"
#include "window/board_scene.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace tengen::desktop {

class Balancer final : public QObject {
    Q_OBJECT

public:
    explicit Balancer(QObject* parent = nullptr)
        : QObject(parent), mail_(this, &Balancer::collect) {}

    /// One move, or a move and its answer.
    void find(const Game& game, int moves);
    /// Calls it off, and takes away what it shows.
    void stop();
    /// What was found of another position is not shown on this one.
    void follow(const Game& game);
    [[nodiscard]] bool isBusy() const { return isBusy_; }
    [[nodiscard]] bool isShown() const { return !found_.moves.empty(); }
    void addTo(Overlay& overlay) const;

Q_SIGNALS:
    void changed();
    void said(const QString& sentence);

private:
    void collect();
    /// What came of it.
    struct Found {
        std::vector<Point> moves;
        double share = 0;          // of the side to move before them
        std::optional<Color> won;  // who wins by force: then there are no moves
    };
    struct Letter {
        std::uint64_t ticket = 0;
        Found found;
        QString trouble;
    };

    [[nodiscard]] static Found look(const Game& game, int moves, const std::stop_token& stop);
    void show(const Found& found);
    [[nodiscard]] QString sentenceOf(const Found& found) const;

    Key about_ = 0;
    RuleId rule_ = RuleId::Freestyle;
    Color mover_ = Color::Black;
    int size_ = kDefaultBoardSize;
    std::uint64_t ticket_ = 0;
    bool isBusy_ = false;
    Found found_;
    Mailbox<Letter> mail_;
    engine::Errand errand_;  // last, so that it ends before what it writes to
};

}  // namespace tengen::desktop
