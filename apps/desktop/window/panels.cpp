#include "window/panels.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>

#include <algorithm>

/// All panels there are, in the order of the menu. A new one is a file in window/panels/ that
/// defines `Panel newPanel(const Context&)`, and a line here.
#define TENGEN_PANELS(PANEL) \
    PANEL(playersPanel)      \
    PANEL(graphPanel)        \
    PANEL(linesPanel)        \
    PANEL(mistakesPanel)     \
    PANEL(treePanel)         \
    PANEL(commentPanel)      \
    PANEL(notesPanel)

namespace tengen::desktop {

#define TENGEN_DECLARED(maker) Panel maker(const Context& context);
// NOLINTNEXTLINE(readability-identifier-naming): of a macro's names it thinks as of src's
TENGEN_PANELS(TENGEN_DECLARED)
#undef TENGEN_DECLARED

Panels::Panels(const Context& context) {
    const auto add = [&](Panel panel) {
        auto* const dock = new QDockWidget;
        dock->setObjectName(QLatin1String(panel.id));
        dock->setWidget(panel.widget);
        docked_.push_back({std::move(panel), dock});
    };
#define TENGEN_ADDED(maker) add(maker(context));
    TENGEN_PANELS(TENGEN_ADDED)
#undef TENGEN_ADDED
}

void Panels::addTo(QMainWindow& window) const {
    for (const Docked& each : docked_) window.addDockWidget(Qt::RightDockWidgetArea, each.dock);
}

void Panels::fill(QMenu& menu) const {
    for (const Docked& each : docked_) menu.addAction(each.dock->toggleViewAction());
}

void Panels::retranslate() {
    for (const Docked& each : docked_) each.dock->setWindowTitle(tr(each.panel.title));
}

void Panels::refresh() const {
    for (const Docked& each : docked_) each.panel.refresh();
}

void Panels::flush() const {
    for (const Docked& each : docked_) each.panel.flush();
}

void Panels::setSettingUp(bool isOn) const {
    for (const Docked& each : docked_)
        if (each.panel.restsInSetUp) each.panel.widget->setEnabled(!isOn);
}

std::vector<DockPlace> Panels::placesIn(Layout layout) const {
    std::vector<DockPlace> places;
    for (const Docked& each : docked_)
        for (const LayoutPlace& place : each.panel.places)
            if (place.layout == layout) places.push_back({each.dock, place});
    std::ranges::sort(places, {}, [](const DockPlace& each) { return each.place.row; });
    return places;
}

void Panels::bring(const QWidget& view) const {
    for (const Docked& each : docked_) {
        if (each.panel.widget != &view && !each.panel.widget->isAncestorOf(&view)) continue;
        each.dock->show();
        each.dock->raise();
    }
}

}  // namespace tengen::desktop
