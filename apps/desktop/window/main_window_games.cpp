// The games one has played: each is kept by itself when it ends, and found again here.
#include "archive/games.h"
#include "base/file.h"
#include "dialogs/collection_dialog.h"
#include "game/formats/sgf.h"
#include "window/main_window.h"

#include <QDateTime>
#include <QFileDialog>
#include <QMessageBox>

#include <array>

namespace tengen::desktop {

void MainWindow::archiveGame() {
    const Record& record = controller_.sitting().record();
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

void MainWindow::showMyGames() {
    keeper_.finish();
    const auto games = archive::Games::open(keeper_.file());
    if (!games) return complain(QString::fromStdString(games.error()));
    std::optional<CollectionPlace> place;
    for (;;) {
        const auto ids = games->ids();
        const auto text = games->sgf();
        auto reading = formats::read_sgf(text.value_or(std::string()));
        if (!ids || !text || !reading || reading->games.size() != ids->size())
            return say(ids && ids->empty() ? tr("No game has been played to its end yet.")
                                           : tr("Your games cannot be read."));
        const auto found = std::make_shared<Collection>(std::move(*reading));
        CollectionDialog dialog(this, tr("Your games"), found, board_->theme());
        dialog.offerChanges();
        if (place) dialog.setPlace(*place);
        const int answer = dialog.exec();
        place = dialog.place();
        const auto chosen = dialog.game();
        if (answer == CollectionDialog::kExport) {
            exportGames(*text);
        } else if (answer == CollectionDialog::kRemove && chosen) {
            removeGame(*games, (*ids)[*chosen]);
        } else {
            if (answer == QDialog::Accepted && chosen &&
                documents_.openRecord(std::move(found->games[*chosen]), tr("your game")))
                kept_ = keeper_.recall((*ids)[*chosen]);
            return;
        }
    }
}

void MainWindow::removeGame(const archive::Games& games, std::int64_t id) {
    if (QMessageBox::question(this, tr("Delete a game"),
                              tr("Delete this game for good? No file of it is touched.")) !=
        QMessageBox::Yes)
        return;
    const std::array gone{id};
    if (const auto done = games.remove(gone); !done) complain(QString::fromStdString(done.error()));
}

void MainWindow::exportGames(const std::string& sgf) {
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save all games"), QStringLiteral("games.sgf"), tr("Games (*.sgf)"));
    if (path.isEmpty()) return;
    const auto written = base::write_file_atomically(base::to_path(path.toStdString()), sgf);
    if (!written) return tellOfFile(QString::fromStdString(written.error().message));
    say(tr("Saved %1.").arg(path));
}

}  // namespace tengen::desktop
