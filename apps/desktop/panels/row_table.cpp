// A table whose rows can be pointed at and chosen.
#include "panels/row_table.h"

#include "panels/marks.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace tengen::desktop {

namespace {

constexpr int kToneSide = 12;
constexpr int kSealPadding = 6;

class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        if (!index.data(RowTable::kSealRole).toBool()) {
            QStyledItemDelegate::paint(painter, option, index);
            return;
        }
        QStyleOptionViewItem ground = option;
        initStyleOption(&ground, index);
        const QString text = std::exchange(ground.text, {});
        ground.widget->style()->drawControl(QStyle::CE_ItemViewItem, &ground, painter,
                                            ground.widget);
        paintSeal(*painter, ground, text);
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        const bool seal = index.data(RowTable::kSealRole).toBool();
        return seal ? size + QSize(2 * kSealPadding, 0) : size;
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        const QVariant value = index.data(RowTable::kToneRole);
        if (!value.isValid()) return;
        const auto tone = Tone(value.toInt());
        QPalette marks = option->palette;
        if (option->state & QStyle::State_Selected) {
            marks.setColor(QPalette::Base, marks.color(QPalette::Highlight));
            marks.setColor(QPalette::Text, marks.color(QPalette::HighlightedText));
        }
        const QPixmap mark =
            tonePixmap(tone, kToneSide, option->widget->devicePixelRatioF(), marks);
        QIcon icon(mark);
        icon.addPixmap(mark, QIcon::Selected);  // else the style would tint it
        option->icon = icon;
        option->decorationSize = QSize(kToneSide, kToneSide);
        option->features |= QStyleOptionViewItem::HasDecoration;
        if (tone != Tone::Proven) return;
        option->font.setBold(true);
        option->palette.setColor(QPalette::Text, toneColor(tone, option->palette));
    }

private:
    static void paintSeal(QPainter& painter, const QStyleOptionViewItem& option,
                          const QString& text) {
        const bool selected = option.state & QStyle::State_Selected;
        const QColor color = selected ? option.palette.color(QPalette::HighlightedText)
                                      : toneColor(Tone::Proven, option.palette);
        const int width = option.fontMetrics.horizontalAdvance(text) + 2 * kSealPadding;
        QRectF stamp(0, 0, std::min(width, option.rect.width() - 2),
                     std::min(option.fontMetrics.height() + 2, option.rect.height() - 2));
        stamp.moveCenter(QRectF(option.rect).center());
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(option.font);
        painter.setPen(QPen(color, 1.2));
        painter.setBrush(QColor(color.red(), color.green(), color.blue(), 36));
        painter.drawRoundedRect(stamp.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
        painter.drawText(stamp, Qt::AlignCenter | Qt::TextSingleLine, text);
        painter.restore();
    }
};

bool isEnter(int key) { return key == Qt::Key_Return || key == Qt::Key_Enter; }

}  // namespace

RowTable::RowTable(int columns, QWidget* parent)
    : QTableView(parent), rows_(new QStandardItemModel(0, columns, this)) {
    setModel(rows_);
    setItemDelegate(new RowDelegate(this));
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setWordWrap(false);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setStretchLastSection(true);
    fitRows();
    connect(this, &QTableView::clicked, this,
            [this](const QModelIndex& index) { Q_EMIT rowChosen(index.row()); });
}

void RowTable::setCell(int row, int column, const QVariant& value, int role) {
    const QModelIndex index = rows_->index(row, column);
    if (index.data(role) != value) rows_->setData(index, value, role);
}

void RowTable::setRowCount(int count) {
    if (count == rows_->rowCount()) return;
    rows_->setRowCount(count);
    if (pointed_ >= count) point(-1);
    viewport()->update();
}

void RowTable::setHint(const QString& text) {
    hint_ = text;
    viewport()->update();
}

bool RowTable::event(QEvent* event) {
    // Up, Down and Return belong to the list while it has the focus, whatever the window does
    // with them elsewhere.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool plain = !(key->modifiers() & ~Qt::KeypadModifier);
        if (plain &&
            (isEnter(key->key()) || key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
            event->accept();
            return true;
        }
    }
    return QTableView::event(event);
}

bool RowTable::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) point(-1);
    return QTableView::viewportEvent(event);
}

void RowTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (hasFocus()) point(current.row());
}

void RowTable::focusInEvent(QFocusEvent* event) {
    QTableView::focusInEvent(event);
    const bool byKey =
        event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byKey) point(currentIndex().row());
}

void RowTable::focusOutEvent(QFocusEvent* event) {
    QTableView::focusOutEvent(event);
    point(-1);
}

void RowTable::keyPressEvent(QKeyEvent* event) {
    if (isEnter(event->key()) && currentIndex().isValid())
        Q_EMIT rowChosen(currentIndex().row());
    else if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)
        event->ignore();  // whole rows are chosen here: sideways is for the game
    else
        QTableView::keyPressEvent(event);
}

void RowTable::mouseMoveEvent(QMouseEvent* event) {
    QTableView::mouseMoveEvent(event);
    point(indexAt(event->position().toPoint()).row());
}

void RowTable::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    if (rows_->rowCount() > 0) return;
    QPainter painter(viewport());
    paintHint(painter, viewport()->rect().adjusted(8, 0, -8, 0), hint_, palette());
}

void RowTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fitRows();
}

void RowTable::point(int row) {
    if (row == pointed_) return;
    pointed_ = row;
    Q_EMIT rowPointed(row);
}

void RowTable::fitRows() { verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8); }

}  // namespace tengen::desktop
