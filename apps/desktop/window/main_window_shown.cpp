// What the window shows of the game: sentences, rows, the board, and which commands there are.
#include "engine/level_elo.h"
#include "game/renju_openings.h"
#include "play/sentences.h"
#include "window/correction.h"
#include "window/main_window.h"

#include <QLabel>
#include <QMessageBox>

#include <algorithm>
#include <array>

namespace tengen::desktop {
namespace {

/// Those that work on the game whatever state it is in.
constexpr std::array kGameCommands{
    Command::EngineMove,        Command::LevelUp,         Command::LevelDown,
    Command::PreviousVariation, Command::NextVariation,   Command::Analyse,
    Command::ProveFours,        Command::ProveThreats,    Command::Review,
    Command::NextMistake,       Command::PreviousMistake, Command::Promote,
    Command::ShowWhy,           Command::ShowBetter};

/// Little is left: ten seconds, or less where a whole move has hardly more.
bool isNearEnd(base::Milliseconds left, const TimeControl& time) {
    constexpr base::Milliseconds kNearEnd{10'000};
    if (time.match.count() > 0) return left < kNearEnd;
    return left < std::min(kNearEnd, time.turn / 4);
}

}  // namespace

void MainWindow::say(const QString& sentence) { ledge_->say(sentence); }

void MainWindow::sayNewsAndTurn() {
    verdict_ = verdictHere();
    say(news_.isEmpty() ? turnSentence() : news_ + QLatin1Char(' ') + turnSentence());
    if (controller_.isPersonsTurn()) news_.clear();
}

void MainWindow::complain(const QString& sentence) {
    sounds_.play(Sound::Refusal);
    say(sentence);
}

/// Waits for nobody, and whatever fails before it is closed stands in the same box.
void MainWindow::tellOfFile(const QString& sentence) {
    complain(sentence);
    if (fileTrouble_ && fileTrouble_->isVisible())
        return fileTrouble_->setText(fileTrouble_->text() + u'\n' + sentence);
    fileTrouble_ = new QMessageBox(QMessageBox::Warning, tr("Trouble with a file"), sentence,
                                   QMessageBox::Ok, this);
    fileTrouble_->setTextFormat(Qt::PlainText);
    fileTrouble_->setAttribute(Qt::WA_DeleteOnClose);
    fileTrouble_->open();
}

QString MainWindow::statusText() const { return ledge_->said(); }

QString MainWindow::turnSentence() const {
    if (editor_->isEditing())
        return tr("Click to put stones, once more to take them away; then Done, or %1 to go back.")
            .arg(keyOf(Command::Stop));
    if (const QString verdict = verdictHere(); !verdict.isEmpty()) return verdict;
    if (controller_.isOver()) return resultSentence(controller_.game().result(), you());
    // What exactly is asked for stands in the bar above the board.
    if (controller_.sitting().in_opening() && controller_.isPersonsTurn())
        return tr("%1: it is for you to go on.").arg(openingName(controller_.setup().opening));
    const QString color = colorName(actor());
    if (controller_.isThinking()) return tr("%1 is thinking…").arg(color);
    if (controller_.isStudying())
        return tr("%1 to move. Free analysis: both colours are yours, %2 goes back to the game.")
            .arg(color, keyOf(Command::FreeAnalysis));
    // Whose turn it is in a game that is over does not matter: all that is tried is a variation.
    if (controller_.isTrying() && (you() || !controller_.hasPerson()))
        return tr("%1 to move. The game is over: what you try is a variation. %2 lets the engine "
                  "move.")
            .arg(color, keyOf(Command::EngineMove));
    if (!controller_.isPersonsTurn())
        return tr("%1 waits. %2 lets it play; a click plays for it.")
            .arg(color, keyOf(Command::EngineMove));
    return you() ? tr("Your move.") : tr("%1 to move.").arg(color);
}

QString MainWindow::verdictHere() const {
    const auto& mistake = study_->review().mistakeHere();
    if (!mistake || controller_.isThinking()) return {};
    return mistakeSentence(controller_.sitting().record(), *mistake);
}

std::optional<Color> MainWindow::you() const {
    const auto isPerson = [this](Color color) {
        return controller_.seat(color).kind == PlayerKind::Human;
    };
    if (isPerson(Color::Black) == isPerson(Color::White)) return std::nullopt;
    return isPerson(Color::Black) ? Color::Black : Color::White;
}

QString MainWindow::keyOf(Command command) const {
    const QString key = commands_[command].shortcut().toString(QKeySequence::NativeText);
    return key.isEmpty() ? tr("“%1”").arg(Commands::plainWords(commands_[command].text())) : key;
}

Color MainWindow::actor() const {
    return controller_.sitting().color_of(controller_.sitting().seat_to_act());
}

PlayerRow MainWindow::rowOf(Color color) const {
    const SeatSetup& seat = controller_.seat(color);
    const match::Sitting& sitting = controller_.sitting();
    const QString name = QString::fromStdString(sitting.player(sitting.seat_of(color)).name);
    PlayerRow row;
    if (seat.kind == PlayerKind::Human) {
        const bool isAlone = controller_.seat(~color).kind != PlayerKind::Human;
        row.name = !name.isEmpty() ? name : isAlone ? tr("You") : colorName(color);
    } else if (seat.kind == PlayerKind::External) {
        row.name = name;
        row.detail = tr("External engine");
    } else {
        row.name = tr("Tengen");
        const auto elo = engine::shown_elo(seat.level);
        row.detail = seat.own ? tr("Limits of your own")
                     : elo    ? tr("Level %1 · %2 Elo").arg(seat.level).arg(*elo)
                              : tr("Level %1").arg(seat.level);
        if (seat.mind == engine::Mind::Mcts) row.detail = tr("%1 · tree search").arg(row.detail);
    }
    row.clock = controller_.clock(color);
    row.warns =
        !controller_.isOver() && row.clock && isNearEnd(*row.clock, controller_.setup().time);
    if (const auto both = controller_.bothClocks(color)) {
        row.clock = both->game;
        row.turn = both->move;
    }
    row.toMove = !controller_.isOver() && actor() == color;
    row.thinking = row.toMove && controller_.isThinking();
    if (preferences_.showThought && seat.kind != PlayerKind::Human) row.line.emplace();
    if (row.thinking) addThought(row, color);
    return row;
}

void MainWindow::refresh() {
    if (study_ == nullptr) return;
    const match::Sitting& sitting = controller_.sitting();
    confirming_.reset();
    tree_->refresh();
    tree_->setHere(sitting.here());
    study_->refresh();
    balancer_.follow(sitting.game());
    refreshBoard();
    refreshPlayers();
    refreshCommands();
    refreshComment();
    if (!controller_.isOver() || editor_->isEditing()) banner_->hide();
    const bool isInOpening = sitting.in_opening() && !controller_.isOver() && !editor_->isEditing();
    opening_->setVisible(isInOpening);
    if (isInOpening)
        opening_->showOpening(sitting.opening(), controller_.isPersonsTurn(),
                              {.actor = sitting.player(sitting.seat_to_act()),
                               .other = sitting.player(~sitting.seat_to_act())});
    QString rule = ruleName(sitting.game().rule());
    const auto moves = sitting.game().board().moves();
    if (moves.size() >= 3 && sitting.game().rule() == RuleId::Renju)
        if (const auto named = recognise_opening(moves.first(3), sitting.game().board().size())) {
            const bool isChinese = locale_.language() == QLocale::Chinese;
            const std::string_view name = isChinese ? named->chinese : named->english;
            rule = tr("%1 · %2").arg(rule, QString::fromUtf8(name.data(), qsizetype(name.size())));
        }
    rule_->setText(tr("%1 · %2×%2").arg(rule).arg(sitting.game().board().size()));
    refreshTitle();
}

void MainWindow::refreshTitle() {
    const QString name = documents_.name();
    setWindowTitle(name.isEmpty() ? tr("Tengen") : tr("%1[*] – Tengen").arg(name));
    setWindowModified(documents_.isFileBehind());
    commands_[Command::OpenAnother].setEnabled(documents_.isOneOfMany());
}

void MainWindow::showPicture(const BoardPicture& picture) {
    board_->setPicture(picture);
    legend_->setThreats(picture.threats, board_->theme());
}

void MainWindow::refreshBoard() {
    if (editor_->isEditing()) {
        const match::Sitting shown = *match::Sitting::resume(
            recordFrom(editor_->board(), controller_.game().rule()), controller_.game().rule());
        showPicture(pictureOf(shown, preferences_, look_, {}));
        return board_->setGhostColor(editor_->stone());
    }
    showPicture(pictureOf(controller_.sitting(), preferences_, look_, overlayNow()));
    const bool mayPlay = !controller_.isOver() && !controller_.isThinking();
    const match::Sitting& sitting = controller_.sitting();
    const Color next =
        sitting.in_opening() ? sitting.opening().pending().stone : sitting.game().side_to_move();
    board_->setGhostColor(mayPlay ? std::optional(next) : std::nullopt);
}

void MainWindow::refreshPlayers() {
    for (const Color color : {Color::Black, Color::White}) players_->setRow(color, rowOf(color));
    mistakes_->setOwnColor(you());
}

void MainWindow::refreshCommands() {
    const match::Sitting& sitting = controller_.sitting();
    const GameTree& tree = sitting.record().tree;
    const bool isOpen = !sitting.in_opening();
    const bool hasPast = sitting.can_undo();
    const bool hasFuture = tree.first_child(sitting.here()) != NodeId::None;
    // While stones are set up by hand the game lies under them, and nothing may move it.
    const bool isEditing = editor_->isEditing();
    const auto enable = [&](Command command, bool isOn) {
        commands_[command].setEnabled(isOn && !isEditing);
    };
    for (const Command c : kGameCommands) enable(c, true);
    enable(Command::Undo, hasPast || controller_.isOver());
    enable(Command::Redo, sitting.can_redo() || (isOpen && hasFuture));
    // Nobody changes chairs, gives up or offers anything in a game that was played to its end.
    const bool isPlayed = !controller_.isOver() && !controller_.isTrying();
    enable(Command::FreeAnalysis, isOpen);
    enable(Command::Players, isPlayed);
    enable(Command::SwapSides, isPlayed);
    enable(Command::Resign, isPlayed && controller_.hasPerson());
    enable(Command::OfferDraw, isPlayed && controller_.hasPerson());
    enable(Command::Pass, isOpen && !controller_.isOver() && !controller_.isThinking() &&
                              !sitting.game().refusal(Point::pass()));
    enable(Command::Hint, !controller_.isOver() && !controller_.isThinking());
    commands_[Command::Stop].setEnabled(isEditing || controller_.isThinking() ||
                                        study_->isProving() || study_->review().isBusy() ||
                                        study_->review().isShowing() || study_->isAnalysing() ||
                                        balancer_.isBusy() || balancer_.isShown());
    enable(Command::Result, controller_.isOver());
    for (const Command c : {Command::BalanceOne, Command::BalanceTwo})
        enable(c, isOpen && !controller_.isOver());
    for (const Command c : {Command::First, Command::Back}) enable(c, isOpen && hasPast);
    for (const Command c : {Command::Forward, Command::Last}) enable(c, isOpen && hasFuture);
    enable(Command::StopProof, study_->isProving());
    enable(Command::Remove, isOpen && sitting.here() != NodeId::Root);
    for (QWidget* const panel :
         std::initializer_list<QWidget*>{lines_, graph_, tree_, comment_, mistakes_})
        panel->setEnabled(!isEditing);
    refreshChecks();
}

}  // namespace tengen::desktop
