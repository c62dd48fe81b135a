// The window: the board in the middle, what is known and thought beside it, and every wish handed
// on to whoever fulfils it.
#pragma once

#include "archive/keeper.h"
#include "board/board_view.h"
#include "board/threat_legend.h"
#include "dialogs/game_over_banner.h"
#include "dialogs/opening_bar.h"
#include "dialogs/preferences.h"
#include "dialogs/statistics.h"
#include "media/sound_box.h"
#include "panels/comment_panel.h"
#include "panels/players_panel.h"
#include "play/autosave.h"
#include "play/card_keeper.h"
#include "play/game_controller.h"
#include "play/mailbox.h"
#include "window/balancer.h"
#include "window/commands.h"
#include "window/documents.h"
#include "window/layouts.h"
#include "window/ledge.h"
#include "window/marker.h"
#include "window/position_editor.h"
#include "window/study.h"
#include "window/theme_shelf.h"

#include <QLocale>
#include <QMainWindow>
#include <QPointer>
#include <QSettings>

#include <optional>

class QDockWidget;
class QLabel;
class QMessageBox;
class QTranslator;

namespace tengen::desktop {

class StatisticsDialog;

/// Where it keeps things, and how it begins.
struct WindowSettings {
    QString settingsFile;  // empty: the usual place
    QString autosaveFile;  // of the first window; empty: the usual place
    // NOLINTNEXTLINE(readability-redundant-member-init): Clang warns of fields left out
    QString themesFolder = {};  // empty: the usual place
    // NOLINTNEXTLINE(readability-redundant-member-init): Clang warns of fields left out
    QString gamesFile = {};  // of the games one has played; empty: the usual place
    std::uint64_t seed = 0;
    // NOLINTNEXTLINE(readability-redundant-member-init): Clang warns of fields left out
    std::string driver = {};  // of a card, the library; empty: the system's
};

class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(const WindowSettings& where);
    ~MainWindow() override;

    [[nodiscard]] GameController& controller() { return controller_; }
    [[nodiscard]] Commands& commands() { return commands_; }
    [[nodiscard]] Documents& documents() { return documents_; }
    [[nodiscard]] BoardView& board() { return *board_; }
    [[nodiscard]] Study& study() { return *study_; }
    [[nodiscard]] Layouts& layouts() { return *layouts_; }
    [[nodiscard]] Balancer& balancer() { return balancer_; }
    [[nodiscard]] QString statusText() const;
    /// The game that was left behind, or the one chosen last.
    void begin();
    /// No larger than what a screen has room for, with a title above it.
    void fitInto(QSize available);
    void setPreferences(const Preferences& preferences);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private Q_SLOTS:
    void takeFared();

private:
    void goOnWithWhatWasLeft();
    void layOut();
    void connectAutosave();
    /// A game that has ended is kept; one of which more is known now, again.
    void archiveGame();
    void showMyGames();
    void removeGame(const archive::Games& games, std::int64_t id);
    void exportGames(const std::string& sgf);
    /// Games that windows which are gone left behind, each to be gone on with.
    void addLeftBehind(QMenu& menu);
    void goOnWith(int place);
    QDockWidget* addPanel(const QString& id, QWidget* panel, Qt::DockWidgetArea area);
    [[nodiscard]] QDockWidget& dock(const QWidget* panel) const;
    void connectController();
    void connectViews();
    void connectCommands();
    void connectGameCommands();
    void connectStudyCommands();
    void connectViewCommands();
    void retranslate();
    void setManners();
    void useLanguage(const QString& language);

    void refresh();
    void showPicture(const BoardPicture& picture);
    void refreshBoard();
    void refreshPlayers();
    void refreshCommands();
    void refreshChecks();
    void refreshComment();
    void refreshTitle();
    void say(const QString& sentence);
    void sayNewsAndTurn();
    void complain(const QString& sentence);
    /// The same in a box, which nobody overlooks: somebody wanted that file.
    void tellOfFile(const QString& sentence);
    [[nodiscard]] QString turnSentence() const;
    /// Of the last move, where it was a mistake.
    [[nodiscard]] QString verdictHere() const;
    /// As the menus write it; a command without a key is called by its name.
    [[nodiscard]] QString keyOf(Command command) const;
    /// The colour of the one person who plays, if there is just one.
    [[nodiscard]] std::optional<Color> you() const;
    /// Whoever is to move or to choose.
    [[nodiscard]] Color actor() const;
    [[nodiscard]] PlayerRow rowOf(Color color) const;
    void addThought(PlayerRow& row, Color color) const;
    /// The best move so far of who is thinking, if it is to be shown.
    [[nodiscard]] std::optional<Point> thoughtMove() const;

    void choosePoint(Point p);
    void setEditing(bool isOn);
    void playFromEditor();
    void explain(std::optional<Point> p);
    void step(int moves);
    void goToPly(int ply);
    void nextSibling(int by);
    void askForNewGame();
    void changePlayers();
    void showGameInfo();
    void keepPeople(const GameSetup& setup);
    [[nodiscard]] QList<SeatSetup> guests();
    [[nodiscard]] GameSetup withEngineOptions(GameSetup setup);
    void reset();
    void showResult();
    void finish();
    void rematch();
    void review();
    [[nodiscard]] GameStatistics statistics() const;
    void showStatistics();
    void setLevel(int level);
    void showPreferences();
    void showEngines();
    void showKeys();
    void removeHere();
    void goToMistake(void (MistakesPanel::*way)());
    void fillThemes();
    void openThemesFolder();
    void balance(int moves);
    /// All that lies over the game now.
    [[nodiscard]] Overlay overlayNow() const;
    void mark(const std::vector<MarkChange>& changes);
    void toggleLetter(Point p);
    void addMarkActions(QMenu& menu, Point p);
    void writeOn(Point p);
    void showBoardMenu(std::optional<Point> p, QPoint global);
    void showTreeMenu(NodeId node, QPoint global);
    [[nodiscard]] std::vector<BoardPicture> gamePictures() const;

    QSettings settings_;
    Preferences preferences_;
    Look look_;
    GameController controller_;
    std::string driver_;
    CardKeeper cards_;
    Autosave autosave_;
    Mailbox<archive::OrWhy<std::vector<archive::Fared>>> fared_{this, "takeFared"};
    StatisticsDialog* statistics_ = nullptr;       // as long as it is shown
    archive::Keeper keeper_;                       // after what it writes to
    std::optional<archive::Keeper::Ticket> kept_;  // of the game that is on the board
    Commands commands_;
    Documents documents_;
    ThemeShelf themes_;
    SoundBox sounds_;
    Balancer balancer_;
    std::optional<Point> confirming_;
    QLocale locale_;
    std::unique_ptr<QTranslator> translator_;
    QString verdict_;  // what was said last of a mistake
    QString news_;     // to be said until a person has had time to read it
    QString spoken_;   // the language of what was said last
    QPointer<QMessageBox> fileTrouble_;
    std::unique_ptr<QTranslator> qtTranslator_;

    BoardView* board_;
    GameOverBanner* banner_;
    OpeningBar* opening_;
    PositionEditor* editor_;
    PlayersPanel* players_;
    LinesPanel* lines_;
    GraphView* graph_;
    WinBar* bar_;
    TreeView* tree_;
    CommentPanel* comment_;
    MistakesPanel* mistakes_;
    QToolBar* tools_;
    Ledge* ledge_;
    ThreatLegend* legend_;
    QLabel* rule_;
    QLabel* unkept_;  // as long as the game cannot be kept
    std::vector<QDockWidget*> docks_;
    Layouts* layouts_ = nullptr;
    Study* study_ = nullptr;
};

}  // namespace tengen::desktop
