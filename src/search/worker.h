// Alpha-beta, on the thread that calls it.
#pragma once

#include "base/static_vector.h"
#include "eval/classical.h"
#include "game/game.h"
#include "pattern/position.h"
#include "search/report.h"
#include "search/table.h"
#include "search/task.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace tengen::search {

class Worker {
public:
    /// The table may be shared with others, who search under the same rule.
    Worker(const Game& game, const eval::Weights& weights, Table& table);

    /// Deepens until the limits are reached or a stop is asked for; depth 1 is never abandoned, so
    /// there is always a move. A side that has only forbidden points passes.
    /// Reports on each of the lines asked for; the answer is the best.
    Report run(const Task& task, std::stop_token stop, const OnReport& on_report);

private:
    static constexpr int kMaxPly = 128;

    struct Bounds {
        eval::Score alpha;
        eval::Score beta;
    };
    struct Candidate {
        Point point;
        int order = 0;
    };
    using Candidates = std::vector<Candidate>;
    using Line = base::StaticVector<Point, kMaxPly>;

    template <RulePolicy R>
    Report deepen(const Task& task, const OnReport& on_report, Budget& budget);
    template <RulePolicy R>
    eval::Score search(Bounds bounds, int depth, int ply);
    template <RulePolicy R>
    eval::Score value_of(Point p, Bounds bounds, int depth, int ply, bool is_first, int reduced);
    template <RulePolicy R>
    eval::Score leaf(Bounds bounds, int ply);
    [[nodiscard]] std::optional<eval::Score> far_ahead(eval::Score beta, int depth) const;
    [[nodiscard]] int reduction(Point p, int depth, std::size_t number) const;
    void note_cutoff(Point p, int depth, int ply);
    template <RulePolicy R>
    std::optional<eval::Score> decided(int ply);
    template <RulePolicy R>
    const Candidates& candidates(int ply, Point first);

    RuleId rule_;
    pattern::Position position_;
    const eval::Weights& weights_;
    Table& table_;
    Budget* budget_ = nullptr;
    std::uint64_t nodes_ = 0;
    bool may_abandon_ = false;
    int fours_end_ = 0;  // the ply beyond which leaves are not followed
    bool abandoned_ = false;
    Point first_at_root_ = Point::none();
    PointSet out_of_question_;  // at the root
    // What has cut off before: two moves a ply, and a count a colour and point.
    std::array<std::array<Point, 2>, kMaxPly + 1> killers_{};
    std::array<std::array<int, kGridCells>, 2> history_{};
    std::array<Line, kMaxPly + 1> lines_;
    std::array<Candidates, kMaxPly + 1> candidates_;
};

/// The search on this thread.
[[nodiscard]] Report think(const Game& game, const Task& task, Table& table, std::stop_token stop,
                           const OnReport& on_report = {});
/// From nothing, with a small table of its own: for tests, hints and small questions.
[[nodiscard]] Report think(const Game& game, const Task& task, std::stop_token stop = {},
                           const OnReport& on_report = {});

}  // namespace tengen::search
