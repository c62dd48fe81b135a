// Three ways to arrange the panels: for playing, for analysing, for looking back. What is moved or
// closed in one is remembered for that one.
#pragma once

#include "window/layout_place.h"

#include <QList>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <vector>

class QMainWindow;
class QSettings;

namespace tengen::desktop {

class Commands;
class Panels;

class Layouts final : public QObject {
    Q_OBJECT

public:
    Layouts(QMainWindow& window, QSettings& settings, const Panels& panels);

    /// Those that choose a layout, and the one that gives it back as it came.
    void bind(Commands& commands);
    /// As it was when the window was closed.
    void restore();
    void choose(Layout layout);
    /// The one that is shown, as it comes with the program.
    void reset();
    void save();
    /// From now on what is moved is kept soon, not only when the window is closed.
    void keep();
    [[nodiscard]] Layout current() const { return current_; }

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show(Layout layout);
    void arrange(Layout layout);
    [[nodiscard]] bool hasRoom() const;
    [[nodiscard]] bool isTangled() const;
    [[nodiscard]] QList<QDockWidget*> docked() const;
    /// The names of the panels that are seen.
    [[nodiscard]] QStringList shownPanels() const;
    [[nodiscard]] int mostWidth() const;
    void giveWay();
    void fitLater();
    void fit();

    QMainWindow& window_;
    QSettings& settings_;
    const Panels& panels_;
    Layout current_ = Layout::Play;
    bool isCramped_ = false;  // it was shown where there was no room for it
    QStringList cramped_;     // and with these panels
    QTimer settling_;         // runs while the window is being resized
    QTimer keeping_;          // runs while panels are being moved
};

}  // namespace tengen::desktop
