// Three ways to arrange the panels: for playing, for analysing, for looking back. What is moved or
// closed in one is remembered for that one.
#pragma once

#include <QObject>

#include <array>
#include <cstdint>

class QMainWindow;
class QSettings;

namespace tengen::desktop {

enum class Layout : std::uint8_t { Play, Analyse, Review };
inline constexpr std::array kLayouts{Layout::Play, Layout::Analyse, Layout::Review};

class Layouts final : public QObject {
    Q_OBJECT

public:
    /// The window must have its panels, each with the name it is known by here.
    Layouts(QMainWindow& window, QSettings& settings);

    /// As it was when the window was closed.
    void restore();
    void choose(Layout layout);
    /// The one that is shown, as it comes with the program.
    void reset();
    void save();
    [[nodiscard]] Layout current() const { return current_; }

Q_SIGNALS:
    void changed();

private:
    void show(Layout layout);
    void arrange(Layout layout);

    QMainWindow& window_;
    QSettings& settings_;
    Layout current_ = Layout::Play;
};

}  // namespace tengen::desktop
