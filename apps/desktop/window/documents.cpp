#include "window/documents.h"

#include "base/file.h"
#include "game/formats/files.h"
#include "game/formats/losses.h"
#include "game/formats/sgf.h"
#include "game/notation.h"
#include "media/export_picture.h"
#include "play/problem_sentences.h"
#include "window/changes.h"
#include "window/save_dialog.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QPrintDialog>
#include <QPrinter>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>

namespace tengen::desktop {
namespace {

constexpr int kRecentFiles = 10;
constexpr int kGifSide = 480;
constexpr base::Milliseconds kGifDelay{800};
constexpr base::Milliseconds kGifEnd{3000};
constexpr QLatin1String kRecentKey("files/recent");
constexpr QLatin1String kKindKey("files/kind");
constexpr int kSoonMs = 50;

QString keyOfPlace(int place) {
    const QString first = QStringLiteral("files/left");
    return place == 1 ? first : first + QString::number(place);
}

std::filesystem::path toPath(const QString& path) { return base::to_path(path.toStdString()); }

}  // namespace

Documents::Documents(GameController& controller, QSettings& settings, QWidget& window)
    : QObject(&window),
      controller_(controller),
      settings_(settings),
      window_(window),
      reader_(window),
      theme_(shippedTheme({})),
      asker_([this](Question question) { return askPerson(question); }),
      leftKey_(keyOfPlace(1)) {
    soon_.setSingleShot(true);
    soon_.setInterval(kSoonMs);
    connect(&soon_, &QTimer::timeout, this, [this] {
        if (!isFromFile()) return;
        const std::uint64_t now = fingerprintNow();
        isFileBehind_ = written_ != now;
        keepFile(now);
        Q_EMIT fileChanged();
    });
    connect(&controller, &GameController::began, this, &Documents::noteWritten);
    connect(&controller, &GameController::changed, this, &Documents::lookForChanges);
    connect(&controller, &GameController::finished, this, [this] {
        if (!controller_.isTrying()) nodesAtEnd_ = controller_.sitting().record().tree.size();
    });
    noteWritten();
}

QString Documents::folder() const {
    QStringList places;
    if (isFromFile()) places << QFileInfo(source_.path).absolutePath();
    const QStringList recent = settings_.value(kRecentKey).toStringList();
    if (!recent.isEmpty()) places << QFileInfo(recent.front()).absolutePath();
    places << QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    for (const QString& place : places)
        if (!place.isEmpty() && QFileInfo(place).isDir()) return place;
    return QDir::homePath();
}

// ── saving ───────────────────────────────────────────────────────────────────────────────────────

bool Documents::save() { return source_.isOwn ? write(source_.path) : saveAs(); }

QString Documents::suggestedName() const {
    if (source_.isOwn) return QFileInfo(source_.path).fileName();
    const QString kind = settings_.value(kKindKey, QStringLiteral("sgf")).toString();
    QString name = isFromFile() ? QFileInfo(source_.path).completeBaseName() : tr("game");
    if (isOneOfMany()) name += QLatin1Char(' ') + QString::number(source_.game);
    return name + QLatin1Char('.') + kind;
}

bool Documents::saveAs() { return saveAs(suggestedName()); }

bool Documents::saveAs(const QString& suggested) {
    const QString chosen =
        askWhere(window_, tr("Save the game"), QDir(folder()).filePath(suggested), gameKinds());
    return !chosen.isEmpty() && write(chosen);
}

bool Documents::write(const QString& path) {
    Q_EMIT lastWords();
    const QString name = QFileInfo(path).fileName();
    if (isOneOfMany() && QFileInfo(path) == QFileInfo(source_.path)) {
        Q_EMIT fileFailed(
            tr("%1 holds other games too, and is not overwritten. Choose another name.").arg(name));
        return false;
    }
    const Record& record = controller_.sitting().record();
    const auto lost = lossesIn(path);
    const bool isMissed = std::ranges::any_of(lost, desktop::isMissed);
    if (isMissed) {
        lossy_ = path;
        const Answer answer = asker_(Question::Lossy);
        if (answer == Answer::Save)
            return saveAs(QFileInfo(path).completeBaseName() + QStringLiteral(".sgf"));
        if (answer == Answer::Cancel) return false;
    }
    if (const auto written = formats::write_game_file(toPath(path), {&record, 1}); !written) {
        Q_EMIT fileFailed(
            tr("%1 could not be saved: %2").arg(name, savingProblem(written.error(), path)));
        return false;
    }
    settings_.setValue(kKindKey, QFileInfo(path).suffix().toLower());
    if (lost.empty())
        Q_EMIT said(tr("Saved %1.").arg(name));
    else
        Q_EMIT said(tr("Saved %1, without what this format has no room for: %2.")
                        .arg(name, lossWords(lost)));
    noteWritten();
    const std::uint64_t now = justWritten();
    // What the file has no room for is saved nowhere.
    if (isMissed) written_.reset();
    isFileBehind_ = isMissed;
    remember(path);
    Source own = sourceOf(path, 0);
    own.isOwn = true;
    setSource(std::move(own), now);
    return true;
}

// ── whose file it is ─────────────────────────────────────────────────────────────────────────────

Documents::Source Documents::sourceOf(const QString& path, int game) {
    const QFileInfo file(path);
    return {.path = file.absoluteFilePath(),
            .game = game,
            .isOwn = false,
            .bytes = file.size(),
            .changed = file.lastModified()};
}

QString Documents::nameOf(const Source& source) {
    const QString file = QFileInfo(source.path).fileName();
    return source.game == 0 ? file : tr("%1, game %2").arg(file).arg(source.game);
}

QString Documents::name() const { return isFromFile() ? nameOf(source_) : QString(); }

void Documents::setSource(Source source, std::uint64_t now) {
    source_ = std::move(source);
    keepFile(now);
    Q_EMIT fileChanged();
}

void Documents::forgetFile() {
    source_ = {};
    isFileBehind_ = false;
    settings_.remove(leftKey_);
    Q_EMIT fileChanged();
}

/// Together with what the game looks like now: only a game like this has that file the next time.
void Documents::keepFile(std::uint64_t now) {
    settings_.remove(leftKey_);
    settings_.beginGroup(leftKey_);
    settings_.setValue("path", source_.path);
    settings_.setValue("isOwn", source_.isOwn);
    settings_.setValue("game", source_.game);
    settings_.setValue("bytes", source_.bytes);
    settings_.setValue("changed", source_.changed.toMSecsSinceEpoch());
    settings_.setValue("now", QString::number(now));
    if (written_) settings_.setValue("written", QString::number(*written_));
    settings_.endGroup();
}

void Documents::keepUnder(int place) { leftKey_ = keyOfPlace(place); }

void Documents::recallFile() {
    markUnsaved();
    settings_.beginGroup(leftKey_);
    const QString path = settings_.value("path").toString();
    const Source left{
        .path = path,
        .game = settings_.value("game").toInt(),
        .isOwn = settings_.value("isOwn").toBool(),
        .bytes = settings_.value("bytes").toLongLong(),
        .changed = QDateTime::fromMSecsSinceEpoch(settings_.value("changed").toLongLong())};
    const QString leftAs = settings_.value("now").toString();
    const QString written = settings_.value("written").toString();
    settings_.endGroup();
    const std::uint64_t now = fingerprintNow();
    if (leftAs != QString::number(now) || !QFileInfo(path).isFile()) return;
    const Source today = sourceOf(path, left.game);
    const bool isAsItWas = today.bytes == left.bytes && today.changed == left.changed;
    if (isAsItWas && !written.isEmpty()) written_ = written.toULongLong();
    isFileBehind_ = written_ != now;
    placeOf_ = path;
    if (left.game > 0) place_.game = std::size_t(left.game) - 1;
    setSource(left, now);
}

// ── pictures ─────────────────────────────────────────────────────────────────────────────────────

void Documents::exportPicture(const BoardPicture& picture, const Theme& theme) {
    const QString path = askWhere(
        window_, tr("Picture of the board"), QDir(folder()).filePath(QStringLiteral("board.png")),
        tr("PNG (*.png);;SVG (*.svg);;PDF (*.pdf)").split(QStringLiteral(";;")));
    if (path.isEmpty()) return;
    const QString kind = QFileInfo(path).suffix().toLower();
    const Exported written = kind == QLatin1String("svg")   ? writeSvg(path, picture, theme)
                             : kind == QLatin1String("pdf") ? writePdf(path, picture, theme)
                                                            : writePng(path, picture, theme);
    if (!written) return Q_EMIT fileFailed(written.error());
    Q_EMIT said(tr("Saved %1.").arg(QFileInfo(path).fileName()));
}

void Documents::exportGif(const std::vector<BoardPicture>& pictures, const Theme& theme) {
    const QString path =
        askWhere(window_, tr("Moving picture of the game"),
                 QDir(folder()).filePath(QStringLiteral("game.gif")), {tr("GIF (*.gif)")});
    if (path.isEmpty()) return;
    std::vector<Frame> frames;
    frames.reserve(pictures.size());
    for (const BoardPicture& picture : pictures) frames.push_back({picture, kGifDelay});
    if (!frames.empty()) frames.back().delay = kGifEnd;
    if (const Exported written = writeGif(path, frames, theme, kGifSide); !written)
        return Q_EMIT fileFailed(written.error());
    Q_EMIT said(tr("Saved %1.").arg(QFileInfo(path).fileName()));
}

void Documents::print(const BoardPicture& picture, const Theme& theme) {
    QPrinter printer(QPrinter::HighResolution);
    QPrintDialog dialog(&printer, &window_);
    if (dialog.exec() != QDialog::Accepted) return;
    if (const Exported printed = printBoard(printer, picture, theme); !printed)
        Q_EMIT failed(printed.error());
}

/// A list of moves says nothing of stones that were set up; SGF does.
void Documents::copyPosition() {
    const match::Sitting& sitting = controller_.sitting();
    const Record& record = sitting.record();
    const auto isSetUp = [&](NodeId n) { return sets_up(record.tree, n); };
    if (isSetUp(NodeId::Root) ||
        std::ranges::any_of(record.tree.path_to(sitting.here()), isSetUp)) {
        const std::string text = formats::write_sgf({&record, 1});
        QGuiApplication::clipboard()->setText(QString::fromStdString(text));
        return Q_EMIT said(tr("Stones were set up: the whole game is on the clipboard, as SGF."));
    }
    const Board& board = sitting.game().board();
    if (board.moves().empty()) return Q_EMIT failed(tr("There is no move to copy yet."));
    QGuiApplication::clipboard()->setText(
        QString::fromStdString(to_text(board.moves(), board.size())));
    Q_EMIT said(tr("The position is on the clipboard."));
}

// ── files used last ──────────────────────────────────────────────────────────────────────────────

void Documents::remember(const QString& path) {
    QStringList recent = settings_.value(kRecentKey).toStringList();
    recent.removeAll(path);
    recent.prepend(path);
    while (recent.size() > kRecentFiles) recent.removeLast();
    settings_.setValue(kRecentKey, recent);
}

void Documents::fillRecent(QMenu& menu) {
    menu.clear();
    menu.setToolTipsVisible(true);
    const QStringList recent = settings_.value(kRecentKey).toStringList();
    for (const QString& path : recent) {
        // What follows a single & would be underlined.
        const QString name =
            QFileInfo(path).fileName().replace(QLatin1Char('&'), QLatin1String("&&"));
        QAction* const action = menu.addAction(name);
        action->setToolTip(QDir::toNativeSeparators(path));
        connect(action, &QAction::triggered, this, [this, path] { open(path); });
    }
    // A menu that is switched off while it opens never closes again.
    if (recent.isEmpty()) menu.addAction(tr("(none)"))->setEnabled(false);
}

}  // namespace tengen::desktop
