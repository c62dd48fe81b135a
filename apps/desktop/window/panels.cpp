#include "window/panels.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>

#include <algorithm>

namespace tengen::desktop {

#define TENGEN_PANEL(name) Panel name##Panel(const Context& context);
#include "window/panels.def"
#undef TENGEN_PANEL

Panels::Panels(const Context& context) {
    const auto add = [&](Panel panel) {
        auto* const dock = new QDockWidget;
        dock->setObjectName(QLatin1String(panel.id));
        dock->setWidget(panel.widget);
        docked_.push_back({std::move(panel), dock});
    };
#define TENGEN_PANEL(name) add(name##Panel(context));
#include "window/panels.def"
#undef TENGEN_PANEL
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
