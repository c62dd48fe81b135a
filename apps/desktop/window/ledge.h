// The strip under the board: what is said, and the bars that come and go with an opening, a result
// or stones that are set up. It is always as high, so that nothing moves the board under the mouse.
#pragma once

#include "panels/elided_label.h"

#include <QWidget>

#include <initializer_list>

class QHBoxLayout;

namespace tengen::desktop {

class Ledge final : public QWidget {
    Q_OBJECT

public:
    /// At most one of the bars is shown at a time, above the words.
    Ledge(std::initializer_list<QWidget*> bars, QWidget* parent = nullptr);

    void say(const QString& sentence) { words_->setText(sentence); }
    [[nodiscard]] const QString& said() const { return words_->text(); }
    /// Beside the words, as far as they can spare the room.
    void setLegend(QWidget* legend);
    /// At the end of the line.
    void addBeside(QWidget* widget);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void keepHeight();

    ElidedLabel* words_;
    QHBoxLayout* line_;
    QWidget* legend_ = nullptr;
};

}  // namespace tengen::desktop
