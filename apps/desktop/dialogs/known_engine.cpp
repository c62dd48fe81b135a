#include "dialogs/known_engine.h"

#include "protocol/brain.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QSettings>

#include <algorithm>

namespace tengen::desktop {
namespace {

EngineOptions readOptions(const QSettings& settings) {
    const auto number = [&](const char* key, int most) {
        return int(std::clamp<qlonglong>(settings.value(key).toLongLong(), 0, most));
    };
    return {.memoryMegabytes = number("memory", kMostEngineMegabytes),
            .threads = number("threads", kMostEngineThreads),
            .infos = parseInfos(settings.value("infos").toStringList().join(u'\n')),
            .folder = settings.value("folder").toString()};
}

void writeOptions(QSettings& settings, const EngineOptions& options) {
    settings.setValue("memory", options.memoryMegabytes);
    settings.setValue("threads", options.threads);
    settings.setValue("infos", joinInfos(options.infos).split(u'\n', Qt::SkipEmptyParts));
    settings.setValue("folder", options.folder);
}

}  // namespace

QList<KnownEngine> loadEngines(QSettings& settings) {
    QList<KnownEngine> engines;
    const int count = settings.beginReadArray("engines");
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        KnownEngine engine{.name = settings.value("name").toString(),
                           .program = settings.value("program").toString(),
                           .arguments = settings.value("arguments").toStringList(),
                           .options = readOptions(settings)};
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
        writeOptions(settings, engines[i].options);
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

QList<EngineInfo> parseInfos(const QString& text) {
    QList<EngineInfo> infos;
    for (const QString& line : text.split(QRegularExpression(QStringLiteral("[\\r\\n]")))) {
        const QString words = line.trimmed();
        const qsizetype end = words.indexOf(QRegularExpression(QStringLiteral("\\s")));
        const EngineInfo info{end < 0 ? words : words.first(end),
                              end < 0 ? QString() : words.sliced(end).trimmed()};
        if (protocol::is_tellable(info.key.toStdString(), info.value.toStdString())) infos << info;
    }
    return infos;
}

QString joinInfos(const QList<EngineInfo>& infos) {
    QStringList lines;
    for (const EngineInfo& info : infos) lines << (info.key + u' ' + info.value).trimmed();
    return lines.join(u'\n');
}

}  // namespace tengen::desktop
