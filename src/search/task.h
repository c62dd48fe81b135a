// What is asked of a search: how long, how many lines (multi-PV), and which moves are out of the
// question.
#pragma once

#include "eval/evaluator.h"
#include "eval/net.h"
#include "eval/weights.h"
#include "game/point.h"
#include "game/point_set.h"
#include "search/limits.h"
#include "search/params.h"
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
    Params params;
    /// Where the search ends, how many positions a hunt for fours may look at there, if it is not
    /// what the parameters say. With none the horizon is where it seems to be.
    std::optional<int> leaf_fours;
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
    /// Positions each thread asks about at once. Who asks about one at a time asks for its value
    /// first, and for its moves only when it comes back.
    int batch = 1;
    /// Its judge, of moves too; the weights unless said. Must outlive the task.
    eval::BatchEvaluator* judge = nullptr;
};

}  // namespace tengen::search
