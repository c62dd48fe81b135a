// The window: the board in the middle, panels beside it, and the parts that answer its commands. It
// makes them, in the order in which they need each other, and tells all when something is new.
#pragma once

#include "media/sound_box.h"
#include "play/game_controller.h"
#include "window/board_menu.h"
#include "window/commands.h"
#include "window/context.h"
#include "window/current_preferences.h"
#include "window/documents.h"
#include "window/engine_room.h"
#include "window/game_bars.h"
#include "window/game_desk.h"
#include "window/game_shelf.h"
#include "window/language.h"
#include "window/layouts.h"
#include "window/left_games.h"
#include "window/middle.h"
#include "window/panels.h"
#include "window/setting_up.h"
#include "window/settings_desk.h"
#include "window/stage.h"
#include "window/statistics_desk.h"
#include "window/study_desk.h"
#include "window/theme_menu.h"
#include "window/voice.h"
#include "window/window_settings.h"

#include <QMainWindow>
#include <QSettings>

namespace tengen::desktop {

class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(const WindowSettings& where);
    ~MainWindow() override;

    [[nodiscard]] GameController& controller() { return controller_; }
    [[nodiscard]] Commands& commands() { return commands_; }
    [[nodiscard]] Documents& documents() { return documents_; }
    [[nodiscard]] BoardView& board() { return middle_.board(); }
    [[nodiscard]] Study& study() { return studyDesk_.study(); }
    [[nodiscard]] Layouts& layouts() { return layouts_; }
    [[nodiscard]] const Panels& panels() const { return panels_; }
    [[nodiscard]] Balancer& balancer() { return studyDesk_.balancer(); }
    [[nodiscard]] QString statusText() const { return voice_.said(); }
    /// The game that was left behind, or the one chosen last.
    void begin();
    /// No larger than what a screen has room for, with a title above it.
    void fitInto(QSize available);
    void setPreferences(const Preferences& preferences) { preferences_.set(preferences); }

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    [[nodiscard]] Context context();
    void layOut();
    void connectGame();
    void connectParts();
    void takePreferences(const Preferences& now);
    void retranslate();
    void refresh();
    void refreshCommands();
    void refreshTitle();

    // What the parts are given; they go before it.
    QSettings settings_;
    CurrentPreferences preferences_;
    GameController controller_;
    SoundBox sounds_;
    Language language_;
    Middle& middle_;   // a child of the window
    QToolBar& tools_;  // another
    Commands commands_;
    Voice voice_;

    Panels panels_;
    Layouts layouts_;
    StudyDesk studyDesk_;
    EngineRoom engineRoom_;
    Documents documents_;
    Stage stage_;
    BoardMenu boardMenu_;
    ThemeMenu themes_;
    SettingUp settingUp_;
    GameBars bars_;
    GameDesk gameDesk_;
    GameShelf shelf_;
    StatisticsDesk statistics_;
    LeftGames leftGames_;
    SettingsDesk settingsDesk_;
    bool isBuilt_ = false;  // events may come before all is there
};

}  // namespace tengen::desktop
