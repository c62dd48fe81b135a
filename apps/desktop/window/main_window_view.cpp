// How the window looks and what it is told with: themes, layouts, keys, the menu on the board, and
// what shows there of a thought.
#include "dialogs/about_dialog.h"
#include "play/sentences.h"
#include "window/key_bindings.h"
#include "window/main_window.h"
#include "window/rules_help.h"

#include <QActionGroup>
#include <QDesktopServices>
#include <QDir>
#include <QMessageBox>
#include <QUrl>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace tengen::desktop {
namespace {

constexpr std::size_t kThoughtMoves = 8;  // of a line; more than that nobody reads in passing

/// This one and all that follow it, in every variation.
int movesFrom(const GameTree& tree, NodeId n) {
    int moves = 0;
    std::vector<NodeId> open{n};
    while (!open.empty()) {
        const NodeId each = open.back();
        open.pop_back();
        moves += int(tree.has_move(each));
        for (NodeId c = tree.first_child(each); c != NodeId::None; c = tree.next_sibling(c))
            open.push_back(c);
    }
    return moves;
}

}  // namespace

void MainWindow::connectViewCommands() {
    const auto on = [this](Command command, auto&& does) {
        connect(&commands_[command], &QAction::triggered, this, does);
    };
    const auto setNumbers = [this](Numbers numbers, std::optional<int> from) {
        look_.numbersFrom = from;
        Preferences changed = preferences_;
        changed.numbers = numbers;
        setPreferences(changed);
    };
    on(Command::NumbersNone, [=] { setNumbers(Numbers::None, {}); });
    on(Command::NumbersLast, [=] { setNumbers(Numbers::Last, {}); });
    on(Command::NumbersAll, [=, this] {
        const bool isOn = preferences_.numbers == Numbers::All && !look_.numbersFrom;
        setNumbers(isOn ? Numbers::None : Numbers::All, {});
    });
    on(Command::NumbersFromHere,
       [=, this] { setNumbers(Numbers::All, int(controller_.game().board().moves().size()) + 1); });
    on(Command::ShowForbidden, [this](bool isOn) {
        Preferences changed = preferences_;
        changed.showForbidden = isOn;
        setPreferences(changed);
    });
    on(Command::ShowThreats, [this](bool isOn) {
        Preferences changed = preferences_;
        changed.showThreats = isOn;
        setPreferences(changed);
    });
    on(Command::Rotate, [this] {
        // A quarter to the right: rows become columns, and the first one is the last.
        look_.view = look_.view.transpose ? Symmetry{false, !look_.view.flip_y, look_.view.flip_x}
                                          : Symmetry{true, !look_.view.flip_y, look_.view.flip_x};
        refreshBoard();
    });
    on(Command::Flip, [this] {
        look_.view.flip_x = !look_.view.flip_x;
        refreshBoard();
    });
    on(Command::KeyboardCursor, [this](bool isOn) {
        board_->setCursorMode(isOn);
        board_->setFocus();
        say(!isOn ? turnSentence()
                  : tr("Type a point such as %1, Enter plays; arrows move the cursor.")
                        .arg(board_->nameOf(centre(board_->picture().size))));
    });
    on(Command::Keys, [this] { showKeys(); });
    on(Command::Rules, [this] { RulesHelp(this, board_->theme(), locale_).exec(); });
    on(Command::About, [this] { AboutDialog(this).exec(); });
    for (const auto& [command, layout] : {std::pair(Command::LayoutPlay, Layout::Play),
                                          std::pair(Command::LayoutAnalyse, Layout::Analyse),
                                          std::pair(Command::LayoutReview, Layout::Review)})
        on(command, [this, chosen = layout] { layouts_->choose(chosen); });
    on(Command::LayoutReset, [this] { layouts_->reset(); });
    connect(layouts_, &Layouts::changed, this, &MainWindow::refreshCommands);
    connect(&commands_.themes(), &QMenu::aboutToShow, this, &MainWindow::fillThemes);
}

void MainWindow::refreshChecks() {
    commands_[Command::Analyse].setChecked(study_->isAnalysing());
    commands_[Command::SetUp].setChecked(editor_->isEditing());
    commands_[Command::FreeAnalysis].setChecked(controller_.isStudying());
    commands_[Command::AnalyseMarked].setChecked(study_->isOnlyMarked());
    commands_[Command::ShowForbidden].setChecked(preferences_.showForbidden);
    commands_[Command::ShowThreats].setChecked(preferences_.showThreats);
    const Command numbers = preferences_.numbers == Numbers::None   ? Command::NumbersNone
                            : preferences_.numbers == Numbers::Last ? Command::NumbersLast
                            : look_.numbersFrom                     ? Command::NumbersFromHere
                                                                    : Command::NumbersAll;
    commands_[numbers].setChecked(true);
    const Command layout = layouts_->current() == Layout::Play      ? Command::LayoutPlay
                           : layouts_->current() == Layout::Analyse ? Command::LayoutAnalyse
                                                                    : Command::LayoutReview;
    commands_[layout].setChecked(true);
}

// ── themes ───────────────────────────────────────────────────────────────────────────────────────

/// Afresh each time: who makes a theme changes its file and looks again.
void MainWindow::fillThemes() {
    themes_.look();
    board_->setTheme(themes_.theme(preferences_.theme));
    QMenu& menu = commands_.themes();
    menu.clear();
    auto* const group = new QActionGroup(&menu);
    connect(&menu, &QMenu::aboutToHide, group, &QObject::deleteLater);
    for (const auto& [id, name] : themes_.choices()) {
        QAction* const action = menu.addAction(name);
        action->setCheckable(true);
        action->setChecked(id == preferences_.theme);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, chosen = id] {
            Preferences changed = preferences_;
            changed.theme = chosen;
            setPreferences(changed);
        });
    }
    menu.addSeparator();
    for (const BrokenTheme& broken : themes_.broken())
        menu.addAction(tr("%1 (broken)").arg(broken.file))->setEnabled(false);
    if (const QString words = themes_.complaint(); !words.isEmpty()) say(words);
    connect(menu.addAction(tr("&Open the themes folder")), &QAction::triggered, this,
            &MainWindow::openThemesFolder);
}

void MainWindow::openThemesFolder() {
    const QString folder = themes_.folder();
    const bool isThere = QDir().mkpath(folder);
    if (!isThere || !QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
        complain(tr("The folder cannot be opened: %1").arg(QDir::toNativeSeparators(folder)));
}

// ── keys and the menu of the board ───────────────────────────────────────────────────────────────

void MainWindow::showKeys() {
    QList<MenuKey> menuKeys;
    for (const QAction* const menu : menuBar()->actions())
        menuKeys << MenuKey{QKeySequence::mnemonic(menu->text()),
                            Commands::plainWords(menu->text())};
    KeysDialog dialog(this, keyRows(commands_), menuKeys);
    if (dialog.exec() != QDialog::Accepted) return;
    takeKeys(commands_, dialog.rows());
    saveKeys(commands_, settings_);
    refresh();  // sentences name keys
    say(turnSentence());
}

void MainWindow::showBoardMenu(std::optional<Point> p, QPoint global) {
    QMenu menu(this);
    if (p && !editor_->isEditing()) addMarkActions(menu, *p);
    for (const Command c : {Command::Undo, Command::Redo, Command::Hint, Command::EngineMove,
                            Command::Analyse, Command::ProveThreats, Command::CopyPosition})
        menu.addAction(&commands_[c]);
    menu.exec(global);
}

// ── the tree ─────────────────────────────────────────────────────────────────────────────────────

void MainWindow::refreshComment() {
    const match::Sitting& sitting = controller_.sitting();
    const auto words = sitting.record().tree.text(sitting.here(), property::kComment);
    comment_->setComment(QString::fromUtf8(words.data(), qsizetype(words.size())), sitting.here());
}

void MainWindow::removeHere() {
    // An engine may move while the question is open; what was asked about is what goes.
    const NodeId here = controller_.sitting().here();
    const int moves = movesFrom(controller_.sitting().record().tree, here);
    if (moves > 1 && preferences_.askBeforeReset &&
        QMessageBox::question(
            this, tr("Delete?"), tr("Delete %n move(s), with all variations?", nullptr, moves),
            QMessageBox::Yes | QMessageBox::No, QMessageBox::No) != QMessageBox::Yes)
        return;
    controller_.remove(here);
    say(tr("Deleted %n move(s).", nullptr, moves));
}

void MainWindow::goToMistake(void (MistakesPanel::*way)()) {
    if (mistakes_->mistakes().empty()) return say(mistakes_->hint());
    (mistakes_->*way)();
}

// ── balance ──────────────────────────────────────────────────────────────────────────────────────

void MainWindow::balance(int moves) {
    if (controller_.sitting().in_opening()) return say(tr("The opening is not over yet."));
    balancer_.find(controller_.game(), moves);
}

Overlay MainWindow::overlayNow() const {
    Overlay overlay = study_->overlay();
    balancer_.addTo(overlay);
    overlay.thought = thoughtMove();
    return overlay;
}

// ── what is being thought ────────────────────────────────────────────────────────────────────────

void MainWindow::addThought(PlayerRow& row, Color color) const {
    const search::Report& thought = controller_.thought();
    const double seconds = double(controller_.turnTook().count()) / 1000;
    row.thought = tr("%1 s").arg(QLocale().toString(seconds, 'f', 1));
    if (thought.depth > 0) row.thought = tr("%1 · depth %2").arg(row.thought).arg(thought.depth);
    if (!preferences_.showThought || thought.depth == 0) return;
    const bool turns = preferences_.blackView && color == Color::White;
    row.thought = tr("%1 · %2").arg(row.thought, valueText(turns ? -thought.value : thought.value));
    if (!row.line) return;
    const std::size_t shown = std::min(thought.line.size(), kThoughtMoves);
    QStringList moves;
    for (const Point p : std::span(thought.line).first(shown))
        moves << pointName(p, controller_.game().board().size());
    if (shown < thought.line.size()) moves << QStringLiteral("…");
    row.line = moves.join(u' ');
}

std::optional<Point> MainWindow::thoughtMove() const {
    const Point best = controller_.thought().best;
    const bool isShown = preferences_.showThought && controller_.isThinking();
    if (!isShown || best.is_none() || best.is_pass()) return std::nullopt;
    return best;
}

}  // namespace tengen::desktop
