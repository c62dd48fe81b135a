#include "window/window_settings.h"

#include "base/file.h"

#include <QStandardPaths>

namespace tengen::desktop {
namespace {

QString givenOr(const QString& given, QStandardPaths::StandardLocation place, const char* name) {
    if (!given.isEmpty()) return given;
    return QStandardPaths::writableLocation(place) + QString::fromLatin1(name);
}

}  // namespace

QString settingsFileOf(const WindowSettings& where) {
    return givenOr(where.settingsFile, QStandardPaths::AppConfigLocation, "/tengen.ini");
}

QString autosaveFileOf(const WindowSettings& where) {
    return givenOr(where.autosaveFile, QStandardPaths::AppDataLocation, "/unfinished.sgf");
}

QString themesFolderOf(const WindowSettings& where) {
    return givenOr(where.themesFolder, QStandardPaths::AppDataLocation, "/themes");
}

std::filesystem::path gamesFileOf(const WindowSettings& where) {
    const QString file = givenOr(where.gamesFile, QStandardPaths::AppDataLocation, "/games.db");
    return base::to_path(file.toStdString());
}

}  // namespace tengen::desktop
