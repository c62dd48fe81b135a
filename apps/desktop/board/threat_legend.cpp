#include "board/threat_legend.h"

#include "board/mark_painter.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace tengen::desktop {

namespace {

constexpr int kSpace = 4;     // between a mark and its name
constexpr int kBetween = 12;  // between a name and the next mark

/// A mark at its usual size belongs to a cell about as large as this many lines of text.
constexpr double kCellInLines = 1.7;

}  // namespace

ThreatLegend::ThreatLegend(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    retranslate();
    hide();
}

void ThreatLegend::setThreats(const std::vector<PictureThreat>& threats, const Theme& theme) {
    std::vector<PictureThreat> marks;
    for (const ThreatMark mark : {ThreatMark::Five, ThreatMark::Four, ThreatMark::Three})
        for (const Color color : {Color::Black, Color::White})
            if (std::ranges::any_of(threats, [&](const PictureThreat& threat) {
                    return threat.mark == mark && threat.color == color;
                }))
                marks.push_back({.point = Point::none(), .color = color, .mark = mark});
    if (marks == marks_ && theme == theme_) return;
    marks_ = std::move(marks);
    theme_ = theme;
    retranslate();
    setVisible(!marks_.empty());
}

QStringList ThreatLegend::names() const {
    QStringList names;
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        if (i > 0 && marks_[i].mark == marks_[i - 1].mark) continue;
        switch (marks_[i].mark) {
            case ThreatMark::Five: names << tr("five"); break;
            case ThreatMark::Four: names << tr("four"); break;
            case ThreatMark::Three: names << tr("open three"); break;
        }
    }
    return names;
}

int ThreatLegend::markWidth() const { return fontMetrics().height(); }

int ThreatLegend::wholeWidth() const {
    int width = int(marks_.size()) * markWidth();
    for (const QString& name : names())
        width += kSpace + fontMetrics().horizontalAdvance(name) + kBetween;
    return width;
}

QSize ThreatLegend::sizeHint() const {
    const int bare = int(marks_.size()) * markWidth() + kBetween;
    const int width = wholeWidth() <= maximumWidth() ? wholeWidth()
                      : bare <= maximumWidth()       ? bare
                                                     : 0;
    return {width, fontMetrics().height()};
}

void ThreatLegend::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ThreatLegend::retranslate() {
    setAccessibleName(tr("Marks of threats"));
    setAccessibleDescription(names().join(QStringLiteral(", ")));
    setToolTip(tr("What one more stone would make, in the colour of who puts it:") +
               QLatin1Char('\n') + names().join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

void ThreatLegend::paintEvent(QPaintEvent* /*event*/) {
    const bool hasNames = isNamed();
    if (width() < int(marks_.size()) * markWidth()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QStringList words = names();
    qsizetype name = 0;
    int x = 0;
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        const QPointF centre(x + markWidth() / 2.0, height() / 2.0);
        paintThreat(painter, theme_, marks_[i],
                    {.centre = centre, .cell = fontMetrics().height() * kCellInLines});
        x += markWidth();
        const bool isLast = i + 1 == marks_.size() || marks_[i + 1].mark != marks_[i].mark;
        if (!isLast || !hasNames) continue;
        const int wide = fontMetrics().horizontalAdvance(words[name]);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRect(x + kSpace, 0, wide + 1, height()), Qt::AlignVCenter, words[name]);
        x += kSpace + wide + kBetween;
        ++name;
    }
}

}  // namespace tengen::desktop
