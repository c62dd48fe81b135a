// A home of its own for a window under test: its settings and the game it keeps lie in a folder
// that goes with it. And hands that click, type and answer.
#pragma once

#include "game/formats/sgf.h"
#include "game/notation.h"
#include "patience.h"
#include "window/main_window.h"
#include "window/position_editor.h"

#include <QApplication>
#include <QClipboard>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace tengen::desktop {

/// Nothing rings, flies or asks; the engine is content with little memory.
inline Preferences quietPreferences() {
    Preferences preferences;
    preferences.sound = false;
    preferences.animations = false;
    preferences.askBeforeReset = false;
    preferences.tableMegabytes = 4;
    preferences.language = QStringLiteral("en");
    return preferences;
}

inline GameSetup twoPeople(RuleId rule = RuleId::Freestyle) {
    GameSetup setup;
    setup.rule = rule;
    setup.white = {};
    return setup;
}

/// It thinks until it is stopped, as far as a test can tell.
inline GameSetup againstThinker() {
    GameSetup setup;
    setup.white.own = OwnLimits{.depth = 0, .time = base::Milliseconds(60'000), .nodes = 0};
    return setup;
}

/// Lets everything arrive that was sent until now. Whoever stops a thread waits for its end, so
/// what it had to say is in the mailbox by then: no need to wait and see.
inline void deliverLetters() {
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
}

class WindowHome {
public:
    explicit WindowHome(const Preferences& preferences = quietPreferences()) {
        QSettings settings(file("settings.ini"), QSettings::IniFormat);
        savePreferences(settings, preferences);
    }

    [[nodiscard]] QString file(const char* name) const {
        return folder_.filePath(QString::fromLatin1(name));
    }
    [[nodiscard]] WindowSettings where(std::uint64_t seed = 1) const {
        return {.settingsFile = file("settings.ini"),
                .autosaveFile = file("unfinished.sgf"),
                .gamesFile = file("games.db"),
                .seed = seed};
    }
    /// A window as a person finds it: on the screen, active, with a game begun.
    [[nodiscard]] std::unique_ptr<MainWindow> open() const {
        auto window = std::make_unique<MainWindow>(where());
        window->show();
        window->activateWindow();
        window->begin();
        window->board().setFocus();
        if (!QTest::qWaitForWindowActive(window.get())) qWarning("the window is not active");
        return window;
    }

private:
    QTemporaryDir folder_;
};

inline Point at(const char* text, int size = kDefaultBoardSize) { return *parse_point(text, size); }

inline void click(MainWindow& window, Point p) {
    QTest::mouseClick(&window.board(), Qt::LeftButton, {},
                      window.board().boardGeometry().centre(p).toPoint());
}

/// A game in one word: "h8h9i7".
inline void clickAll(MainWindow& window, const char* moves) {
    const auto points = parse_points(moves, window.controller().game().board().size());
    for (const Point p : *points) click(window, p);
}

inline void press(MainWindow& window, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyClick(&window.board(), key, modifiers);
}

inline void paste(MainWindow& window, const char* text) {
    QGuiApplication::clipboard()->setText(QString::fromUtf8(text));
    window.commands()[Command::Paste].trigger();
}

/// What is done to the next dialog that asks something and waits.
inline void whenAsked(QObject* context, std::function<void(QWidget&)> answer) {
    auto* const watch = new QTimer(context);
    QObject::connect(watch, &QTimer::timeout, context, [watch, answer = std::move(answer)] {
        QWidget* const dialog = QApplication::activeModalWidget();
        if (dialog == nullptr) return;
        watch->stop();
        watch->deleteLater();
        answer(*dialog);
    });
    watch->start(1);
}

/// The box that tells of a file, while it is open.
inline QMessageBox* fileTrouble(MainWindow& window) {
    for (QMessageBox* const box : window.findChildren<QMessageBox*>())
        if (box->isVisible()) return box;
    return nullptr;
}

inline int stones(MainWindow& window) { return window.controller().game().board().stones(); }

/// The game on its board, as it would be saved.
inline std::string sgfOf(MainWindow& window) {
    return formats::write_sgf({&window.controller().sitting().record(), 1});
}

/// What is drawn is what is played, or what is being set up.
inline bool showsItsGame(MainWindow& window) {
    const auto* const editor = window.findChild<PositionEditor*>();
    const Board& board = editor->isEditing() ? editor->board() : window.controller().game().board();
    const BoardPicture& picture = window.board().picture();
    if (picture.size != board.size()) return false;
    if (int(picture.stones.size()) != board.stones()) return false;
    return std::ranges::all_of(picture.stones, [&](const PictureStone& drawn) {
        return board.at(drawn.point) == stone(drawn.color);
    });
}

}  // namespace tengen::desktop
