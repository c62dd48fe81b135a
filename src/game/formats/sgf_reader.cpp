#include "base/encoding.h"
#include "base/text.h"
#include "game/formats/decode_text.h"
#include "game/formats/lib.h"
#include "game/formats/sgf.h"
#include "game/formats/sgf_scanner.h"
#include "game/formats/sgf_words.h"
#include "game/notation.h"

#include <algorithm>
#include <bitset>
#include <deque>
#include <fmt/format.h>
#include <limits>
#include <utility>

namespace tengen::formats {
namespace {

using sgf::Mark;
using sgf::Scanner;
using sgf::Token;

/// Which points are taken, with a way back.
class Stones {
public:
    [[nodiscard]] bool is_taken(Point p) const { return taken_[p.index()]; }
    [[nodiscard]] std::size_t now() const { return changes_.size(); }

    void set(Point p, bool taken) {
        if (taken_[p.index()] == taken) return;
        taken_.flip(p.index());
        changes_.push_back(std::uint16_t(p.index()));
    }
    void go_back(std::size_t then) {
        for (; changes_.size() > then; changes_.pop_back()) taken_.flip(changes_.back());
    }

private:
    std::bitset<kGridCells> taken_;
    std::vector<std::uint16_t> changes_;
};

/// What the root says about the game. Of each kind the first value counts, later ones are dropped.
class InfoReader {
public:
    explicit InfoReader(GameInfo& info) : info_(info) {}

    /// True when the value is not to stay in the tree.
    bool take(std::string_view key, std::string_view text) {
        constexpr auto kKeys =
            std::to_array<std::string_view>({"AP", "CA", "FF", "GM", "OT", "PB", "PW", "RE", "RU",
                                             "SZ", "TGEN", "TGOP", "TGPB", "TGPW", "TGTC", "TM"});
        static_assert(std::ranges::is_sorted(kKeys));
        const auto found = std::ranges::lower_bound(kKeys, key);
        if (found == kKeys.end() || *found != key) return false;
        const auto kind = std::size_t(found - kKeys.begin());
        if (seen_[kind]) return true;
        seen_.set(kind);
        return understand(key, text);
    }

    /// What is said twice is said best by our own properties, wherever they stand.
    void finish() {
        if (ending_) info_.result.ending = *ending_;
        if (has_opening_) info_.opening = opening_;
        if (time_) info_.time = *time_;
    }

private:
    bool understand(std::string_view key, std::string_view text) {
        if (key == "PB") info_.player(Color::Black).name = text;
        if (key == "PW") info_.player(Color::White).name = text;
        if (key == "TGPB") sgf::parse_player(text, info_.player(Color::Black));
        if (key == "TGPW") sgf::parse_player(text, info_.player(Color::White));
        if (key == "TGEN") ending_ = sgf::parse_ending(text);
        if (key == "TGOP") understand_opening(text);
        if (key == "TGTC") time_ = sgf::parse_time_control(text);
        if (key == "RU") return understand_rule(text);
        if (key == "RE") {
            const auto result = sgf::parse_result(text);
            if (result) info_.result = *result;
            return result.has_value();
        }
        if (key == "TM") return understand_time(sgf::parse_limit(text), info_.time.match);
        if (key == "OT") return understand_time(sgf::parse_increment(text), info_.time.increment);
        return true;
    }

    void understand_opening(std::string_view text) {
        const auto rule = parse_opening_rule(text);
        has_opening_ = rule.has_value();
        opening_ = rule.value_or(OpeningRule::Free);
    }

    bool understand_rule(std::string_view text) {
        info_.rule = parse_rule(text);
        if (!info_.rule) info_.opening = parse_opening_rule(text).value_or(info_.opening);
        return info_.rule.has_value();
    }

    static bool understand_time(std::optional<base::Milliseconds> found, base::Milliseconds& time) {
        if (found) time = *found;
        return found.has_value();
    }

    GameInfo& info_;
    std::bitset<16> seen_;
    std::optional<Ending> ending_;
    // Not an optional: GCC 12 takes what lies in one for unset.
    OpeningRule opening_ = OpeningRule::Free;
    bool has_opening_ = false;
    std::optional<TimeControl> time_;
};

/// Where no size is said: the usual one, unless a stone needs a larger.
int size_needed(std::string_view text, std::size_t offset) {
    int most = 0;
    int depth = 1;
    bool holds_points = false;
    for (Scanner scanner(text, offset); depth > 0;) {
        const Token token = scanner.next();
        if (token.mark == Mark::Open) ++depth;
        if (token.mark == Mark::Close) --depth;
        if (token.mark == Mark::End || token.mark == Mark::Unclosed) break;
        if (token.mark == Mark::Key)
            holds_points =
                token.text == "B" || token.text == "W" || token.text == "AB" || token.text == "AW";
        if (token.mark != Mark::Value || !holds_points || token.text == "tt") continue;
        if (const auto p = parse_sgf_point(token.text, kMaxBoardSize); p && !p->is_pass())
            most = std::max({most, p->x() + 1, p->y() + 1});
    }
    constexpr int kGoSize = 19;
    if (most <= kDefaultBoardSize) return kDefaultBoardSize;
    return std::max(most, kGoSize);
}

/// "15" or "15:15".
std::optional<int> parse_size(std::string_view text) {
    const auto sides = base::split(text, ':');
    const auto size = base::parse_number<int>(sides[0]);
    if (!size || !is_board_size(*size) || sides.size() > 2) return std::nullopt;
    if (sides.size() == 2 && base::parse_number<int>(sides[1]) != size) return std::nullopt;
    return size;
}

class Reader {
public:
    Reader(std::string_view text, std::size_t text_offset, std::stop_token stop)
        : text_(text), text_offset_(text_offset), scanner_(text), stop_(std::move(stop)) {}

    ReadResult read();

private:
    enum class Role : std::uint8_t { Black, White, SetUp, Other };

    struct Property {
        std::string_view key;
        std::string_view value;
        std::size_t offset;
        Role role;
    };
    static Role role_of(std::string_view key) {
        if (key.size() == 1 && key[0] == 'B') return Role::Black;
        if (key.size() == 1 && key[0] == 'W') return Role::White;
        if (key.size() != 2 || key[0] != 'A') return Role::Other;
        return key[1] == 'B' || key[1] == 'W' || key[1] == 'E' ? Role::SetUp : Role::Other;
    }
    static bool is_move(const Property& p) {
        return p.role == Role::Black || p.role == Role::White;
    }

    /// A variation begun and not yet closed, and what to go back to.
    struct Frame {
        NodeId node;
        std::size_t stones;
    };

    bool find_game();
    std::optional<Problem> read_game();
    void begin_game();
    bool end_variation();
    void break_off();
    void begin_property(std::string_view key);
    void add_value(const Token& token);
    void finish_node();
    bool begin_root();
    void set_up_stones();
    Point legal_move(const Property& move);
    NodeId play_moves(NodeId first);
    void keep_properties(NodeId n);
    void skip_variation() { skip_depth_ = 1; }
    [[nodiscard]] Problem fatal(ProblemKind kind, std::string message, std::size_t offset) const;
    void report(ProblemKind kind, std::string message, std::size_t offset,
                std::string subject = {});
    [[nodiscard]] Problem nothing_found() const;

    std::string_view text_;
    std::size_t text_offset_;
    Scanner scanner_;
    std::stop_token stop_;
    Reading reading_;

    // the game being read
    Record record_;
    Stones stones_;
    std::vector<Frame> frames_;
    NodeId here_ = NodeId::Root;
    std::size_t skip_depth_ = 0;  // brackets open in a variation that is left out, its own included
    bool has_root_ = false;
    bool is_refused_ = false;
    std::size_t game_offset_ = 0;

    // the node being read
    bool in_node_ = false;
    std::vector<Property> properties_;
    std::deque<std::string> spelled_out_;  // keys that do not stand in the text as they are meant
    std::string_view key_;
    Role role_ = Role::Other;
    std::string scratch_;
};

/// One that ends the reading.
Problem Reader::fatal(ProblemKind kind, std::string message, std::size_t offset) const {
    Place place = place_in(text_, offset);
    place.offset += text_offset_;
    return {kind, std::move(message), place};
}

void Reader::report(ProblemKind kind, std::string message, std::size_t offset,
                    std::string subject) {
    if (reading_.problems.size() < kMostProblems)
        reading_.problems.push_back(
            {kind, std::move(message), {.offset = offset}, std::move(subject)});
}

Problem Reader::nothing_found() const {
    if (!reading_.problems.empty()) return reading_.problems.front();
    if (base::trim(text_) == "(")
        return fatal(ProblemKind::Truncated, "the file ends before its first node", text_.size());
    return fatal(ProblemKind::NotThisFormat, "no game tree, which would begin with \"(;\"", 0);
}

ReadResult Reader::read() {
    while (find_game())
        if (auto problem = read_game()) {
            if (reading_.games.empty() || stop_.stop_requested())
                return std::unexpected(std::move(*problem));
            // What was read is there; what ends the file goes with the other problems.
            problem->place = {.offset = problem->place.offset - text_offset_};
            reading_.problems.push_back(std::move(*problem));
            break;
        }
    find_places(reading_.problems, text_);
    for (Problem& p : reading_.problems) p.place.offset += text_offset_;
    if (reading_.games.empty()) return std::unexpected(nothing_found());
    return std::move(reading_);
}

/// Goes behind the next bracket that a node follows; whatever stands before it is not ours.
bool Reader::find_game() {
    for (std::size_t i = text_.find('(', scanner_.offset()); i != std::string_view::npos;
         i = text_.find('(', i)) {
        ++i;
        while (i < text_.size() && base::is_space(text_[i])) ++i;
        if (i == text_.size() || text_[i] != ';') continue;
        scanner_.go_to(i);
        return true;
    }
    return false;
}

void Reader::begin_game() {
    record_ = {};
    stones_ = {};
    frames_.assign(1, {NodeId::Root, 0});
    here_ = NodeId::Root;
    skip_depth_ = 0;
    has_root_ = false;
    is_refused_ = false;
    game_offset_ = scanner_.offset();
}

std::optional<Problem> Reader::read_game() {
    begin_game();
    for (;;) {
        if (stop_.stop_requested()) return called_off();
        const Token token = scanner_.next();
        switch (token.mark) {
            case Mark::Node:
                finish_node();
                in_node_ = true;
                break;
            case Mark::Open:
                finish_node();
                if (skip_depth_ > 0)
                    ++skip_depth_;
                else
                    frames_.push_back({here_, stones_.now()});
                break;
            case Mark::Close:
                finish_node();
                if (!end_variation()) break;
                if (!is_refused_) reading_.games.push_back(std::move(record_));
                return std::nullopt;
            case Mark::Key: begin_property(token.text); break;
            case Mark::Value: add_value(token); break;
            case Mark::Stray:
                report(ProblemKind::BadSyntax,
                       fmt::format("'{}' has no meaning here", base::excerpt(token.text)),
                       token.offset, base::excerpt(token.text));
                break;
            case Mark::Unclosed:
                break_off();
                return fatal(ProblemKind::Truncated, "the file ends within a value", token.offset);
            case Mark::End:
                break_off();
                return fatal(
                    ProblemKind::Truncated,
                    fmt::format("the file ends with {} brackets open",
                                frames_.size() + std::max(skip_depth_, std::size_t{1}) - 1),
                    token.offset);
        }
    }
}

/// The file ends within the game: what was said of it until then is kept.
void Reader::break_off() {
    finish_node();
    const GameTree& tree = record_.tree;
    const bool says_something = tree.size() > 1 || tree.has_properties(NodeId::Root);
    if (says_something && !is_refused_) reading_.games.push_back(std::move(record_));
}

/// True when that was the end of the game.
bool Reader::end_variation() {
    if (skip_depth_ > 0) --skip_depth_;
    if (skip_depth_ > 0) return false;
    here_ = frames_.back().node;
    stones_.go_back(frames_.back().stones);
    frames_.pop_back();
    return frames_.empty();
}

void Reader::begin_property(std::string_view key) {
    in_node_ = true;
    // Before FF[3] names were written out, "AddBlack", and their capitals were the key.
    const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
    if (std::ranges::any_of(key, is_small)) {
        std::string capitals(key);
        std::erase_if(capitals, is_small);
        key = spelled_out_.emplace_back(capitals.empty() ? base::to_upper(key) : capitals);
    }
    key_ = key;
    role_ = role_of(key);
}

void Reader::add_value(const Token& token) {
    if (skip_depth_ > 0) return;
    if (key_.empty()) {
        report(ProblemKind::BadSyntax, "a value without a property", token.offset);
        return;
    }
    properties_.push_back({key_, token.text, token.offset, role_});
}

/// All of a node is known before any of it counts: a move that is illegal takes the texts before it
/// along, and the size may stand behind the first moves.
void Reader::finish_node() {
    if (!in_node_) return;
    if (!has_root_) {
        has_root_ = true;
        if (begin_root()) {
            set_up_stones();
            keep_properties(play_moves(NodeId::Root));
        }
    } else if (skip_depth_ == 0 && !properties_.empty()) {  // a node that says nothing is none
        set_up_stones();
        const NodeId n = play_moves(NodeId::None);
        if (n != NodeId::None) keep_properties(n);
    }
    in_node_ = false;
    key_ = {};
    properties_.clear();
    spelled_out_.clear();
}

/// False when there is no such board.
bool Reader::begin_root() {
    const auto said = std::ranges::find(properties_, std::string_view("SZ"), &Property::key);
    if (said == properties_.end()) {
        record_.info.size = size_needed(text_, game_offset_);
        return true;
    }
    if (const auto size = parse_size(said->value)) {
        record_.info.size = *size;
        return true;
    }
    report(ProblemKind::BadValue,
           fmt::format("a board of size '{}'; only {} to {} can be read",
                       base::excerpt(said->value), kMinBoardSize, kMaxBoardSize),
           said->offset, base::excerpt(said->value));
    is_refused_ = true;
    skip_variation();
    return false;
}

void Reader::set_up_stones() {
    for (const Property& p : properties_) {
        if (p.role != Role::SetUp) continue;
        const bool taken = p.key != property::kAddEmpty;
        for_each_sgf_point(p.value, record_.info.size, [&](Point q) { stones_.set(q, taken); });
    }
}

/// The point, or none when the move is illegal.
Point Reader::legal_move(const Property& move) {
    const int size = record_.info.size;
    const auto letter = [&](std::size_t i) { return move.value[i] - 'a'; };
    const auto fits = [&](int x) { return 0 <= x && x < size; };
    Point p;
    if (move.value.size() == 2 && fits(letter(0)) && fits(letter(1)))
        p = Point(letter(0), letter(1));
    else if (const auto other = parse_sgf_point(move.value, size))
        p = *other;
    if (p.is_none()) {
        report(ProblemKind::IllegalMove,
               fmt::format("'{}' is not on a {}x{} board", base::excerpt(move.value), size, size),
               move.offset, base::excerpt(move.value));
    } else if (!p.is_pass() && stones_.is_taken(p)) {
        report(ProblemKind::IllegalMove, to_text(p, size) + " is occupied", move.offset,
               to_text(p, size));
        return Point::none();
    }
    return p;
}

/// A chain of the node's moves: usually one, but some files hold a whole game in a node. `first` is
/// the node if it is there already. Returns it, or None when the node is left out.
NodeId Reader::play_moves(NodeId first) {
    for (const Property& move : properties_) {
        if (!is_move(move)) continue;
        const Point p = legal_move(move);
        if (p.is_none()) {
            skip_variation();
            return first;
        }
        if (!p.is_pass()) stones_.set(p, true);
        here_ = record_.tree.add(here_, p, move.role == Role::Black ? Color::Black : Color::White);
        if (first == NodeId::None) first = here_;
    }
    if (first == NodeId::None) first = here_ = record_.tree.add_text(here_);
    return first;
}

void Reader::keep_properties(NodeId n) {
    if (std::ranges::all_of(properties_, is_move)) return;
    // The rate is derived from the analysis, and written with it again.
    const auto has = [&](std::string_view key) {
        return std::ranges::find(properties_, key, &Property::key) != properties_.end();
    };
    const bool drops_rate = has(property::kBlackWinRate) && has(property::kAnalysis);
    // Without this word it would not have been a node at all.
    const bool is_bare_node =
        n != NodeId::Root && !record_.tree.has_move(n) && properties_.size() == 1;
    InfoReader info(record_.info);
    for (const Property& p : properties_) {
        if (is_move(p)) continue;
        if (drops_rate && p.key == property::kBlackWinRate) continue;
        if (is_bare_node && p.key == kLibWords && p.value == sgf::kBareNode) continue;
        const std::string_view value =
            sgf::is_text(p.key) ? sgf::unescape(p.value, scratch_) : p.value;
        if (n == NodeId::Root && info.take(p.key, value)) continue;
        record_.tree.add_value(n, p.key, value);
    }
    if (n != NodeId::Root) return;
    info.finish();
    // Many records of five in a row say GM[1] too; but none has a komi or a handicap.
    const auto game = std::ranges::find(properties_, "GM", &Property::key);
    if (game != properties_.end() && game->value == "1" && (has("KM") || has("HA")))
        report(ProblemKind::OtherGame, "this is a record of Go, not of five in a row",
               game->offset);
}

/// What the file says it is written in, near its beginning.
std::string_view declared_encoding(std::string_view bytes) {
    constexpr std::size_t kNear = 4096;
    const std::string_view beginning = bytes.substr(0, kNear);
    for (std::size_t i = beginning.find("CA["); i != std::string_view::npos;
         i = beginning.find("CA[", i + 1)) {
        const bool is_other_key = i > 0 && beginning[i - 1] >= 'A' && beginning[i - 1] <= 'Z';
        const std::size_t end = beginning.find(']', i);
        if (!is_other_key && end != std::string_view::npos)
            return beginning.substr(i + 3, end - i - 3);
    }
    return {};
}

}  // namespace

ReadResult read_sgf(std::string_view bytes, std::stop_token stop) {
    if (bytes.size() >= std::numeric_limits<std::uint32_t>::max())
        return std::unexpected(Problem{ProblemKind::TooLarge, "more than four gigabytes", {}});
    // Before anything is parsed: in GBK the second half of a character may look like a bracket.
    const std::string_view declared = declared_encoding(bytes);
    if (base::reads_as_utf8(bytes, declared)) {
        const std::size_t mark =
            bytes.starts_with(base::kByteOrderMark) ? base::kByteOrderMark.size() : 0;
        return Reader(bytes.substr(mark), mark, std::move(stop)).read();
    }
    const base::Decoded decoded = decode_file(bytes, declared);
    ReadResult result = Reader(decoded.text, 0, std::move(stop)).read();
    if (!result) return result;
    tell_replaced(*result, decoded);
    return result;
}

}  // namespace tengen::formats
