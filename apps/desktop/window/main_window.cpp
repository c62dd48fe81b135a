#include "window/main_window.h"

#include "window/tree_walk.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QLocale>
#include <QMimeData>
#include <QToolBar>
#include <QUrl>

namespace tengen::desktop {
namespace {

constexpr QSize kFirstSize(1180, 760);

}  // namespace

MainWindow::MainWindow(const WindowSettings& where)
    : settings_(settingsFileOf(where), QSettings::IniFormat),
      preferences_(settings_),
      controller_(where.seed),
      middle_(*new Middle(this)),
      tools_(*new QToolBar(this)),
      commands_(*this),
      voice_({*this, middle_.ledge(), sounds_, commands_, middle_.editor()}, controller_),
      panels_(context()),
      layouts_(*this, settings_, panels_),
      studyDesk_(context(), panels_),
      engineRoom_(context(), studyDesk_.study(), where.driver),
      documents_(controller_, settings_, *this),
      stage_(context(), {middle_.editor(), study(), balancer(), middle_.legend()}),
      boardMenu_(context(), middle_.editor()),
      themes_(context(), themesFolderOf(where)),
      settingUp_(context(), middle_.editor(), studyDesk_, documents_, panels_),
      bars_(context(), middle_),
      gameDesk_(context(), documents_),
      shelf_(context(), documents_, gamesFileOf(where)),
      statistics_(context(), shelf_.keeper()),
      leftGames_(context(), documents_, middle_.unkept(), autosaveFileOf(where)),
      settingsDesk_(context(), gameDesk_, engineRoom_.cards(), themes_.shelf()) {
    layOut();
    connectGame();
    connectParts();
    setAcceptDrops(true);
    isBuilt_ = true;
    preferences_.set(*preferences_);
}

MainWindow::~MainWindow() { study().stopAll(); }

Context MainWindow::context() {
    return {*this,     settings_, preferences_, controller_,
            commands_, voice_,    sounds_,      middle_.board()};
}

void MainWindow::layOut() {
    resize(kFirstSize);
    setCentralWidget(&middle_);
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    panels_.addTo(*this);
    tools_.setObjectName(QStringLiteral("tools"));
    tools_.setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    tools_.setMovable(false);
    commands_.fill(tools_);
    addToolBar(&tools_);
    panels_.fill(commands_.panels());
    commands_.panels().addSeparator();
    commands_.panels().addAction(tools_.toggleViewAction());
    layouts_.restore();
    layouts_.keep();
}

void MainWindow::begin() {
    leftGames_.begin();
    themes_.complain();
}

void MainWindow::fitInto(QSize available) {
    constexpr double kShare = 0.94;
    if (!isMaximized() && !isFullScreen()) resize(size().boundedTo(available * kShare));
}

// ── what is told to whom ─────────────────────────────────────────────────────────────────────────

void MainWindow::connectGame() {
    connect(&controller_, &GameController::leaving, this, [this] {
        panels_.flush();
        shelf_.keepAgain();
        studyDesk_.leave();
    });
    connect(&controller_, &GameController::changed, this, [this] {
        refresh();
        voice_.sayNewsAndTurn();
        leftGames_.save();
    });
}

void MainWindow::connectParts() {
    bindTreeWalk(context());
    layouts_.bind(commands_);
    documents_.bind(commands_, stage_);
    leftGames_.bind();
    commands_.bind(Command::Quit, this, [this] { close(); });
    connect(&preferences_, &CurrentPreferences::changed, this, &MainWindow::takePreferences);
    connect(&layouts_, &Layouts::changed, this, &MainWindow::refreshCommands);
    connect(&study(), &Study::stateChanged, this, &MainWindow::refreshCommands);
    connect(&study(), &Study::stateChanged, &documents_, &Documents::lookForChanges);
    connect(&balancer(), &Balancer::changed, this, &MainWindow::refreshCommands);
    connect(&settingUp_, &SettingUp::changed, this, &MainWindow::refresh);
    connect(&settingsDesk_, &SettingsDesk::keysChanged, this, &MainWindow::refresh);
    connect(&gameDesk_, &GameDesk::begins, &stage_, &Stage::numberAll);
    connect(&documents_, &Documents::said, &voice_, &Voice::say);
    connect(&documents_, &Documents::failed, &voice_, &Voice::complain);
    connect(&documents_, &Documents::fileFailed, &voice_, &Voice::tellOfFile);
    connect(&documents_, &Documents::fileChanged, this, &MainWindow::refreshTitle);
    connect(&documents_, &Documents::fileChanged, this, &MainWindow::refreshCommands);
    connect(&documents_, &Documents::lastWords, &panels_, &Panels::flush);
    const GameOverBanner& banner = middle_.banner();
    connect(&banner, &GameOverBanner::rematchAsked, &gameDesk_, &GameDesk::rematch);
    connect(&banner, &GameOverBanner::reviewAsked, &studyDesk_, &StudyDesk::review);
    connect(&banner, &GameOverBanner::statisticsAsked, &statistics_, &StatisticsDesk::show);
}

void MainWindow::takePreferences(const Preferences& now) {
    middle_.board().setAnimated(now.animations);
    middle_.board().setMenuByMouse(!now.rightClickUndoes);
    documents_.setTheme(middle_.board().theme());
    documents_.setAskingForUnfinished(now.askBeforeReset);
    sounds_.setOn(now.sound);
    sounds_.setVolume(now.volume);
    if (language_.speak(now.language)) retranslate();
    commands_.renewIcons(palette());
    refresh();
}

void MainWindow::retranslate() {
    commands_.retranslate();
    panels_.retranslate();
    tools_.setWindowTitle(tr("Toolbar"));
    leftGames_.retranslate();
    refresh();
    // The system says it too when it first hears of a language, and has nothing new to say.
    voice_.sayTurnIn(QLocale().name());
}

void MainWindow::refresh() {
    stage_.forgetClick();
    panels_.refresh();
    studyDesk_.refresh();
    stage_.refresh();
    refreshCommands();
    bars_.refresh();
    refreshTitle();
}

void MainWindow::refreshCommands() {
    const bool isSettingUp = middle_.editor().isEditing();
    commands_.refresh(isSettingUp);
    panels_.setSettingUp(isSettingUp);
}

void MainWindow::refreshTitle() {
    const QString name = documents_.name();
    setWindowTitle(name.isEmpty() ? tr("Tengen") : tr("%1[*] – Tengen").arg(name));
    setWindowModified(documents_.isFileBehind());
}

// ── what happens to the window ───────────────────────────────────────────────────────────────────

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (!isBuilt_) return;
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::PaletteChange) commands_.renewIcons(palette());
    // Nobody looks at what is thought about a hidden board.
    if (event->type() == QEvent::WindowStateChange) study().setHidden(isMinimized());
}

void MainWindow::closeEvent(QCloseEvent* event) {
    const Documents::Answer answer = documents_.settle(Documents::Leaving::ForGood);
    if (answer == Documents::Answer::Cancel) return event->ignore();
    documents_.stopReading();
    shelf_.keepAgain();
    layouts_.save();
    studyDesk_.stopEverything();
    // A game that is over, and was asked about where there was something to ask, is done with.
    leftGames_.end(answer == Documents::Answer::Discard ||
                   controller_.sitting().record().info.result.is_over());
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

}  // namespace tengen::desktop
