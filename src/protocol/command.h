// A line of the Gomocup protocol as a value. Pure: what a line means for a game is Session's
// business, and so is whether it may come now.
#pragma once

#include "engine/evaluator_choice.h"
#include "engine/mind.h"
#include "game/rules.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace tengen::protocol {

/// A pair of numbers that need not be on any board.
struct Spot {
    int x = 0;
    int y = 0;

    bool operator==(const Spot&) const = default;
};

/// "7,8", blanks around the numbers allowed.
[[nodiscard]] std::optional<Spot> parse_spot(std::string_view text);

// ── what INFO can say ────────────────────────────────────────────────────────────────────────────

struct TimeoutTurn {
    std::int64_t milliseconds = 0;  // 0: as fast as possible
    bool operator==(const TimeoutTurn&) const = default;
};
struct TimeoutMatch {
    std::int64_t milliseconds = 0;  // 0: no limit
    bool operator==(const TimeoutMatch&) const = default;
};
struct TimeLeft {
    std::optional<std::int64_t> milliseconds;  // nothing: unlimited; may be negative
    bool operator==(const TimeLeft&) const = default;
};
struct MaxMemory {
    std::int64_t bytes = 0;  // 0: no limit
    bool operator==(const MaxMemory&) const = default;
};
struct GameType {
    int code = 0;
    bool operator==(const GameType&) const = default;
};
struct Rule {
    std::optional<int> code;  // nothing: not even a number
    bool operator==(const Rule&) const = default;
};
struct Evaluate {
    Spot spot;
    bool operator==(const Evaluate&) const = default;
};
struct Folder {
    std::string path;
    bool operator==(const Folder&) const = default;
};
/// Limits of a thought beside the clock, as Yixin's board and testers of engines set them.
struct MaxNode {
    std::optional<std::uint64_t> nodes;  // nothing: no limit
    bool operator==(const MaxNode&) const = default;
};
struct MaxDepth {
    std::optional<int> depth;  // nothing: no limit
    bool operator==(const MaxDepth&) const = default;
};
struct TimeIncrement {
    std::int64_t milliseconds = 0;
    bool operator==(const TimeIncrement&) const = default;
};
struct HashSize {
    static constexpr int kMostBits = 30;  // the largest table that can be asked for: 2^30 KB
    std::int64_t kilobytes = 0;           // never 0 or less
    bool operator==(const HashSize&) const = default;
};
struct ThreadNum {
    int threads = 1;  // never 0 or less
    bool operator==(const ThreadNum&) const = default;
};
/// How far from the stones to look, from 0 to 5.
struct CautionFactor {
    int factor = 0;
    bool operator==(const CautionFactor&) const = default;
};
struct Pondering {
    bool is_on = false;
    bool operator==(const Pondering&) const = default;
};
/// What a board wants to be told while we think.
struct ShowDetail {
    bool realtime = false;
    bool info = false;
    bool operator==(const ShowDetail&) const = default;
};
/// A file of weights to judge positions by; our own again where it has no name.
struct WeightsFile {
    std::string path;
    bool operator==(const WeightsFile&) const = default;
};
/// By what to judge positions.
struct EvaluatorChoice {
    engine::EvaluatorKind kind = engine::EvaluatorKind::Net;
    bool operator==(const EvaluatorChoice&) const = default;
};
/// A file of another net; our own again where it has no name.
struct NetFile {
    std::string path;
    bool operator==(const NetFile&) const = default;
};
/// The same of the deep net.
struct DeepNetFile {
    std::string path;
    bool operator==(const DeepNetFile&) const = default;
};
/// Which card the deep net is computed on, from 0.
struct CardNumber {
    int number = 0;
    bool operator==(const CardNumber&) const = default;
};
/// How to choose a move.
struct SearchType {
    engine::Mind mind = engine::Mind::AlphaBeta;
    bool operator==(const SearchType&) const = default;
};
/// Is a move of the book played at once, and how much worse than the best may it be?
struct OpeningBook {
    bool is_open = false;
    bool operator==(const OpeningBook&) const = default;
};
struct Variety {
    int points = 0;
    bool operator==(const Variety&) const = default;
};
/// A key we do not know, or a value that makes no sense: to be passed over in silence.
struct NoSetting {
    bool operator==(const NoSetting&) const = default;
};
using Setting =
    std::variant<NoSetting, TimeoutTurn, TimeoutMatch, TimeLeft, MaxMemory, GameType, Rule,
                 Evaluate, Folder, MaxNode, MaxDepth, TimeIncrement, HashSize, ThreadNum,
                 CautionFactor, Pondering, ShowDetail, WeightsFile, EvaluatorChoice, NetFile,
                 DeepNetFile, CardNumber, SearchType, OpeningBook, Variety>;

// ── the commands ─────────────────────────────────────────────────────────────────────────────────

struct Start {
    int size = 0;
    bool operator==(const Start&) const = default;
};
struct RectStart {
    int width = 0;
    int height = 0;
    bool operator==(const RectStart&) const = default;
};
struct Restart {
    bool operator==(const Restart&) const = default;
};
struct Begin {
    bool operator==(const Begin&) const = default;
};
struct Turn {
    Spot spot;
    bool operator==(const Turn&) const = default;
};
struct TakeBack {
    Spot spot;
    bool operator==(const TakeBack&) const = default;
};
struct Play {
    Spot spot;
    bool operator==(const Play&) const = default;
};

/// The commands that are followed by lines of stones or points, and by DONE.
enum class BlockKind : std::uint8_t { Board, Swap2Board, YxBoard, YxBlock, YxBlockUndo };
struct OpenBlock {
    BlockKind kind = BlockKind::Board;
    bool operator==(const OpenBlock&) const = default;
};
/// One of those lines: `X,Y` or `X,Y,owner`.
struct StoneLine {
    Spot spot;
    std::optional<int> owner;
    bool operator==(const StoneLine&) const = default;
};
struct Done {
    bool operator==(const Done&) const = default;
};

struct Info {
    Setting setting;
    bool operator==(const Info&) const = default;
};
struct About {
    bool operator==(const About&) const = default;
};
/// The end of the input is the same.
struct End {
    bool operator==(const End&) const = default;
};
/// STOP, YXSTOP.
struct Stop {
    bool operator==(const Stop&) const = default;
};
struct YxShowInfo {
    bool operator==(const YxShowInfo&) const = default;
};
struct YxShowForbid {
    bool operator==(const YxShowForbid&) const = default;
};
struct YxHashClear {
    bool operator==(const YxHashClear&) const = default;
};
struct YxShowHashUsage {
    bool operator==(const YxShowHashUsage&) const = default;
};
struct YxNBest {
    int lines = 1;  // never 0 or less
    bool operator==(const YxNBest&) const = default;
};
struct YxSearchDefend {
    bool operator==(const YxSearchDefend&) const = default;
};
/// YXBALANCEONE, YXBALANCETWO: the move or the two moves that bring the value closest to the bias.
struct YxBalance {
    int moves = 1;
    int bias = 0;
    bool operator==(const YxBalance&) const = default;
};
struct YxBlockReset {
    bool operator==(const YxBlockReset&) const = default;
};

struct Blank {
    bool operator==(const Blank&) const = default;
};
/// A command we know, with arguments that make no sense.
struct Malformed {
    std::string why;  // to stand after ERROR
    bool operator==(const Malformed&) const = default;
};
struct Unknown {
    std::string text;  // to stand after UNKNOWN
    bool operator==(const Unknown&) const = default;
};

using Command = std::variant<Blank, Start, RectStart, Restart, Begin, Turn, TakeBack, Play,
                             OpenBlock, StoneLine, Done, Info, About, End, Stop, YxShowInfo,
                             YxShowForbid, YxHashClear, YxShowHashUsage, YxNBest, YxSearchDefend,
                             YxBalance, YxBlockReset, Malformed, Unknown>;

/// Reads one line, in any case, with or without its line end.
[[nodiscard]] Command parse(std::string_view line);

/// Who numbers the rules. Yixin's board has its own numbers for some.
enum class Dialect : std::uint8_t { Gomocup, Yixin };

/// The rule of an INFO rule number; nothing for a game we do not play, as the continuous one.
[[nodiscard]] std::optional<RuleId> rule_of(int code, Dialect dialect);

}  // namespace tengen::protocol
