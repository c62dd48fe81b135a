#include "game/record.h"

#include "base/text.h"
#include "game/notation.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

namespace tengen {

// ── structure ────────────────────────────────────────────────────────────────────────────────────

GameTree::GameTree() { nodes_.push_back({}); }

GameTree GameTree::clone() const {
    GameTree copy;
    NodeId here = NodeId::Root;  // the copy's node of the node we stand on
    walk(
        [&](NodeId n) {
            if (n != NodeId::Root) here = copy.add(here, move(n), color(n));
            for_each_property(n, [&](std::string_view key, std::string_view value) {
                copy.add_value(here, key, value);
            });
        },
        [&](NodeId n) {
            if (n != NodeId::Root) here = copy.parent(here);
        });
    return copy;
}

int GameTree::ply(NodeId n) const {
    int count = 0;
    for (; n != NodeId::Root; n = parent(n)) count += int(has_move(n));
    return count;
}

NodeId GameTree::child_with(NodeId n, Point move) const {
    NodeId child = first_child(n);
    while (child != NodeId::None && at(child).move != move) child = next_sibling(child);
    return child;
}

std::vector<NodeId> GameTree::path_to(NodeId n) const {
    std::vector<NodeId> path;
    for (; n != NodeId::Root; n = parent(n)) path.push_back(n);
    std::ranges::reverse(path);
    return path;
}

NodeId GameTree::main_line_end(NodeId n) const {
    while (first_child(n) != NodeId::None) n = first_child(n);
    return n;
}

void GameTree::unlink(NodeId n) {
    Node& above = at(parent(n));
    NodeId before = NodeId::None;
    for (NodeId c = above.first_child; c != n; c = next_sibling(c)) before = c;
    if (before == NodeId::None)
        above.first_child = next_sibling(n);
    else
        at(before).next_sibling = next_sibling(n);
    if (above.last_child == n) above.last_child = before;
    at(n).next_sibling = NodeId::None;
}

void GameTree::remove(NodeId n) {
    assert(n != NodeId::Root);
    unlink(n);
}

void GameTree::promote(NodeId n) {
    assert(n != NodeId::Root);
    unlink(n);
    Node& above = at(parent(n));
    at(n).next_sibling = above.first_child;
    above.first_child = n;
    if (above.last_child == NodeId::None) above.last_child = n;
}

void GameTree::merge(const GameTree& other) {
    std::vector<NodeId> here{NodeId::Root};  // where we stand for each open node of the other
    other.walk(
        [&](NodeId n) {
            if (n == NodeId::Root) return;
            const NodeId known = child_with(here.back(), other.move(n));
            if (other.has_move(n) && known != NodeId::None && color(known) == other.color(n)) {
                here.push_back(known);
                return;
            }
            here.push_back(add(here.back(), other.move(n), other.color(n)));
            other.for_each_property(n, [&](std::string_view key, std::string_view value) {
                add_value(here.back(), key, value);
            });
        },
        [&](NodeId n) {
            if (n != NodeId::Root) here.pop_back();
        });
}

// ── properties ───────────────────────────────────────────────────────────────────────────────────

std::optional<std::uint32_t> GameTree::find_key(std::string_view key) const {
    const auto found = key_ids_.find(key);
    return found == key_ids_.end() ? std::nullopt : std::optional(found->second);
}

std::uint32_t GameTree::intern(std::string_view key) {
    if (const auto known = find_key(key)) return *known;
    const auto id = std::uint32_t(keys_.size());
    keys_.emplace_back(key);
    key_ids_.emplace(key, id);
    return id;
}

bool GameTree::has(NodeId n, std::string_view key) const {
    const auto id = find_key(key);
    if (!id) return false;
    for (std::uint32_t i = at(n).properties; i != kNoProperty; i = properties_[i].next)
        if (properties_[i].key == *id) return true;
    return false;
}

std::string_view GameTree::text(NodeId n, std::string_view key) const {
    const auto id = find_key(key);
    if (!id) return {};
    for (std::uint32_t i = at(n).properties; i != kNoProperty; i = properties_[i].next)
        if (properties_[i].key == *id) return value_of(properties_[i]);
    return {};
}

std::vector<std::string_view> GameTree::values(NodeId n, std::string_view key) const {
    std::vector<std::string_view> list;
    for_each_property(n, [&](std::string_view k, std::string_view value) {
        if (k == key) list.push_back(value);
    });
    return list;
}

std::uint32_t GameTree::last_property(NodeId n) {
    if (tail_node_ == n) return tail_;
    std::uint32_t last = kNoProperty;
    for (std::uint32_t i = at(n).properties; i != kNoProperty; i = properties_[i].next) last = i;
    return last;
}

void GameTree::add_value(NodeId n, std::string_view key, std::string_view value) {
    const auto id = std::uint32_t(properties_.size());
    const std::uint32_t last = last_property(n);
    properties_.push_back({texts_.add(value), std::uint32_t(value.size()), intern(key)});
    if (last == kNoProperty)
        at(n).properties = id;
    else
        properties_[last].next = id;
    tail_node_ = n;
    tail_ = id;
}

void GameTree::set_text(NodeId n, std::string_view key, std::string_view value) {
    const std::string kept(value);  // the value may be one of ours
    erase(n, key);
    add_value(n, key, kept);
}

void GameTree::erase(NodeId n, std::string_view key) {
    const auto id = find_key(key);
    if (!id) return;
    std::uint32_t before = kNoProperty;
    for (std::uint32_t i = at(n).properties; i != kNoProperty; i = properties_[i].next) {
        if (properties_[i].key != *id)
            before = i;
        else if (before == kNoProperty)
            at(n).properties = properties_[i].next;
        else
            properties_[before].next = properties_[i].next;
    }
    if (tail_node_ == n) tail_node_ = NodeId::None;
}

bool GameTree::operator==(const GameTree& other) const {
    // Two walks in step: a string of events that is the same for the same tree.
    NodeId a = NodeId::Root;
    NodeId b = NodeId::Root;
    const auto same_node = [&] {
        if (move(a) != other.move(b) || (has_move(a) && color(a) != other.color(b))) return false;
        std::uint32_t i = at(a).properties;
        std::uint32_t j = other.at(b).properties;
        for (; i != kNoProperty && j != kNoProperty;
             i = properties_[i].next, j = other.properties_[j].next)
            if (keys_[properties_[i].key] != other.keys_[other.properties_[j].key] ||
                value_of(properties_[i]) != other.value_of(other.properties_[j]))
                return false;
        return i == j;
    };
    for (;;) {
        if (!same_node()) return false;
        if ((first_child(a) == NodeId::None) != (other.first_child(b) == NodeId::None))
            return false;
        if (first_child(a) != NodeId::None) {
            a = first_child(a);
            b = other.first_child(b);
            continue;
        }
        for (;;) {
            if (a == NodeId::Root || b == NodeId::Root) return a == b;
            const bool last = next_sibling(a) == NodeId::None;
            if (last != (other.next_sibling(b) == NodeId::None)) return false;
            if (!last) break;
            a = parent(a);
            b = other.parent(b);
        }
        a = next_sibling(a);
        b = other.next_sibling(b);
    }
}

std::size_t GameTree::memory() const {
    return nodes_.memory() + properties_.memory() + texts_.memory();
}

// ── meanings ─────────────────────────────────────────────────────────────────────────────────────

std::string sgf_point(Point p) {
    if (p.is_pass() || p.is_none()) return {};
    return {char('a' + p.x()), char('a' + p.y())};
}

std::optional<Point> parse_sgf_point(std::string_view text, int size) {
    text = base::trim(text);
    if (text.empty()) return Point::pass();
    if (text.size() != 2) return std::nullopt;
    const int x = base::to_lower(text[0]) - 'a';
    const int y = base::to_lower(text[1]) - 'a';
    if (0 <= x && x < size && 0 <= y && y < size) return Point(x, y);
    constexpr int kOldPass = 't' - 'a';  // from the days when no board was larger than 19
    if (x == kOldPass && y == kOldPass) return Point::pass();
    return std::nullopt;
}

namespace {

std::string_view clock_key(Color c) {
    return c == Color::Black ? property::kBlackLeft : property::kWhiteLeft;
}

}  // namespace

std::optional<base::Milliseconds> parse_milliseconds(std::string_view text) {
    const auto ms = base::parse_number<std::int64_t>(text);
    if (!ms) return std::nullopt;
    return base::Milliseconds(
        std::clamp(*ms, std::int64_t{-kLongestTime.count()}, std::int64_t{kLongestTime.count()}));
}

std::optional<base::Milliseconds> parse_seconds(std::string_view text) {
    text = base::trim(text);
    const bool is_negative = text.starts_with('-');
    if (is_negative || text.starts_with('+')) text.remove_prefix(1);
    const std::size_t dot = std::min(text.find('.'), text.size());
    const std::string_view whole = text.substr(0, dot);
    std::string thousandths(text.substr(std::min(dot + 1, text.size())));
    const auto is_digit = [](char c) { return base::is_digit(c); };
    if (!std::ranges::all_of(whole, is_digit) || !std::ranges::all_of(thousandths, is_digit))
        return std::nullopt;
    thousandths.resize(3, '0');
    const auto seconds = base::parse_number<std::int64_t>(whole);
    if (!seconds) return std::nullopt;
    const auto most = std::chrono::duration_cast<std::chrono::seconds>(kLongestTime);
    if (*seconds >= most.count()) return is_negative ? -kLongestTime : kLongestTime;
    const base::Milliseconds time(*seconds * 1000 +
                                  base::parse_number<int>(thousandths).value_or(0));
    return is_negative ? -time : time;
}

std::optional<base::Milliseconds> elapsed(const GameTree& tree, NodeId n) {
    const auto time = parse_milliseconds(tree.text(n, property::kElapsed));
    return time && time->count() >= 0 ? time : std::nullopt;
}

void set_elapsed(GameTree& tree, NodeId n, base::Milliseconds time) {
    tree.set_text(n, property::kElapsed, fmt::to_string(time.count()));
}

std::vector<base::Milliseconds> move_times(const GameTree& tree, Color c) {
    std::vector<base::Milliseconds> times;
    for (const NodeId n : tree.path_to(tree.main_line_end()))
        if (tree.has_move(n) && tree.color(n) == c)
            times.push_back(elapsed(tree, n).value_or(base::Milliseconds(0)));
    return times;
}

std::optional<base::Milliseconds> time_left(const GameTree& tree, NodeId n, Color c) {
    return parse_seconds(tree.text(n, clock_key(c)));
}

void set_time_left(GameTree& tree, NodeId n, Color c, base::Milliseconds time) {
    const std::int64_t ms = time.count();
    tree.set_text(
        n, clock_key(c),
        fmt::format("{}{}.{:03}", ms < 0 ? "-" : "", std::abs(ms) / 1000, std::abs(ms) % 1000));
}

std::optional<Analysis> analysis(const GameTree& tree, NodeId n, int size) {
    const std::string_view text = tree.text(n, property::kAnalysis);
    if (text.empty()) return std::nullopt;
    Analysis found;
    for (const std::string_view field : base::split(text, ';')) {
        const std::size_t equals = field.find('=');
        if (equals == std::string_view::npos) continue;
        const std::string_view key = field.substr(0, equals);
        const std::string_view value = field.substr(equals + 1);
        if (key == "value") found.value = base::parse_number<int>(value).value_or(0);
        if (key == "mate") found.mate = base::parse_number<int>(value);
        if (key == "depth") found.depth = base::parse_number<int>(value).value_or(0);
        if (key == "nodes") found.nodes = base::parse_number<std::uint64_t>(value).value_or(0);
        if (key == "time") found.time = parse_milliseconds(value).value_or(base::Milliseconds(0));
        if (key == "proven") found.proven = value == "1";
        if (key == "engine") found.engine = value;
        if (key == "line") found.line = parse_points(value, size).value_or(std::vector<Point>{});
    }
    return found;
}

void set_analysis(GameTree& tree, NodeId n, const Analysis& a, int size) {
    std::string engine = a.engine;
    std::erase(engine, ';');
    std::string text = fmt::format("value={};depth={};nodes={}", a.value, a.depth, a.nodes);
    if (a.time.count() > 0) text += fmt::format(";time={}", a.time.count());
    if (a.mate) text += fmt::format(";mate={}", *a.mate);
    if (a.proven) text += ";proven=1";
    if (!a.line.empty()) text += ";line=" + to_text(a.line, size);
    if (!engine.empty()) text += ";engine=" + engine;
    tree.set_text(n, property::kAnalysis, text);
}

namespace {

void set_up(const GameTree& tree, NodeId n, Board& board) {
    tree.for_each_property(n, [&](std::string_view key, std::string_view value) {
        const auto put = [&](Cell cell) {
            for_each_sgf_point(value, board.size(), [&](Point p) { board.set_up(p, cell); });
        };
        if (key == property::kAddBlack) put(Cell::Black);
        if (key == property::kAddWhite) put(Cell::White);
        if (key == property::kAddEmpty) put(Cell::Empty);
        if (key == property::kToMove)
            if (const auto color = parse_color(value)) board.set_side_to_move(*color);
    });
}

std::optional<Color> said_to_move(const GameTree& tree, NodeId n) {
    std::optional<Color> said;
    for (const std::string_view value : tree.values(n, property::kToMove))
        if (const auto color = parse_color(value)) said = color;
    return said;
}

Color side_to_move_before(const GameTree& tree, NodeId n) {
    while (n != NodeId::Root) {
        n = tree.parent(n);
        if (tree.has_move(n)) return ~tree.color(n);
        if (!tree.has(n, property::kToMove)) continue;
        if (const auto said = said_to_move(tree, n)) return *said;
    }
    return Color::Black;
}

}  // namespace

bool sets_up(const GameTree& tree, NodeId n) {
    if (!tree.has_properties(n)) return false;
    if (tree.has(n, property::kAddBlack) || tree.has(n, property::kAddWhite) ||
        tree.has(n, property::kAddEmpty))
        return true;
    if (tree.has_move(n)) return false;  // whose turn it was is plain
    const auto said = said_to_move(tree, n);
    return said && *said != side_to_move_before(tree, n);
}

Board board_at(const Record& record, NodeId n) {
    const GameTree& tree = record.tree;
    Board board(record.info.size);
    set_up(tree, NodeId::Root, board);
    for (const NodeId node : tree.path_to(n)) {
        set_up(tree, node, board);
        if (!tree.has_move(node)) continue;
        if (board.side_to_move() != tree.color(node)) board.set_side_to_move(tree.color(node));
        const Point p = tree.move(node);
        if (p.is_pass() || board.is_empty(p)) board.place(p);
    }
    return board;
}

Record record_of(const Game& game) {
    Record record;
    record.info.rule = game.rule();
    record.info.size = game.board().size();
    record.info.result = game.result();
    NodeId here = NodeId::Root;
    Board before = game.board();
    while (!before.moves().empty()) before.take_back();
    for (int y = 0; y < before.size(); ++y)
        for (int x = 0; x < before.size(); ++x)
            if (const Point p(x, y); is_stone(before.at(p)))
                record.tree.add_value(
                    here, before.at(p) == Cell::Black ? property::kAddBlack : property::kAddWhite,
                    sgf_point(p));
    if (before.side_to_move() == Color::White) record.tree.set_text(here, property::kToMove, "W");
    Color color = before.side_to_move();
    for (const Point p : game.board().moves()) {
        here = record.tree.add(here, p, color);
        color = ~color;
    }
    return record;
}

Replay replay_on_board(const Record& record, NodeId end, RuleId fallback) {
    Board start = board_at(record, NodeId::Root);
    Replay out{Game(record.info.rule.value_or(fallback), std::move(start)), NodeId::Root, {}};
    const GameTree& tree = record.tree;
    for (const NodeId n : tree.path_to(end)) {
        const bool is_set_up = sets_up(tree, n);
        const bool out_of_turn = tree.has_move(n) && tree.color(n) != out.game.side_to_move();
        if (is_set_up || out_of_turn) {
            Board board = out.game.board();
            if (is_set_up) set_up(tree, n, board);
            if (tree.has_move(n)) board.set_side_to_move(tree.color(n));
            out.game = Game(out.game.rule(), std::move(board));
        }
        if (tree.has_move(n)) {
            if (const auto played = out.game.play(tree.move(n)); !played) {
                // Elsewhere a forbidden move may have been played, and lost.
                const bool is_last = tree.first_child(n) == NodeId::None;
                if (is_last && played.error().error == MoveError::Forbidden)
                    out.game.end({win_for(Color::White), Ending::Foul});
                else
                    out.refusal = played.error();
                return out;
            }
        }
        out.last = n;
    }
    return out;
}

Replay replay_to(const Record& record, NodeId end, RuleId fallback) {
    Replay out = replay_on_board(record, end, fallback);
    const bool is_the_end = end == record.tree.main_line_end();
    if (is_the_end && !out.refusal && !out.game.is_over() && record.info.result.is_over())
        out.game.end(record.info.result);
    return out;
}

Replay replay(const Record& record, RuleId fallback) {
    return replay_to(record, record.tree.main_line_end(), fallback);
}

}  // namespace tengen
