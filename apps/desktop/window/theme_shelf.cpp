#include "window/theme_shelf.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace tengen::desktop {
namespace {

/// What the translators see these words under.
struct ShelfText {
    Q_DECLARE_TR_FUNCTIONS(tengen::desktop::ThemeShelf)
};

constexpr qint64 kMostBytes = 1 << 20;  // a theme has two thousand

/// No theme of ours has a stroke in its name, so the two never meet.
QString idOf(const QString& file) { return QStringLiteral("file/") + file; }

std::expected<Theme, QString> readTheme(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return std::unexpected(file.errorString());
    const QByteArray json = file.read(kMostBytes + 1);
    if (json.size() > kMostBytes) return std::unexpected(ShelfText::tr("too large for a theme"));
    return parseTheme(json);
}

}  // namespace

void ThemeShelf::look() {
    own_.clear();
    broken_.clear();
    const QDir folder(folder_);
    const QFileInfoList files =
        folder.entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    for (const QFileInfo& file : files) {
        auto theme = readTheme(file.filePath());
        if (theme)
            own_.emplace(idOf(file.fileName()), *std::move(theme));
        else
            broken_.append({file.fileName(), theme.error()});
    }
}

QList<ThemeChoice> ThemeShelf::choices() const {
    QList<ThemeChoice> choices;
    for (const QString& id : themeIds()) choices << ThemeChoice{id, themeName(id)};
    for (const auto& [id, theme] : own_)
        choices << ThemeChoice{id, QFileInfo(id).completeBaseName()};
    return choices;
}

const Theme& ThemeShelf::theme(const QString& id) const {
    const auto found = own_.find(id);
    return found != own_.end() ? found->second : shippedTheme(id);
}

QString ThemeShelf::complaint() const {
    if (broken_.isEmpty()) return {};
    const BrokenTheme& first = broken_.front();
    if (broken_.size() == 1)
        return ShelfText::tr("The theme %1 was left out: %2.").arg(first.file, first.why);
    return ShelfText::tr("%1 themes were left out; %2: %3.")
        .arg(broken_.size())
        .arg(first.file, first.why);
}

}  // namespace tengen::desktop
