// A spin box for a length of time, exact to the millisecond: "1.5 s" or "5:00".
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

protected:
    void changeEvent(QEvent* event) override;
    [[nodiscard]] QString textFromValue(int value) const override;
    [[nodiscard]] int valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;

private:
    [[nodiscard]] std::optional<int> parse(const QString& text) const;

    Style style_;
};

}  // namespace tengen::desktop
