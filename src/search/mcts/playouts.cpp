#include "search/mcts/playouts.h"

#include "pattern/stops.h"
#include "search/decided.h"
#include "solve/zone.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numeric>
#include <ranges>
#include <utility>

namespace tengen::search {

using eval::Score;
using pattern::Position;
using Stage = TreeNode::Stage;

Playouts::Playouts(const Game& game, Growth& growth)
    : growth_(growth),
      tree_(growth.tree),
      params_(growth.task.params),
      root_side_(game.side_to_move()),
      most_plies_(std::clamp<std::size_t>(std::size_t(growth.task.limits.depth), 1, kMaxPly)),
      fours_(solve::Fours::WithMore, growth.tree.barren()) {
    const auto batch = std::size_t(std::max(growth_.task.batch, 1));
    lanes_.reserve(batch);
    lanes_.emplace_back(Position(game.rule(), game.board(), growth.weights.worth));
    while (lanes_.size() < batch) lanes_.push_back(lanes_[0]);
    opinions_.resize(batch);
}

template <RulePolicy R>
std::vector<Point> Playouts::win_by_fours() {
    const int plies = fours_.hunt<R>(lanes_[0].position.board(), params_.tree_root_vcf_nodes);
    return plies > 0 ? fours_.proof().line(fours_.proof().root()) : std::vector<Point>{};
}

template <RulePolicy R>
void Playouts::plant(const Candidates& moves) {
    prepare<R>(moves);
    grow_root(ask()[0]);
}

template <RulePolicy R>
void Playouts::prepare(const Candidates& moves) {
    Lane& lane = lanes_[0];
    lane.leaf = growth_.root = tree_.add_apart(lane.position.board().key());
    assert(growth_.root != Tree::kNone);
    TreeNode& root = tree_.node(growth_.root);
    lane.end = End::Claimed;
    lane.verdict = kOpen;
    look<R>(lane);
    if (lane.verdict == kOpen) list_moves<R>(lane);
    // What is lost is so whatever is played; what is won must be shown by the moves.
    const bool is_lost = lane.verdict < 0;
    if (is_lost) root.verdict = lane.verdict;
    lane.verdict = kOpen;
    lane.is_complete = lane.is_complete && lane.moves.size() == moves.size();
    lane.moves.clear();
    for (const Candidate& c : moves) lane.moves.push_back(c.point);
    asking_ = {&lane};
    note_inquiries();
}

void Playouts::grow_root(const eval::Opinion& opinion) {
    grow(lanes_[0], opinion);
    asking_.clear();
    adopt_children(tree_.node(growth_.root));
}

bool Playouts::is_known(const TreeNode& node) {
    return node.stage == Stage::Grown || node.stage == Stage::Judged;
}

/// What grew while others were thought about may be of use.
void Playouts::adopt_children(TreeNode& root) {
    for (std::size_t i = 0; i < root.prospect_count; ++i) {
        const Point p = tree_.prospects(root)[i].point;
        const Tree::Index child = tree_.find(key_after(root.key, p, stone(root_side_)));
        if (child == Tree::kNone || !is_known(tree_.node(child))) continue;
        while (root.edge_count <= i && tree_.add_edge(root)) {
        }
        if (root.edge_count <= i) return;
        tree_.adopt(root, i, child);
    }
}

bool Playouts::may_begin() {
    const auto& nodes = growth_.task.limits.nodes;
    if (growth_.is_over.load(std::memory_order_relaxed)) return false;
    if (growth_.begun.fetch_add(1, std::memory_order_relaxed) < nodes.value_or(UINT64_MAX))
        return true;
    growth_.is_over.store(true, std::memory_order_relaxed);
    return false;
}

template <RulePolicy R>
void Playouts::play() {
    const std::uint32_t news = growth_.news;
    const bool has_played = gather<R>();
    if (!asking_.empty()) {
        std::span<const eval::Opinion> opinions;
        try {
            opinions = ask();
        } catch (...) {
            let_go();
            throw;
        }
        back_up(opinions);
    }
    // Others judge the only positions there are. They wait for nobody, and tell when they are back.
    if (!has_played && !growth_.is_over) growth_.news.wait(news);
}

/// Those that wait for an opinion are ready to ask; the others are back already.
template <RulePolicy R>
bool Playouts::gather() {
    asking_.clear();
    try {
        const bool has_played = set_out<R>();
        part();
        note_inquiries();
        return has_played;
    } catch (...) {
        part();
        let_go();
        throw;
    }
}

void Playouts::back_up(std::span<const eval::Opinion> opinions) {
    try {
        for (std::size_t i = 0; i < asking_.size(); ++i) grow(*asking_[i], opinions[i]);
    } catch (...) {
        let_go();
        throw;
    }
    for (Lane* const lane : asking_) back_up(*lane);
    asking_.clear();
}

void Playouts::let_go() {
    for (const Lane* const lane : asking_) let_go(*lane);
    asking_.clear();
}

/// One that meets another stays where it is for the moment, so that the next goes elsewhere; where
/// many meet, too much is busy to be worth looking for more.
template <RulePolicy R>
bool Playouts::set_out() {
    const std::size_t most_met = lanes_.size() / 4;
    bool has_played = false;
    for (Lane& lane : lanes_) {
        if (!may_begin()) break;
        bool must_ask = false;
        try {
            lane.path.clear();
            lane.end = walk(lane, growth_.root);
            must_ask = needs_opinion<R>(lane);
        } catch (...) {
            let_go(lane);
            throw;
        }
        if (lane.end == End::Busy) {
            growth_.begun.fetch_sub(1, std::memory_order_relaxed);
            met_.push_back(&lane);
            if (met_.size() > most_met) break;
            continue;
        }
        has_played = true;
        if (must_ask)
            asking_.push_back(&lane);
        else
            back_up(lane);
    }
    return has_played;
}

/// Those that met others are as if they had not begun.
void Playouts::part() {
    for (const Lane* const lane : met_) retract(*lane);
    met_.clear();
}

void Playouts::count(const Lane& lane) {
    constexpr std::uint64_t kEnough = 20'000;
    const int depth = int(lane.path.size());
    growth_.done.fetch_add(1, std::memory_order_relaxed);
    growth_.plies.fetch_add(std::uint64_t(depth), std::memory_order_relaxed);
    int deepest = growth_.deepest.load(std::memory_order_relaxed);
    while (deepest < depth && !growth_.deepest.compare_exchange_weak(deepest, depth)) {
    }
    if (lane.end != End::Known)
        growth_.fruitless.store(0, std::memory_order_relaxed);
    else if (growth_.fruitless.fetch_add(1, std::memory_order_relaxed) >= kEnough)
        growth_.is_over.store(true, std::memory_order_relaxed);
    growth_.tell_news();
}

// ── down the tree ────────────────────────────────────────────────────────────────────────────────

Playouts::End Playouts::walk(Lane& lane, Tree::Index from) {
    lane.leaf = from;
    while (true) {
        Visit visit{lane.leaf, 0, Point::none()};
        Edge edge;
        Key key = 0;
        {
            const auto held = tree_.hold(lane.leaf);
            TreeNode& node = tree_.node(lane.leaf);
            if (node.stage == Stage::Claimed) return End::Busy;
            if (node.stage == Stage::New) {
                node.stage = Stage::Claimed;
                return End::Claimed;
            }
            const bool is_end = is_end_of(node, lane);
            if (node.stage == Stage::Judged && !is_end) {
                node.stage = Stage::Claimed;
                return End::Ripe;
            }
            const auto number = is_end ? std::nullopt : choose(node, lane);
            if (!number) {
                // Nothing is left to find.
                if (lane.path.empty()) growth_.is_over.store(true, std::memory_order_relaxed);
                lane.value = node.value();
                lane.verdict = node.verdict;
                return End::Known;
            }
            ++tree_.edges(node)[*number].busy;
            edge = tree_.edges(node)[*number];
            key = node.key;
            visit.edge = std::uint32_t(*number);
            visit.point = tree_.prospects(node)[*number].point;
        }
        const Color mover = lane.path.size() % 2 == 0 ? root_side_ : ~root_side_;
        lane.path.push_back(visit);
        lane.leaf = edge.child != Tree::kNone ? edge.child : child_of(visit, key, mover);
        if (lane.leaf != Tree::kNone) continue;
        if (edge.visits == 0) return End::Unplanted;
        // Without a node it stays what it was the first time.
        lane.value = 1 - double(edge.value);
        lane.verdict = verdict_after(edge.verdict);
        return End::Known;
    }
}

/// A position without an opinion of its own is as good as what follows.
bool Playouts::is_end_of(const TreeNode& node, const Lane& lane) const {
    if (lane.path.empty()) return false;
    return node.verdict != kOpen || lane.path.size() >= (node.has_opinion ? most_plies_ : kMaxPly);
}

/// By what was found, and by what is promised for as long as little was tried. The prospects come
/// in the order of their shares, and so do the edges: of what was not tried the first is best.
std::optional<std::size_t> Playouts::choose(TreeNode& node, const Lane& lane) {
    const bool is_root = lane.path.empty();
    const double visits = node.visits;
    const double more = params_.cpuct_growth * visits / (visits + params_.cpuct_growth_visits);
    const double exploration = (params_.cpuct + more) * std::sqrt(visits + 1) / kWholeShare;
    const auto prospects = tree_.prospects(node);
    const double mean = node.value();
    const auto untried = [&](double tried) {
        return mean - params_.fpu_reduction * std::sqrt(tried / kWholeShare);
    };
    double tried = 0;
    double best = -1;
    std::optional<std::size_t> found;
    const auto edges = tree_.edges(node);
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const Edge& edge = edges[i];
        const double share = prospects[i].share;
        // Of several lines each is asked for: what is proven needs no more visits.
        const bool is_left_out = is_root ? edge.verdict != kOpen : is_lost(edge.verdict);
        if (is_left_out) continue;
        const double parts = edge.visits + params_.virtual_loss * edge.busy;
        // Who is not back yet has lost, until he comes.
        const double value = parts > 0 ? double(edge.value) * edge.visits / parts : untried(tried);
        const double order = value + exploration * share / (1 + parts);
        tried += share;
        if (order <= best) continue;
        best = order;
        found = i;
    }
    if (edges.size() < prospects.size()) {
        const double order = untried(tried) + exploration * prospects[edges.size()].share;
        if (order > best && tree_.add_edge(node)) return edges.size();
    }
    return found;
}

Tree::Index Playouts::child_of(const Visit& visit, Key key, Color mover) {
    const Tree::Index child = tree_.find_or_add(key_after(key, visit.point, stone(mover)));
    if (child == Tree::kNone) return child;
    const auto held = tree_.hold(visit.node);
    tree_.edges(tree_.node(visit.node))[visit.edge].child = child;
    return child;
}

// ── at its end ───────────────────────────────────────────────────────────────────────────────────

/// Looks at a position that is new, or grows one that is not and goes on.
template <RulePolicy R>
bool Playouts::needs_opinion(Lane& lane) {
    while (lane.end == End::Claimed || lane.end == End::Ripe || lane.end == End::Unplanted) {
        go_to_end<R>(lane);
        lane.verdict = kOpen;
        if (lane.end != End::Ripe) look<R>(lane);
        const bool asks_for_moves = growth_.task.batch > 1 || lane.need == Need::StopFive;
        if (lane.verdict == kOpen && (lane.end == End::Ripe || asks_for_moves)) list_moves<R>(lane);
        if (lane.verdict != kOpen) {
            settle(lane);
            return false;
        }
        if (lane.end == End::Ripe)
            grow_ripe(lane);
        else if (!is_forced(lane) || !grow_forced(lane))
            return true;
        lane.end = walk(lane, lane.leaf);
    }
    return false;
}

/// Where a five must be stopped no opinion is needed: the position is as good as what follows.
bool Playouts::is_forced(const Lane& lane) {
    return lane.end == End::Claimed && lane.need == Need::StopFive && lane.path.size() < kMaxPly;
}

/// From where the last playout ended: most of the way is often the same.
template <RulePolicy R>
void Playouts::go_to_end(Lane& lane) {
    std::size_t common = 0;
    while (common < std::min(lane.played.size(), lane.path.size()) &&
           lane.played[common] == lane.path[common].point)
        ++common;
    for (; lane.played.size() > common; lane.played.pop_back()) lane.position.undo<R>();
    for (std::size_t i = common; i < lane.path.size(); ++i) {
        lane.position.make<R>(lane.path[i].point);
        lane.played.push_back(lane.path[i].point);
    }
}

/// Is it decided, and if not, how free is the side to move?
template <RulePolicy R>
void Playouts::look(Lane& lane) {
    lane.moves.clear();
    lane.is_complete = false;
    lane.need = need_of<R>(lane.position);
    if (const auto score = decided<R>(lane.position, 0))
        lane.verdict = Verdict(*score);
    else if (const int plies = plies_by_fours<R>(lane.position))
        lane.verdict = Verdict(eval::win_in(plies));
}

/// Until the side to move has won by fours; 0 when it was not found to.
template <RulePolicy R>
int Playouts::plies_by_fours(const Position& position) {
    if (position.fours(position.side_to_move()).empty()) return 0;
    return fours_.hunt<R>(position.board(), params_.tree_vcf_nodes);
}

template <RulePolicy R>
void Playouts::list_moves(Lane& lane) {
    Position& position = lane.position;
    lane.moves.clear();
    lane.need = need_of<R>(position);
    PointSet points = eligible<R>(position, lane.need, growth_.task.range);
    const PointSet empty = PointSet::board(position.board().size()) - position.stones();
    switch (lane.need) {
        case Need::StopFive:
        case Need::StopOpenFour: lane.is_complete = true; break;
        case Need::StopFourThree: {
            const Color foe = ~position.side_to_move();
            lane.is_complete =
                ((pattern::stops_of_four_threes<R>(position, foe) & empty) - points).empty();
            break;
        }
        case Need::None:
            if (const PointSet zone = zone_of_defence<R>(position); !zone.empty()) points = zone;
            lane.is_complete = (empty - points).empty();
            break;
    }
    points.for_each([&](Point p) {
        if (!position.is_forbidden<R>(p)) lane.moves.push_back(p);
    });
    if (!lane.moves.empty() || !lane.is_complete || lane.need == Need::None) return;
    constexpr std::array kPlies{2, 4, 6};
    lane.verdict = Verdict(eval::loss_in(kPlies[std::size_t(lane.need)]));
}

/// What may help against a win by fours that the other side threatens, one's own fours included;
/// empty where none is seen.
template <RulePolicy R>
PointSet Playouts::zone_of_defence(Position& position) {
    PointSet zone;
    if (position.fours(~position.side_to_move()).empty()) return zone;
    position.make<R>(Point::pass());
    if (plies_by_fours<R>(position) > 0) solve::add_zone<R>(position, fours_.proof(), zone);
    position.undo<R>();
    if (zone.empty()) return zone;
    return (zone | position.fours(position.side_to_move())) - position.stones();
}

void Playouts::note_inquiries() {
    inquiries_.clear();
    for (const Lane* const lane : asking_) inquiries_.push_back({lane->position, lane->moves});
}

/// All that wait, at once.
std::span<const eval::Opinion> Playouts::ask() {
    const auto opinions = std::span(opinions_).first(inquiries_.size());
    growth_.judge.ask(inquiries_, opinions);
    return opinions;
}

void Playouts::settle(Lane& lane) {
    lane.value = share_of_verdict(lane.verdict);
    if (lane.end == End::Unplanted) return;
    const auto held = tree_.hold(lane.leaf);
    TreeNode& node = tree_.node(lane.leaf);
    node.verdict = lane.verdict;
    node.stage = Stage::Grown;
}

/// False when there is no room for what may be played.
bool Playouts::grow_forced(const Lane& lane) {
    // All alike: mostly there is but one.
    odds_.assign(lane.moves.size(), 1.0);
    share_out(lane);
    const auto held = tree_.hold(lane.leaf);
    TreeNode& node = tree_.node(lane.leaf);
    if (!tree_.set_prospects(node, prospects_)) return false;
    node.is_complete = lane.is_complete;
    node.stage = Stage::Grown;
    return true;
}

/// What it is worth is known already.
void Playouts::grow_ripe(const Lane& lane) {
    const eval::Inquiry inquiry{lane.position, lane.moves};
    growth_.judge.ask({&inquiry, 1}, std::span(opinions_).first(1));
    set_odds(lane, opinions_[0].promises);
    share_out(lane);
    const auto held = tree_.hold(lane.leaf);
    TreeNode& node = tree_.node(lane.leaf);
    // Where there is no room it is an end.
    node.is_complete = tree_.set_prospects(node, prospects_) && lane.is_complete;
    node.stage = Stage::Grown;
}

void Playouts::grow(Lane& lane, const eval::Opinion& opinion) {
    lane.value = opinion.chances.share();
    if (lane.end != End::Claimed) return;
    const bool has_moves = !lane.moves.empty();
    if (has_moves) {
        set_odds(lane, opinion.promises);
        share_out(lane);
    }
    const auto held = tree_.hold(lane.leaf);
    TreeNode& node = tree_.node(lane.leaf);
    node.is_complete = has_moves && tree_.set_prospects(node, prospects_) && lane.is_complete;
    node.opinion = float(lane.value);
    node.has_opinion = true;
    node.stage = has_moves || growth_.task.batch > 1 ? Stage::Grown : Stage::Judged;
}

void Playouts::set_odds(const Lane& lane, std::span<const float> promises) {
    constexpr double kNothing = -8;  // that many nats are not worth the reckoning
    const double most = promises.empty() ? 0 : double(std::ranges::max(promises));
    odds_.clear();
    const Color own = lane.position.side_to_move();
    for (std::size_t i = 0; i < promises.size(); ++i) {
        const double nats =
            double(promises[i]) - most +
            params_.findings_weight * findings_.of(own, lane.moves[i], params_.findings_doubt);
        odds_.push_back(nats < kNothing ? 0 : std::exp(nats));
    }
}

/// The moves in the order of their odds, ties by point. What promises next to nothing is left out
/// unless that would be for certain.
void Playouts::share_out(const Lane& lane) {
    const double whole = 1 / std::accumulate(odds_.begin(), odds_.end(), 0.0);
    prospects_.clear();
    const bool keeps_all = lane.is_complete || lane.path.empty();
    for (std::size_t i = 0; i < odds_.size(); ++i) {
        const double share = odds_[i] * whole;
        if (keeps_all || share >= params_.policy_floor)
            prospects_.push_back({lane.moves[i], std::uint16_t(share * kWholeShare)});
    }
    std::ranges::sort(prospects_, [](const Prospect& a, const Prospect& b) {
        return a.share != b.share ? a.share > b.share : a.point < b.point;
    });
}

// ── and back ─────────────────────────────────────────────────────────────────────────────────────

void Playouts::back_up(Lane& lane) {
    double value = lane.value;
    Verdict verdict = lane.verdict;
    Color mover = lane.path.size() % 2 == 0 ? root_side_ : ~root_side_;
    for (const Visit& visit : lane.path | std::views::reverse) {
        const auto held = tree_.hold(visit.node);
        TreeNode& node = tree_.node(visit.node);
        mover = ~mover;
        findings_.add(mover, visit.point, 1 - value - node.value());
        tree_.take(node, visit.edge, 1 - value, verdict_before(verdict));
        value = node.value();
        verdict = node.verdict;
    }
    if (verdict != kOpen && growth_.task.lines <= 1)
        growth_.is_over.store(true, std::memory_order_relaxed);
    count(lane);
}

/// Nobody judges its position: another may, and need not wait.
void Playouts::let_go(const Lane& lane) {
    if (lane.end == End::Claimed || lane.end == End::Ripe) {
        const auto held = tree_.hold(lane.leaf);
        TreeNode& node = tree_.node(lane.leaf);
        if (node.stage == Stage::Claimed)
            node.stage = lane.end == End::Ripe ? Stage::Judged : Stage::New;
    }
    retract(lane);
    growth_.begun.fetch_sub(1, std::memory_order_relaxed);
    growth_.tell_news();
}

/// Nobody is on this way any more.
void Playouts::retract(const Lane& lane) const {
    for (const Visit& visit : lane.path) {
        const auto held = tree_.hold(visit.node);
        --tree_.edges(tree_.node(visit.node))[visit.edge].busy;
    }
}

#define TENGEN_RULE(R, ...)                                  \
    template void Playouts::plant<R>(const Candidates&);     \
    template std::vector<Point> Playouts::win_by_fours<R>(); \
    template void Playouts::play<R>();                       \
    template void Playouts::prepare<R>(const Candidates&);   \
    template bool Playouts::gather<R>();
#include "game/rules.def"
#undef TENGEN_RULE

}  // namespace tengen::search
