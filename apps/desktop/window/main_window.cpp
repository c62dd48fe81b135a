#include "window/main_window.h"

#include "base/file.h"
#include "dialogs/language_font.h"
#include "play/sentences.h"
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
#include <QToolBar>
#include <QTranslator>
#include <QVBoxLayout>

#include <algorithm>

namespace tengen::desktop {
namespace {

constexpr QSize kFirstSize(1180, 760);

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

std::filesystem::path gamesFile(const WindowSettings& where) {
    const QString file = !where.gamesFile.isEmpty()
                             ? where.gamesFile
                             : QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
                                   QStringLiteral("/games.db");
    return base::to_path(file.toStdString());
}

std::optional<gpu::DeepChoice> cardOf(const Preferences& preferences, const std::string& driver) {
    if (preferences.judgement != Judgement::Gpu) return std::nullopt;
    gpu::DeepChoice choice;
    choice.card = preferences.card;
    choice.memory = std::size_t(preferences.cardMegabytes) << 20;
    if (!driver.empty()) choice.driver = driver;
    return choice;
}

EngineManners mannersOf(const Preferences& preferences) {
    EngineManners manners;
    manners.threads = preferences.threads;
    manners.tableBytes = std::size_t(preferences.tableMegabytes) << 20;
    manners.resigns = preferences.resigns;
    manners.acceptsDraws = preferences.acceptsDraws;
    manners.net = preferences.judgement == Judgement::Classical ? nullptr : eval::default_net();
    manners.taste = preferences.taste;
    return manners;
}

}  // namespace

MainWindow::MainWindow(const WindowSettings& where)
    : settings_(settingsFile(where), QSettings::IniFormat),
      preferences_(loadPreferences(settings_)),
      controller_(where.seed),
      driver_(where.driver),
      autosave_(autosaveFile(where)),
      keeper_(gamesFile(where),
              [this](const std::string& why) {
                  QMetaObject::invokeMethod(
                      this,
                      [this, words = QString::fromStdString(why)] {
                          say(tr("The game was not put among your games: %1").arg(words));
                      },
                      Qt::QueuedConnection);
              }),
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
      ledge_(new Ledge({banner_, opening_, editor_})),
      legend_(new ThreatLegend),
      rule_(new QLabel),
      unkept_(new QLabel) {
    connect(&cards_, &CardKeeper::changed, this, [this] {
        setManners();
        if (!cards_.trouble().isEmpty())
            say(tr("No GPU, so the net judges: %1").arg(cards_.trouble()));
    });
    themes_.look();
    layOut();
    loadKeys(commands_, settings_);
    study_ = new Study(
        controller_, {*lines_, *graph_, *bar_, *mistakes_, *tree_},
        [this](Command command) { return keyOf(command); }, this);
    connectController();
    connectViews();
    connectCommands();
    connectAutosave();
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
    column->addWidget(board_, 1);
    column->addWidget(ledge_);
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
    unkept_->setObjectName(QStringLiteral("unkept"));
    unkept_->hide();
    ledge_->setLegend(legend_);
    ledge_->addBeside(unkept_);
    ledge_->addBeside(rule_);
    for (QDockWidget* const dock : docks_) commands_.panels().addAction(dock->toggleViewAction());
    commands_.panels().addSeparator();
    commands_.panels().addAction(tools_->toggleViewAction());
    layouts_ = new Layouts(*this, settings_);
    layouts_->restore();
    layouts_->keep();
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

void MainWindow::fitInto(QSize available) {
    constexpr double kShare = 0.94;
    if (!isMaximized() && !isFullScreen()) resize(size().boundedTo(available * kShare));
}

void MainWindow::setPreferences(const Preferences& preferences) {
    const bool isOtherLanguage = preferences.language != preferences_.language || !translator_;
    preferences_ = preferences;
    savePreferences(settings_, preferences);
    cards_.want(cardOf(preferences, driver_));
    setManners();
    controller_.setPace(base::Milliseconds(preferences.pause * 100));
    study_->setPreferences(preferences);
    mistakes_->setEffort(preferences.reviewEffort);
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

void MainWindow::setManners() {
    EngineManners manners = mannersOf(preferences_);
    manners.deep = cards_.service();
    controller_.setManners(manners);
    study_->setManners(manners);
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
    unkept_->setText(tr("The game is not being kept"));
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
