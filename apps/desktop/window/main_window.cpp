#include "window/main_window.h"

#include "dialogs/language_font.h"
#include "engine/level_elo.h"
#include "game/renju_openings.h"
#include "play/sentences.h"
#include "window/correction.h"
#include "window/key_bindings.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFontDatabase>
#include <QLabel>
#include <QLibraryInfo>
#include <QLocale>
#include <QMimeData>
#include <QStandardPaths>
#include <QStatusBar>
#include <QToolBar>
#include <QTranslator>
#include <QVBoxLayout>

#include <algorithm>

namespace tengen::desktop {
namespace {

constexpr QSize kFirstSize(1180, 760);

/// Little is left: ten seconds, or less where a whole move has hardly more.
bool isNearEnd(base::Milliseconds left, const TimeControl& time) {
    constexpr base::Milliseconds kNearEnd{10'000};
    if (time.match.count() > 0) return left < kNearEnd;
    return left < std::min(kNearEnd, time.turn / 4);
}

void useFontsOf(const QLocale& locale) {
    const QFont system = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    const QFont font = fontFor(locale, QApplication::font(), system);
    if (font.families() != QApplication::font().families()) QApplication::setFont(font);
}

QString autosaveFile(const WindowSettings& where) {
    if (!where.autosaveFile.isEmpty()) return where.autosaveFile;
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/unfinished.sgf");
}

QString settingsFile(const WindowSettings& where) {
    if (!where.settingsFile.isEmpty()) return where.settingsFile;
    return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) +
           QStringLiteral("/tengen.ini");
}

QString themesFolder(const WindowSettings& where) {
    if (!where.themesFolder.isEmpty()) return where.themesFolder;
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/themes");
}

/// Those that work on the game whatever state it is in.
constexpr std::array kGameCommands{
    Command::EngineMove, Command::SwapSides,         Command::LevelUp,
    Command::LevelDown,  Command::PreviousVariation, Command::NextVariation,
    Command::Analyse,    Command::ProveFours,        Command::ProveThreats,
    Command::Review,     Command::NextMistake,       Command::PreviousMistake,
    Command::Promote};

EngineManners mannersOf(const Preferences& preferences) {
    EngineManners manners;
    manners.threads = preferences.threads;
    manners.tableBytes = std::size_t(preferences.tableMegabytes) << 20;
    manners.resigns = preferences.resigns;
    manners.acceptsDraws = preferences.acceptsDraws;
    manners.taste = preferences.taste;
    return manners;
}

}  // namespace

MainWindow::MainWindow(const WindowSettings& where)
    : settings_(settingsFile(where), QSettings::IniFormat),
      preferences_(loadPreferences(settings_)),
      controller_(where.seed),
      autosave_(autosaveFile(where)),
      commands_(*this),
      documents_(controller_, settings_, *this),
      themes_(themesFolder(where)),
      board_(new BoardView),
      banner_(new GameOverBanner),
      opening_(new OpeningBar),
      editor_(new PositionEditor),
      players_(new PlayersPanel),
      lines_(new LinesPanel),
      graph_(new GraphView),
      bar_(new WinBar(Qt::Horizontal)),
      tree_(new TreeView),
      comment_(new CommentPanel),
      mistakes_(new MistakesPanel),
      tools_(new QToolBar),
      status_(new QLabel),
      rule_(new QLabel) {
    themes_.look();
    layOut();
    loadKeys(commands_, settings_);
    study_ = new Study(
        controller_, {*lines_, *graph_, *bar_, *mistakes_, *tree_},
        [this](Command command) { return keyOf(command); }, this);
    connectController();
    connectViews();
    connectCommands();
    setAcceptDrops(true);
    setPreferences(preferences_);
}

MainWindow::~MainWindow() { study_->stopAll(); }

// ── the rooms of the window ──────────────────────────────────────────────────────────────────────

void MainWindow::layOut() {
    resize(kFirstSize);
    auto* const middle = new QWidget;
    auto* const column = new QVBoxLayout(middle);
    column->setContentsMargins(6, 6, 6, 6);
    column->addWidget(banner_);
    column->addWidget(opening_);
    column->addWidget(editor_);
    column->addWidget(board_, 1);
    setCentralWidget(middle);
    board_->setFocusPolicy(Qt::StrongFocus);
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    auto* const shares = new QWidget;
    auto* const sharesColumn = new QVBoxLayout(shares);
    sharesColumn->setContentsMargins(0, 0, 0, 0);
    sharesColumn->addWidget(bar_);
    sharesColumn->addWidget(graph_, 1);
    addPanel(QStringLiteral("players"), players_, Qt::RightDockWidgetArea);
    addPanel(QStringLiteral("graph"), shares, Qt::RightDockWidgetArea);
    addPanel(QStringLiteral("lines"), lines_, Qt::RightDockWidgetArea);
    addPanel(QStringLiteral("mistakes"), mistakes_, Qt::RightDockWidgetArea);
    addPanel(QStringLiteral("tree"), tree_, Qt::RightDockWidgetArea);
    addPanel(QStringLiteral("comment"), comment_, Qt::RightDockWidgetArea);
    commands_.fill(*menuBar());
    tools_->setObjectName(QStringLiteral("tools"));
    tools_->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    tools_->setMovable(false);
    commands_.fill(*tools_);
    addToolBar(tools_);
    status_->setContentsMargins(6, 0, 6, 0);
    statusBar()->addWidget(status_, 1);
    statusBar()->addPermanentWidget(rule_);
    for (QDockWidget* const dock : docks_) commands_.panels().addAction(dock->toggleViewAction());
    commands_.panels().addSeparator();
    commands_.panels().addAction(tools_->toggleViewAction());
    restoreGeometry(settings_.value("window/geometry").toByteArray());
    layouts_ = new Layouts(*this, settings_);
    layouts_->restore();
}

QDockWidget* MainWindow::addPanel(const QString& id, QWidget* panel, Qt::DockWidgetArea area) {
    auto* const dock = new QDockWidget;
    dock->setObjectName(id);
    dock->setWidget(panel);
    addDockWidget(area, dock);
    docks_.push_back(dock);
    return dock;
}

QDockWidget& MainWindow::dock(const QWidget* panel) const {
    return **std::ranges::find(docks_, panel, &QDockWidget::widget);
}

void MainWindow::begin() {
    goOnWithWhatWasLeft();
    if (const QString words = themes_.complaint(); !words.isEmpty()) say(words);
}

void MainWindow::goOnWithWhatWasLeft() {
    auto left = autosave_.restore();
    controller_.setGuests(guests());
    controller_.newGame(withEngineOptions(loadSetup(settings_)));
    if (!left || left->info.result.is_over()) return;
    const RuleId rule = left->info.rule.value_or(RuleId::Freestyle);
    const auto opened = controller_.open(std::move(*left), rule);
    if (opened) documents_.recallFile();
    if (opened && !controller_.game().board().moves().empty())
        say(tr("Here is the game you left. %1").arg(turnSentence()));
}

void MainWindow::setPreferences(const Preferences& preferences) {
    const bool isOtherLanguage = preferences.language != preferences_.language || !translator_;
    preferences_ = preferences;
    savePreferences(settings_, preferences);
    const EngineManners manners = mannersOf(preferences);
    controller_.setManners(manners);
    study_->setManners(manners);
    study_->setPreferences(preferences);
    board_->setTheme(themes_.theme(preferences.theme));
    board_->setAnimated(preferences.animations);
    board_->setMenuByMouse(!preferences.rightClickUndoes);
    documents_.setTheme(board_->theme());
    documents_.setAskingForUnfinished(preferences.askBeforeReset);
    sounds_.setOn(preferences.sound);
    sounds_.setVolume(preferences.volume);
    if (isOtherLanguage) useLanguage(preferences.language);
    commands_.renewIcons(palette());
    refresh();
}

void MainWindow::useLanguage(const QString& language) {
    locale_ = language.isEmpty() ? QLocale::system() : QLocale(language);
    QLocale::setDefault(locale_);
    useFontsOf(locale_);
    const auto install = [&](std::unique_ptr<QTranslator>& kept, const QString& file,
                             const QString& folder) {
        if (kept) QApplication::removeTranslator(kept.get());
        kept = std::make_unique<QTranslator>();
        const auto load = [&](const QLocale& wanted) {
            return kept->load(wanted, file, QStringLiteral("_"), folder);
        };
        if (load(locale_) || load(QLocale(QLocale::English)))
            QApplication::installTranslator(kept.get());
    };
    install(qtTranslator_, QStringLiteral("qtbase"),
            QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(translator_, QStringLiteral("tengen"), QStringLiteral(":/i18n"));
    retranslate();
}

void MainWindow::retranslate() {
    commands_.retranslate();
    const std::array titles{tr("Players"),  tr("Chances"), tr("Best lines"),
                            tr("Mistakes"), tr("Moves"),   tr("Comment")};
    for (std::size_t i = 0; i < docks_.size(); ++i) docks_[i]->setWindowTitle(titles[i]);
    tools_->setWindowTitle(tr("Toolbar"));
    refresh();
    // The system says it too when it first hears of a language, and has nothing new to say.
    if (std::exchange(spoken_, locale_.name()) != locale_.name()) say(turnSentence());
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange && study_ != nullptr) retranslate();
    if (event->type() == QEvent::PaletteChange) commands_.renewIcons(palette());
    // Nobody looks at what is thought about a hidden board.
    if (event->type() == QEvent::WindowStateChange && study_ != nullptr)
        study_->setHidden(isMinimized());
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    const Documents::Answer answer = documents_.settle(Documents::Leaving::ForGood);
    if (answer == Documents::Answer::Cancel) return event->ignore();
    settings_.setValue("window/geometry", saveGeometry());
    layouts_->save();
    balancer_.stop();
    study_->stopAll();
    study_->setAnalysing(false);
    controller_.stop();
    if (answer == Documents::Answer::Discard)
        autosave_.forget();
    else
        autosave_.flush();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.isEmpty() || !urls.front().isLocalFile()) return;
    event->acceptProposedAction();
    // Whoever dropped it waits for us, and shall not wait for an answer to a question.
    QMetaObject::invokeMethod(
        &documents_, [this, file = urls.front().toLocalFile()] { documents_.open(file); },
        Qt::QueuedConnection);
}

// ── what is shown ────────────────────────────────────────────────────────────────────────────────

void MainWindow::say(const QString& sentence) { status_->setText(sentence); }

void MainWindow::sayNewsAndTurn() {
    say(news_.isEmpty() ? turnSentence() : news_ + QLatin1Char(' ') + turnSentence());
    if (controller_.isPersonsTurn()) news_.clear();
}

void MainWindow::complain(const QString& sentence) {
    sounds_.play(Sound::Refusal);
    say(sentence);
}

QString MainWindow::statusText() const { return status_->text(); }

QString MainWindow::turnSentence() const {
    if (editor_->isEditing())
        return tr("Click to put stones, once more to take them away; then Done, or %1 to go back.")
            .arg(keyOf(Command::Stop));
    if (const auto& mistake = study_->mistakeHere(); mistake && !controller_.isThinking())
        return mistakeSentence(controller_.sitting().record(), *mistake);
    if (controller_.isOver()) return resultSentence(controller_.game().result(), you());
    // What exactly is asked for stands in the bar above the board.
    if (controller_.sitting().in_opening() && controller_.isPersonsTurn())
        return tr("%1: it is for you to go on.").arg(openingName(controller_.setup().opening));
    const QString color = colorName(actor());
    if (controller_.isThinking()) return tr("%1 is thinking…").arg(color);
    if (!controller_.isPersonsTurn())
        return tr("%1 waits. %2 lets it play; a click plays for it.")
            .arg(color, keyOf(Command::EngineMove));
    return you() ? tr("Your move.") : tr("%1 to move.").arg(color);
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
        const auto elo = engine::level_elo(seat.level);
        row.detail = seat.own ? tr("Limits of your own")
                     : elo    ? tr("Level %1 · %2 Elo").arg(seat.level).arg(elo->elo)
                              : tr("Level %1").arg(seat.level);
        if (seat.mind == engine::Mind::Mcts) row.detail = tr("%1 · tree search").arg(row.detail);
    }
    row.clock = controller_.clock(color);
    row.warns =
        !controller_.isOver() && row.clock && isNearEnd(*row.clock, controller_.setup().time);
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

void MainWindow::refreshBoard() {
    if (editor_->isEditing()) {
        const match::Sitting shown = *match::Sitting::resume(
            recordFrom(editor_->board(), controller_.game().rule()), controller_.game().rule());
        board_->setPicture(pictureOf(shown, preferences_, look_, {}));
        return board_->setGhostColor(editor_->stone());
    }
    board_->setPicture(pictureOf(controller_.sitting(), preferences_, look_, overlayNow()));
    const bool mayPlay = !controller_.isOver() && !controller_.isThinking();
    const match::Sitting& sitting = controller_.sitting();
    const Color next =
        sitting.in_opening() ? sitting.opening().pending().stone : sitting.game().side_to_move();
    board_->setGhostColor(mayPlay ? std::optional(next) : std::nullopt);
}

void MainWindow::refreshPlayers() {
    for (const Color color : {Color::Black, Color::White}) players_->setRow(color, rowOf(color));
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
    enable(Command::Resign, !controller_.isOver() && controller_.hasPerson());
    enable(Command::OfferDraw, !controller_.isOver() && controller_.hasPerson());
    enable(Command::Pass, isOpen && !controller_.isOver() && !controller_.isThinking() &&
                              !sitting.game().refusal(Point::pass()));
    enable(Command::Hint, !controller_.isOver() && !controller_.isThinking());
    commands_[Command::Stop].setEnabled(
        isEditing || controller_.isThinking() || study_->isProving() || study_->isReviewing() ||
        study_->isAnalysing() || balancer_.isBusy() || balancer_.isShown());
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
