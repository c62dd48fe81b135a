#include "dialogs/pieces.h"

#include <QComboBox>
#include <QFormLayout>
#include <QFrame>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyle>

#include <algorithm>

namespace tengen::desktop {

int letterWidth(const QWidget& widget) {
    const QFontMetrics metrics = widget.fontMetrics();
    const QString letters = QStringLiteral("abcdefghijklmnopqrstuvwxyz");
    return std::min(metrics.averageCharWidth(),
                    metrics.horizontalAdvance(letters) / int(letters.size()));
}

bool goesUpOrDown(const QKeyEvent& key) {
    return key.key() == Qt::Key_Up || key.key() == Qt::Key_Down || key.key() == Qt::Key_PageUp ||
           key.key() == Qt::Key_PageDown;
}

QLabel* makeNote(QWidget* parent) {
    auto* const note = new QLabel(parent);
    note->setWordWrap(true);
    note->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    note->setTextFormat(Qt::PlainText);
    note->setMinimumHeight(2 * note->fontMetrics().lineSpacing());
    return note;
}

void setItems(QComboBox& box, const QStringList& words) {
    // Words are no choice: who listens for one hears nothing.
    const QSignalBlocker quiet(box);
    for (int i = 0; i < int(words.size()); ++i) {
        if (i < box.count())
            box.setItemText(i, words[i]);
        else
            box.addItem(words[i]);
    }
}

void addRow(QFormLayout& form, QWidget* field) {
    auto* const label = new QLabel(field->parentWidget());
    label->setBuddy(field);
    form.addRow(label, field);
}

void setRowText(const QFormLayout& form, QWidget* field, const QString& text) {
    if (auto* const label = qobject_cast<QLabel*>(form.labelForField(field))) label->setText(text);
}

void dressBar(QFrame& bar, QLabel& words) {
    bar.setFrameShape(QFrame::StyledPanel);
    bar.setAutoFillBackground(true);
    bar.setBackgroundRole(QPalette::Base);
    words.setForegroundRole(QPalette::Text);
    words.setTextFormat(Qt::PlainText);
    words.setWordWrap(true);
    // As high as with buttons, or the board under it would jump when they come and go.
    const int button = QPushButton(QStringLiteral("X")).sizeHint().height();
    bar.setMinimumHeight(button + 2 * bar.style()->pixelMetric(QStyle::PM_LayoutTopMargin));
    constexpr int kLettersWide = 24;
    words.setMinimumWidth(kLettersWide * letterWidth(words));
}

}  // namespace tengen::desktop
