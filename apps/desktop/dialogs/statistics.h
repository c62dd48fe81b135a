// What was spent on a game, by whom, and how a person has fared in all of them: values, the rows of
// their tables, and the text that one copies.
#pragma once

#include "archive/games.h"
#include "base/clock.h"
#include "game/color.h"
#include "game/point.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tengen::desktop {

/// Where a move came from.
enum class MoveSource : std::uint8_t { Searched, Book, Forced };

struct MoveStatistics {
    int number = 0;  // of the stone, from 1
    Point point;
    base::Milliseconds time{0};
    std::uint64_t nodes = 0;
    int depth = 0;
    MoveSource source = MoveSource::Searched;
};

/// What an engine has spent.
struct EngineStatistics {
    Color color = Color::Black;
    QString name;  // "Tengen, level 6"
    std::vector<MoveStatistics> moves;
};

/// How long one side took, person or engine.
struct SideTimes {
    Color color = Color::Black;
    QString name;
    std::vector<base::Milliseconds> moves;

    [[nodiscard]] base::Milliseconds total() const;
    [[nodiscard]] base::Milliseconds longest() const;
    [[nodiscard]] base::Milliseconds average() const;
};

struct GameStatistics {
    int size = kDefaultBoardSize;
    std::vector<SideTimes> times;
    std::vector<EngineStatistics> engines;
    std::size_t peakBytes = 0;  // of memory; 0 where it was not measured
    std::size_t averageBytes = 0;
};

[[nodiscard]] QString moveSourceName(MoveSource source);
/// "1.25 s", "2:05", "1:02:05"; a dash for nothing.
[[nodiscard]] QString spentText(base::Milliseconds time);
/// "61.5 MB"; a dash for nothing.
[[nodiscard]] QString memoryText(std::size_t bytes);

/// "Level 6 · Casual", or the name of another engine.
[[nodiscard]] QString opponentName(const archive::Fared& fared);

/// Rows of cells, the first one their headings: for a table, and for a text with tabs.
[[nodiscard]] std::vector<QStringList> timeRows(const GameStatistics& statistics);
/// The last one is all of them together.
[[nodiscard]] std::vector<QStringList> faredRows(const std::vector<archive::Fared>& fared);
[[nodiscard]] std::vector<QStringList> engineRows(const GameStatistics& statistics);
[[nodiscard]] std::vector<QStringList> moveRows(const GameStatistics& statistics);
[[nodiscard]] QString memorySentence(const GameStatistics& statistics);
[[nodiscard]] QString statisticsText(const GameStatistics& statistics,
                                     const std::vector<archive::Fared>& fared);

}  // namespace tengen::desktop
