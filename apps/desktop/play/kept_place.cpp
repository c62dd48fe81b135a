#include "play/kept_place.h"

#include "base/file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>

namespace tengen::desktop {
namespace {

constexpr int kMostWindows = 100;

QString lockOf(const QString& file) { return file + QStringLiteral(".lock"); }

}  // namespace

/// "unfinished.sgf", "unfinished-2.sgf" and so on.
QString KeptPlace::fileOf(const QString& first, int number) {
    if (number == 1) return first;
    const QFileInfo name(first);
    return name.dir().filePath(
        QStringLiteral("%1-%2.%3")
            .arg(name.completeBaseName(), QString::number(number), name.suffix()));
}

std::optional<KeptPlace> KeptPlace::take(const QString& first, int number) {
    const QString file = fileOf(first, number);
    QDir().mkpath(QFileInfo(file).absolutePath());
    auto lock = base::Journal::open(base::to_path(lockOf(file).toStdString()));
    if (!lock) return std::nullopt;
    return KeptPlace(number, file, std::move(lock->journal));
}

std::optional<KeptPlace> KeptPlace::take(const QString& first) {
    for (const bool isLeft : {true, false})
        for (int number = 1; number <= kMostWindows; ++number) {
            if (isLeft && !QFile::exists(fileOf(first, number))) continue;
            if (auto place = take(first, number)) return place;
        }
    return std::nullopt;
}

QList<int> KeptPlace::leftBehind(const QString& first) {
    QList<int> numbers;
    for (int number = 1; number <= kMostWindows; ++number)
        if (QFile::exists(fileOf(first, number)) && take(first, number)) numbers << number;
    return numbers;
}

bool KeptPlace::isStillThere() const { return QFile::exists(lockOf(file_)); }

}  // namespace tengen::desktop
