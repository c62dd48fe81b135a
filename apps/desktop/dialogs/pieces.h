// Small things that every dialog needs, said once.
#pragma once

#include <QStringList>

class QComboBox;
class QFormLayout;
class QFrame;
class QKeyEvent;
class QLabel;
class QWidget;

namespace tengen::desktop {

/// How wide a letter is on average, to say how wide a dialog should be. A Chinese font would tell
/// the width of its characters, and make everything twice as wide as its words need.
[[nodiscard]] int letterWidth(const QWidget& widget);

/// The keys that step through a list or a number.
[[nodiscard]] bool goesUpOrDown(const QKeyEvent& key);

/// A line that explains, with room for two so that nothing moves when its words change.
[[nodiscard]] QLabel* makeNote(QWidget* parent);

/// Gives a list its words, for the first time or in another language; what is chosen stays.
void setItems(QComboBox& box, const QStringList& words);

/// A bar beside the board, with room for its words.
void dressBar(QFrame& bar, QLabel& words);

/// A row of a form. Its words come later and may change.
void addRow(QFormLayout& form, QWidget* field);
void setRowText(const QFormLayout& form, QWidget* field, const QString& text);

}  // namespace tengen::desktop
