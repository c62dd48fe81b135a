// A table whose rows can be pointed at, by mouse or by keyboard, and chosen. It says what is meant
// while it is empty, and paints tones and seals.
#pragma once

#include <QString>
#include <QTableView>

class QStandardItemModel;

namespace tengen::desktop {

class RowTable : public QTableView {
    Q_OBJECT
public:
    static constexpr int kToneRole = Qt::UserRole + 1;  // int(Tone): its mark before the text
    static constexpr int kSealRole = Qt::UserRole + 2;  // true: the text is stamped, not written

    explicit RowTable(int columns, QWidget* parent = nullptr);

    [[nodiscard]] QStandardItemModel& rows() { return *rows_; }
    /// Touches only what differs, so that nothing flickers and the current row stays.
    void setCell(int row, int column, const QVariant& value, int role = Qt::DisplayRole);
    void setRowCount(int count);
    void setHint(const QString& text);
    /// The row under the pointer or the keyboard; -1: none.
    [[nodiscard]] int pointedRow() const { return pointed_; }

Q_SIGNALS:
    void rowPointed(int row);  // -1: no longer
    void rowChosen(int row);

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void point(int row);
    void fitRows();

    QStandardItemModel* rows_;
    QString hint_;
    int pointed_ = -1;
};

}  // namespace tengen::desktop
