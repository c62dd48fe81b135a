#include "dialogs/duration_box.h"

#include "dialogs/duration_text.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPalette>
#include <QTextDocument>
#include <QToolTip>

#include <algorithm>
#include <cstdint>
#include <limits>

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

/// A red that can be read on this ground.
QColor warningOn(const QColor& ground) {
    constexpr int kMiddle = 128;
    return ground.lightness() < kMiddle ? QColor(0xFF, 0x8A, 0x80) : QColor(0xB3, 0x26, 0x1E);
}

/// What a translator has put around a number is not read again.
QString without(const QString& frame, const QString& text) {
    const qsizetype at = frame.indexOf(QStringLiteral("%1"));
    const QString before = frame.left(at);
    const QString after = frame.mid(at + 2);
    if (at < 0 || text.size() < before.size() + after.size() || !text.startsWith(before) ||
        !text.endsWith(after))
        return text;
    return text.mid(before.size(), text.size() - before.size() - after.size());
}

}  // namespace

DurationBox::DurationBox(Style style, QWidget* parent) : QSpinBox(parent), style_(style) {
    setRange(0, kLongest);
    setSingleStep(style == Style::Clock ? kMinute : kSecond);
    setAccelerated(true);
    connect(lineEdit(), &QLineEdit::textChanged, this, &DurationBox::markText);
    retranslate();
}

void DurationBox::setDuration(base::Milliseconds duration) {
    setValue(int(std::clamp<std::int64_t>(duration.count(), 0, kLongest)));
}

void DurationBox::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QSpinBox::changeEvent(event);
}

void DurationBox::retranslate() {
    // A spin box writes its value anew when its special word is set, even to the same.
    setSpecialValueText(specialValueText());
    setToolTip(style_ == Style::Clock
                   ? tr("Minutes, or hours, minutes and seconds: 5, 2.5, 5:00, 1:30:00, 90 s, 2 h")
                   : tr("Seconds, or minutes and seconds: 5, 2.5, 1:30, 90 s, 2 min"));
}

// ── what cannot be read ──────────────────────────────────────────────────────────────────────────

void DurationBox::markText() {
    const bool isNow = isReadable();
    if (isNow == wasReadable_) return;
    wasReadable_ = isNow;
    QPalette colors;
    if (!isNow) colors.setColor(QPalette::Text, warningOn(palette().color(QPalette::Base)));
    lineEdit()->setPalette(colors);
    Q_EMIT readableChanged();
}

void DurationBox::complain(const QString& text) {
    const QString words = parse(text)
                              ? tr("“%1” is out of range: from %2 to %3.")
                                    .arg(text, textFromValue(minimum()), textFromValue(maximum()))
                              : tr("“%1” is not a length of time.").arg(text);
    const QString both = words + u' ' + tr("It stays at %1.").arg(this->text());
    QToolTip::showText(mapToGlobal(rect().bottomLeft()), Qt::convertFromPlainText(both), this);
}

void DurationBox::keyPressEvent(QKeyEvent* event) {
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const QString written = lineEdit()->text();
    const bool isBad = isReturn && !isReadable();
    QSpinBox::keyPressEvent(event);
    if (!isBad) return;
    markText();
    // A dialog would go on with a time that nobody has asked for.
    complain(written);
    event->accept();
}

void DurationBox::focusOutEvent(QFocusEvent* event) {
    const QString written = lineEdit()->text();
    const bool isBad = !isReadable();
    QSpinBox::focusOutEvent(event);
    markText();
    if (isBad) complain(written);
}

void DurationBox::showEvent(QShowEvent* event) {
    QSpinBox::showEvent(event);
    markText();
}

void DurationBox::stepBy(int steps) {
    QSpinBox::stepBy(steps);
    markText();
}

// ── text and value ───────────────────────────────────────────────────────────────────────────────

QString DurationBox::textFromValue(int value) const {
    if (style_ == Style::Seconds) return tr("%1 s", "seconds").arg(seconds(value));
    const int rest = value % kMinute;
    const int minutes = value / kMinute % 60;
    QString text = QString::number(minutes) + u':' + padded(seconds(rest), rest, 10 * kSecond);
    if (value < kHour) return text;
    return QString::number(value / kHour) + u':' + padded(text, minutes, 10);
}

std::optional<int> DurationBox::parse(const QString& text) const {
    auto total = durationFrom(text, base::Milliseconds(style_ == Style::Clock ? kMinute : kSecond));
    if (!total)
        total = durationFrom(without(tr("%1 s", "seconds"), text), base::Milliseconds(kSecond));
    if (!total) return std::nullopt;
    return int(std::min<std::int64_t>(total->count(), std::numeric_limits<int>::max()));
}

int DurationBox::valueFromText(const QString& text) const {
    if (text == specialValueText() && !text.isEmpty()) return minimum();
    return std::clamp(parse(text).value_or(value()), minimum(), maximum());
}

QValidator::State DurationBox::validate(QString& text, int& /*position*/) const {
    if (text == specialValueText() && !text.isEmpty()) return QValidator::Acceptable;
    const auto value = parse(text);
    return value && *value >= minimum() && *value <= maximum() ? QValidator::Acceptable
                                                               : QValidator::Intermediate;
}

}  // namespace tengen::desktop
