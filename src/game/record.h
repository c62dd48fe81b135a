// One game with its variations, comments, marks, clocks and analysis. Every format is read into
// this and written from it.
//
// A library of openings holds millions of moves, so a node is 24 bytes in a flat list, and all that
// most nodes lack is a property: a key and a text, in SGF's vocabulary because it is the richest.
#pragma once

#include "base/clock.h"
#include "base/duration.h"
#include "base/growing_array.h"
#include "base/text_arena.h"
#include "game/board.h"
#include "game/game.h"
#include "game/opening.h"

#include <array>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen {

/// A node of a tree. The root is the position before the first move.
enum class NodeId : std::uint32_t { Root = 0, None = 0xFFFFFFFF };

class GameTree {
public:
    GameTree();
    GameTree(GameTree&&) = default;
    GameTree& operator=(GameTree&&) = default;
    GameTree(const GameTree&) = delete;  // `clone` where a copy is meant
    GameTree& operator=(const GameTree&) = delete;
    ~GameTree() = default;

    [[nodiscard]] GameTree clone() const;

    // ── structure ──
    /// Every node ever added, removed ones included; ids run from 0 to this.
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    [[nodiscard]] NodeId parent(NodeId n) const { return at(n).parent; }
    [[nodiscard]] NodeId first_child(NodeId n) const { return at(n).first_child; }
    [[nodiscard]] NodeId next_sibling(NodeId n) const { return at(n).next_sibling; }
    /// The stone (or pass) this node adds; `Point::none()` for the root and for text-only nodes.
    [[nodiscard]] Point move(NodeId n) const { return at(n).move; }
    [[nodiscard]] Color color(NodeId n) const { return at(n).color; }
    [[nodiscard]] bool has_move(NodeId n) const { return !at(n).move.is_none(); }
    /// Moves from the root to here, in plies; text-only nodes count nothing.
    [[nodiscard]] int ply(NodeId n) const;
    /// The node that continues this one with this move, if there is one.
    [[nodiscard]] NodeId child_with(NodeId n, Point move) const;
    /// From the root (left out) to `n`.
    [[nodiscard]] std::vector<NodeId> path_to(NodeId n) const;
    /// The end of the line of first children from here.
    [[nodiscard]] NodeId main_line_end(NodeId n = NodeId::Root) const;

    /// Appends a node as the last child. Constant time however many siblings there are.
    NodeId add(NodeId parent, Point move, Color color) {
        const NodeId n{std::uint32_t(nodes_.size())};
        assert(n != NodeId::None);
        nodes_.push_back({.parent = parent, .move = move, .color = color});
        Node& above = at(parent);
        if (above.first_child == NodeId::None)
            above.first_child = n;
        else
            at(above.last_child).next_sibling = n;
        above.last_child = n;
        return n;
    }
    /// A node without a move, for texts and set-up stones.
    NodeId add_text(NodeId parent) { return add(parent, Point::none(), Color::Black); }
    /// Unlinks a node and all below it. Its memory is reclaimed when the tree is copied or saved.
    void remove(NodeId n);
    /// Makes a node the first of its siblings.
    void promote(NodeId n);
    /// Adds what another tree has and this one lacks: lines are followed as long as both have the
    /// same moves. Properties of nodes that both have stay as they are here.
    void merge(const GameTree& other);

    // ── properties ──
    // A property is a key with one or more values. Values are plain UTF-8 text.
    [[nodiscard]] bool has(NodeId n, std::string_view key) const;
    /// The first value, or an empty text.
    [[nodiscard]] std::string_view text(NodeId n, std::string_view key) const;
    [[nodiscard]] std::vector<std::string_view> values(NodeId n, std::string_view key) const;
    [[nodiscard]] bool has_properties(NodeId n) const { return at(n).properties != kNoProperty; }
    /// Adds one more value, after those that are there.
    void add_value(NodeId n, std::string_view key, std::string_view value);
    /// Replaces all values by this one.
    void set_text(NodeId n, std::string_view key, std::string_view value);
    void erase(NodeId n, std::string_view key);
    /// Calls `use(key, value)` for each value, in the order they were added.
    template <class F>
    void for_each_property(NodeId n, F&& use) const {
        for (std::uint32_t i = at(n).properties; i != kNoProperty; i = properties_[i].next)
            use(std::string_view(keys_[properties_[i].key]), value_of(properties_[i]));
    }

    /// Calls `enter(node)` in pre-order and `leave(node)` after the node's children, from the root,
    /// without recursion, whatever the depth.
    template <class Enter, class Leave>
    void walk(Enter&& enter, Leave&& leave) const {
        NodeId n = NodeId::Root;
        for (;;) {
            enter(n);
            if (first_child(n) != NodeId::None) {
                n = first_child(n);
                continue;
            }
            leave(n);
            while (n != NodeId::Root && next_sibling(n) == NodeId::None) {
                n = parent(n);
                leave(n);
            }
            if (n == NodeId::Root) return;
            n = next_sibling(n);
        }
    }

    /// Same shape, same moves, same properties; removed nodes and the order of ids do not count.
    [[nodiscard]] bool operator==(const GameTree& other) const;

    /// Bytes held, unused room included.
    [[nodiscard]] std::size_t memory() const;

private:
    static constexpr std::uint32_t kNoProperty = 0xFFFFFFFF;

    struct Node {
        NodeId parent = NodeId::None;
        NodeId first_child = NodeId::None;
        NodeId last_child = NodeId::None;
        NodeId next_sibling = NodeId::None;
        std::uint32_t properties = kNoProperty;
        Point move;
        Color color = Color::Black;
    };
    static_assert(sizeof(Node) == 24);

    struct Property {
        base::TextArena::Handle text;
        std::uint32_t length = 0;
        std::uint32_t key = 0;
        std::uint32_t next = kNoProperty;
    };

    [[nodiscard]] Node& at(NodeId n) { return nodes_[std::size_t(n)]; }
    [[nodiscard]] const Node& at(NodeId n) const { return nodes_[std::size_t(n)]; }
    [[nodiscard]] std::string_view value_of(const Property& p) const {
        return texts_.view(p.text, p.length);
    }
    [[nodiscard]] std::optional<std::uint32_t> find_key(std::string_view key) const;
    std::uint32_t intern(std::string_view key);
    [[nodiscard]] std::uint32_t last_property(NodeId n);
    void unlink(NodeId n);

    base::GrowingArray<Node> nodes_;
    base::GrowingArray<Property> properties_;
    base::TextArena texts_;
    std::vector<std::string> keys_;
    std::map<std::string, std::uint32_t, std::less<>> key_ids_;
    // Where the last value was added, so that a node with many values is filled in linear time.
    NodeId tail_node_ = NodeId::None;
    std::uint32_t tail_ = kNoProperty;
};

// ── what is known of the game as a whole ─────────────────────────────────────────────────────────

enum class PlayerKind : std::uint8_t { Unknown, Human, Engine, External };

/// Enough to seat the same player again.
struct PlayerInfo {
    std::string name;
    PlayerKind kind = PlayerKind::Unknown;
    int level = 0;       // of our engine; 0 when it has none
    std::string engine;  // of an external engine: what to start

    bool operator==(const PlayerInfo&) const = default;
};

/// Zero means no such limit.
struct TimeControl {
    base::Milliseconds match{0};
    base::Milliseconds increment{0};
    base::Milliseconds turn{0};

    [[nodiscard]] bool is_unlimited() const { return match.count() == 0 && turn.count() == 0; }
    bool operator==(const TimeControl&) const = default;
};

struct GameInfo {
    std::optional<RuleId> rule;  // most formats do not say
    int size = kDefaultBoardSize;
    OpeningRule opening = OpeningRule::Free;
    std::array<PlayerInfo, 2> players;  // by colour
    TimeControl time;
    Result result;

    [[nodiscard]] PlayerInfo& player(Color c) { return players[index(c)]; }
    [[nodiscard]] const PlayerInfo& player(Color c) const { return players[index(c)]; }
    bool operator==(const GameInfo&) const = default;
};

struct Record {
    GameInfo info;
    GameTree tree;

    [[nodiscard]] bool operator==(const Record&) const = default;
};

// ── the words of the vocabulary that have a meaning here ─────────────────────────────────────────

namespace property {
inline constexpr std::string_view kComment = "C";
inline constexpr std::string_view kLabel = "LB";       // point:text
inline constexpr std::string_view kAddBlack = "AB";    // set-up stones: see below
inline constexpr std::string_view kAddWhite = "AW";    //
inline constexpr std::string_view kAddEmpty = "AE";    //
inline constexpr std::string_view kToMove = "PL";      // B or W
inline constexpr std::string_view kBlackLeft = "BL";   // seconds on the clock after the move
inline constexpr std::string_view kWhiteLeft = "WL";   //
inline constexpr std::string_view kElapsed = "TGMS";   // ours: what the move took, in ms
inline constexpr std::string_view kAnalysis = "TGAN";  // ours: see Analysis
inline constexpr std::string_view kJudged = "TGMK";    // ours: which of BM DO TE is a review's
inline constexpr std::string_view kOpeningChoices = "TGOC";  // ours, at the root: see match/
inline constexpr std::string_view kPlace = "TGAT";  // ours, at the root: the ply one looks at
inline constexpr std::string_view kBlackWinRate = "SBKV";  // others read this one: per cent
}  // namespace property

/// A point as SGF writes it, two letters from the top left; a pass is an empty text.
[[nodiscard]] std::string sgf_point(Point p);
/// Reads "hh"; an empty text, and "tt" on boards it is not part of, is a pass.
[[nodiscard]] std::optional<Point> parse_sgf_point(std::string_view text, int size);
/// Calls `use(Point)` for each point of a set-up value: one, or a rectangle "aa:cc". False when
/// some of it is not on the board; then nothing was called.
template <class F>
bool for_each_sgf_point(std::string_view text, int size, F&& use) {
    const std::size_t colon = text.find(':');
    const auto from = parse_sgf_point(text.substr(0, colon), size);
    const auto to =
        colon == std::string_view::npos ? from : parse_sgf_point(text.substr(colon + 1), size);
    if (!from || !to || from->is_pass() || to->is_pass()) return false;
    for (int y = from->y(); y <= to->y(); ++y)
        for (int x = from->x(); x <= to->x(); ++x) use(Point(x, y));
    return true;
}

/// Is a stone put on the board here, or the turn changed, other than by a move? A word on the turn
/// that only says what is so changes nothing.
[[nodiscard]] bool sets_up(const GameTree& tree, NodeId n);

/// Times from files, where any number may stand: cut to this, either way.
inline constexpr base::Milliseconds kLongestTime = base::kLongestDuration;
[[nodiscard]] std::optional<base::Milliseconds> parse_milliseconds(std::string_view text);
/// "12", "-12.5"; what is finer than a millisecond is left out.
[[nodiscard]] std::optional<base::Milliseconds> parse_seconds(std::string_view text);

[[nodiscard]] std::optional<base::Milliseconds> elapsed(const GameTree& tree, NodeId n);
void set_elapsed(GameTree& tree, NodeId n, base::Milliseconds time);
/// What each move of this colour took, along the main line; 0 where that is not known.
[[nodiscard]] std::vector<base::Milliseconds> move_times(const GameTree& tree, Color c);
/// What this colour's clock showed after this move.
[[nodiscard]] std::optional<base::Milliseconds> time_left(const GameTree& tree, NodeId n, Color c);
void set_time_left(GameTree& tree, NodeId n, Color c, base::Milliseconds time);

/// What an engine thought of a position: kept in the file, so that nothing is computed twice.
struct Analysis {
    int value = 0;            // centi-stones for the side to move
    std::optional<int> mate;  // plies to the end, negative when the side to move loses
    int depth = 0;
    std::uint64_t nodes = 0;
    base::Milliseconds time{0};  // what it was given; 0 where nobody knows
    std::vector<Point> line;
    std::string engine;
    bool proven = false;

    bool operator==(const Analysis&) const = default;
};
[[nodiscard]] std::optional<Analysis> analysis(const GameTree& tree, NodeId n, int size);
void set_analysis(GameTree& tree, NodeId n, const Analysis& analysis, int size);

/// The board at a node: set-up stones and moves on the way there. A move onto a stone or off the
/// board is left out, so that any tree has a board everywhere.
[[nodiscard]] Board board_at(const Record& record, NodeId n);

/// A record of these moves in one line.
[[nodiscard]] Record record_of(const Game& game);

/// The game of the record's main line under its rule (or the given one), as far as the moves are
/// legal. The record's result is kept when the board itself does not decide.
struct Replay {
    Game game;
    NodeId last = NodeId::Root;      // the last node that was played
    std::optional<Refusal> refusal;  // why it ends there, if before the end
};
[[nodiscard]] Replay replay(const Record& record, RuleId fallback = RuleId::Freestyle);
/// The same of the line that leads to this node. The result belongs to the end of the main line.
[[nodiscard]] Replay replay_to(const Record& record, NodeId end,
                               RuleId fallback = RuleId::Freestyle);
/// The same with nothing but what the board itself decides.
[[nodiscard]] Replay replay_on_board(const Record& record, NodeId end,
                                     RuleId fallback = RuleId::Freestyle);

}  // namespace tengen
