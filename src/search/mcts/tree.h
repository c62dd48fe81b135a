// What a tree search has grown: positions, each once however it was reached, with the moves that
// come into question there and what became of those that were tried. It has so many bytes and never
// takes more; when they are used up nothing is added any more.
//
// Threads share it. What is in a node is read and written by who holds it, and nobody holds two;
// the key of a node never changes.
#pragma once

#include "base/zeroed_array.h"
#include "eval/score.h"
#include "game/board.h"
#include "solve/fours.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>

namespace tengen::search {

/// A move that comes into question, and how much of the search it was promised, in parts of
/// kWholeShare.
struct Prospect {
    Point point;
    std::uint16_t share = 0;
};
inline constexpr double kWholeShare = 65'535;

/// A verdict is a score that is won, lost or drawn. Where moves were left out that hardly help it
/// is not proven but believed, and that much nearer to nothing.
using Verdict = std::int16_t;
inline constexpr Verdict kOpen = eval::kInfinite;  // there is none
inline constexpr eval::Score kBelief = 2000;
inline constexpr eval::Score kLeastBelieved = eval::kLeastWin - kBelief;

[[nodiscard]] constexpr bool is_won(Verdict v) { return v >= kLeastBelieved && v != kOpen; }
[[nodiscard]] constexpr bool is_lost(Verdict v) { return v <= -kLeastBelieved; }
[[nodiscard]] constexpr bool is_proven(Verdict v) {
    return v == 0 || (eval::is_decided(v) && v != kOpen);
}
/// The same, but not for certain.
[[nodiscard]] constexpr Verdict believed(Verdict v) {
    if (v == 0 || !is_proven(v)) return v;
    return Verdict(v > 0 ? v - kBelief : v + kBelief);
}
/// As the other side sees it, a ply before; and the way back. kOpen stays.
[[nodiscard]] constexpr Verdict verdict_before(Verdict v) {
    if (is_won(v)) return Verdict(1 - v);
    return is_lost(v) ? Verdict(-v - 1) : v;
}
[[nodiscard]] constexpr Verdict verdict_after(Verdict v) {
    if (is_won(v)) return Verdict(-v - 1);
    return is_lost(v) ? Verdict(1 - v) : v;
}
/// The share of wins that a verdict is.
[[nodiscard]] constexpr double share_of_verdict(Verdict v) {
    return v > 0 ? 1.0 : v < 0 ? 0.0 : 0.5;
}

/// What became of a move. Values belong to the edge and not to the position it leads to: that one
/// may have been visited by other ways.
struct Edge {
    float value = 0;           // the share of wins, for who makes the move
    std::uint32_t visits = 0;  //
    std::uint32_t child = 0;   //
    std::uint16_t busy = 0;    // playouts that went this way and are not back yet
    Verdict verdict = kOpen;   // for who makes the move, counted from before it

    /// What it counts for in the value of its node: nobody plays what is known to lose.
    [[nodiscard]] std::uint32_t weight() const { return is_lost(verdict) ? 0 : visits; }
};

struct TreeNode {
    enum class Stage : std::uint8_t {
        New,      // nobody has looked at it
        Claimed,  // somebody does
        Judged,   // it is known what it is worth, but not yet what may be played
        Grown,    // its moves are known
    };

    Key key = 0;
    double sum = 0;               // of the values of its edges, by their weights
    std::uint32_t next = 0;       // of the same bucket
    std::uint32_t visits = 0;     // by playouts that went on from here
    std::uint32_t weight = 0;     // of all its edges
    std::uint32_t prospects = 0;  // where they are, and how many
    std::uint32_t edges = 0;      // of the first so many prospects
    float opinion = 0;            // the share of wins as it was judged, for the side to move
    std::uint16_t prospect_count = 0;
    std::uint16_t edge_count = 0;
    std::uint16_t edge_room = 0;
    Verdict verdict = kOpen;  // for the side to move, counted from here
    Stage stage = Stage::New;
    bool has_opinion = false;
    bool is_complete = false;  // what is not among the prospects loses for certain

    /// The share of wins for the side to move.
    [[nodiscard]] double value() const;
};

class Tree {
public:
    using Index = std::uint32_t;
    static constexpr Index kNone = 0;

    /// Room for a few nodes at least. Where nothing is to be found by fours is remembered apart, of
    /// two to the power of so many positions.
    explicit Tree(std::size_t bytes, int barren_bits = solve::Barren::kUsualBits);

    /// The node of this position, if there is one.
    [[nodiscard]] Index find(Key key);
    /// Or else a new one; nothing when there is no room left.
    [[nodiscard]] Index find_or_add(Key key);
    /// One that nobody else will find.
    [[nodiscard]] Index add_apart(Key key);

    [[nodiscard]] TreeNode& node(Index i) { return *at<TreeNode>(i); }
    /// What is in a node, for as long as this is kept. Who is alone need not wait for anybody.
    [[nodiscard]] std::unique_lock<std::mutex> hold(Index i) {
        std::unique_lock held(locks_[i / kNodeUnits % kLocks], std::defer_lock);
        if (is_shared_) held.lock();
        return held;
    }
    /// Are there several threads? Said before they come.
    void share(bool is_shared) { is_shared_ = is_shared; }
    /// Where there was nothing to be found by fours, as far as it is remembered.
    [[nodiscard]] solve::Barren& barren() { return *barren_; }
    [[nodiscard]] std::span<Prospect> prospects(const TreeNode& node) {
        return {at<Prospect>(node.prospects), node.prospect_count};
    }
    [[nodiscard]] std::span<Edge> edges(const TreeNode& node) {
        return {at<Edge>(node.edges), node.edge_count};
    }

    /// False, and nothing is changed, when there is no room left. Once for each node.
    [[nodiscard]] bool set_prospects(TreeNode& node, std::span<const Prospect> prospects);
    /// An edge for the next prospect. False when there is no room left.
    [[nodiscard]] bool add_edge(TreeNode& node);

    /// A playout is back from this edge with a value and perhaps a verdict, both for who made the
    /// move.
    void take(TreeNode& node, std::size_t edge, double value, Verdict verdict);
    /// This edge leads to a position that was visited before, by other ways.
    void adopt(TreeNode& node, std::size_t edge, Index child);

    /// Nothing has grown yet.
    void forget();

    [[nodiscard]] std::size_t bytes() const;
    [[nodiscard]] int permille_full() const;

private:
    // Everything is counted in units: 32 bits of them reach far enough.
    static constexpr std::size_t kUnit = 8;
    static constexpr std::size_t kNodeUnits = (sizeof(TreeNode) + kUnit - 1) / kUnit;
    static_assert(alignof(TreeNode) <= kUnit && alignof(Edge) <= kUnit);
    static constexpr std::size_t kLocks = 509;
    static constexpr std::size_t kBucketLocks = 61;

    template <class T>
    [[nodiscard]] T* at(Index i) {
        return reinterpret_cast<T*>(units_.get() + i * kUnit);
    }
    [[nodiscard]] std::unique_lock<std::mutex> hold_bucket(std::size_t bucket) {
        std::unique_lock held(bucket_locks_[bucket % kBucketLocks], std::defer_lock);
        if (is_shared_) held.lock();
        return held;
    }
    [[nodiscard]] Index allocate(std::size_t bytes);
    void visit(TreeNode& node, Edge& edge, std::uint32_t visits, double value, Verdict verdict);
    void conclude(TreeNode& node, const Edge& edge);

    base::ZeroedArray<Index> buckets_;
    std::size_t unit_count_;
    std::unique_ptr<std::byte[]> units_;
    std::atomic<std::size_t> used_ = 1;  // nothing is at 0
    std::array<std::mutex, kLocks> locks_;
    std::array<std::mutex, kBucketLocks> bucket_locks_;
    bool is_shared_ = false;
    int barren_bits_;
    std::unique_ptr<solve::Barren> barren_;
};

}  // namespace tengen::search
