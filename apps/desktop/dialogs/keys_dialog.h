// Every command with its keys, to be looked up and to be changed. A key that has a meaning already
// is refused, and who has it is said.
#pragma once

#include <QDialog>
#include <QKeySequence>
#include <QList>
#include <QString>

#include <array>
#include <optional>

class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace tengen::desktop {

class KeyField;

struct KeyRow {
    QString group;  // the menu it is found in
    QString words;
    QList<QKeySequence> keys;
    QList<QKeySequence> defaults;
    bool isFixed = false;  // shown, but cannot be changed

    bool operator==(const KeyRow&) const = default;
};

/// A key that opens a menu, and belongs to no command.
struct MenuKey {
    QKeySequence key;
    QString menu;
};

class KeysDialog : public QDialog {
    Q_OBJECT

public:
    KeysDialog(QWidget* parent, QList<KeyRow> rows, QList<MenuKey> menuKeys = {});

    /// In the order they came.
    [[nodiscard]] const QList<KeyRow>& rows() const { return rows_; }
    /// Gives a command other keys; false, with the reason shown, when one of them has a meaning.
    bool setKeys(qsizetype row, const QList<QKeySequence>& keys);
    void resetAll();
    void search(const QString& words);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void fill();
    void retranslate();
    void showRow(qsizetype row);
    void showCurrent();
    void takeEdited();
    [[nodiscard]] std::optional<qsizetype> currentRow() const;
    [[nodiscard]] std::optional<qsizetype> holderOf(const QKeySequence& key,
                                                    qsizetype except) const;
    /// Why this row may not have this key; empty when it may.
    [[nodiscard]] QString objection(const QKeySequence& key, qsizetype row) const;

    QList<KeyRow> rows_;
    QList<MenuKey> menuKeys_;
    QList<QTreeWidgetItem*> items_;
    QLineEdit* search_;
    QTreeWidget* list_;
    QLabel* keysLabel_;
    std::array<KeyField*, 2> edits_;
    QPushButton* reset_;
    QLabel* note_;
    QDialogButtonBox* buttons_;
};

}  // namespace tengen::desktop
