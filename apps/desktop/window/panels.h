// The panels beside the board. Each is a file of its own in window/panels/ that makes a `Panel`,
// and a line of the list in panels.def: its dock, title, place in the layouts and entry in the menu
// come from there, and nobody counts on an index.
#pragma once

#include "window/context.h"
#include "window/layout_place.h"

#include <QObject>
#include <QString>
#include <QWidget>

#include <functional>
#include <stdexcept>
#include <vector>

class QDockWidget;
class QMenu;

namespace tengen::desktop {

struct Panel {
    const char* id;     // of its dock: layouts people have saved know it by this, so it stays
    const char* title;  // of QT_TRANSLATE_NOOP("tengen::desktop::Panels", …)
    std::vector<LayoutPlace> places;  // in other layouts it is a tab, closed until asked for
    QWidget* widget;                  // the dock becomes its owner
    /// The game, the place in it or the language is another.
    std::function<void()> refresh = [] {};
    /// What is still being written goes into the record: the game may be left.
    std::function<void()> flush = [] {};
    bool restsInSetUp = true;  // while stones are set up by hand, the game lies under them
};

class Panels final : public QObject {
    Q_OBJECT

public:
    /// Makes them all.
    explicit Panels(const Context& context);

    /// Docks them; `Layouts` has a place for each.
    void addTo(QMainWindow& window) const;
    /// An entry for each that shows and closes it.
    void fill(QMenu& menu) const;
    void retranslate();
    void refresh() const;
    void flush() const;
    void setSettingUp(bool isOn) const;
    /// Who is shown in this layout, from the top down.
    [[nodiscard]] std::vector<DockPlace> placesIn(Layout layout) const;
    /// The view of this kind, whichever panel has it.
    template <class View>
    [[nodiscard]] View& view() const {
        for (const Docked& each : docked_) {
            if (auto* const whole = qobject_cast<View*>(each.panel.widget)) return *whole;
            if (auto* const part = each.panel.widget->template findChild<View*>()) return *part;
        }
        throw std::logic_error("no panel has this view");
    }
    /// Shows the panel that has this view, in front of others.
    template <class View>
    void bring() const {
        bring(view<View>());
    }

private:
    struct Docked {
        Panel panel;
        QDockWidget* dock;
    };

    void bring(const QWidget& view) const;

    std::vector<Docked> docked_;
};

}  // namespace tengen::desktop
