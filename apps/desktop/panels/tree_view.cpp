// The moves of a game with their variations.
#include "panels/tree_view.h"

#include "game/notation.h"
#include "panels/marks.h"
#include "play/sentences.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace tengen::desktop {

namespace {

constexpr int kMargin = 6;            // around the whole tree
constexpr qreal kStone = 0.36;        // its radius, in cells
constexpr qreal kBend = 0.3;          // where a variation leaves the stem, in cells
constexpr int kLongestComment = 300;  // in a tooltip
constexpr int kLargestNumber = 9999;  // that can be read on a stone

QString commentOf(const GameTree& tree, NodeId n) {
    const std::string_view text = tree.text(n, property::kComment);
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

int numberHeight(int number, int cell) {
    const int percent = number < 100 ? 40 : number < 1000 ? 31 : 24;
    return std::max(cell * percent / 100, 5);
}

}  // namespace

TreeView::TreeView(QWidget* parent) : QAbstractScrollArea(parent) {
    setFocusPolicy(Qt::StrongFocus);
    measure();
    retranslate();
}

void TreeView::setRecord(const Record* record) {
    record_ = record;
    folded_.clear();
    tones_.clear();
    here_ = NodeId::Root;
    strayed_ = true;
    refresh();
}

void TreeView::refresh() {
    const std::size_t size = record_ ? record_->tree.size() : 0;
    std::erase_if(folded_, [size](NodeId n) { return std::size_t(n) >= size; });
    if (std::size_t(here_) >= size) here_ = NodeId::Root;
    pressed_ = NodeId::None;
    layout_.clear();
    stale_ = true;
    later();
}

void TreeView::setHere(NodeId here) {
    if (!record_ || std::size_t(here) >= record_->tree.size()) return;
    const GameTree& tree = record_->tree;
    for (NodeId n = here; !folded_.empty() && n != NodeId::Root && n != NodeId::None;) {
        const NodeId above = tree.parent(n);
        if (above != NodeId::None && tree.first_child(above) != n && folded_.erase(above) > 0)
            stale_ = true;
        n = above;
    }
    here_ = here;
    strayed_ = true;
    later();
}

void TreeView::setTones(Tones tones) {
    tones_ = std::move(tones);
    viewport()->update();
}

void TreeView::toggleFolded(NodeId n) {
    if (!record_ || n == NodeId::None || !hasVariations(n)) return;
    if (folded_.erase(n) == 0) folded_.insert(n);
    stale_ = true;
    later();
}

QRect TreeView::nodeRect(NodeId n) {
    tidy();
    if (!layout_.isShown(n)) return {};
    const TreeCell cell = layout_.cell(n);
    return {origin() + QPoint(cell.column, cell.row) * cell_, QSize(cell_, cell_)};
}

NodeId TreeView::nodeAt(QPoint where) {
    tidy();
    const QPoint at = where - origin();
    if (at.x() < 0 || at.y() < 0) return NodeId::None;
    return layout_.at({at.x() / cell_, at.y() / cell_});
}

QString TreeView::describe(NodeId n) const {
    const GameTree& tree = record_->tree;
    QString result;
    if (n == NodeId::Root)
        result = tr("Start of the game");
    else if (!tree.has_move(n))
        result = tr("A note");
    else
        result =
            tr("Move %1: %2 %3")
                .arg(QString::number(layout_.isShown(n) ? layout_.number(n) : tree.ply(n)),
                     colorName(tree.color(n)),
                     QString::fromStdString(to_text(tree.move(n), record_->info.size)).toUpper());
    if (const auto tone = tones_.find(n); tone != tones_.end() && tone->second != Tone::Plain)
        result = tr("%1 (%2)").arg(result, toneName(tone->second));
    return result;
}

bool TreeView::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) tidy();
    return QAbstractScrollArea::event(event);
}

bool TreeView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const NodeId n = nodeAt(help->pos());
    if (n == NodeId::None) {
        QToolTip::hideText();
        return true;
    }
    QString text = describe(n).toHtmlEscaped();
    const QString comment = commentOf(record_->tree, n).left(kLongestComment);
    if (!comment.isEmpty())
        text = QStringLiteral("<p>%1</p><p>%2</p>").arg(text, comment.toHtmlEscaped());
    QToolTip::showText(help->globalPos(), text, viewport());
    return true;
}

void TreeView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::FontChange) {
        measure();
        strayed_ = true;
        later();
    }
}

void TreeView::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    tidy();
    const NodeId n = byKey ? shownHere() : nodeAt(event->pos());
    if (n == NodeId::None) return;
    const QPoint where = byKey ? viewport()->mapToGlobal(nodeRect(n).center()) : event->globalPos();
    Q_EMIT contextMenuAsked(n, where);
}

void TreeView::keyPressEvent(QKeyEvent* event) {
    // Only this one: the arrows and the rest are the window's, which goes through the game.
    if (event->key() == Qt::Key_F && event->modifiers() == Qt::NoModifier)
        toggleFolded(here_);
    else
        event->ignore();
}

void TreeView::mousePressEvent(QMouseEvent* event) {
    pressed_ = nodeAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && pressed_ != NodeId::None) Q_EMIT chosen(pressed_);
}

void TreeView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) toggleFolded(pressed_);
}

void TreeView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    strayed_ = true;
    later();
}

void TreeView::showEvent(QShowEvent* event) {
    QAbstractScrollArea::showEvent(event);
    tidy();
}

void TreeView::wheelEvent(QWheelEvent* event) {
    // A game without variations is one row: then the wheel goes along it.
    if (verticalScrollBar()->maximum() == 0)
        QCoreApplication::sendEvent(horizontalScrollBar(), event);
    else
        QAbstractScrollArea::wheelEvent(event);
}

void TreeView::paintEvent(QPaintEvent* event) {
    tidy();
    QPainter painter(viewport());
    painter.fillRect(event->rect(), palette().brush(QPalette::Base));
    if (!record_) {
        paintHint(painter, viewport()->rect(), tr("No game"), palette());
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect dirty = event->rect().translated(-origin());
    const QRect all(0, 0, layout_.columns(), layout_.rows());
    const QPoint first(std::max(dirty.left(), 0) / cell_, std::max(dirty.top(), 0) / cell_);
    const QPoint last(std::max(dirty.right(), 0) / cell_, std::max(dirty.bottom(), 0) / cell_);
    const QRect cells = QRect(first, last).adjusted(-1, -1, 1, 1) & all;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(quietText(palette()), 1.4));
    paintStems(painter, cells);
    for (int row = cells.top(); row <= cells.bottom(); ++row)
        for (const TreeBranch& branch : layout_.branches(row, cells.left(), cells.right()))
            paintBranch(painter, branch, cells);
}

void TreeView::retranslate() {
    setAccessibleName(tr("Move tree"));
    setAccessibleDescription(record_ ? describe(here_) : tr("No game"));
    viewport()->update();
}

/// Many changes in one turn of the event loop cost one layout, and a hidden view none.
void TreeView::later() {
    if (isVisible()) QCoreApplication::postEvent(this, new QEvent(QEvent::LayoutRequest));
    viewport()->update();
}

void TreeView::tidy() {
    if (!stale_ && !strayed_) return;
    if (std::exchange(stale_, false) && record_) layout_.build(record_->tree, folded_);
    const QSize whole = QSize(layout_.columns(), layout_.rows()) * cell_ + QSize(2, 2) * kMargin;
    const QSize view = viewport()->size();
    horizontalScrollBar()->setRange(0, std::max(whole.width() - view.width(), 0));
    verticalScrollBar()->setRange(0, std::max(whole.height() - view.height(), 0));
    for (QScrollBar* bar : {horizontalScrollBar(), verticalScrollBar()}) bar->setSingleStep(cell_);
    horizontalScrollBar()->setPageStep(view.width());
    verticalScrollBar()->setPageStep(view.height());
    if (std::exchange(strayed_, false)) keepInSight();
}

void TreeView::measure() { cell_ = std::max(fontMetrics().height() * 2, 28); }

void TreeView::keepInSight() {
    retranslate();
    const NodeId n = shownHere();
    if (n == NodeId::None) return;
    const TreeCell cell = layout_.cell(n);
    const auto bring = [this](QScrollBar& bar, int at) {
        const int low = kMargin + at * cell_ - cell_;  // a neighbour is seen too
        const int high = low + 3 * cell_;
        if (low < bar.value() || high > bar.value() + bar.pageStep())
            bar.setValue((low + high - bar.pageStep()) / 2);
    };
    bring(*horizontalScrollBar(), cell.column);
    bring(*verticalScrollBar(), cell.row);
}

bool TreeView::hasVariations(NodeId n) const {
    const NodeId child = record_->tree.first_child(n);
    return child != NodeId::None && record_->tree.next_sibling(child) != NodeId::None;
}

/// The current node, or what it is folded into.
NodeId TreeView::shownHere() const {
    if (!record_) return NodeId::None;
    NodeId n = here_;
    while (n != NodeId::None && !layout_.isShown(n)) n = record_->tree.parent(n);
    return n;
}

QPoint TreeView::origin() const {
    return QPoint(kMargin, kMargin) -
           QPoint(horizontalScrollBar()->value(), verticalScrollBar()->value());
}

QPointF TreeView::centre(TreeCell cell) const {
    return QPointF(origin()) + QPointF(cell.column + 0.5, cell.row + 0.5) * cell_;
}

void TreeView::paintStems(QPainter& painter, const QRect& cells) const {
    for (int column = cells.left(); column <= cells.right(); ++column)
        for (const TreeStem& stem : layout_.stems(column, cells.top(), cells.bottom())) {
            // Far ends are left out: a painter does not like lines of a million pixels.
            const int top = std::max(stem.top, cells.top() - 1);
            const int bottom = std::min(stem.bottom, cells.bottom() + 1);
            painter.drawLine(centre({column, top}),
                             centre({column, bottom}) - QPointF(0, kBend * cell_));
        }
}

void TreeView::paintBranch(QPainter& painter, const TreeBranch& branch, const QRect& cells) const {
    const int first = std::max(branch.column, cells.left());
    const int last = std::min(branch.end() - 1, cells.right());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(quietText(palette()), 1.4));
    painter.drawLine(centre({first, branch.row}), centre({last, branch.row}));
    if (branch.column > 0 && branch.column - 1 <= cells.right()) {
        const QPointF corner = centre({branch.column - 1, branch.row});
        QPainterPath bend(corner - QPointF(0, kBend * cell_));
        bend.quadTo(corner, corner + QPointF(kBend * cell_, 0));
        bend.lineTo(centre({branch.column, branch.row}));
        painter.drawPath(bend);
    }
    for (int column = first; column <= last; ++column)
        paintNode(painter, layout_.node(branch, column));
}

void TreeView::paintNode(QPainter& painter, NodeId n) const {
    const GameTree& tree = record_->tree;
    const QPointF at = centre(layout_.cell(n));
    const qreal radius = kStone * cell_;
    if (n == shownHere()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2.6));
        painter.setBrush(palette().brush(QPalette::Base));
        painter.drawEllipse(at, radius + 2.6, radius + 2.6);
    }
    if (!tree.has_move(n)) {
        const qreal half = radius * 0.62;
        painter.setPen(QPen(palette().color(QPalette::Text), 1.2));
        painter.setBrush(palette().brush(QPalette::Base));
        painter.drawPolygon(QPolygonF{at - QPointF(0, half), at + QPointF(half, 0),
                                      at + QPointF(0, half), at - QPointF(half, 0)});
    } else {
        paintStone(painter, at, radius, tree.color(n));
        if (const int number = layout_.number(n); number <= kLargestNumber) {
            QFont digits = font();
            digits.setPixelSize(numberHeight(number, cell_));
            painter.setFont(digits);
            painter.setPen(tree.color(n) == Color::Black ? Qt::white : Qt::black);
            painter.drawText(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius),
                             Qt::AlignCenter, QString::number(number));
        }
    }
    paintMarks(painter, n, at);
}

void TreeView::paintMarks(QPainter& painter, NodeId n, QPointF at) const {
    const qreal radius = kStone * cell_;
    if (const auto found = tones_.find(n); found != tones_.end() && found->second != Tone::Plain) {
        // A mistake is a whole bar, a doubt a broken one, all else a short one.
        const Tone tone = found->second;
        const bool broken = tone == Tone::Doubtful;
        const qreal half = broken || tone == Tone::Bad ? radius * 0.9 : radius * 0.45;
        const qreal gap = broken ? half * 0.3 : 0;
        const qreal y = at.y() - cell_ / 2.0 + 1.5;
        painter.setPen(QPen(toneColor(tone, palette()), 3, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(at.x() - half, y), QPointF(at.x() - gap, y));
        painter.drawLine(QPointF(at.x() + gap, y), QPointF(at.x() + half, y));
    }
    if (record_->tree.has_properties(n) && record_->tree.has(n, property::kComment)) {
        painter.setPen(QPen(palette().color(QPalette::Base), 1.2));
        painter.setBrush(toneColor(Tone::Best, palette()));
        painter.drawEllipse(at + QPointF(-radius, radius) * 0.78, 3.4, 3.4);
    }
    if (folded_.contains(n) && hasVariations(n)) paintFold(painter, n, at);
}

void TreeView::paintFold(QPainter& painter, NodeId n, QPointF at) const {
    const GameTree& tree = record_->tree;
    int hidden = 0;
    for (NodeId c = tree.next_sibling(tree.first_child(n)); c != NodeId::None && hidden < 100;
         c = tree.next_sibling(c))
        ++hidden;
    const QString text = hidden < 100 ? QStringLiteral("+%1").arg(hidden) : QStringLiteral("+99…");
    QFont small = font();
    small.setPixelSize(std::max(cell_ * 32 / 100, 7));
    painter.setFont(small);
    const qreal width = painter.fontMetrics().horizontalAdvance(text) + 6;
    QRectF pill(0, 0, width, cell_ * 0.36);
    pill.moveCenter(at + QPointF(0.28, 0.34) * cell_);
    painter.setPen(QPen(quietText(palette()), 1));
    painter.setBrush(palette().brush(QPalette::Base));
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(pill, Qt::AlignCenter, text);
}

}  // namespace tengen::desktop
