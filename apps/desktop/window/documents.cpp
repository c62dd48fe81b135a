#include "window/documents.h"

#include "base/file.h"
#include "game/formats/files.h"
#include "game/formats/sgf.h"
#include "game/notation.h"
#include "media/export_picture.h"
#include "play/problem_sentences.h"
#include "play/sentences.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QPrintDialog>
#include <QPrinter>
#include <QSettings>
#include <QStandardPaths>

namespace tengen::desktop {
namespace {

constexpr int kRecentFiles = 10;
constexpr int kGifSide = 480;
constexpr base::Milliseconds kGifDelay{800};
constexpr base::Milliseconds kGifEnd{3000};
constexpr QLatin1String kRecentKey("files/recent");

std::filesystem::path toPath(const QString& path) { return base::to_path(path.toStdString()); }

}  // namespace

Documents::Documents(GameController& controller, QSettings& settings, QWidget& window)
    : QObject(&window), controller_(controller), settings_(settings), window_(window) {}

QString Documents::folder() const {
    const QStringList recent = settings_.value(kRecentKey).toStringList();
    if (!file_.isEmpty()) return QFileInfo(file_).absolutePath();
    if (!recent.isEmpty()) return QFileInfo(recent.front()).absolutePath();
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

// ── opening ──────────────────────────────────────────────────────────────────────────────────────

void Documents::open(const QString& path) {
    const QString chosen =
        !path.isEmpty() ? path
                        : QFileDialog::getOpenFileName(
                              &window_, tr("Open a game"), folder(),
                              tr("Games (*.sgf *.psq *.lib *.pos *.rif *.txt);;All files (*)"));
    if (chosen.isEmpty()) return;
    const QString name = QFileInfo(chosen).fileName();
    auto reading = formats::read_game_file(toPath(chosen));
    if (!reading)
        return Q_EMIT failed(tr("%1: %2").arg(name, openingProblem(reading.error(), chosen)));
    if (reading->games.empty()) return Q_EMIT failed(tr("%1 holds no game.").arg(name));
    const auto problems = reading->problems.size();
    const auto games = reading->games.size();
    if (!adopt(std::move(reading->games.front()), name)) return;
    file_.clear();
    if (problems > 0)
        Q_EMIT said(tr("%1: %2").arg(name, problemSentence(reading->problems.front())));
    else if (games > 1)
        Q_EMIT said(tr("%1 holds %n games; this is the first.", nullptr, int(games)).arg(name));
    const auto format = formats::format_of(toPath(chosen));
    if (format && formats::can_write(*format) && games == 1) file_ = chosen;
    remember(chosen);
    Q_EMIT fileChanged();
}

/// What cannot be played leaves everything as it was.
bool Documents::adopt(Record record, const QString& name) {
    const auto opened = controller_.open(std::move(record), controller_.setup().rule);
    if (opened)
        Q_EMIT said(tr("Opened %1.").arg(name));
    else
        Q_EMIT failed(tr("%1: %2").arg(name, opened.error()));
    return opened.has_value();
}

void Documents::paste() {
    const QString text = QGuiApplication::clipboard()->text().trimmed();
    if (text.isEmpty()) return Q_EMIT failed(tr("There is no text to paste."));
    if (text.startsWith(QLatin1Char('('))) {
        auto reading = formats::read_sgf(text.toStdString());
        if (!reading || reading->games.empty())
            return Q_EMIT failed(tr("The text is not a game that can be read."));
        if (adopt(std::move(reading->games.front()), tr("the pasted game"))) forgetFile();
        return;
    }
    const GameSetup& setup = controller_.setup();
    const std::string points = text.toStdString();
    const auto moves = parse_points(points, setup.size);
    if (!moves)
        return Q_EMIT failed(tr("The text is not a position: %1")
                                 .arg(notationSentence(moves.error(), points, setup.size)));
    Game game(setup.rule, setup.size);
    for (const Point p : *moves)
        if (const auto played = game.play(p); !played)
            return Q_EMIT failed(refusalSentence(played.error(), setup.size));
    Record record = record_of(game);
    record.info.players = {infoOf(setup.black), infoOf(setup.white)};
    record.info.time = setup.time;
    if (adopt(std::move(record), tr("the pasted position"))) forgetFile();
}

// ── saving ───────────────────────────────────────────────────────────────────────────────────────

bool Documents::save() { return file_.isEmpty() ? saveAs() : write(file_); }

bool Documents::saveAs() {
    const QString suggested =
        file_.isEmpty() ? QDir(folder()).filePath(tr("game") + QStringLiteral(".sgf")) : file_;
    const QString chosen = QFileDialog::getSaveFileName(
        &window_, tr("Save the game"), suggested,
        tr("SGF (*.sgf);;RenLib (*.lib);;Piskvork (*.psq);;Position (*.pos)"));
    return !chosen.isEmpty() && write(chosen);
}

bool Documents::write(const QString& path) {
    const QString named = QFileInfo(path).suffix().isEmpty() ? path + QStringLiteral(".sgf") : path;
    const QString name = QFileInfo(named).fileName();
    const Record& record = controller_.sitting().record();
    if (const auto written = formats::write_game_file(toPath(named), {&record, 1}); !written) {
        Q_EMIT failed(
            tr("%1 could not be saved: %2").arg(name, savingProblem(written.error(), named)));
        return false;
    }
    const auto format = formats::format_of(toPath(named));
    const auto lost = format ? formats::find_losses(record, *format) : std::vector<formats::Loss>{};
    if (lost.empty())
        Q_EMIT said(tr("Saved %1.").arg(name));
    else
        Q_EMIT said(tr("Saved %1, without what this format has no room for: %2.")
                        .arg(name, lossWords(lost)));
    file_ = named;
    remember(named);
    Q_EMIT fileChanged();
    return true;
}

void Documents::forgetFile() {
    file_.clear();
    Q_EMIT fileChanged();
}

// ── pictures ─────────────────────────────────────────────────────────────────────────────────────

void Documents::exportPicture(const BoardPicture& picture, const Theme& theme) {
    const QString path = QFileDialog::getSaveFileName(
        &window_, tr("Picture of the board"), QDir(folder()).filePath(QStringLiteral("board.png")),
        tr("PNG (*.png);;SVG (*.svg);;PDF (*.pdf)"));
    if (path.isEmpty()) return;
    const QString kind = QFileInfo(path).suffix().toLower();
    const Exported written = kind == QLatin1String("svg")   ? writeSvg(path, picture, theme)
                             : kind == QLatin1String("pdf") ? writePdf(path, picture, theme)
                                                            : writePng(path, picture, theme);
    if (!written) return Q_EMIT failed(written.error());
    Q_EMIT said(tr("Saved %1.").arg(QFileInfo(path).fileName()));
}

void Documents::exportGif(const std::vector<BoardPicture>& pictures, const Theme& theme) {
    const QString path = QFileDialog::getSaveFileName(
        &window_, tr("Moving picture of the game"),
        QDir(folder()).filePath(QStringLiteral("game.gif")), tr("GIF (*.gif)"));
    if (path.isEmpty()) return;
    std::vector<Frame> frames;
    frames.reserve(pictures.size());
    for (const BoardPicture& picture : pictures) frames.push_back({picture, kGifDelay});
    if (!frames.empty()) frames.back().delay = kGifEnd;
    if (const Exported written = writeGif(path, frames, theme, kGifSide); !written)
        return Q_EMIT failed(written.error());
    Q_EMIT said(tr("Saved %1.").arg(QFileInfo(path).fileName()));
}

void Documents::print(const BoardPicture& picture, const Theme& theme) {
    QPrinter printer(QPrinter::HighResolution);
    QPrintDialog dialog(&printer, &window_);
    if (dialog.exec() != QDialog::Accepted) return;
    if (const Exported printed = printBoard(printer, picture, theme); !printed)
        Q_EMIT failed(printed.error());
}

void Documents::copyPosition() const {
    const Board& board = controller_.game().board();
    QGuiApplication::clipboard()->setText(
        QString::fromStdString(to_text(board.moves(), board.size())));
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
    const QStringList recent = settings_.value(kRecentKey).toStringList();
    for (const QString& path : recent) {
        QAction* const action = menu.addAction(QFileInfo(path).fileName());
        action->setToolTip(path);
        connect(action, &QAction::triggered, this, [this, path] { open(path); });
    }
    menu.setEnabled(!recent.isEmpty());
}

}  // namespace tengen::desktop
