#include "dialogs/keys_dialog.h"

#include "dialogs/pieces.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tengen::desktop {
namespace {

QString textOf(const QList<QKeySequence>& keys) {
    QStringList words;
    for (const QKeySequence& key : keys) words << key.toString(QKeySequence::NativeText);
    return words.join(QStringLiteral(", "));
}

/// Our commands have single strokes; of several the last one is meant.
QKeySequence lastStroke(const QKeySequence& keys) {
    return keys.isEmpty() ? QKeySequence() : QKeySequence(keys[uint(keys.count()) - 1]);
}

bool isModifier(int key) {
    return key == Qt::Key_Control || key == Qt::Key_Shift || key == Qt::Key_Alt ||
           key == Qt::Key_AltGr || key == Qt::Key_Meta;
}

}  // namespace

/// Waits for a whole stroke: Ctrl held alone changes nothing yet, and Escape leads out.
class KeyField final : public QKeySequenceEdit {
public:
    KeyField(QWidget* parent, QWidget* wayOut) : QKeySequenceEdit(parent), wayOut_(wayOut) {}

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier)
            wayOut_->setFocus();
        else if (!isModifier(event->key()))
            QKeySequenceEdit::keyPressEvent(event);
    }

private:
    QWidget* wayOut_;
};

KeysDialog::KeysDialog(QWidget* parent, QList<KeyRow> rows, QList<MenuKey> menuKeys)
    : QDialog(parent),
      rows_(std::move(rows)),
      menuKeys_(std::move(menuKeys)),
      search_(new QLineEdit(this)),
      list_(new QTreeWidget(this)),
      keysLabel_(new QLabel(this)),
      edits_{new KeyField(this, list_), new KeyField(this, list_)},
      reset_(new QPushButton(this)),
      note_(makeNote(this)),
      buttons_(new QDialogButtonBox(
          QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults,
          this)) {
    build();
    fill();
    retranslate();
    constexpr int kLettersWide = 78;
    constexpr int kLinesHigh = 34;
    resize(kLettersWide * letterWidth(*this), kLinesHigh * fontMetrics().height());
    showCurrent();
    search_->setFocus();
}

void KeysDialog::build() {
    search_->setClearButtonEnabled(true);
    list_->setColumnCount(2);
    list_->setAlternatingRowColors(true);
    list_->setAllColumnsShowFocus(true);
    list_->header()->setStretchLastSection(true);
    list_->header()->setSectionsMovable(false);
    keysLabel_->setBuddy(edits_.front());
    auto* const editing = new QHBoxLayout;
    editing->addWidget(keysLabel_);
    for (KeyField* const edit : edits_) {
        edit->setClearButtonEnabled(true);
        editing->addWidget(edit, 1);
    }
    editing->addWidget(reset_);
    auto* const column = new QVBoxLayout(this);
    column->addWidget(search_);
    column->addWidget(list_, 1);
    column->addLayout(editing);
    column->addWidget(note_);
    column->addWidget(buttons_);
    for (QAbstractButton* const button : buttons_->buttons())
        qobject_cast<QPushButton*>(button)->setAutoDefault(false);
    reset_->setAutoDefault(false);
    connect(search_, &QLineEdit::textChanged, this, &KeysDialog::search);
    connect(list_, &QTreeWidget::currentItemChanged, this, &KeysDialog::showCurrent);
    // A field empties itself before it shows a new key, and only what it shows then is meant.
    for (const KeyField* const edit : edits_)
        connect(edit, &QKeySequenceEdit::keySequenceChanged, this, &KeysDialog::takeEdited,
                Qt::QueuedConnection);
    connect(reset_, &QPushButton::clicked, this, [this] {
        if (const auto row = currentRow()) setKeys(*row, rows_[*row].defaults);
    });
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons_->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
            &KeysDialog::resetAll);
}

void KeysDialog::fill() {
    QTreeWidgetItem* group = nullptr;
    for (const KeyRow& row : std::as_const(rows_)) {
        if (group == nullptr || group->text(0) != row.group) {
            group = new QTreeWidgetItem(list_, {row.group});
            group->setFirstColumnSpanned(true);
            group->setFlags(Qt::ItemIsEnabled);
            QFont bold = list_->font();
            bold.setBold(true);
            group->setFont(0, bold);
        }
        items_ << new QTreeWidgetItem(group, {row.words, textOf(row.keys)});
    }
    list_->expandAll();
    list_->resizeColumnToContents(0);
    if (!items_.isEmpty()) list_->setCurrentItem(items_.front());
}

void KeysDialog::search(const QString& words) {
    if (search_->text() != words) return search_->setText(words);
    const auto isFound = [&](const QTreeWidgetItem& item) {
        return item.text(0).contains(words, Qt::CaseInsensitive) ||
               item.text(1).contains(words, Qt::CaseInsensitive);
    };
    for (int i = 0; i < list_->topLevelItemCount(); ++i) {
        QTreeWidgetItem& group = *list_->topLevelItem(i);
        bool isEmpty = true;
        for (int k = 0; k < group.childCount(); ++k) {
            group.child(k)->setHidden(!isFound(*group.child(k)));
            isEmpty = isEmpty && group.child(k)->isHidden();
        }
        group.setHidden(isEmpty);
    }
    // What can be changed below is what is seen chosen above.
    const QTreeWidgetItem* const current = list_->currentItem();
    if (current != nullptr && !current->isHidden()) return list_->scrollToItem(current);
    const auto seen =
        std::ranges::find_if(items_, [](const auto* item) { return !item->isHidden(); });
    list_->setCurrentItem(seen == items_.end() ? nullptr : *seen);
}

std::optional<qsizetype> KeysDialog::currentRow() const {
    const qsizetype row = items_.indexOf(list_->currentItem());
    return row < 0 ? std::nullopt : std::optional(row);
}

std::optional<qsizetype> KeysDialog::holderOf(const QKeySequence& key, qsizetype except) const {
    for (qsizetype i = 0; i < rows_.size(); ++i)
        if (i != except && rows_[i].keys.contains(key)) return i;
    return std::nullopt;
}

QString KeysDialog::objection(const QKeySequence& key, qsizetype row) const {
    const QString name = key.toString(QKeySequence::NativeText);
    if (const auto holder = holderOf(key, row))
        return tr("%1 belongs to “%2” already.").arg(name, rows_[*holder].words);
    const auto menu = std::ranges::find(menuKeys_, key, &MenuKey::key);
    return menu == menuKeys_.end() ? QString()
                                   : tr("%1 opens the menu “%2”.").arg(name, menu->menu);
}

bool KeysDialog::setKeys(qsizetype row, const QList<QKeySequence>& keys) {
    for (const QKeySequence& key : keys)
        if (const QString words = objection(key, row); !words.isEmpty()) {
            showCurrent();
            note_->setText(words);
            return false;
        }
    rows_[row].keys = keys;
    showRow(row);
    showCurrent();
    return true;
}

void KeysDialog::resetAll() {
    for (qsizetype i = 0; i < rows_.size(); ++i) {
        rows_[i].keys = rows_[i].defaults;
        showRow(i);
    }
    showCurrent();
}

void KeysDialog::takeEdited() {
    const auto row = currentRow();
    if (!row) return;
    QList<QKeySequence> keys;
    for (const KeyField* const edit : edits_) {
        const QKeySequence key = lastStroke(edit->keySequence());
        if (!key.isEmpty() && !keys.contains(key)) keys << key;
    }
    setKeys(*row, keys);
}

void KeysDialog::showRow(qsizetype row) { items_[row]->setText(1, textOf(rows_[row].keys)); }

void KeysDialog::showCurrent() {
    const auto row = currentRow();
    const bool canChange = row && !rows_[*row].isFixed;
    for (std::size_t i = 0; i < edits_.size(); ++i) {
        const QSignalBlocker quiet(edits_[i]);
        edits_[i]->setEnabled(canChange);
        const bool hasKey = row && qsizetype(i) < rows_[*row].keys.size();
        edits_[i]->setKeySequence(hasKey ? rows_[*row].keys[qsizetype(i)] : QKeySequence());
    }
    reset_->setEnabled(canChange && rows_[*row].keys != rows_[*row].defaults);
    note_->setText(row && !canChange ? tr("These keys belong to the board and stay as they are.")
                                     : tr("Click into a field and press the new key."));
}

void KeysDialog::keyPressEvent(QKeyEvent* event) {
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    // Return in the search line goes to what was found; it does not close.
    if (isReturn && search_->hasFocus()) return list_->setFocus();
    QDialog::keyPressEvent(event);
}

void KeysDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QDialog::changeEvent(event);
}

void KeysDialog::retranslate() {
    setWindowTitle(tr("Keys"));
    search_->setPlaceholderText(tr("Search for a command or a key"));
    search_->setAccessibleName(search_->placeholderText());
    list_->setHeaderLabels({tr("Command"), tr("Keys")});
    list_->setAccessibleName(tr("Commands and their keys"));
    keysLabel_->setText(tr("&Keys:"));
    edits_[0]->setAccessibleName(tr("Key"));
    edits_[1]->setAccessibleName(tr("Another key"));
    reset_->setText(tr("&Default"));
    buttons_->button(QDialogButtonBox::RestoreDefaults)->setText(tr("All to d&efault"));
    showCurrent();
}

}  // namespace tengen::desktop
