// Everything the window can be told to do: one table of words, keys and icons, from which menus and
// the toolbar are made. What a command does is said by the part of the window that owns it.
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
#include <functional>
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
    /// Fills the menus of the window.
    explicit Commands(QMainWindow& window);

    [[nodiscard]] QAction& operator[](Command command) const {
        return *actions_[std::size_t(command)];
    }

    using Claim = std::function<bool()>;
    /// When a command may be used and when it is ticked, as far as that is not always the same.
    class Binding {
    public:
        Binding& when(Claim may);
        /// The same, and never while stones are set up by hand: the game lies under them, and
        /// nothing may move it.
        Binding& inGame(Claim may = [] { return true; });
        Binding& ticked(Claim isTicked);

    private:
        friend class Commands;
        struct State {
            Claim may;
            Claim isTicked;
            bool isOfGame = false;
        };
        explicit Binding(State& state) : state_(state) {}
        State& state_;
    };
    /// Whoever owns a command says what it does; `does` may take whether it was ticked.
    template <class Owner, class Does>
    Binding bind(Command command, const Owner* owner, Does&& does) {
        connect(&(*this)[command], &QAction::triggered, owner, std::forward<Does>(does));
        return Binding(states_[std::size_t(command)]);
    }
    /// All of them are asked anew whether they may be used, and ticked.
    void refresh(bool isSettingUp) const;

    /// The menu of recent files, filled by whoever knows them.
    [[nodiscard]] QMenu& recent() const { return *recent_; }
    [[nodiscard]] QMenu& rules() const { return *rules_; }
    [[nodiscard]] QMenu& themes() const { return *themes_; }
    [[nodiscard]] QMenu& panels() const { return *panels_; }
    void fill(QToolBar& bar) const;
    void retranslate();
    /// In the colours of the palette.
    void renewIcons(const QPalette& palette);
    /// Every command and the menu it is found in, in the order of the menus.
    [[nodiscard]] QList<std::pair<QString, Command>> inMenus() const;
    /// Those that come with the program.
    [[nodiscard]] static QList<QKeySequence> defaultKeys(Command command);
    /// What to press for it, as the menus write it; one without a key is called by its name.
    [[nodiscard]] QString keyWords(Command command) const;
    /// Without what only a menu needs: "New game" of "&New game…", and of "新局(&N)…" the Chinese.
    [[nodiscard]] static QString plainWords(QString words);

private:
    void fill(QMenuBar& bar);
    void addFrom(const QMenu& menu, const QString& title,
                 QList<std::pair<QString, Command>>& found) const;

    std::array<QAction*, kCommands> actions_{};
    std::array<Binding::State, kCommands> states_;
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
