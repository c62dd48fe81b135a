// What a search tells: value, depth, principal variation. Search speaks in values. Turning them
// into "MESSAGE depth 3" or into a label is someone else's job.
#pragma once

#include "base/clock.h"
#include "eval/score.h"
#include "game/point.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tengen::search {

/// How much of a tree grew below a move of its root.
struct MoveShare {
    Point move;
    double share = 0;

    bool operator==(const MoveShare&) const = default;
};

struct Report {
    Point best = Point::none();
    eval::Score value = 0;  // for the side to move
    int depth = 0;
    int deepest = 0;  // the longest line looked at, in plies
    int rank = 1;     // 1 is the best line, 2 the next, where several were asked for
    std::uint64_t nodes = 0;
    base::Milliseconds elapsed{0};
    int table_permille = 0;  // how full the table is
    std::vector<Point> line;
    /// Of the best line, by a search that grows a tree: the largest first, and none below a
    /// hundredth.
    std::vector<MoveShare> shares;
    /// What went wrong, in words for people: a search that broke off before its time answers with
    /// the best it had, or with any legal move; one whose judge broke went on without it. As a
    /// rule, nothing.
    std::string trouble;
};

using OnReport = std::function<void(const Report&)>;

}  // namespace tengen::search
