// What is asked of a search: how long, how many lines, and which moves are out of the question.
#pragma once

#include "eval/evaluator.h"
#include "eval/net.h"
#include "eval/weights.h"
#include "game/point.h"
#include "game/point_set.h"
#include "search/limits.h"
#include "search/mcts/tree_settings.h"
#include "search/report.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace tengen::search {

/// How far from the stones a move may be, from the nearest fight to the whole board: a square
/// around each stone, and the eight rays from it.
enum class Range : std::uint8_t {
    Square2,
    Square2Line3,
    Square3,
    Square3Line4,
    Square4,
    WholeBoard,
};

/// The course of one root move, for those who watch.
enum class RootEvent : std::uint8_t { Begun, Done, Lost };
using OnRoot = std::function<void(Point, RootEvent)>;

struct Task {
    Task() = default;
    /// Most questions are nothing but limits.
    Task(const Limits& given) : limits(given) {}  // NOLINT(google-explicit-constructor)

    Limits limits;
    int lines = 1;  // the best so many root moves, each with its line
    Range range = Range::Square2Line3;
    PointSet avoided;  // root moves that must not be chosen
    /// Where the search ends, how many positions a hunt for fours may look at there. With none the
    /// horizon is where it seems to be.
    int leaf_fours = 80;
    OnRoot on_root;  // from the thread that leads
    /// An answer that somebody knows already: it is given, and nothing is searched.
    std::optional<Report> known;
    /// What positions are judged by; what comes with the program unless said. Must outlive the
    /// task.
    const eval::Weights* weights = nullptr;
    /// What corrects the weights that come with the program; nothing for the weights alone.
    eval::SharedNet net;
    /// Another judge altogether.
    eval::MakeEvaluator evaluator;

    // For a search that grows a tree.
    TreeSettings tree;
    /// Its judge, of moves too; the weights unless said. Must outlive the task.
    eval::BatchEvaluator* judge = nullptr;
};

}  // namespace tengen::search
