#include "dialogs/statistics.h"

#include "play/sentences.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <chrono>
#include <utility>

namespace tengen::desktop {
namespace {

struct Statistics {
    Q_DECLARE_TR_FUNCTIONS(Statistics)
};

/// For what was not counted.
QString dash() { return QStringLiteral("–"); }

}  // namespace

base::Milliseconds SideTimes::total() const {
    base::Milliseconds sum{0};
    for (const base::Milliseconds time : moves) sum += time;
    return sum;
}

base::Milliseconds SideTimes::longest() const {
    return moves.empty() ? base::Milliseconds(0) : std::ranges::max(moves);
}

base::Milliseconds SideTimes::average() const {
    return moves.empty() ? base::Milliseconds(0) : total() / std::int64_t(moves.size());
}

QString moveSourceName(MoveSource source) {
    switch (source) {
        case MoveSource::Searched: return Statistics::tr("searched");
        case MoveSource::Book: return Statistics::tr("from the book");
        case MoveSource::Forced: return Statistics::tr("forced");
    }
    return {};
}

QString spentText(base::Milliseconds time) {
    using std::chrono::duration;
    using std::chrono::seconds;
    if (time.count() == 0) return dash();
    if (time < std::chrono::minutes(1))
        return Statistics::tr("%1 s", "seconds")
            .arg(QString::number(duration<double>(time).count(), 'f', 2));
    const std::chrono::hh_mm_ss clock(std::chrono::round<seconds>(time));
    const auto two = [](auto number) {
        return QString::number(number.count()).rightJustified(2, QLatin1Char('0'));
    };
    const QString hours = QString::number(clock.hours().count());
    return clock.hours().count() == 0
               ? QStringLiteral("%1:%2").arg(clock.minutes().count()).arg(two(clock.seconds()))
               : QStringLiteral("%1:%2:%3").arg(hours, two(clock.minutes()), two(clock.seconds()));
}

QString memoryText(std::size_t bytes) {
    constexpr double kMegabyte = 1024.0 * 1024.0;
    if (bytes == 0) return dash();
    return Statistics::tr("%1 MB", "megabytes")
        .arg(QString::number(double(bytes) / kMegabyte, 'f', 1));
}

QString opponentName(const archive::Fared& fared) {
    if (fared.kind == PlayerKind::External) return QString::fromStdString(fared.name);
    return fared.level == 0
               ? Statistics::tr("Tengen, limits of your own")
               : Statistics::tr("Level %1 · %2").arg(fared.level).arg(levelName(fared.level));
}

std::vector<QStringList> timeRows(const GameStatistics& statistics) {
    std::vector<QStringList> rows{{Statistics::tr("Side"), Statistics::tr("Player"),
                                   Statistics::tr("Moves"), Statistics::tr("Total"),
                                   Statistics::tr("Longest"), Statistics::tr("Average")}};
    for (const SideTimes& side : statistics.times)
        rows.push_back({colorName(side.color), side.name, QString::number(side.moves.size()),
                        spentText(side.total()), spentText(side.longest()),
                        spentText(side.average())});
    return rows;
}

std::vector<QStringList> faredRows(const std::vector<archive::Fared>& fared) {
    std::vector<QStringList> rows{{Statistics::tr("Opponent"), Statistics::tr("Games"),
                                   Statistics::tr("Won"), Statistics::tr("Drawn"),
                                   Statistics::tr("Lost"), Statistics::tr("Your time")}};
    const auto append = [&](const QString& name, const archive::Fared& sum) {
        rows.push_back({name, QString::number(sum.wins + sum.draws + sum.losses),
                        QString::number(sum.wins), QString::number(sum.draws),
                        QString::number(sum.losses), spentText(sum.spent)});
    };
    archive::Fared all;
    for (const archive::Fared& sum : fared) {
        append(opponentName(sum), sum);
        all.wins += sum.wins;
        all.draws += sum.draws;
        all.losses += sum.losses;
        all.spent += sum.spent;
    }
    append(Statistics::tr("All"), all);
    return rows;
}

std::vector<QStringList> engineRows(const GameStatistics& statistics) {
    std::vector<QStringList> rows{{Statistics::tr("Side"), Statistics::tr("Player"),
                                   Statistics::tr("Moves"), Statistics::tr("Total"),
                                   Statistics::tr("Nodes"), Statistics::tr("Deepest")}};
    for (const EngineStatistics& engine : statistics.engines) {
        base::Milliseconds time{0};
        std::uint64_t nodes = 0;
        int deepest = 0;
        for (const MoveStatistics& move : engine.moves) {
            time += move.time;
            nodes += move.nodes;
            deepest = std::max(deepest, move.depth);
        }
        rows.push_back({colorName(engine.color), engine.name, QString::number(engine.moves.size()),
                        spentText(time), QLocale().toString(qulonglong(nodes)),
                        QString::number(deepest)});
    }
    return rows;
}

std::vector<QStringList> moveRows(const GameStatistics& statistics) {
    std::vector<QStringList> rows{{Statistics::tr("Move"), Statistics::tr("Side"),
                                   Statistics::tr("Point"), Statistics::tr("Time"),
                                   Statistics::tr("Nodes"), Statistics::tr("Depth"),
                                   Statistics::tr("How")}};
    std::vector<std::pair<Color, MoveStatistics>> moves;
    for (const EngineStatistics& engine : statistics.engines)
        for (const MoveStatistics& move : engine.moves) moves.emplace_back(engine.color, move);
    std::ranges::sort(moves, {}, [](const auto& each) { return each.second.number; });
    for (const auto& [color, move] : moves) {
        const bool hasThought = move.source != MoveSource::Book;
        rows.push_back(
            {QString::number(move.number), colorName(color), pointName(move.point, statistics.size),
             spentText(move.time), hasThought ? QLocale().toString(qulonglong(move.nodes)) : dash(),
             hasThought ? QString::number(move.depth) : dash(), moveSourceName(move.source)});
    }
    return rows;
}

QString memorySentence(const GameStatistics& statistics) {
    return Statistics::tr("Memory: %1 on average, %2 at most")
        .arg(memoryText(statistics.averageBytes), memoryText(statistics.peakBytes));
}

QString statisticsText(const GameStatistics& statistics, const std::vector<archive::Fared>& fared) {
    QString text;
    const auto append = [&text](const std::vector<QStringList>& rows) {
        for (const QStringList& row : rows) text += row.join(u'\t') + u'\n';
        text += u'\n';
    };
    append(timeRows(statistics));
    if (!fared.empty()) append(faredRows(fared));
    if (statistics.engines.empty()) return text.trimmed() + u'\n';
    append(engineRows(statistics));
    append(moveRows(statistics));
    return text + memorySentence(statistics) + u'\n';
}

}  // namespace tengen::desktop
