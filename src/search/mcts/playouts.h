// The playouts of one thread. Each walks down the tree by what is promised and what was found
// (PUCT, with first play urgency, and virtual loss for what is under way), looks at the first
// position that is new, and tells all that led there what it is worth.
#pragma once

#include "eval/evaluator.h"
#include "game/game.h"
#include "pattern/position.h"
#include "search/mcts/findings.h"
#include "search/mcts/tree.h"
#include "search/picker.h"
#include "search/task.h"
#include "solve/fours.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace tengen::search {

/// What the threads of one search have in common.
struct Growth {
    const Task& task;
    const eval::Weights& weights;
    eval::BatchEvaluator& judge;
    Tree& tree;
    Tree::Index root = Tree::kNone;
    std::atomic<std::uint64_t> begun = 0;      // playouts
    std::atomic<std::uint64_t> done = 0;       // of these
    std::atomic<std::uint64_t> plies = 0;      // of these, together
    std::atomic<int> deepest = 0;              //
    std::atomic<std::uint64_t> fruitless = 0;  // in a row: they came to nothing new
    std::atomic<bool> is_over = false;
    /// Counts what comes back: who finds everything busy waits until there is something new.
    std::atomic<std::uint32_t> news = 0;

    void tell_news() {
        news.fetch_add(1);
        news.notify_all();
    }
    void finish() {
        is_over = true;
        tell_news();
    }
};

class Playouts {
public:
    Playouts(const Game& game, Growth& growth);

    /// Where the search begins.
    [[nodiscard]] pattern::Position& position() { return lanes_[0].position; }
    /// Makes the root ready, before anybody plays: these are the moves to choose from.
    template <RulePolicy R>
    void plant(const Candidates& moves);
    /// A win by fours where the search begins; empty when none is found.
    template <RulePolicy R>
    [[nodiscard]] std::vector<Point> win_by_fours();

    /// As many playouts as are judged at once, or fewer.
    template <RulePolicy R>
    void play();

    // The same by halves, for who has many searches and asks about all of them together: `plant` is
    // `prepare` and `grow_root`, `play` is `gather` and `back_up`, and between them somebody judges
    // what is asked. Only with several in a batch: who asks about one at a time asks on the way.
    template <RulePolicy R>
    void prepare(const Candidates& moves);
    void grow_root(const eval::Opinion& opinion);
    /// False when nothing could be done. What it throws leaves nothing claimed.
    template <RulePolicy R>
    bool gather();
    [[nodiscard]] std::span<const eval::Inquiry> inquiries() const { return inquiries_; }
    /// As many opinions as inquiries.
    void back_up(std::span<const eval::Opinion> opinions);
    /// Instead: nobody judges what was gathered.
    void let_go();

private:
    static constexpr std::size_t kMaxPly = 128;

    struct Visit {
        Tree::Index node;
        std::uint32_t edge;
        Point point;
    };
    enum class End : std::uint8_t {
        Known,      // nothing new: a position that is settled, or as deep as one may go
        Claimed,    // a new node, and ours to judge
        Ripe,       // one that was judged, and ours to grow
        Unplanted,  // a new position, but there is no room for its node
        Busy,       // another one is judging it
    };
    /// One playout on its way.
    struct Lane {
        explicit Lane(pattern::Position root) : position(std::move(root)) {}

        pattern::Position position;
        std::vector<Point> played;  // on it, since the root
        std::vector<Visit> path;
        Tree::Index leaf = Tree::kNone;
        End end = End::Known;
        // What was found at its end.
        double value = 0.5;
        Verdict verdict = kOpen;
        Need need = Need::None;
        bool is_complete = false;
        std::vector<Point> moves;
    };

    template <RulePolicy R>
    [[nodiscard]] bool set_out();
    void part();
    void note_inquiries();
    [[nodiscard]] bool may_begin();
    void count(const Lane& lane);
    [[nodiscard]] static bool is_known(const TreeNode& node);
    void adopt_children(TreeNode& root);

    // ── down the tree ──
    [[nodiscard]] End walk(Lane& lane, Tree::Index from);
    [[nodiscard]] bool is_end_of(const TreeNode& node, const Lane& lane) const;
    [[nodiscard]] std::optional<std::size_t> choose(TreeNode& node, const Lane& lane);
    [[nodiscard]] Tree::Index child_of(const Visit& visit, Key key, Color mover);

    // ── at its end ──
    template <RulePolicy R>
    [[nodiscard]] bool needs_opinion(Lane& lane);
    template <RulePolicy R>
    void go_to_end(Lane& lane);
    template <RulePolicy R>
    void look(Lane& lane);
    template <RulePolicy R>
    void list_moves(Lane& lane);
    template <RulePolicy R>
    [[nodiscard]] PointSet zone_of_defence(pattern::Position& position);
    template <RulePolicy R>
    [[nodiscard]] int plies_by_fours(const pattern::Position& position);
    [[nodiscard]] std::span<const eval::Opinion> ask();
    void settle(Lane& lane);
    void grow_ripe(const Lane& lane);
    [[nodiscard]] static bool is_forced(const Lane& lane);
    [[nodiscard]] bool grow_forced(const Lane& lane);
    void grow(Lane& lane, const eval::Opinion& opinion);
    void set_odds(const Lane& lane, std::span<const float> promises);
    void share_out(const Lane& lane);

    // ── and back ──
    void back_up(Lane& lane);
    void let_go(const Lane& lane);
    void retract(const Lane& lane) const;

    Growth& growth_;
    Tree& tree_;
    const Params& params_;
    Color root_side_;
    std::size_t most_plies_;
    solve::FourHunt fours_;
    std::vector<Lane> lanes_;
    std::vector<Lane*> asking_;
    std::vector<Lane*> met_;  // others on their way
    std::vector<eval::Inquiry> inquiries_;
    std::vector<eval::Opinion> opinions_;
    std::vector<Prospect> prospects_;
    std::vector<double> odds_;
    Findings findings_;
};

}  // namespace tengen::search
