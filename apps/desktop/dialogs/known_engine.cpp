#include "dialogs/known_engine.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace tengen::desktop {

QList<KnownEngine> loadEngines(QSettings& settings) {
    QList<KnownEngine> engines;
    const int count = settings.beginReadArray("engines");
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        KnownEngine engine{.name = settings.value("name").toString(),
                           .program = settings.value("program").toString(),
                           .arguments = settings.value("arguments").toStringList()};
        // A program of no words is a gap that somebody made by hand.
        if (engine.program.isEmpty()) continue;
        if (engine.name.isEmpty()) engine.name = engineNameOf(engine.program);
        engines << engine;
    }
    settings.endArray();
    return engines;
}

void saveEngines(QSettings& settings, const QList<KnownEngine>& engines) {
    // An array that has become shorter would leave its old end in the file.
    settings.remove("engines");
    settings.beginWriteArray("engines", int(engines.size()));
    for (int i = 0; i < int(engines.size()); ++i) {
        settings.setArrayIndex(i);
        settings.setValue("name", engines[i].name);
        settings.setValue("program", engines[i].program);
        settings.setValue("arguments", engines[i].arguments);
    }
    settings.endArray();
}

QString engineNameOf(const QString& program) { return QFileInfo(program).completeBaseName(); }

QString joinArguments(const QStringList& arguments) {
    QStringList words;
    for (QString word : arguments) {
        const bool needsQuotes = std::ranges::any_of(word, [](QChar c) { return c.isSpace(); });
        word.replace(QStringLiteral("\""), QStringLiteral("\"\"\""));
        words << (needsQuotes ? u'"' + word + u'"' : word);
    }
    return words.join(u' ');
}

}  // namespace tengen::desktop
