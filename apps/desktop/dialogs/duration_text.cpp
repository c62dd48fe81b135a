#include "dialogs/duration_text.h"

#include <QRegularExpression>
#include <QStringList>

#include <array>
#include <cstddef>

namespace tengen::desktop {
namespace {

constexpr std::array<double, 3> kSeconds{3600, 60, 1};  // by TimeUnit
constexpr std::size_t kFinest = kSeconds.size() - 1;

/// By TimeUnit.
const std::array<QStringList, 3>& unitWords() {
    static const std::array<QStringList, 3> kWords{
        QStringList{"h", "hr", "hrs", "hour", "hours", "小时", "时"},
        QStringList{"m", "min", "mins", "minute", "minutes", "分钟", "分", "'"},
        QStringList{"s", "sec", "secs", "second", "seconds", "秒钟", "秒", "\""}};
    return kWords;
}

/// "5:00", "1:30:00", ":30": only the seconds may have a fraction.
std::optional<double> readClock(const QString& text) {
    static const QRegularExpression kClock(
        QStringLiteral("^(?:(\\d+):)?(\\d*):(\\d+(?:\\.\\d*)?)$"));
    const QRegularExpressionMatch match = kClock.match(text);
    if (!match.hasMatch()) return std::nullopt;
    double total = 0;
    for (std::size_t i = 0; i < kSeconds.size(); ++i)
        total += kSeconds[i] * match.captured(int(i) + 1).toDouble();
    return total;
}

/// "90", "1.5 h", "1 h 30 min", "5m30": from the coarse to the fine, each once at most. After a
/// word, a number alone counts the next finer.
std::optional<double> readWords(const QString& text, TimeUnit alone) {
    static const QRegularExpression kPart(
        QStringLiteral("\\G\\s*(\\d+(?:\\.\\d*)?|\\.\\d+)\\s*([^\\d\\s.]*)\\s*"));
    double total = 0;
    std::size_t next = 0;  // the coarsest unit that may still come
    qsizetype read = 0;
    while (read < text.size()) {
        const QRegularExpressionMatch match = kPart.match(text, read);
        if (!match.hasMatch()) return std::nullopt;
        const QString word = match.captured(2);
        std::size_t unit = read == 0 ? std::size_t(alone) : next;
        if (!word.isEmpty())
            for (unit = next; unit <= kFinest && !unitWords()[unit].contains(word);) ++unit;
        if (unit > kFinest) return std::nullopt;
        total += match.captured(1).toDouble() * kSeconds[unit];
        // A number without a word is the last one.
        next = word.isEmpty() ? kSeconds.size() : unit + 1;
        read = match.capturedEnd();
    }
    return total;
}

}  // namespace

std::optional<double> secondsFrom(const QString& text, TimeUnit alone) {
    // Wide figures and colons come from Chinese keyboards.
    QString plain = text.normalized(QString::NormalizationForm_KC).trimmed().toLower();
    plain.replace(u',', u'.');
    if (plain.isEmpty()) return std::nullopt;
    return plain.contains(u':') ? readClock(plain) : readWords(plain, alone);
}

}  // namespace tengen::desktop
