// Rows and columns are as the board lies on the screen; names are as its edge writes them.
#include "board/board_accessible.h"

#include "board/board_view.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QCoreApplication>
#include <QPointer>

#include <algorithm>
#include <map>

namespace tengen::desktop {

namespace {

class CellAccessible : public QAccessibleInterface,
                       public QAccessibleTableCellInterface,
                       public QAccessibleActionInterface {
    Q_DECLARE_TR_FUNCTIONS(tengen::desktop::BoardView)

public:
    CellAccessible(BoardView* view, int column, int row)
        : view_(view), column_(column), row_(row) {}

    [[nodiscard]] bool isValid() const override {
        if (!view_) return false;
        return std::max(column_, row_) < view_->picture().size;
    }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override {
        return QAccessible::queryAccessibleInterface(view_);
    }
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::Cell; }
    void setText(QAccessible::Text, const QString&) override {}

    [[nodiscard]] QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name && isValid() ? name() : QString();
    }

    [[nodiscard]] QRect rect() const override {
        if (!isValid()) return {};
        const QRect area = view_->boardGeometry().around(point()).toRect();
        return {view_->mapToGlobal(area.topLeft()), area.size()};
    }

    [[nodiscard]] QAccessible::State state() const override {
        QAccessible::State state;
        state.invalid = !isValid();
        if (state.invalid) return state;
        state.focusable = true;
        state.focused = view_->hasFocus() && view_->picture().cursor == point();
        state.readOnly = true;
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TableCellInterface)
            return static_cast<QAccessibleTableCellInterface*>(this);
        if (type == QAccessible::ActionInterface)
            return static_cast<QAccessibleActionInterface*>(this);
        return nullptr;
    }

    [[nodiscard]] bool isSelected() const override { return false; }
    [[nodiscard]] QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    [[nodiscard]] QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    [[nodiscard]] int columnIndex() const override { return column_; }
    [[nodiscard]] int rowIndex() const override { return row_; }
    [[nodiscard]] int columnExtent() const override { return 1; }
    [[nodiscard]] int rowExtent() const override { return 1; }
    [[nodiscard]] QAccessibleInterface* table() const override { return parent(); }

    [[nodiscard]] QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& action) override {
        if (action == pressAction() && isValid()) Q_EMIT view_->chosen(point());
    }
    [[nodiscard]] QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    [[nodiscard]] Point point() const { return view_->boardGeometry().seenAt(column_, row_); }

    [[nodiscard]] QString name() const {
        const BoardPicture& picture = view_->picture();
        const QString place = view_->nameOf(point());
        const auto stone = std::ranges::find(picture.stones, point(), &PictureStone::point);
        if (stone == picture.stones.end())
            return picture.forbidden.contains(point()) ? tr("%1, forbidden").arg(place)
                                                       : tr("%1, empty").arg(place);
        const bool isBlack = stone->color == Color::Black;
        if (stone->number == 0) return (isBlack ? tr("%1, black") : tr("%1, white")).arg(place);
        return (isBlack ? tr("%1, black, move %2") : tr("%1, white, move %2"))
            .arg(place)
            .arg(stone->number);
    }

    QPointer<BoardView> view_;
    int column_;
    int row_;
};

class BoardAccessible : public QAccessibleWidget, public QAccessibleTableInterface {
public:
    explicit BoardAccessible(BoardView* view) : QAccessibleWidget(view, QAccessible::Table) {}
    ~BoardAccessible() override { forgetCells(); }
    BoardAccessible(const BoardAccessible&) = delete;
    BoardAccessible& operator=(const BoardAccessible&) = delete;

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TableInterface)
            return static_cast<QAccessibleTableInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    [[nodiscard]] int childCount() const override { return size() * size(); }
    [[nodiscard]] QAccessibleInterface* child(int index) const override {
        const int across = size();
        return index >= 0 && index < across * across ? cellAt(index / across, index % across)
                                                     : nullptr;
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override {
        const auto* cell = dynamic_cast<const CellAccessible*>(child);
        return cell != nullptr ? cell->rowIndex() * size() + cell->columnIndex() : -1;
    }
    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override {
        return cellOf(view()->boardGeometry().pointAt(view()->mapFromGlobal(QPoint(x, y))));
    }
    [[nodiscard]] QAccessibleInterface* focusChild() const override {
        return view()->hasFocus() ? cellOf(view()->picture().cursor) : nullptr;
    }

    [[nodiscard]] QAccessibleInterface* cellAt(int row, int column) const override {
        if (std::min(row, column) < 0 || std::max(row, column) >= size()) return nullptr;
        const auto found = cells_.find({row, column});
        if (found != cells_.end()) return QAccessible::accessibleInterface(found->second);
        auto* cell = new CellAccessible(view(), column, row);
        cells_[{row, column}] = QAccessible::registerAccessibleInterface(cell);
        return cell;
    }
    [[nodiscard]] int columnCount() const override { return size(); }
    [[nodiscard]] int rowCount() const override { return size(); }
    [[nodiscard]] QAccessibleInterface* caption() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* summary() const override { return nullptr; }
    [[nodiscard]] QString columnDescription(int) const override { return {}; }
    [[nodiscard]] QString rowDescription(int) const override { return {}; }

    // One plays on a point; one does not select it.
    [[nodiscard]] int selectedCellCount() const override { return 0; }
    [[nodiscard]] QList<QAccessibleInterface*> selectedCells() const override { return {}; }
    [[nodiscard]] int selectedColumnCount() const override { return 0; }
    [[nodiscard]] int selectedRowCount() const override { return 0; }
    [[nodiscard]] QList<int> selectedColumns() const override { return {}; }
    [[nodiscard]] QList<int> selectedRows() const override { return {}; }
    [[nodiscard]] bool isColumnSelected(int) const override { return false; }
    [[nodiscard]] bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent*) override {}

private:
    [[nodiscard]] BoardView* view() const { return static_cast<BoardView*>(widget()); }
    [[nodiscard]] int size() const { return view()->picture().size; }

    [[nodiscard]] QAccessibleInterface* cellOf(std::optional<Point> point) const {
        if (!point) return nullptr;
        const Point seen = view()->boardGeometry().place(*point);
        return cellAt(seen.y(), seen.x());
    }

    void forgetCells() {
        for (const auto& [place, id] : cells_) QAccessible::deleteAccessibleInterface(id);
        cells_.clear();
    }

    // Made when first asked for: most boards are never read aloud.
    mutable std::map<std::pair<int, int>, QAccessible::Id> cells_;
};

QAccessibleInterface* makeAccessible(const QString&, QObject* object) {
    auto* view = qobject_cast<BoardView*>(object);
    return view != nullptr ? new BoardAccessible(view) : nullptr;
}

}  // namespace

void installBoardAccessibility() { QAccessible::installFactory(makeAccessible); }

}  // namespace tengen::desktop
