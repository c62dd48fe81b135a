// One line of plain text that gives way: cut with an ellipsis where a label would widen the window,
// whole in its tooltip. Names come from people and files, so nothing in them is read as markup.
#pragma once

#include <QString>
#include <QWidget>

#include <cstdint>

namespace tengen::desktop {

class ElidedLabel : public QWidget {
    Q_OBJECT
public:
    enum class Weight : std::uint8_t { Quiet, Normal, Strong };

    explicit ElidedLabel(Weight weight, QWidget* parent = nullptr);

    void setText(const QString& text);
    [[nodiscard]] const QString& text() const { return text_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QFont textFont() const;

    QString text_;
    Weight weight_;
};

}  // namespace tengen::desktop
