#include "dialogs/statistics.h"

#include "play/sentences.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace tengen::desktop {
namespace {

struct Statistics {
    Q_DECLARE_TR_FUNCTIONS(Statistics)
};

/// For what was not counted.
QString dash() { return QStringLiteral("–"); }

}  // namespace

base::Milliseconds SideStatistics::total() const {
    base::Milliseconds sum{0};
    for (const MoveStatistics& move : moves) sum += move.time;
    return sum;
}

base::Milliseconds SideStatistics::longest() const {
    base::Milliseconds most{0};
    for (const MoveStatistics& move : moves) most = std::max(most, move.time);
    return most;
}

base::Milliseconds SideStatistics::average() const {
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

QString secondsText(base::Milliseconds time) {
    constexpr double kSecond = 1000;
    return Statistics::tr("%1 s", "seconds")
        .arg(QString::number(double(time.count()) / kSecond, 'f', 2));
}

QString memoryText(std::size_t bytes) {
    constexpr double kMegabyte = 1024.0 * 1024.0;
    if (bytes == 0) return dash();
    return Statistics::tr("%1 MB", "megabytes")
        .arg(QString::number(double(bytes) / kMegabyte, 'f', 1));
}

std::vector<QStringList> sideRows(const GameStatistics& statistics) {
    std::vector<QStringList> rows{{Statistics::tr("Side"), Statistics::tr("Player"),
                                   Statistics::tr("Moves"), Statistics::tr("Total"),
                                   Statistics::tr("Longest"), Statistics::tr("Average")}};
    for (const SideStatistics& side : statistics.sides)
        rows.push_back({colorName(side.color), side.name, QString::number(side.moves.size()),
                        secondsText(side.total()), secondsText(side.longest()),
                        secondsText(side.average())});
    return rows;
}

std::vector<QStringList> moveRows(const GameStatistics& statistics) {
    std::vector<QStringList> rows{{Statistics::tr("Move"), Statistics::tr("Side"),
                                   Statistics::tr("Point"), Statistics::tr("Time"),
                                   Statistics::tr("Nodes"), Statistics::tr("Depth"),
                                   Statistics::tr("How")}};
    std::vector<std::pair<Color, MoveStatistics>> moves;
    for (const SideStatistics& side : statistics.sides)
        for (const MoveStatistics& move : side.moves) moves.emplace_back(side.color, move);
    std::ranges::sort(moves, {}, [](const auto& each) { return each.second.number; });
    for (const auto& [color, move] : moves) {
        const bool hasThought = move.source != MoveSource::Book;
        rows.push_back({QString::number(move.number), colorName(color),
                        pointName(move.point, statistics.size), secondsText(move.time),
                        hasThought ? QLocale().toString(qulonglong(move.nodes)) : dash(),
                        hasThought ? QString::number(move.depth) : dash(),
                        moveSourceName(move.source)});
    }
    return rows;
}

QString memorySentence(const GameStatistics& statistics) {
    return Statistics::tr("Memory: %1 on average, %2 at most")
        .arg(memoryText(statistics.averageBytes), memoryText(statistics.peakBytes));
}

QString statisticsText(const GameStatistics& statistics) {
    QString text;
    const auto append = [&text](const std::vector<QStringList>& rows) {
        for (const QStringList& row : rows) text += row.join(u'\t') + u'\n';
        text += u'\n';
    };
    append(sideRows(statistics));
    append(moveRows(statistics));
    return text + memorySentence(statistics) + u'\n';
}

}  // namespace tengen::desktop
