#include "window/documents.h"

#include "base/file.h"
#include "game/formats/files.h"
#include "game/formats/sgf.h"
#include "game/notation.h"
#include "media/export_picture.h"
#include "play/problem_sentences.h"
#include "play/sentences.h"
#include "window/changes.h"
#include "window/save_dialog.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QPrintDialog>
#include <QPrinter>
#include <QScopedValueRollback>
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
constexpr int kFewStones = 4;  // nobody misses a game of so few

std::filesystem::path toPath(const QString& path) { return base::to_path(path.toStdString()); }

}  // namespace

Documents::Documents(GameController& controller, QSettings& settings, QWidget& window)
    : QObject(&window),
      controller_(controller),
      settings_(settings),
      window_(window),
      asker_([this](Question question) { return askPerson(question); }) {
    soon_.setSingleShot(true);
    soon_.setInterval(kSoonMs);
    connect(&soon_, &QTimer::timeout, this, [this] {
        isFileBehind_ = !file_.isEmpty() && isChanged();
        Q_EMIT fileChanged();
    });
    connect(&controller, &GameController::began, this, &Documents::noteWritten);
    connect(&controller, &GameController::changed, this, &Documents::lookForChanges);
    connect(&controller, &GameController::finished, this,
            [this] { nodesAtEnd_ = controller_.sitting().record().tree.size(); });
    noteWritten();
}

QString Documents::folder() const {
    QStringList places;
    if (!file_.isEmpty()) places << QFileInfo(file_).absolutePath();
    const QStringList recent = settings_.value(kRecentKey).toStringList();
    if (!recent.isEmpty()) places << QFileInfo(recent.front()).absolutePath();
    places << QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    for (const QString& place : places)
        if (!place.isEmpty() && QFileInfo(place).isDir()) return place;
    return QDir::homePath();
}

// ── what would be lost ───────────────────────────────────────────────────────────────────────────

void Documents::lookForChanges() {
    if (!file_.isEmpty() && !soon_.isActive()) soon_.start();
}

void Documents::noteWritten() {
    const Record& record = controller_.sitting().record();
    written_ = fingerprint(record);
    nodesAtEnd_ = record.tree.size();
    isFileBehind_ = false;
}

bool Documents::isChanged() const {
    return written_ != fingerprint(controller_.sitting().record());
}

/// What is not over is kept for the next time without a file; a game that was only played to its
/// end is not worth a question.
std::optional<Documents::Question> Documents::questionBefore(Leaving leaving) const {
    if (!isChanged()) return std::nullopt;
    if (isFromFile_) return Question::Unsaved;
    const match::Sitting& sitting = controller_.sitting();
    const GameTree& tree = sitting.record().tree;
    const auto when = [](bool isSo, Question question) {
        return isSo ? std::optional(question) : std::nullopt;
    };
    if (controller_.isOver() || sitting.record().info.result.is_over())
        return when(tree.size() > nodesAtEnd_ || hasNotes(tree), Question::Unsaved);
    const bool isWorthIt = sitting.in_opening() || sitting.game().board().stones() > kFewStones ||
                           tree.size() > kFewStones + 1;
    return when(leaving == Leaving::ForAnother && asksForUnfinished_ && isWorthIt,
                Question::Unfinished);
}

Documents::Answer Documents::settle(Leaving leaving) {
    if (isAsking_) return Answer::Cancel;
    Q_EMIT lastWords();
    const auto question = questionBefore(leaving);
    if (!question) return Answer::Save;
    const QScopedValueRollback asking(isAsking_, true);
    const Answer answer = asker_(*question);
    return answer == Answer::Save && !save() ? Answer::Cancel : answer;
}

Documents::Answer Documents::askPerson(Question question) {
    QMessageBox box(&window_);
    box.setIcon(QMessageBox::Question);
    if (question == Question::Unfinished) {
        box.setWindowTitle(tr("Leave this game?"));
        box.setText(tr("The game is not over. Leave it all the same?"));
        box.setStandardButtons(QMessageBox::Yes | QMessageBox::No);
        box.setDefaultButton(QMessageBox::No);
        return box.exec() == QMessageBox::Yes ? Answer::Discard : Answer::Cancel;
    }
    box.setWindowTitle(tr("Save the changes?"));
    box.setText(file_.isEmpty()
                    ? tr("This game has changes that are not saved.")
                    : tr("%1 has changes that are not saved.").arg(QFileInfo(file_).fileName()));
    box.setInformativeText(tr("What is not saved is lost."));
    box.setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    box.setDefaultButton(QMessageBox::Cancel);
    const int pressed = box.exec();
    return pressed == QMessageBox::Save      ? Answer::Save
           : pressed == QMessageBox::Discard ? Answer::Discard
                                             : Answer::Cancel;
}

// ── opening ──────────────────────────────────────────────────────────────────────────────────────

void Documents::open(const QString& path) {
    const QString chosen =
        !path.isEmpty() ? path
                        : QFileDialog::getOpenFileName(
                              &window_, tr("Open a game"), folder(),
                              tr("Games (*.sgf *.psq *.lib *.pos *.rif *.txt);;All files (*)"));
    if (chosen.isEmpty()) return;
    const QString file = QFileInfo(chosen).absoluteFilePath();
    const QString name = QFileInfo(file).fileName();
    auto reading = formats::read_game_file(toPath(file));
    if (!reading)
        return Q_EMIT failed(tr("%1: %2").arg(name, openingProblem(reading.error(), file)));
    if (reading->games.empty()) return Q_EMIT failed(tr("%1 holds no game.").arg(name));
    const auto games = reading->games.size();
    if (!mayLeave()) return;
    const auto opened = adopt(std::move(reading->games.front()), name);
    if (!opened) return;
    const auto format = formats::format_of(toPath(file));
    const bool canBeSaved = format && formats::can_write(*format) && games == 1;
    file_ = canBeSaved ? file : QString();
    isFromFile_ = true;
    remember(file);
    Q_EMIT fileChanged();
    if (!reading->problems.empty())
        Q_EMIT said(tr("%1: %2").arg(name, problemSentence(reading->problems.front())));
    else if (games > 1)
        Q_EMIT said(tr("%1 holds %n games; this is the first.", nullptr, int(games)).arg(name));
    else
        Q_EMIT said(*opened);
}

std::optional<QString> Documents::adopt(Record record, const QString& name) {
    const bool saysRule = record.info.rule.has_value();
    const RuleId rule = likelyRule(record);
    if (const auto opened = controller_.open(std::move(record), rule); !opened) {
        Q_EMIT failed(tr("%1: %2").arg(name, opened.error()));
        return std::nullopt;
    }
    return saysRule
               ? tr("Opened %1.").arg(name)
               : tr("Opened %1; it does not say its rule: taken as %2.").arg(name, ruleName(rule));
}

/// Of a record that does not say: the one chosen last, unless the moves speak against it.
RuleId Documents::likelyRule(const Record& record) const {
    const RuleId chosen = loadSetup(settings_).rule;
    return record.info.rule || !replay(record, chosen).refusal ? chosen : RuleId::Freestyle;
}

void Documents::changeRule(RuleId rule) {
    const match::Sitting& sitting = controller_.sitting();
    if (rule == sitting.game().rule()) return;
    if (sitting.in_opening())
        return Q_EMIT failed(tr("The rule can be changed when the opening is done."));
    Q_EMIT lastWords();
    Record record{sitting.record().info, sitting.record().tree.clone()};
    record.info.rule = rule;
    if (record.info.result.is_on_board()) record.info.result = {};
    const auto written = written_;
    if (const auto opened = controller_.open(std::move(record), rule); !opened)
        return Q_EMIT failed(opened.error());
    written_ = written;
    lookForChanges();
    Q_EMIT said(tr("The rule of this game is now: %1.").arg(ruleName(rule)));
}

void Documents::fillRules(QMenu& menu) {
    menu.clear();
    for (const RuleId rule : kAllRules) {
        QAction* const action = menu.addAction(ruleName(rule));
        action->setCheckable(true);
        action->setChecked(rule == controller_.game().rule());
        connect(action, &QAction::triggered, this, [this, rule] { changeRule(rule); });
    }
}

/// The game of a text that somebody copied.
void Documents::pasteGame(Record record, const QString& name) {
    if (!mayLeave()) return;
    const auto opened = adopt(std::move(record), name);
    if (!opened) return;
    forgetFile();
    Q_EMIT said(*opened);
}

void Documents::paste() {
    const QString text = QGuiApplication::clipboard()->text().trimmed();
    if (text.isEmpty()) return Q_EMIT failed(tr("There is no text to paste."));
    if (text.startsWith(QLatin1Char('('))) {
        auto reading = formats::read_sgf(text.toStdString());
        if (!reading || reading->games.empty())
            return Q_EMIT failed(tr("The text is not a game that can be read."));
        return pasteGame(std::move(reading->games.front()), tr("the pasted game"));
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
    pasteGame(std::move(record), tr("the pasted position"));
}

// ── saving ───────────────────────────────────────────────────────────────────────────────────────

bool Documents::save() { return file_.isEmpty() ? saveAs() : write(file_); }

bool Documents::saveAs() {
    const QStringList kinds = tr("SGF (*.sgf);;RenLib (*.lib);;Piskvork (*.psq);;Position (*.pos)")
                                  .split(QStringLiteral(";;"));
    const QString last = settings_.value(kKindKey, QStringLiteral("sgf")).toString();
    const QString suggested =
        file_.isEmpty() ? tr("game") + QLatin1Char('.') + last : QFileInfo(file_).fileName();
    const QString chosen =
        askWhere(window_, tr("Save the game"), QDir(folder()).filePath(suggested), kinds);
    if (chosen.isEmpty() || !write(chosen)) return false;
    settings_.setValue(kKindKey, QFileInfo(chosen).suffix().toLower());
    return true;
}

bool Documents::write(const QString& path) {
    Q_EMIT lastWords();
    const QString name = QFileInfo(path).fileName();
    const Record& record = controller_.sitting().record();
    if (const auto written = formats::write_game_file(toPath(path), {&record, 1}); !written) {
        Q_EMIT failed(
            tr("%1 could not be saved: %2").arg(name, savingProblem(written.error(), path)));
        return false;
    }
    const auto format = formats::format_of(toPath(path));
    const auto lost = format ? formats::find_losses(record, *format) : std::vector<formats::Loss>{};
    if (lost.empty())
        Q_EMIT said(tr("Saved %1.").arg(name));
    else
        Q_EMIT said(tr("Saved %1, without what this format has no room for: %2.")
                        .arg(name, lossWords(lost)));
    file_ = path;
    isFromFile_ = true;
    noteWritten();
    remember(path);
    Q_EMIT fileChanged();
    return true;
}

void Documents::forgetFile() {
    file_.clear();
    isFromFile_ = false;
    isFileBehind_ = false;
    Q_EMIT fileChanged();
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
    if (!written) return Q_EMIT failed(written.error());
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
