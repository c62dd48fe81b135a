// What the window does when it is told to: each command and each signal finds its answer here.
#include "media/export_picture.h"
#include "play/sentences.h"
#include "window/main_window.h"

#include <QDockWidget>
#include <QMessageBox>
#include <QToolTip>

namespace tengen::desktop {

// ── what happens in the game ─────────────────────────────────────────────────────────────────────

void MainWindow::connectController() {
    tree_->setRecord(&controller_.sitting().record());
    connect(&controller_, &GameController::leaving, this, [this] {
        comment_->flush();
        if (kept_) archiveGame();
        study_->leave();
        balancer_.stop();
    });
    connect(&controller_, &GameController::began, this, [this] {
        editor_->end();
        kept_.reset();
        news_.clear();
        if (controller_.isOver()) showResult();
        tree_->setRecord(&controller_.sitting().record());
    });
    connect(&controller_, &GameController::changed, this, [this] {
        refresh();
        sayNewsAndTurn();
        autosave_.save([this]() -> const Record& { return controller_.sitting().record(); });
    });
    connect(&controller_, &GameController::ticked, this, [this] {
        const Color color = controller_.game().side_to_move();
        const auto left = controller_.clock(color);
        const bool wasWarned = players_->row(color).warns;
        refreshPlayers();
        if (preferences_.showThought) refreshBoard();
        if (left && players_->row(color).warns && !wasWarned) sounds_.play(Sound::Warning);
    });
    connect(&controller_, &GameController::stonePlaced, this, [this](bool byPerson) {
        sounds_.play(Sound::Stone);
        if (!byPerson) comment_->stayBehind(controller_.sitting().here());
    });
    connect(&controller_, &GameController::refused, this, [this](const Refusal& refusal) {
        complain(refusalSentence(refusal, controller_.game().board().size()));
    });
    connect(&controller_, &GameController::openingRefused, this,
            [this](OpeningError error) { complain(openingErrorSentence(error)); });
    connect(&controller_, &GameController::notYourTurn, this, [this] {
        complain(tr("Not yet: the other side is thinking. %1 stops it.").arg(keyOf(Command::Stop)));
    });
    connect(&controller_, &GameController::drawDeclined, this,
            [this] { say(tr("The draw is declined.")); });
    connect(&controller_, &GameController::drawOffered, this, [this](Color by) {
        const auto answer = QMessageBox::question(
            this, tr("Draw?"),
            tr("%1 offers a draw. Does %2 accept?").arg(colorName(by), colorName(~by)),
            QMessageBox::Yes | QMessageBox::No, QMessageBox::No);
        if (answer == QMessageBox::Yes)
            controller_.agreeDraw();
        else
            say(tr("%1 plays on.").arg(colorName(~by)));
    });
    connect(&controller_, &GameController::colorTaken, this, [this](Color color) {
        news_ = tr("%1 was chosen; you have %2.").arg(colorName(color), colorName(~color));
        sayNewsAndTurn();
    });
    connect(&controller_, &GameController::finished, this, &MainWindow::finish);
    connect(&controller_, &GameController::hindered, this, &MainWindow::say);
    connect(&controller_, &GameController::troubled, this, [this](const QString& words) {
        complain(tr("The game waits; undo, or %1 to try again. Trouble with the engine: %2")
                     .arg(keyOf(Command::EngineMove), words));
    });
}

void MainWindow::showResult() { banner_->showResult(controller_.game().result(), you()); }

void MainWindow::finish() {
    const Result& result = controller_.game().result();
    showResult();
    archiveGame();
    const bool blackWon = result.outcome == Outcome::BlackWins;
    const Color winner = blackWon ? Color::Black : Color::White;
    const bool personLost = result.outcome != Outcome::Draw &&
                            controller_.seat(winner).kind != PlayerKind::Human &&
                            controller_.seat(~winner).kind == PlayerKind::Human;
    sounds_.play(personLost ? Sound::Loss : Sound::Win);
}

// ── what the views say ───────────────────────────────────────────────────────────────────────────

void MainWindow::connectViews() {
    connect(board_, &BoardView::chosen, this, &MainWindow::choosePoint);
    connect(board_, &BoardView::markAsked, this, &MainWindow::toggleLetter);
    connect(board_, &BoardView::hovered, this, &MainWindow::explain);
    connect(board_, &BoardView::contextMenuAsked, this, &MainWindow::showBoardMenu);
    connect(board_, &BoardView::rightClicked, &commands_[Command::Undo], &QAction::trigger);
    connect(board_, &BoardView::wheelTurned, this, [this](int steps) {
        if (!editor_->isEditing()) step(-steps);
    });
    connect(board_, &BoardView::typed, this, [this](const QString& text) {
        say(text.isEmpty() ? turnSentence() : tr("Move: %1").arg(text));
    });
    connect(board_, &BoardView::misread, this, [this](const QString& text) {
        complain(tr("“%1” is no point of this board.").arg(text));
    });
    connect(lines_, &LinesPanel::chosen, &controller_, &GameController::play);
    connect(graph_, &GraphView::chosen, this, &MainWindow::goToPly);
    connect(tree_, &TreeView::chosen, &controller_, &GameController::goTo);
    connect(tree_, &TreeView::contextMenuAsked, this, &MainWindow::showTreeMenu);
    connect(mistakes_, &MistakesPanel::effortChosen, this, [this](int effort) {
        preferences_.reviewEffort = effort;
        savePreferences(settings_, preferences_);
    });
    connect(mistakes_, &MistakesPanel::chosen, &controller_, &GameController::goTo);
    connect(comment_, &CommentPanel::edited, this,
            [this](const QString& text, NodeId node) { controller_.setComment(node, text); });
    connect(comment_, &CommentPanel::caughtUp, this, &MainWindow::refreshComment);
    connect(banner_, &GameOverBanner::rematchAsked, this, &MainWindow::rematch);
    connect(banner_, &GameOverBanner::reviewAsked, this, &MainWindow::review);
    connect(banner_, &GameOverBanner::statisticsAsked, this, &MainWindow::showStatistics);
    connect(opening_, &OpeningBar::chosen, &controller_, &GameController::choose);
    connect(editor_, &PositionEditor::changed, this, &MainWindow::refreshBoard);
    connect(editor_, &PositionEditor::done, this, &MainWindow::playFromEditor);
    connect(editor_, &PositionEditor::cancelled, this, [this] { setEditing(false); });
    connect(comment_, &CommentPanel::left, board_, [this] { board_->setFocus(); });
    connect(study_, &Study::overlayChanged, this, &MainWindow::refreshBoard);
    connect(study_, &Study::said, this, &MainWindow::say);
    connect(study_, &Study::stateChanged, this, &MainWindow::refreshCommands);
    connect(study_, &Study::judgedAnew, this, [this] {
        // Only what was said of the move itself: other words stay until something happens.
        if (std::exchange(verdict_, verdictHere()) == statusText()) say(turnSentence());
    });
    connect(&balancer_, &Balancer::said, this, &MainWindow::say);
    connect(&balancer_, &Balancer::changed, this, [this] {
        refreshBoard();
        refreshCommands();
    });
    connect(&documents_, &Documents::said, this, &MainWindow::say);
    connect(&documents_, &Documents::failed, this, &MainWindow::complain);
    connect(&documents_, &Documents::fileFailed, this, &MainWindow::tellOfFile);
    connect(&documents_, &Documents::fileChanged, this, &MainWindow::refreshTitle);
    connect(&documents_, &Documents::lastWords, comment_, &CommentPanel::flush);
    connect(study_, &Study::stateChanged, &documents_, &Documents::lookForChanges);
}

void MainWindow::setEditing(bool isOn) {
    if (isOn) {
        controller_.stop();
        study_->stopAll();
        study_->setAnalysing(false);
        balancer_.stop();
        comment_->flush();
        editor_->begin(controller_.game().board());
    } else {
        editor_->end();
    }
    refresh();
    say(turnSentence());
}

/// The players stay; the game begins with these stones.
void MainWindow::playFromEditor() {
    if (!documents_.mayLeave()) return;
    const GameSetup& setup = controller_.setup();
    Record record = recordFrom(editor_->board(), controller_.game().rule());
    record.info.players = {infoOf(setup.black), infoOf(setup.white)};
    record.info.time = setup.time;
    setEditing(false);
    documents_.forgetFile();
    // Who has put up a position wants to look at it first.
    const auto opened =
        controller_.open(std::move(record), setup.rule, GameController::Start::WhenAsked);
    if (!opened) return complain(opened.error());
    documents_.markUnsaved();
}

void MainWindow::choosePoint(Point p) {
    if (editor_->isEditing()) return editor_->click(p);
    if (preferences_.confirmMoves && confirming_ != p) {
        confirming_ = p;
        return say(tr("Click %1 once more to play there.")
                       .arg(pointName(p, controller_.game().board().size())));
    }
    confirming_.reset();
    controller_.play(p);
}

/// Why may black not play here? The rows are drawn, and the reason stands below.
void MainWindow::explain(std::optional<Point> p) {
    if (editor_->isEditing()) return;
    const Game& game = controller_.game();
    const bool isAsked = p && !controller_.isOver() && game.forbidden().contains(*p);
    Overlay overlay = overlayNow();
    if (isAsked) overlay.asked = p;
    showPicture(pictureOf(controller_.sitting(), preferences_, look_, overlay));
    if (!isAsked) {
        QToolTip::hideText();
        return;
    }
    const QStringList reasons = inquirySentences(inquire(game.board(), *p), game.board().size());
    QToolTip::showText(QCursor::pos(), reasons.join(QLatin1Char('\n')), board_);
}

void MainWindow::step(int moves) {
    const GameTree& tree = controller_.sitting().record().tree;
    NodeId n = controller_.sitting().here();
    for (; moves < 0 && n != NodeId::Root; ++moves) n = tree.parent(n);
    for (; moves > 0 && tree.first_child(n) != NodeId::None; --moves) n = tree.first_child(n);
    controller_.goTo(n);
}

void MainWindow::goToPly(int ply) {
    const GameTree& tree = controller_.sitting().record().tree;
    const NodeId end = tree.main_line_end(controller_.sitting().here());
    NodeId n = NodeId::Root;
    for (const NodeId next : tree.path_to(end)) {
        if (tree.ply(next) > ply) break;
        n = next;
    }
    controller_.goTo(n);
}

void MainWindow::nextSibling(int by) {
    const GameTree& tree = controller_.sitting().record().tree;
    // The nearest fork on the way here, so that the keys work along a whole variation.
    for (NodeId n = controller_.sitting().here(); n != NodeId::Root; n = tree.parent(n)) {
        std::vector<NodeId> children;
        for (NodeId c = tree.first_child(tree.parent(n)); c != NodeId::None;
             c = tree.next_sibling(c))
            children.push_back(c);
        if (children.size() < 2) continue;
        const auto at = std::ranges::find(children, n) - children.begin();
        const auto wanted = at + by;
        if (wanted < 0 || wanted >= std::ssize(children)) return;
        return controller_.goTo(children[std::size_t(wanted)]);
    }
}

void MainWindow::showTreeMenu(NodeId node, QPoint global) {
    controller_.goTo(node);
    QMenu menu(this);
    for (const Command c : {Command::Promote, Command::Remove}) menu.addAction(&commands_[c]);
    menu.addSeparator();
    connect(menu.addAction(tr("&Fold all variations")), &QAction::triggered, tree_,
            [this] { tree_->setAllFolded(true); });
    connect(menu.addAction(tr("&Unfold all variations")), &QAction::triggered, tree_,
            [this] { tree_->setAllFolded(false); });
    menu.exec(global);
}

// ── commands ─────────────────────────────────────────────────────────────────────────────────────

void MainWindow::connectCommands() {
    connectGameCommands();
    connectStudyCommands();
    connectViewCommands();
}

void MainWindow::connectGameCommands() {
    const auto on = [this](Command command, auto&& does) {
        connect(&commands_[command], &QAction::triggered, this, does);
    };
    on(Command::NewGame, [this] { askForNewGame(); });
    on(Command::Reset, [this] { reset(); });
    on(Command::Open, [this] { documents_.open(); });
    on(Command::OpenAnother, [this] { documents_.openAnother(); });
    on(Command::Save, [this] { documents_.save(); });
    on(Command::SaveAs, [this] { documents_.saveAs(); });
    on(Command::ExportPicture,
       [this] { documents_.exportPicture(board_->picture(), board_->theme()); });
    on(Command::ExportGif, [this] { documents_.exportGif(gamePictures(), board_->theme()); });
    on(Command::Print, [this] { documents_.print(board_->picture(), board_->theme()); });
    on(Command::CopyPosition, [this] { documents_.copyPosition(); });
    on(Command::CopyPicture, [this] {
        copyToClipboard(board_->picture(), board_->theme());
        say(tr("The picture is on the clipboard."));
    });
    on(Command::Paste, [this] { documents_.paste(); });
    on(Command::SetUp, [this](bool isOn) { setEditing(isOn); });
    on(Command::MyGames, [this] { showMyGames(); });
    on(Command::Statistics, [this] { showStatistics(); });
    on(Command::Preferences, [this] { showPreferences(); });
    on(Command::Quit, [this] { close(); });
    on(Command::Result, [this] { showResult(); });
    on(Command::Undo, [this] { controller_.undo(); });
    on(Command::Redo, [this] { controller_.redo(); });
    on(Command::Hint, [this] { study_->hint(); });
    on(Command::EngineMove, [this] { controller_.engineMoves(); });
    on(Command::Stop, [this] {
        if (editor_->isEditing()) return setEditing(false);
        controller_.stop();
        balancer_.stop();
        study_->stopAll();
        study_->setAnalysing(false);
    });
    on(Command::Resign, [this] { controller_.resign(); });
    on(Command::OfferDraw, [this] { controller_.offerDraw(); });
    on(Command::AnalyseMarked, [this](bool isOn) { study_->setOnlyMarked(isOn); });
    on(Command::FreeAnalysis, [this](bool isOn) {
        controller_.setStudying(isOn);
        study_->setAnalysing(isOn);
    });
    on(Command::GameInfo, [this] { showGameInfo(); });
    on(Command::Players, [this] { changePlayers(); });
    on(Command::SwapSides, [this] { controller_.swapSides(); });
    on(Command::Pass, [this] { controller_.play(Point::pass()); });
    const auto changeLevel = [this](int by) {
        setLevel(std::clamp(controller_.level() + by, 1, engine::kLevels));
    };
    on(Command::LevelUp, [changeLevel] { changeLevel(+1); });
    on(Command::LevelDown, [changeLevel] { changeLevel(-1); });
    on(Command::Engines, [this] { showEngines(); });
    connect(&commands_.recent(), &QMenu::aboutToShow, this, [this] {
        documents_.fillRecent(commands_.recent());
        addLeftBehind(commands_.recent());
    });
    connect(&commands_.rules(), &QMenu::aboutToShow, this,
            [this] { documents_.fillRules(commands_.rules()); });
}

void MainWindow::connectStudyCommands() {
    const auto on = [this](Command command, auto&& does) {
        connect(&commands_[command], &QAction::triggered, this, does);
    };
    on(Command::First, [this] { controller_.goTo(NodeId::Root); });
    on(Command::Back, [this] { step(-1); });
    on(Command::Forward, [this] { step(+1); });
    on(Command::Last, [this] {
        const match::Sitting& sitting = controller_.sitting();
        controller_.goTo(sitting.record().tree.main_line_end(sitting.here()));
    });
    on(Command::PreviousVariation, [this] { nextSibling(-1); });
    on(Command::NextVariation, [this] { nextSibling(+1); });
    on(Command::Analyse, [this](bool isOn) {
        study_->setAnalysing(isOn);
        if (isOn) dock(lines_).show();
        if (isOn) dock(lines_).raise();
    });
    on(Command::ProveFours, [this] { study_->prove(study::ProofKind::Fours); });
    on(Command::ProveThreats, [this] { study_->prove(study::ProofKind::Threats); });
    on(Command::StopProof, [this] { study_->stopProof(); });
    on(Command::Review, [this] { review(); });
    on(Command::BalanceOne, [this] { balance(1); });
    on(Command::BalanceTwo, [this] { balance(2); });
    on(Command::ShowWhy, [this] { study_->review().showWhy(); });
    on(Command::ShowBetter, [this] { study_->review().showBetter(); });
    on(Command::NextMistake, [this] { goToMistake(&MistakesPanel::next); });
    on(Command::PreviousMistake, [this] { goToMistake(&MistakesPanel::previous); });
    on(Command::Promote, [this] { controller_.promote(controller_.sitting().here()); });
    on(Command::Remove, [this] { removeHere(); });
}

}  // namespace tengen::desktop
