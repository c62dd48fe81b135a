#include "window/layouts.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QSettings>

#include <algorithm>
#include <span>

namespace tengen::desktop {
namespace {

constexpr int kVersion = 1;  // of what is remembered
constexpr int kWidth = 380;

/// A panel and its share of the height, from the top down.
struct Place {
    const char* panel;
    int height;
};

constexpr std::array kPlay{Place{"players", 130}, Place{"tree", 520}};
constexpr std::array kAnalyse{Place{"players", 120}, Place{"graph", 190}, Place{"lines", 190},
                              Place{"tree", 150}};
constexpr std::array kReview{Place{"players", 100}, Place{"mistakes", 190}, Place{"graph", 150},
                             Place{"tree", 120}, Place{"comment", 90}};

std::span<const Place> placesOf(Layout layout) {
    switch (layout) {
        case Layout::Play: return kPlay;
        case Layout::Analyse: return kAnalyse;
        case Layout::Review: break;
    }
    return kReview;
}

QString nameOf(Layout layout) {
    switch (layout) {
        case Layout::Play: return QStringLiteral("play");
        case Layout::Analyse: return QStringLiteral("analyse");
        case Layout::Review: break;
    }
    return QStringLiteral("review");
}

QString keyOf(Layout layout) { return QStringLiteral("layouts/") + nameOf(layout); }

}  // namespace

Layouts::Layouts(QMainWindow& window, QSettings& settings)
    : QObject(&window), window_(window), settings_(settings) {}

void Layouts::restore() {
    const QString name = settings_.value("layouts/current").toString();
    const auto known = std::ranges::find(kLayouts, name, nameOf);
    show(known == kLayouts.end() ? Layout::Play : *known);
}

void Layouts::choose(Layout layout) {
    if (layout != current_) {
        save();
        show(layout);
    }
    Q_EMIT changed();
}

void Layouts::reset() {
    settings_.remove(keyOf(current_));
    arrange(current_);
    Q_EMIT changed();
}

void Layouts::save() {
    settings_.setValue("layouts/current", nameOf(current_));
    settings_.setValue(keyOf(current_), window_.saveState(kVersion));
}

void Layouts::show(Layout layout) {
    current_ = layout;
    const QByteArray state = settings_.value(keyOf(layout)).toByteArray();
    if (!window_.restoreState(state, kVersion)) arrange(layout);
}

void Layouts::arrange(Layout layout) {
    const std::span<const Place> places = placesOf(layout);
    const auto all = window_.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly);
    for (QDockWidget* const dock : all) {
        dock->setFloating(false);
        window_.removeDockWidget(dock);
    }
    QList<QDockWidget*> shown;
    QList<int> heights;
    for (const auto& [panel, height] : places) {
        shown << window_.findChild<QDockWidget*>(QString::fromLatin1(panel));
        heights << height;
    }
    // Those that are not shown have a place all the same, where the menu brings them back.
    for (QDockWidget* const dock : shown + all) {
        if (window_.dockWidgetArea(dock) != Qt::NoDockWidgetArea) continue;
        window_.addDockWidget(Qt::RightDockWidgetArea, dock, Qt::Vertical);
        dock->setVisible(shown.contains(dock));
    }
    window_.resizeDocks(shown, heights, Qt::Vertical);
    window_.resizeDocks({shown.front()}, {kWidth}, Qt::Horizontal);
}

}  // namespace tengen::desktop
