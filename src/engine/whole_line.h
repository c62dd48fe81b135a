// The line of a win or a loss, to the five. A search that meets what it knows already stops there,
// and its line with it; but these are the lines that people want to see whole.
#pragma once

#include "game/game.h"
#include "search/alphabeta/table.h"
#include "search/report.h"
#include "search/task.h"

#include <map>
#include <stop_token>
#include <utility>
#include <vector>

namespace tengen::engine {

class WholeLine {
public:
    /// Of searches of this position. The table is one that they have written to, if there is one;
    /// what is looked up again is found there.
    WholeLine(const Game& game, const search::Task& task, search::Table* table);

    /// A report whose value is decided, with a line to the end and the value of that line. The same
    /// report where it is not decided, or where the effort does not reach.
    [[nodiscard]] search::Report finish(search::Report report, const std::stop_token& stop);

private:
    using Line = std::vector<Point>;

    [[nodiscard]] Line end_of(const search::Report& report, const std::stop_token& stop);

    const Game& game_;
    search::Task task_;
    search::Table* table_;
    /// What was found, by the move and its value: a search reports on them again and again.
    std::map<std::pair<Point, eval::Score>, Line> found_;
};

}  // namespace tengen::engine
