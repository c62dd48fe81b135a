// Alpha-beta, on the thread that calls it: principal variation search (PVS, with zero windows after
// the first move), late move reductions and pruning, singular extensions; instead of a quiescence
// search a short look for a win by fours (VCF) where the depth ends.
#pragma once

#include "base/budget.h"
#include "base/static_vector.h"
#include "eval/classical.h"
#include "game/game.h"
#include "pattern/position.h"
#include "search/alphabeta/table.h"
#include "search/alphabeta/traffic.h"
#include "search/history.h"
#include "search/params.h"
#include "search/picker.h"
#include "search/report.h"
#include "search/root_moves.h"
#include "search/task.h"
#include "solve/fours.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tengen::search {

class Worker {
public:
    /// What workers of one search have in common.
    struct Shared {
        const eval::Weights& weights;
        Table& table;
        solve::Barren& barren;
        Traffic* traffic = nullptr;  // where there is more than one
    };
    /// Number 0 leads: it alone speaks of root moves.
    Worker(const Game& game, const Shared& shared, int number = 0);

    /// Deepens until the limits are reached or a stop is asked for; depth 1 is never abandoned, so
    /// there is always a move. A side that has only forbidden points passes.
    /// Reports on each of the lines asked for; the answer is the best. A worker runs once: its
    /// clock began when it was made, and its nodes are those of one search.
    Report run(const Task& task, std::stop_token stop, const OnReport& on_report);

    /// So far; may be asked by others while it runs.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

private:
    static constexpr int kMaxPly = 128;

    struct Bounds {
        eval::Score alpha;
        eval::Score beta;
    };
    using Line = base::StaticVector<Point, kMaxPly>;
    /// One ply of the line that is being looked at.
    struct Frame {
        Point move = Point::none();  // that led here
        eval::Estimate worth;        // of the position as it stands
        std::array<Point, 2> killers{};
        Point excluded = Point::none();  // while it is asked whether there is another as good
        Candidates moves;
        Line line;
    };
    struct RootMove {
        Point point;
        eval::Score value = -eval::kInfinite;
        std::vector<Point> line;
        bool is_put_off = false;  // while another thread looks at it
        int place = 0;            // among the others, before they are sorted
    };
    /// What a node is asked.
    struct Node {
        int depth;
        int ply;
        bool expects_cut = false;
    };
    struct Found {
        eval::Score best = -eval::kInfinite;
        Point move = Point::none();
    };

    // ── worker_root.cpp ──
    template <RulePolicy R>
    Report deepen(const Task& task, const OnReport& on_report);
    template <RulePolicy R>
    void search_line(const Task& task, int depth, std::size_t rank);
    template <RulePolicy R>
    eval::Score search_root(const Task& task, Bounds bounds, int depth, std::size_t rank);
    template <RulePolicy R>
    eval::Score try_root_move(const Task& task, Bounds bounds, int depth, std::size_t number,
                              Point p);
    [[nodiscard]] Report report_on(int depth, std::size_t rank) const;

    // ── worker.cpp ──
    template <RulePolicy R>
    eval::Score search(Bounds bounds, Node node);
    /// What a move of the list would be looked at with.
    struct Trial {
        Node next;
        int reduced = 0;
    };
    [[nodiscard]] std::optional<Trial> plan(std::size_t number, Bounds bounds, Node node, Need need,
                                            eval::Score best);
    template <RulePolicy R>
    bool search_remembered(Bounds& bounds, Node node, const Entry& seen, Found& found);
    bool note_value(eval::Score value, std::size_t number, Bounds& bounds, Node node, Found& found);
    template <RulePolicy R>
    Found search_moves(Bounds bounds, Node node, Need need, const std::optional<Entry>& seen);
    eval::Estimate estimate(Key key, const std::optional<Entry>& seen, Bounds bounds, int depth);
    template <RulePolicy R>
    eval::Score answer_five(Bounds bounds, Node node);
    template <RulePolicy R>
    eval::Score value_of(Point p, Bounds bounds, Node next, bool is_first, int reduced);
    template <RulePolicy R>
    eval::Score leaf(Bounds bounds, int ply);
    template <RulePolicy R>
    [[nodiscard]] std::optional<eval::Score> skipped(Bounds bounds, Node node);
    template <RulePolicy R>
    [[nodiscard]] int extension(Node node, const Entry& seen);
    [[nodiscard]] int reduction(Point p, Node node, std::size_t number) const;
    [[nodiscard]] bool is_quiet(Point p) const;
    void drop_quiet_from(std::size_t number, int ply);
    [[nodiscard]] bool is_improving(int ply) const;
    void note_cutoff(Point p, Node node, std::size_t number);
    void note_line(Point p, int ply);
    [[nodiscard]] bool is_spent();
    [[nodiscard]] Frame& frame(int ply) { return frames_[std::size_t(ply)]; }
    [[nodiscard]] const Frame& frame(int ply) const { return frames_[std::size_t(ply)]; }

    base::TimePoint begun_ = base::now();  // before the first position of a rule makes its tables
    RuleId rule_;
    const eval::Weights& weights_;
    pattern::Position position_;
    std::unique_ptr<eval::Evaluator> evaluator_;
    Table& table_;
    Traffic* traffic_;
    int number_;
    Params params_;
    History history_;
    solve::FourHunt fours_;
    Range range_ = Range::Square2Line3;
    int leaf_fours_ = 0;
    base::Budget* budget_ = nullptr;
    std::atomic<std::uint64_t> nodes_ = 0;
    int deepest_ = 0;
    bool may_abandon_ = false;
    bool abandoned_ = false;
    std::vector<RootMove> root_moves_;
    std::vector<Frame> frames_;
};

/// The search on this thread.
[[nodiscard]] Report think(const Game& game, const Task& task, Table& table, std::stop_token stop,
                           const OnReport& on_report = {});
/// From nothing, with a small table of its own: for tests, hints and small questions.
[[nodiscard]] Report think(const Game& game, const Task& task, std::stop_token stop = {},
                           const OnReport& on_report = {});

}  // namespace tengen::search
