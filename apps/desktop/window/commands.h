// Everything the window can be told to do: one table of words, keys and icons, from which menus and
// the toolbar are made.
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QMenu>
#include <QMenuBar>
#include <QObject>
#include <QString>

#include <array>
#include <cstdint>
#include <utility>

class QMainWindow;
class QToolBar;

namespace tengen::desktop {
Q_NAMESPACE

enum class Command : std::uint8_t {
    NewGame,
    Reset,
    Open,
    OpenAnother,
    MyGames,
    Statistics,
    Save,
    SaveAs,
    ExportPicture,
    ExportGif,
    Print,
    GameInfo,
    CopyPosition,
    CopyPicture,
    Paste,
    SetUp,
    Preferences,
    Quit,
    Result,
    Undo,
    Redo,
    Hint,
    EngineMove,
    Stop,
    Resign,
    OfferDraw,
    Players,
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
    FreeAnalysis,
    AnalyseMarked,
    ProveFours,
    ProveThreats,
    StopProof,
    Review,
    NextMistake,
    PreviousMistake,
    ShowWhy,
    ShowBetter,
    BalanceOne,
    BalanceTwo,
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
    LayoutPlay,
    LayoutAnalyse,
    LayoutReview,
    LayoutReset,
    Engines,
    Rules,
    Keys,
    About,
};
Q_ENUM_NS(Command)
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
    [[nodiscard]] QMenu& rules() const { return *rules_; }
    [[nodiscard]] QMenu& themes() const { return *themes_; }
    [[nodiscard]] QMenu& panels() const { return *panels_; }
    void fill(QMenuBar& bar);
    void fill(QToolBar& bar) const;
    void retranslate();
    /// In the colours of the palette.
    void renewIcons(const QPalette& palette);
    /// Every command and the menu it is found in, in the order of the menus.
    [[nodiscard]] QList<std::pair<QString, Command>> inMenus() const;
    /// Those that come with the program.
    [[nodiscard]] static QList<QKeySequence> defaultKeys(Command command);
    /// Without what only a menu needs: "New game" of "&New game…", and of "新局(&N)…" the Chinese.
    [[nodiscard]] static QString plainWords(QString words);

private:
    void addFrom(const QMenu& menu, const QString& title,
                 QList<std::pair<QString, Command>>& found) const;

    std::array<QAction*, kCommands> actions_{};
    std::array<QMenu*, 6> menus_{};
    QMenu* export_ = nullptr;
    QMenu* numbers_ = nullptr;
    QMenu* recent_ = nullptr;
    QMenu* rules_ = nullptr;
    QMenu* themes_ = nullptr;
    QMenu* panels_ = nullptr;
    QMenu* layout_ = nullptr;
};

}  // namespace tengen::desktop
