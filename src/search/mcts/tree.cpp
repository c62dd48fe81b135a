#include "search/mcts/tree.h"

#include "base/no_memory.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace tengen::search {
namespace {

constexpr std::size_t kLeastBytes = std::size_t{32} << 10;
constexpr std::size_t kBytesABucket = 512;
constexpr std::uint16_t kFirstRoom = 2;

}  // namespace

double TreeNode::value() const {
    if (verdict != kOpen) return share_of_verdict(verdict);
    const double parts = double(weight) + (has_opinion ? 1 : 0);
    if (parts == 0) return 0.5;
    return (sum + (has_opinion ? double(opinion) : 0)) / parts;
}

Tree::Tree(std::size_t bytes, int barren_bits)
    : buckets_(base::allocate_named("a tree", bytes,
                                    [&] {
                                        return base::ZeroedArray<Index>(std::bit_floor(
                                            std::max(bytes, kLeastBytes) / kBytesABucket));
                                    })),
      unit_count_(std::min<std::size_t>(
          (std::max(bytes, kLeastBytes) - buckets_.size() * sizeof(Index)) / kUnit,
          std::numeric_limits<Index>::max())),
      // Pages that nothing has grown into are never asked for.
      units_(base::allocate_named(
          "a tree", bytes,
          [this] { return std::make_unique_for_overwrite<std::byte[]>(unit_count_ * kUnit); })),
      barren_bits_(barren_bits),
      barren_(std::make_unique<solve::Barren>(barren_bits)) {}

std::size_t Tree::bytes() const { return buckets_.size() * sizeof(Index) + unit_count_ * kUnit; }

int Tree::permille_full() const {
    return int(used_.load(std::memory_order_relaxed) * 1000 / unit_count_);
}

void Tree::forget() {
    barren_ = std::make_unique<solve::Barren>(barren_bits_);
    static_assert(kNone == 0);
    buckets_.wipe();
    used_.store(1, std::memory_order_relaxed);
}

Tree::Index Tree::allocate(std::size_t bytes) {
    const std::size_t units = (bytes + kUnit - 1) / kUnit;
    std::size_t used = used_.load(std::memory_order_relaxed);
    do {
        if (units > unit_count_ - used) return kNone;
    } while (!used_.compare_exchange_weak(used, used + units, std::memory_order_relaxed));
    return Index(used);
}

Tree::Index Tree::add_apart(Key key) {
    const Index i = allocate(sizeof(TreeNode));
    if (i != kNone) std::construct_at(at<TreeNode>(i))->key = key;
    return i;
}

Tree::Index Tree::find(Key key) {
    const std::size_t bucket = key & (buckets_.size() - 1);
    const auto held = hold_bucket(bucket);
    Index i = buckets_[bucket];
    while (i != kNone && node(i).key != key) i = node(i).next;
    return i;
}

Tree::Index Tree::find_or_add(Key key) {
    const std::size_t bucket = key & (buckets_.size() - 1);
    const auto held = hold_bucket(bucket);
    for (Index i = buckets_[bucket]; i != kNone; i = node(i).next)
        if (node(i).key == key) return i;
    const Index added = add_apart(key);
    if (added == kNone) return kNone;
    node(added).next = buckets_[bucket];
    return buckets_[bucket] = added;
}

bool Tree::set_prospects(TreeNode& node, std::span<const Prospect> prospects) {
    const Index i = allocate(prospects.size_bytes());
    if (i == kNone) return false;
    std::ranges::uninitialized_copy(prospects, std::span(at<Prospect>(i), prospects.size()));
    node.prospects = i;
    node.prospect_count = std::uint16_t(prospects.size());
    return true;
}

bool Tree::add_edge(TreeNode& node) {
    if (node.edge_count == node.edge_room) {
        const std::uint16_t room = std::min<std::uint16_t>(
            node.prospect_count, std::max<std::uint16_t>(kFirstRoom, 2 * node.edge_room));
        const Index i = allocate(room * sizeof(Edge));
        if (i == kNone) return false;
        const auto before = edges(node);
        std::ranges::uninitialized_copy(before, std::span(at<Edge>(i), before.size()));
        node.edges = i;
        node.edge_room = room;
    }
    std::construct_at(at<Edge>(node.edges) + node.edge_count);
    ++node.edge_count;
    return true;
}

void Tree::take(TreeNode& node, std::size_t number, double value, Verdict verdict) {
    Edge& edge = edges(node)[number];
    --edge.busy;
    visit(node, edge, 1, value, verdict);
}

void Tree::adopt(TreeNode& node, std::size_t number, Index child) {
    Edge& edge = edges(node)[number];
    const TreeNode& there = this->node(child);
    edge.child = child;
    // The first playout that came there looked at it, and went no further.
    visit(node, edge, there.visits + 1, 1 - there.value(), verdict_before(there.verdict));
}

void Tree::visit(TreeNode& node, Edge& edge, std::uint32_t visits, double value, Verdict verdict) {
    node.weight -= edge.weight();
    node.sum -= edge.weight() * double(edge.value);
    edge.visits += visits;
    node.visits += visits;
    edge.value = float(value);
    const bool is_news = verdict != edge.verdict;
    edge.verdict = verdict;
    node.weight += edge.weight();
    node.sum += edge.weight() * double(edge.value);
    if (is_news) conclude(node, edge);
}

/// Won by one move; lost, or drawn, if nothing better is left.
void Tree::conclude(TreeNode& node, const Edge& edge) {
    if (is_won(edge.verdict)) {
        if (node.verdict == kOpen || node.verdict < edge.verdict) node.verdict = edge.verdict;
        return;
    }
    const auto all = edges(node);
    if (node.verdict != kOpen || all.size() < node.prospect_count ||
        std::ranges::any_of(all, [](const Edge& e) { return e.verdict == kOpen; }))
        return;
    const Verdict best = std::ranges::max(all, {}, &Edge::verdict).verdict;
    if (node.is_complete)
        node.verdict = best;
    else if (is_lost(best))
        node.verdict = believed(best);
}

}  // namespace tengen::search
