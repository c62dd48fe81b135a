// The game one plays: begun, gone on with, given up, its players and what is known of it. The
// commands of a player, and the dialogs they open.
#pragma once

#include "window/context.h"
#include "window/documents.h"

#include <QObject>

namespace tengen::desktop {

class GameDesk final : public QObject {
    Q_OBJECT

public:
    GameDesk(const Context& context, Documents& documents);

    /// The same again with changed colours.
    void rematch();
    /// For this game and those to come.
    void setLevel(int level);

Q_SIGNALS:
    /// Of a kind that was chosen anew.
    void begins();

private:
    void bindGames();
    void bindMoves();
    void bindPlayers();
    void askForNewGame();
    void changePlayers();
    void showInformation();
    void askForDraw(Color by);

    Context context_;
    Documents& documents_;
};

}  // namespace tengen::desktop
