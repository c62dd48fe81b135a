// The moves of a game with their variations.
#include "panels/tree_view.h"

#include "panels/marks.h"
#include "play/sentences.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace tengen::desktop {

namespace {

constexpr int kMargin = 5;            // around the whole list
constexpr int kPad = 3;               // before the stone, and between stone and name
constexpr int kGap = 6;               // after the name
constexpr int kLongestComment = 300;  // in a tooltip
constexpr int kLargestNumber = 9999;  // that can be read on a stone

QString commentOf(const GameTree& tree, NodeId n) {
    const std::string_view text = tree.text(n, property::kComment);
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

int numberHeight(int number, int stone) {
    const int percent = number < 100 ? 54 : number < 1000 ? 43 : 33;
    return std::max(stone * percent / 100, 5);
}

int widestName(const QFontMetrics& metrics, int size) {
    int column = 0;
    int row = 0;
    for (int i = 0; i < size; ++i) {
        column = std::max(column, metrics.horizontalAdvance(QChar('A' + i)));
        row = std::max(row, metrics.horizontalAdvance(QString::number(i + 1)));
    }
    return column + row;
}

}  // namespace

TreeView::TreeView(QWidget* parent) : QAbstractScrollArea(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
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
    std::erase_if(folded_, [&](NodeId n) {
        return std::size_t(n) >= size || !isVariation(record_->tree, n);
    });
    if (std::size_t(here_) >= size) here_ = NodeId::Root;
    pressed_ = NodeId::None;
    layout_.clear();
    stale_ = true;
    later();
}

void TreeView::setHere(NodeId here) {
    if (!record_ || std::size_t(here) >= record_->tree.size()) return;
    // Whoever stays where he is may have folded what is around him.
    const bool goes = std::exchange(here_, here) != here;
    for (NodeId n = here; goes && !folded_.empty() && n != NodeId::Root;) {
        n = record_->tree.parent(n);
        if (folded_.erase(n) > 0) stale_ = true;
    }
    strayed_ = true;
    later();
}

void TreeView::setTones(Tones tones) {
    tones_ = std::move(tones);
    viewport()->update();
}

// ── folding ──────────────────────────────────────────────────────────────────────────────────────

bool TreeView::canFold(NodeId head) const {
    return record_ && head != NodeId::None && isVariation(record_->tree, head) &&
           record_->tree.first_child(head) != NodeId::None;
}

void TreeView::setFolded(NodeId head, bool isFolded) {
    if (!canFold(head)) return;
    if (isFolded)
        folded_.insert(head);
    else
        folded_.erase(head);
    stale_ = true;
    later();
}

void TreeView::setAllFolded(bool isFolded) {
    if (!record_) return;
    folded_.clear();
    if (isFolded)
        record_->tree.walk(
            [this](NodeId n) {
                if (canFold(n)) folded_.insert(n);
            },
            [](NodeId) {});
    stale_ = strayed_ = true;
    later();
}

std::vector<NodeId> TreeView::variationsAt(NodeId n) const {
    const GameTree& tree = record_->tree;
    if (canFold(n)) return {n};
    std::vector<NodeId> found;
    if (n != NodeId::Root && !isVariation(tree, n))
        for (NodeId s = tree.next_sibling(n); s != NodeId::None; s = tree.next_sibling(s))
            if (canFold(s)) found.push_back(s);
    for (; found.empty() && n != NodeId::Root; n = tree.parent(n))
        if (canFold(n)) found.push_back(n);
    return found;
}

void TreeView::toggleFolded(NodeId n) {
    if (!record_ || n == NodeId::None) return;
    const std::vector<NodeId> variations = variationsAt(n);
    const bool folds = !std::ranges::all_of(variations, [this](NodeId v) { return isFolded(v); });
    for (const NodeId v : variations) setFolded(v, folds);
}

/// As in any tree: on the first move of a variation, Left folds before it goes back and Right
/// unfolds before it goes on. A key that is held down runs through the game.
bool TreeView::foldsByKey(const QKeyEvent& event) const {
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
    if (event.key() == Qt::Key_F) return true;
    if (event.isAutoRepeat() || !canFold(shownHere())) return false;
    return isFolded(shownHere()) ? event.key() == Qt::Key_Right
                                 : event.key() == Qt::Key_Left && shownHere() == here_;
}

// ── where things are ─────────────────────────────────────────────────────────────────────────────

QRect TreeView::cellRect(TreeCell cell) const {
    const int shift = measure_.shift(layout_.row(cell.row).depth);
    return {kMargin + shift + cell.column * measure_.cell,
            kMargin + cell.row * rowHeight_ - verticalScrollBar()->value(), measure_.cell,
            rowHeight_};
}

QRect TreeView::nodeRect(NodeId n) {
    tidy();
    return layout_.isShown(n) ? cellRect(layout_.cell(n)) : QRect();
}

QRect TreeView::markerRect(NodeId head) {
    tidy();
    if (!canFold(head) || !layout_.isShown(head)) return {};
    const QRect box = cellRect(layout_.cell(head));
    return {box.left() - measure_.indent, box.top(), measure_.indent, box.height()};
}

QRect TreeView::pillRect(int row) const {
    const QRect box = cellRect({.column = 1, .row = row});
    const int width = measure_.width - (box.left() - kMargin);
    return box.adjusted(0, 4, std::min(width - box.width(), 0), -4);
}

NodeId TreeView::nodeAt(QPoint where) {
    tidy();
    const int y = where.y() - kMargin + verticalScrollBar()->value();
    const int row = y / rowHeight_;
    if (y < 0 || row >= layout_.rows()) return NodeId::None;
    const int x = where.x() - cellRect({.column = 0, .row = row}).left();
    return x < 0 ? NodeId::None : layout_.at({.column = x / measure_.cell, .row = row});
}

/// The variation that a click here would fold or unfold: at its triangle, or where it says how much
/// is hidden.
NodeId TreeView::markerAt(QPoint where) {
    tidy();
    const int y = where.y() - kMargin + verticalScrollBar()->value();
    if (y < 0 || y / rowHeight_ >= layout_.rows()) return NodeId::None;
    const int row = y / rowHeight_;
    if (!layout_.row(row).isHead) return NodeId::None;
    const NodeId head = layout_.at({.column = 0, .row = row});
    const bool isHit = markerRect(head).contains(where) ||
                       (isFolded(head) && canFold(head) && pillRect(row).contains(where));
    return isHit ? head : NodeId::None;
}

/// The current node, or what it is folded into.
NodeId TreeView::shownHere() const {
    if (!record_) return NodeId::None;
    NodeId n = here_;
    while (n != NodeId::None && !layout_.isShown(n)) n = record_->tree.parent(n);
    return n;
}

Tone TreeView::toneOf(NodeId n) const {
    const auto found = tones_.find(n);
    return found == tones_.end() ? Tone::Plain : found->second;
}

QString TreeView::describe(NodeId n) const {
    const GameTree& tree = record_->tree;
    QString result;
    if (n == NodeId::Root)
        result = tr("Start of the game");
    else if (!tree.has_move(n))
        result = tr("A note");
    else
        result = tr("Move %1: %2 %3")
                     .arg(QString::number(layout_.isShown(n) ? layout_.number(n) : tree.ply(n)),
                          colorName(tree.color(n)), pointName(tree.move(n), record_->info.size));
    if (const Tone tone = toneOf(n); tone != Tone::Plain)
        result = tr("%1 (%2)").arg(result, toneName(tone));
    if (isFolded(n)) result = tr("%1, folded").arg(result);
    return result;
}

// ── events ───────────────────────────────────────────────────────────────────────────────────────

bool TreeView::event(QEvent* event) {
    const bool isKey = event->type() == QEvent::ShortcutOverride;
    if (isKey || event->type() == QEvent::LayoutRequest) tidy();
    if (isKey)
        if (auto* const key = static_cast<QKeyEvent*>(event);
            key->key() != Qt::Key_F && foldsByKey(*key))
            key->accept();  // the window goes through the game with the same keys
    return QAbstractScrollArea::event(event);
}

bool TreeView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const NodeId head = markerAt(help->pos()); head != NodeId::None) {
        QToolTip::showText(help->globalPos(),
                           isFolded(head) ? tr("Unfold the variation") : tr("Fold the variation"),
                           viewport());
        return true;
    }
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
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        stale_ = strayed_ = true;
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
    tidy();
    // Only these: the arrows elsewhere and the rest are the window's, which goes through the game.
    if (!foldsByKey(*event)) return event->ignore();
    event->accept();
    toggleFolded(shownHere());
}

void TreeView::mousePressEvent(QMouseEvent* event) {
    const QPoint where = event->position().toPoint();
    pressed_ = nodeAt(where);
    if (event->button() != Qt::LeftButton) return;
    if (pressed_ != NodeId::None) return Q_EMIT chosen(pressed_);
    if (const NodeId head = markerAt(where); head != NodeId::None) toggleFolded(head);
}

void TreeView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (pressed_ == NodeId::None) return mousePressEvent(event);
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

void TreeView::retranslate() {
    setAccessibleName(tr("Move tree"));
    announce();
    viewport()->update();
}

void TreeView::announce() { setAccessibleDescription(record_ ? describe(here_) : tr("No game")); }

// ── laying out ───────────────────────────────────────────────────────────────────────────────────

/// Many changes in one turn of the event loop cost one layout, and a hidden view none.
void TreeView::later() {
    if (isVisible()) QCoreApplication::postEvent(this, new QEvent(QEvent::LayoutRequest));
    viewport()->update();
}

void TreeView::tidy() {
    if (!stale_ && !strayed_) return;
    const TreeMeasure before = measure_;
    measure();
    if ((std::exchange(stale_, false) || measure_ != before) && record_)
        layout_.build(record_->tree, folded_, measure_);
    const int view = viewport()->height();
    QScrollBar& bar = *verticalScrollBar();
    bar.setRange(0, std::max(layout_.rows() * rowHeight_ + 2 * kMargin - view, 0));
    bar.setSingleStep(rowHeight_);
    bar.setPageStep(view);
    announce();
    if (std::exchange(strayed_, false)) keepInSight();
}

void TreeView::measure() {
    stone_ = std::max(fontMetrics().height() * 5 / 4, 20) & ~1;
    rowHeight_ = stone_ + 6;
    nameWidth_ = widestName(fontMetrics(), record_ ? record_->info.size : kDefaultBoardSize);
    // Room for the bar is always kept, or it would come and go with the rows it causes.
    const int bar = verticalScrollBar()->sizeHint().width();
    measure_ = {.width = maximumViewportSize().width() - bar - 2 * kMargin,
                .cell = kPad + stone_ + kPad + nameWidth_ + kGap,
                .indent = stone_ * 4 / 5};
}

void TreeView::keepInSight() {
    const NodeId n = shownHere();
    if (n == NodeId::None) return;
    QScrollBar& bar = *verticalScrollBar();
    const int low = kMargin + (layout_.cell(n).row - 1) * rowHeight_;  // a neighbour is seen too
    const int high = low + 3 * rowHeight_;
    if (low < bar.value() || high > bar.value() + bar.pageStep())
        bar.setValue((low + high - bar.pageStep()) / 2);
}

// ── painting ─────────────────────────────────────────────────────────────────────────────────────

void TreeView::paintEvent(QPaintEvent* event) {
    tidy();
    QPainter painter(viewport());
    painter.fillRect(event->rect(), palette().brush(QPalette::Base));
    if (!record_) {
        paintHint(painter, viewport()->rect(), tr("No game"), palette());
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const int above = verticalScrollBar()->value() - kMargin;
    const int first = std::max((event->rect().top() + above) / rowHeight_, 0);
    const int last = std::min((event->rect().bottom() + above) / rowHeight_, layout_.rows() - 1);
    const NodeId here = shownHere();
    for (int row = first; row <= last; ++row) paintRow(painter, row, here);
}

void TreeView::paintRow(QPainter& painter, int row, NodeId here) const {
    paintGuides(painter, row);
    if (layout_.row(row).isHead) paintMarker(painter, row);
    for (const NodeId n : layout_.nodes(layout_.row(row))) paintNode(painter, n, n == here);
    if (layout_.row(row).hidden > 0) paintPill(painter, row);
}

/// An upright line at the left of each variation that this row is part of; from a triangle it leads
/// down only where there is more.
void TreeView::paintGuides(QPainter& painter, int row) const {
    const TreeRow& shown = layout_.row(row);
    const QRect box = cellRect({.column = 0, .row = row});
    QColor color = quietText(palette());
    color.setAlphaF(0.35F);
    for (int level = 0; level < measure_.levels(shown.depth); ++level) {
        QRect line(box.left() - level * measure_.indent - (measure_.indent + 1) / 2, box.top(), 1,
                   box.height());
        if (level == 0 && shown.isHead) {
            if (!goesOn(row)) continue;
            line.setTop(box.center().y() + measure_.indent / 2);
        }
        painter.fillRect(line, color);
    }
}

/// Whether the next row belongs to the same variation, or to one within it.
bool TreeView::goesOn(int row) const {
    if (row + 1 >= layout_.rows()) return false;
    const TreeRow& next = layout_.row(row + 1);
    const int depth = layout_.row(row).depth;
    return next.depth > depth || (next.depth == depth && !next.isHead);
}

void TreeView::paintMarker(QPainter& painter, int row) const {
    const NodeId head = layout_.nodes(layout_.row(row)).front();
    const QRect box = cellRect({.column = 0, .row = row});
    const QPointF at(box.left() - measure_.indent / 2.0, box.top() + box.height() / 2.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(quietText(palette()));
    const qreal half = measure_.indent * 0.26;
    if (!canFold(head))
        painter.drawEllipse(at, half * 0.5, half * 0.5);
    else if (isFolded(head))
        painter.drawPolygon(QPolygonF{at + QPointF(-half * 0.7, -half), at + QPointF(half * 0.9, 0),
                                      at + QPointF(-half * 0.7, half)});
    else
        painter.drawPolygon(QPolygonF{at + QPointF(-half, -half * 0.7),
                                      at + QPointF(half, -half * 0.7),
                                      at + QPointF(0, half * 0.9)});
}

QPointF TreeView::stoneCentre(const QRect& box) const {
    return {box.left() + kPad + stone_ / 2.0, box.top() + box.height() / 2.0};
}

void TreeView::paintNode(QPainter& painter, NodeId n, bool isHere) const {
    const GameTree& tree = record_->tree;
    const QRect box = cellRect(layout_.cell(n));
    const QPointF at = stoneCentre(box);
    if (isHere) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().brush(QPalette::Highlight));
        const QRectF ground =
            QRectF(box).adjusted(0, 1, tree.has_move(n) ? -2 : -nameWidth_ - kGap, -1);
        painter.drawRoundedRect(ground, 5, 5);
    }
    const QColor text =
        isHere ? palette().color(QPalette::HighlightedText) : toneColor(toneOf(n), palette());
    if (tree.has_move(n)) {
        paintStone(painter, at, stone_ / 2.0, tree.color(n));
        paintNumber(painter, n, at);
        const QString name = pointName(tree.move(n), record_->info.size);
        painter.setFont(font());
        painter.setPen(text);
        painter.drawText(box.adjusted(2 * kPad + stone_, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                         painter.fontMetrics().elidedText(name, Qt::ElideRight, nameWidth_ + 1));
    } else {
        const qreal half = stone_ * 0.26;
        painter.setPen(QPen(text, 1.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolygon(QPolygonF{at - QPointF(0, half), at + QPointF(half, 0),
                                      at + QPointF(0, half), at - QPointF(half, 0)});
    }
    paintMarks(painter, n, at);
}

void TreeView::paintNumber(QPainter& painter, NodeId n, QPointF at) const {
    const int number = layout_.number(n);
    if (number > kLargestNumber) return;
    QFont digits = font();
    digits.setPixelSize(numberHeight(number, stone_));
    painter.setFont(digits);
    painter.setPen(record_->tree.color(n) == Color::Black ? Qt::white : Qt::black);
    painter.drawText(QRectF(at.x() - stone_ / 2.0, at.y() - stone_ / 2.0, stone_, stone_),
                     Qt::AlignCenter, QString::number(number));
}

/// At the edge of the stone, on a ground of their own: above what the move was worth, below that
/// something is written about it.
void TreeView::paintMarks(QPainter& painter, NodeId n, QPointF at) const {
    const qreal edge = stone_ * 0.37;
    painter.setPen(Qt::NoPen);
    if (const Tone tone = toneOf(n); tone != Tone::Plain) {
        const qreal half = stone_ * 0.24;
        const QPointF badge = at + QPointF(edge, -edge);
        painter.setBrush(palette().brush(QPalette::Base));
        painter.drawEllipse(badge, half, half);
        paintTone(painter, QRectF(badge.x() - half, badge.y() - half, 2 * half, 2 * half), tone,
                  palette());
    }
    if (record_->tree.has_properties(n) && record_->tree.has(n, property::kComment)) {
        painter.setPen(QPen(palette().color(QPalette::Base), 1.2));
        painter.setBrush(toneColor(Tone::Best, palette()));
        painter.drawEllipse(at + QPointF(-edge, edge), stone_ * 0.15, stone_ * 0.15);
    }
}

/// How much is hidden.
void TreeView::paintPill(QPainter& painter, int row) const {
    const QRect room = pillRect(row);
    const QString text = QStringLiteral("+%1").arg(layout_.row(row).hidden);
    QFont small = font();
    small.setPixelSize(numberHeight(1, stone_));
    painter.setFont(small);
    const int width = painter.fontMetrics().horizontalAdvance(text) + 12;
    if (width > room.width()) return;  // one has to point at it then
    const QRectF pill(room.left(), room.top(), width, room.height());
    QColor ground = quietText(palette());
    ground.setAlphaF(0.15F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
    painter.setPen(quietText(palette()));
    painter.drawText(pill, Qt::AlignCenter, text);
}

}  // namespace tengen::desktop
