// What the engines of one game have spent: values, and the text that one copies.
#pragma once

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

struct SideStatistics {
    Color color = Color::Black;
    QString name;  // "Tengen, level 6"
    std::vector<MoveStatistics> moves;

    [[nodiscard]] base::Milliseconds total() const;
    [[nodiscard]] base::Milliseconds longest() const;
    [[nodiscard]] base::Milliseconds average() const;
};

struct GameStatistics {
    int size = kDefaultBoardSize;
    std::vector<SideStatistics> sides;  // only those that an engine has played
    std::size_t peakBytes = 0;          // of memory; 0 where it was not measured
    std::size_t averageBytes = 0;
};

[[nodiscard]] QString moveSourceName(MoveSource source);
/// "1.25 s".
[[nodiscard]] QString secondsText(base::Milliseconds time);
/// "61.5 MB"; a dash for nothing.
[[nodiscard]] QString memoryText(std::size_t bytes);

/// Rows of cells, the first one their headings: for a table, and for a text with tabs.
[[nodiscard]] std::vector<QStringList> sideRows(const GameStatistics& statistics);
[[nodiscard]] std::vector<QStringList> moveRows(const GameStatistics& statistics);
[[nodiscard]] QString memorySentence(const GameStatistics& statistics);
[[nodiscard]] QString statisticsText(const GameStatistics& statistics);

}  // namespace tengen::desktop
