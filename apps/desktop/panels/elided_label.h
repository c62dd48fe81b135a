// Plain text that gives way: cut with an ellipsis where a label would widen the window, whole in
// its tooltip. Names come from people and files, so nothing in them is read as markup.
#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

#include <cstdint>

namespace tengen::desktop {

class ElidedLabel : public QWidget {
    Q_OBJECT
public:
    enum class Weight : std::uint8_t { Quiet, Normal, Strong };

    explicit ElidedLabel(Weight weight, QWidget* parent = nullptr);

    void setText(const QString& text);
    /// As many lines as there is room for, instead of one.
    void setWrapping(bool wraps);
    [[nodiscard]] const QString& text() const { return text_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QFont textFont() const;
    /// What fits, line by line.
    [[nodiscard]] QStringList shownLines() const;

    QString text_;
    bool wraps_ = false;
    Weight weight_;
};

}  // namespace tengen::desktop
