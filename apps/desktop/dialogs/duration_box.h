// A spin box for a length of time, exact to the millisecond: "1.5 s" or "5:00". It takes whatever a
// person may write for one, shows it in its own way, and never makes something else of it.
#pragma once

#include "base/clock.h"

#include <QSpinBox>

#include <cstdint>
#include <optional>

namespace tengen::desktop {

class DurationBox : public QSpinBox {
    Q_OBJECT

public:
    enum class Style : std::uint8_t { Seconds, Clock };

    explicit DurationBox(Style style, QWidget* parent = nullptr);

    [[nodiscard]] base::Milliseconds duration() const { return base::Milliseconds(value()); }
    void setDuration(base::Milliseconds duration);
    /// Is what stands there a length of time it may have?
    [[nodiscard]] bool isReadable() const { return hasAcceptableInput(); }

    void stepBy(int steps) override;

Q_SIGNALS:
    void readableChanged();

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void showEvent(QShowEvent* event) override;
    [[nodiscard]] QString textFromValue(int value) const override;
    [[nodiscard]] int valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;

private:
    [[nodiscard]] std::optional<int> parse(const QString& text) const;
    /// A spin box that writes its own text tells nobody: whoever makes it do so calls this.
    void markText();
    void complain(const QString& text);
    void retranslate();

    Style style_;
    bool wasReadable_ = true;
};

}  // namespace tengen::desktop
