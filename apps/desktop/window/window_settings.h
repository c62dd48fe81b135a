// Where a window keeps things, and how it begins.
#pragma once

#include <QString>

#include <cstdint>
#include <filesystem>
#include <string>

namespace tengen::desktop {

struct WindowSettings {
    QString settingsFile;  // empty: the usual place
    QString autosaveFile;  // of the first window; empty: the usual place
    // NOLINTNEXTLINE(readability-redundant-member-init): Clang warns of fields left out
    QString themesFolder = {};  // empty: the usual place
    // NOLINTNEXTLINE(readability-redundant-member-init): Clang warns of fields left out
    QString gamesFile = {};  // of the games one has played; empty: the usual place
    std::uint64_t seed = 0;
    // NOLINTNEXTLINE(readability-redundant-member-init): Clang warns of fields left out
    std::string driver = {};  // of a card, the library; empty: the system's
};

// Each as it is given, or the usual place.
[[nodiscard]] QString settingsFileOf(const WindowSettings& where);
[[nodiscard]] QString autosaveFileOf(const WindowSettings& where);
[[nodiscard]] QString themesFolderOf(const WindowSettings& where);
[[nodiscard]] std::filesystem::path gamesFileOf(const WindowSettings& where);

}  // namespace tengen::desktop
