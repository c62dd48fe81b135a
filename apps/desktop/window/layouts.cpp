#include "window/layouts.h"

#include "window/commands.h"
#include "window/panels.h"

#include <QDataStream>
#include <QDockWidget>
#include <QEvent>
#include <QIODevice>
#include <QMainWindow>
#include <QSettings>

#include <algorithm>
#include <numeric>

namespace tengen::desktop {
namespace {

constexpr QLatin1String kGeometryKey("window/geometry");
constexpr int kVersion = 2;  // of what is remembered
constexpr int kWidth = 380;
constexpr int kLeastShare = 60;  // of a panel's height, in per cent: with less it is no use
constexpr int kAround = 80;      // the menus and tools above the panels
constexpr int kSettleMs = 150;
constexpr int kKeepMs = 1000;

QString nameOf(Layout layout) {
    switch (layout) {
        case Layout::Play: return QStringLiteral("play");
        case Layout::Analyse: return QStringLiteral("analyse");
        case Layout::Review: break;
    }
    return QStringLiteral("review");
}

/// Whether what was saved has a place for this panel: a state holds their names as Qt writes them.
bool knows(const QByteArray& state, const QString& panel) {
    QByteArray written;
    QDataStream stream(&written, QIODevice::WriteOnly);
    stream << panel;
    return state.contains(written);
}

QString keyOf(Layout layout) { return QStringLiteral("layouts/") + nameOf(layout); }

}  // namespace

Layouts::Layouts(QMainWindow& window, QSettings& settings, const Panels& panels)
    : window_(window), settings_(settings), panels_(panels) {
    settling_.setSingleShot(true);
    settling_.setInterval(kSettleMs);
    connect(&settling_, &QTimer::timeout, this, &Layouts::fit);
    window_.installEventFilter(this);
    keeping_.setSingleShot(true);
    keeping_.setInterval(kKeepMs);
    connect(&keeping_, &QTimer::timeout, this, [this] {
        save();
        settings_.sync();
    });
}

void Layouts::bind(Commands& commands) {
    const auto on = [&](Command command, Layout layout) {
        commands.bind(command, this, [this, layout] { choose(layout); }).ticked([this, layout] {
            return current_ == layout;
        });
    };
    on(Command::LayoutPlay, Layout::Play);
    on(Command::LayoutAnalyse, Layout::Analyse);
    on(Command::LayoutReview, Layout::Review);
    commands.bind(Command::LayoutReset, this, [this] { reset(); });
}

void Layouts::keep() {
    const auto later = [this] { keeping_.start(); };
    for (QDockWidget* const dock :
         window_.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        connect(dock, &QDockWidget::dockLocationChanged, this, later);
        connect(dock, &QDockWidget::topLevelChanged, this, later);
        connect(dock, &QDockWidget::visibilityChanged, this, later);
        dock->installEventFilter(this);
    }
    connect(this, &Layouts::changed, this, later);
}

void Layouts::restore() {
    window_.restoreGeometry(settings_.value(kGeometryKey).toByteArray());
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
    fitLater();
    Q_EMIT changed();
}

void Layouts::save() {
    settings_.setValue("layouts/current", nameOf(current_));
    settings_.setValue(keyOf(current_), window_.saveState(kVersion));
    settings_.setValue(kGeometryKey, window_.saveGeometry());
}

void Layouts::show(Layout layout) {
    current_ = layout;
    const QByteArray state = settings_.value(keyOf(layout)).toByteArray();
    // A panel that is newer than what was saved waits until it is asked for.
    for (QDockWidget* const dock :
         window_.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (!state.isEmpty() && !knows(state, dock->objectName())) dock->hide();
    if (!window_.restoreState(state, kVersion)) arrange(layout);
    fitLater();
}

// ── a window that grows ──────────────────────────────────────────────────────────────────────────

bool Layouts::hasRoom() const {
    const std::vector<DockPlace> places = panels_.placesIn(current_);
    const int height =
        std::accumulate(places.begin(), places.end(), 0,
                        [](int sum, const DockPlace& each) { return sum + each.place.height; });
    return window_.width() >= 2 * kWidth && window_.height() >= height;
}

/// Whether one lies over another; those behind a tab are out of sight.
bool Layouts::isTangled() const {
    QList<QRect> places;
    for (const QDockWidget* const dock : docked()) {
        const QRect place = dock->geometry() & window_.rect();
        const auto isOver = [&](const QRect& other) { return place.intersects(other); };
        if (std::ranges::any_of(places, isOver)) return true;
        places << place;
    }
    return false;
}

QList<QDockWidget*> Layouts::docked() const {
    QList<QDockWidget*> docks =
        window_.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly);
    docks.removeIf([](const QDockWidget* dock) { return dock->isHidden() || dock->isFloating(); });
    return docks;
}

QStringList Layouts::shownPanels() const {
    QStringList names;
    for (const QDockWidget* const dock : docked()) names << dock->objectName();
    names.sort();
    return names;
}

/// Panels that were squeezed into a small window stay squeezed in a large one, and may even lie
/// over each other.
void Layouts::fitLater() {
    isCramped_ = !hasRoom();
    cramped_ = shownPanels();
}

bool Layouts::eventFilter(QObject* watched, QEvent* event) {
    const bool isResized = event->type() == QEvent::Resize;
    if (watched == &window_ && isResized) settling_.start();
    if (watched != &window_ && isResized) keeping_.start();
    return QObject::eventFilter(watched, event);
}

void Layouts::fit() {
    giveWay();
    const bool isRoomy = hasRoom();
    if (!isCramped_ || (!isRoomy && !isTangled())) return;
    isCramped_ = !isRoomy;
    // What somebody has closed or opened meanwhile stays as they left it.
    if (shownPanels() == cramped_) show(current_);
}

void Layouts::arrange(Layout layout) {
    const auto all = window_.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly);
    for (QDockWidget* const dock : all) {
        dock->setFloating(false);
        window_.removeDockWidget(dock);
    }
    QList<QDockWidget*> shown;
    QList<int> heights;
    QDockWidget* host = nullptr;
    QList<QDockWidget*> beside;
    int least = 0;
    for (const auto& [dock, place] : panels_.placesIn(layout)) {
        least += place.height * kLeastShare / 100;
        // A panel of which nothing can be read is better behind a tab.
        if (host != nullptr && least > window_.height() - kAround) {
            beside << dock;
            continue;
        }
        shown << dock;
        heights << place.height;
        if (place.hosts) host = dock;
    }
    if (shown.isEmpty()) return;
    if (host == nullptr) host = shown.back();
    for (QDockWidget* const dock : shown) {
        window_.addDockWidget(Qt::RightDockWidgetArea, dock, Qt::Vertical);
        dock->show();
    }
    for (QDockWidget* const dock : beside) {
        window_.addDockWidget(Qt::RightDockWidgetArea, dock, Qt::Vertical);
        window_.tabifyDockWidget(host, dock);
        dock->show();
    }
    // Those that are not shown come as tabs when they are asked for: another row might be more than
    // the screen is high.
    for (QDockWidget* const dock : all) {
        if (shown.contains(dock) || beside.contains(dock)) continue;
        window_.addDockWidget(Qt::RightDockWidgetArea, dock, Qt::Vertical);
        window_.tabifyDockWidget(host, dock);
        dock->hide();
    }
    host->raise();
    window_.resizeDocks(shown, heights, Qt::Vertical);
    window_.resizeDocks({shown.front()}, {std::min(kWidth, mostWidth())}, Qt::Horizontal);
}

/// The board has the larger part.
int Layouts::mostWidth() const { return window_.width() * 2 / 5; }

void Layouts::giveWay() {
    for (QDockWidget* const dock : docked())
        if (window_.dockWidgetArea(dock) != Qt::BottomDockWidgetArea &&
            window_.dockWidgetArea(dock) != Qt::TopDockWidgetArea && dock->width() > mostWidth())
            return window_.resizeDocks({dock}, {mostWidth()}, Qt::Horizontal);
}

}  // namespace tengen::desktop
