#include "window/game_shelf.h"

#include "archive/games.h"
#include "base/file.h"
#include "board/board_view.h"
#include "dialogs/collection_dialog.h"
#include "game/formats/sgf.h"
#include "play/sentence_context.h"
#include "window/save_dialog.h"
#include "window/voice.h"

#include <QDateTime>
#include <QMainWindow>
#include <QMessageBox>

#include <array>

namespace tengen::desktop {

GameShelf::GameShelf(const Context& context, Documents& documents,
                     const std::filesystem::path& file)
    : context_(context),
      documents_(documents),
      troubles_(this, &GameShelf::tellTroubles),
      keeper_(file, [this](const Message& why) { troubles_.put(why); }) {
    connect(&context_.controller, &GameController::began, this, [this] { kept_.reset(); });
    connect(&context_.controller, &GameController::finished, this, &GameShelf::keep);
    context_.commands.bind(Command::MyGames, this, &GameShelf::show);
}

void GameShelf::tellTroubles() {
    for (const Message& why : troubles_.takeAll())
        context_.voice.say(
            tr("The game was not put among your games: %1").arg(inQt(say(spokenLanguage(), why))));
}

void GameShelf::keep() {
    const Record& record = context_.controller.sitting().record();
    if (!record.info.result.is_over() || record.tree.first_child(NodeId::Root) == NodeId::None)
        return;
    const QDateTime now = QDateTime::currentDateTime();
    Record copy{record.info, record.tree.clone()};
    if (!copy.tree.has(NodeId::Root, "DT"))
        copy.tree.set_text(NodeId::Root, "DT",
                           now.date().toString(QStringLiteral("yyyy-MM-dd")).toStdString());
    if (kept_)
        keeper_.keep_again(*kept_, std::move(copy));
    else
        kept_ = keeper_.keep(std::move(copy), now.toSecsSinceEpoch());
}

void GameShelf::keepAgain() {
    if (kept_) keep();
}

void GameShelf::show() {
    keeper_.finish();
    const auto games = archive::Games::open(keeper_.file());
    if (!games) return context_.voice.complain(inQt(say(spokenLanguage(), games.error())));
    std::optional<CollectionPlace> place;
    for (;;) {
        const auto ids = games->ids();
        const auto text = games->sgf();
        auto reading = formats::read_sgf(text.value_or(std::string()));
        if (!ids || !text || !reading || reading->games.size() != ids->size())
            return context_.voice.say(ids && ids->empty()
                                          ? tr("No game has been played to its end yet.")
                                          : tr("Your games cannot be read."));
        const auto found = std::make_shared<Collection>(std::move(*reading));
        CollectionDialog dialog(&context_.window, tr("Your games"), found, context_.board.theme());
        dialog.offerChanges();
        if (place) dialog.setPlace(*place);
        const int answer = dialog.exec();
        place = dialog.place();
        const auto chosen = dialog.game();
        if (answer == CollectionDialog::kExport) {
            exportAll(*text);
        } else if (answer == CollectionDialog::kRemove && chosen) {
            remove(*games, (*ids)[*chosen]);
        } else {
            if (answer == QDialog::Accepted && chosen &&
                documents_.openRecord(std::move(found->games[*chosen]), tr("your game")))
                kept_ = keeper_.recall((*ids)[*chosen]);
            return;
        }
    }
}

void GameShelf::remove(const archive::Games& games, std::int64_t id) {
    if (QMessageBox::question(&context_.window, tr("Delete a game"),
                              tr("Delete this game for good? No file of it is touched.")) !=
        QMessageBox::Yes)
        return;
    const std::array gone{id};
    if (const auto done = games.remove(gone); !done)
        context_.voice.complain(inQt(say(spokenLanguage(), done.error())));
}

void GameShelf::exportAll(const std::string& sgf) {
    const QString path =
        askWhere(context_.window, tr("Save all games"), QStringLiteral("games.sgf"),
                 {gameKind(formats::FileFormat::Sgf)});
    if (path.isEmpty()) return;
    const auto written = base::write_file_atomically(base::to_path(path.toStdString()), sgf);
    if (!written)
        return context_.voice.tellOfFile(inQt(say(spokenLanguage(), written.error().message)));
    context_.voice.say(tr("Saved %1.").arg(path));
}

}  // namespace tengen::desktop
