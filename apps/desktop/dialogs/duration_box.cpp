#include "dialogs/duration_box.h"

#include <QEvent>

#include <algorithm>
#include <cmath>

namespace tengen::desktop {
namespace {

constexpr int kSecond = 1000;
constexpr int kMinute = 60 * kSecond;
constexpr int kHour = 60 * kMinute;
constexpr int kLongest = 24 * kHour;

QString seconds(int milliseconds) {
    QString text = QString::number(milliseconds / double(kSecond), 'f', 3);
    while (text.endsWith(u'0')) text.chop(1);
    if (text.endsWith(u'.')) text.chop(1);
    return text;
}

/// Under ten, "05.5": a part of a clock has two figures before its point.
QString padded(const QString& part, int value, int ten) { return value < ten ? u'0' + part : part; }

}  // namespace

DurationBox::DurationBox(Style style, QWidget* parent) : QSpinBox(parent), style_(style) {
    setRange(0, kLongest);
    setSingleStep(style == Style::Clock ? kMinute : kSecond);
    setAccelerated(true);
}

void DurationBox::setDuration(base::Milliseconds duration) {
    setValue(int(std::clamp<std::int64_t>(duration.count(), 0, kLongest)));
}

void DurationBox::changeEvent(QEvent* event) {
    // A spin box writes its value anew when its special word is set, even to the same.
    if (event->type() == QEvent::LanguageChange) setSpecialValueText(specialValueText());
    QSpinBox::changeEvent(event);
}

QString DurationBox::textFromValue(int value) const {
    if (style_ == Style::Seconds) return tr("%1 s", "seconds").arg(seconds(value));
    const int rest = value % kMinute;
    const int minutes = value / kMinute % 60;
    QString text = QString::number(minutes) + u':' + padded(seconds(rest), rest, 10 * kSecond);
    if (value < kHour) return text;
    return QString::number(value / kHour) + u':' + padded(text, minutes, 10);
}

/// A number alone means what the box counts in: seconds, or the minutes of a clock.
std::optional<int> DurationBox::parse(const QString& text) const {
    QString digits;
    for (const QChar c : text)
        if (c.isDigit() || c == u'.' || c == u':') digits += c;
    const QStringList parts = digits.split(u':');
    double total = 0;
    for (const QString& part : parts) {
        bool ok = false;
        total = total * 60 + part.toDouble(&ok);
        if (!ok) return std::nullopt;
    }
    if (parts.size() == 1 && style_ == Style::Clock) total *= 60;
    if (total * kSecond > kLongest) return std::nullopt;
    return int(std::lround(total * kSecond));
}

int DurationBox::valueFromText(const QString& text) const {
    if (text == specialValueText() && !text.isEmpty()) return minimum();
    return std::clamp(parse(text).value_or(value()), minimum(), maximum());
}

QValidator::State DurationBox::validate(QString& text, int& /*position*/) const {
    if (text == specialValueText() && !text.isEmpty()) return QValidator::Acceptable;
    const auto value = parse(text);
    if (!value) return QValidator::Intermediate;
    return *value >= minimum() && *value <= maximum() ? QValidator::Acceptable
                                                      : QValidator::Intermediate;
}

}  // namespace tengen::desktop
