// How a search in a tree begins: with the moves to choose from, and perhaps with an answer that
// needs no search.
#pragma once

#include "eval/classical.h"
#include "search/mcts/playouts.h"
#include "search/report.h"
#include "search/root_moves.h"

#include <optional>
#include <utility>
#include <vector>

namespace tengen::search {

/// A tree that is too full would soon have no room for what is new.
inline Tree& with_room(Tree& tree) {
    constexpr int kMostPermille = 500;
    if (tree.permille_full() > kMostPermille) tree.forget();
    return tree;
}

template <RulePolicy R>
[[nodiscard]] Candidates moves_at_root(Playouts& playouts, const Growth& growth) {
    eval::Classical judge(growth.weights);
    return root_moves<R>(playouts.position(), growth.task, judge, History());
}

/// A pass, a five and a win by fours are answers already.
template <RulePolicy R>
[[nodiscard]] std::optional<Report> known_answer(Playouts& playouts, const Task& task,
                                                 const Candidates& moves) {
    Report known;
    if (moves.empty()) {
        known.best = Point::pass();
        return known;
    }
    const pattern::Position& position = playouts.position();
    std::vector<Point> line;
    if (position.threat(moves[0].point, position.side_to_move()) == pattern::Threat::Five)
        line = {moves[0].point};
    else if (task.lines <= 1)
        line = playouts.win_by_fours<R>();
    if (line.empty() || task.avoided.contains(line[0])) return std::nullopt;
    known.best = line[0];
    known.value = eval::win_in(int(line.size()));
    known.depth = known.deepest = int(line.size());
    known.line = std::move(line);
    return known;
}

}  // namespace tengen::search
