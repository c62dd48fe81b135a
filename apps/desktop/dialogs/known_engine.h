// An engine from elsewhere that somebody has shown us: how to start it, remembered in the settings.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

class QSettings;

namespace tengen::desktop {

struct KnownEngine {
    QString name;
    QString program;
    QStringList arguments;

    bool operator==(const KnownEngine&) const = default;
};

/// Entries without a program are left out; one without a name is called after its program.
[[nodiscard]] QList<KnownEngine> loadEngines(QSettings& settings);
void saveEngines(QSettings& settings, const QList<KnownEngine>& engines);

/// "pbrain-example" from a path to it.
[[nodiscard]] QString engineNameOf(const QString& program);

/// Arguments as one line, as `QProcess::splitCommand` takes them apart; empty ones
/// cannot be said.
[[nodiscard]] QString joinArguments(const QStringList& arguments);

}  // namespace tengen::desktop
