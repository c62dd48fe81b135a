// The games one has played: each is kept by itself when it ends, and found again here.
#pragma once

#include "archive/keeper.h"
#include "game/words.h"
#include "play/mailbox.h"
#include "window/context.h"
#include "window/documents.h"

#include <QObject>

#include <filesystem>
#include <optional>
#include <string>

namespace tengen::desktop {

class GameShelf final : public QObject {
    Q_OBJECT

public:
    GameShelf(const Context& context, Documents& documents, const std::filesystem::path& file);

    /// A game that has ended is kept; one of which more is known now, again.
    void keep();
    /// The same, only where it was kept before: it is about to be left.
    void keepAgain();
    [[nodiscard]] archive::Keeper& keeper() { return keeper_; }

private:
    void tellTroubles();
    void show();
    void remove(const archive::Games& games, std::int64_t id);
    void exportAll(const std::string& sgf);

    Context context_;
    Documents& documents_;
    std::optional<archive::Keeper::Ticket> kept_;  // of the game that is on the board
    Mailbox<Message> troubles_;
    archive::Keeper keeper_;  // last, so that it ends before what it tells of its troubles
};

}  // namespace tengen::desktop
