// Everything the window can be told to do: one table of words, keys and icons, from which menus and
// the toolbar are made.
#pragma once

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QObject>

#include <array>
#include <cstdint>

class QMainWindow;
class QToolBar;

namespace tengen::desktop {

enum class Command : std::uint8_t {
    NewGame,
    Reset,
    Open,
    Save,
    SaveAs,
    ExportPicture,
    ExportGif,
    Print,
    CopyPosition,
    CopyPicture,
    Paste,
    SetUp,
    Preferences,
    Quit,
    Undo,
    Redo,
    Hint,
    EngineMove,
    Stop,
    Resign,
    OfferDraw,
    SwapSides,
    Pass,
    LevelUp,
    LevelDown,
    First,
    Back,
    Forward,
    Last,
    PreviousVariation,
    NextVariation,
    Analyse,
    ProveFours,
    ProveThreats,
    StopProof,
    Review,
    NextMistake,
    PreviousMistake,
    Promote,
    Remove,
    NumbersNone,
    NumbersLast,
    NumbersAll,
    NumbersFromHere,
    ShowForbidden,
    ShowThreats,
    Rotate,
    Flip,
    KeyboardCursor,
    Engines,
    Keys,
    About,
};
inline constexpr std::size_t kCommands = std::size_t(Command::About) + 1;

class Commands final : public QObject {
    Q_OBJECT

public:
    explicit Commands(QMainWindow& window);

    [[nodiscard]] QAction& operator[](Command command) const {
        return *actions_[std::size_t(command)];
    }
    /// The menu of recent files, filled by whoever knows them.
    [[nodiscard]] QMenu& recent() const { return *recent_; }
    [[nodiscard]] QMenu& themes() const { return *themes_; }
    [[nodiscard]] QMenu& panels() const { return *panels_; }
    void fill(QMenuBar& bar);
    void fill(QToolBar& bar) const;
    void retranslate();
    /// In the colours of the palette.
    void renewIcons(const QPalette& palette);
    /// Every command with its keys, for the page of keys.
    [[nodiscard]] QString keysText() const;

private:
    std::array<QAction*, kCommands> actions_{};
    std::array<QMenu*, 6> menus_{};
    QMenu* export_ = nullptr;
    QMenu* numbers_ = nullptr;
    QMenu* recent_ = nullptr;
    QMenu* themes_ = nullptr;
    QMenu* panels_ = nullptr;
};

}  // namespace tengen::desktop
