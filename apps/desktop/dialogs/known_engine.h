// An engine from elsewhere that somebody has shown us: how to start it and what to tell it,
// remembered in the settings.
#pragma once

#include "play/game_setup.h"

#include <QList>
#include <QString>
#include <QStringList>

class QSettings;

namespace tengen::desktop {

inline constexpr int kMostEngineMegabytes = 1 << 20;
inline constexpr int kMostEngineThreads = 1024;

struct KnownEngine {
    QString name;
    QString program;
    QStringList arguments;
    // NOLINTNEXTLINE(readability-redundant-member-init): Clang warns of fields left out
    EngineOptions options = {};

    bool operator==(const KnownEngine&) const = default;
};

/// Entries without a program are left out, and what no engine can be told; one without a name is
/// called after its program.
[[nodiscard]] QList<KnownEngine> loadEngines(QSettings& settings);
void saveEngines(QSettings& settings, const QList<KnownEngine>& engines);

/// "pbrain-example" from a path to it.
[[nodiscard]] QString engineNameOf(const QString& program);

/// Arguments as one line, as `QProcess::splitCommand` takes them apart; empty ones
/// cannot be said.
[[nodiscard]] QString joinArguments(const QStringList& arguments);

/// A line each, "key value"; a line that says nothing is passed over, and a key may have no value.
[[nodiscard]] QList<EngineInfo> parseInfos(const QString& text);
[[nodiscard]] QString joinInfos(const QList<EngineInfo>& infos);

}  // namespace tengen::desktop
