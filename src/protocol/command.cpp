#include "protocol/command.h"

#include "base/text.h"
#include "engine/book.h"
#include "game/notation.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>
#include <vector>

namespace tengen::protocol {
namespace {

using base::parse_number;

/// Managers that have no clock say so with the largest number of 32 bits.
constexpr std::int64_t kUnlimited = 2147483647;

/// Numbers between commas, blanks around them allowed; nothing if one of them is none.
std::optional<std::vector<int>> numbers(std::string_view text) {
    std::vector<int> found;
    for (const std::string_view part : base::split(text, ',')) {
        const auto number = parse_number<int>(part);
        if (!number) return std::nullopt;
        found.push_back(*number);
    }
    return found;
}

/// What stands after the first word.
struct Split {
    std::string_view word;
    std::string_view rest;
};

Split first_word(std::string_view line) {
    const auto end = std::ranges::find_if(line, base::is_space);
    const auto length = std::size_t(end - line.begin());
    return {line.substr(0, length), base::trim(line.substr(length))};
}

// ── INFO ─────────────────────────────────────────────────────────────────────────────────────────

/// A number that may not be negative, as a setting of this kind.
template <class S>
Setting amount(std::string_view value) {
    const auto number = parse_number<std::int64_t>(value);
    return number && *number >= 0 ? Setting(S{*number}) : Setting{};
}

Setting time_left(std::string_view value) {
    const auto number = parse_number<std::int64_t>(value);
    if (!number) return {};
    return *number == kUnlimited ? TimeLeft{} : TimeLeft{number};
}

Setting game_type(std::string_view value) {
    const auto number = parse_number<int>(value);
    return number ? Setting(GameType{*number}) : Setting{};
}

Setting evaluate(std::string_view value) {
    const auto spot = parse_spot(value);
    return spot ? Setting(Evaluate{*spot}) : Setting{};
}

Setting rule(std::string_view value) { return Rule{parse_number<int>(value)}; }

Setting folder(std::string_view value) { return Folder{std::string(value)}; }

Setting weights(std::string_view value) { return WeightsFile{std::string(value)}; }

Setting evaluator(std::string_view value) {
    const auto kind = engine::parse_evaluator(value);
    return kind ? Setting(EvaluatorChoice{*kind}) : Setting{};
}

Setting net(std::string_view value) { return NetFile{std::string(value)}; }

Setting deep_net(std::string_view value) { return DeepNetFile{std::string(value)}; }

Setting card(std::string_view value) {
    const auto number = parse_number<int>(value);
    return number && *number >= 0 ? Setting(CardNumber{*number}) : Setting{};
}

Setting search_type(std::string_view value) {
    const auto mind = engine::parse_mind(value);
    return mind ? Setting(SearchType{*mind}) : Setting{};
}

/// No limit is said as -1, as 0, or as the largest number there is.
Setting max_node(std::string_view value) {
    const auto number = parse_number<std::int64_t>(value);
    if (number) return *number > 0 ? MaxNode{std::uint64_t(*number)} : MaxNode{};
    return parse_number<std::uint64_t>(value) ? Setting(MaxNode{}) : Setting{};
}

Setting max_depth(std::string_view value) {
    const auto number = parse_number<int>(value);
    if (!number) return {};
    return *number > 0 ? MaxDepth{number} : MaxDepth{};
}

Setting hash_size(std::string_view value) {
    const auto number = parse_number<std::int64_t>(value);
    constexpr std::int64_t kMost = std::int64_t{1} << HashSize::kMostBits;
    return number && 0 < *number && *number <= kMost ? Setting(HashSize{*number}) : Setting{};
}

/// A whole number from 0 to a most.
std::optional<int> up_to(int most, std::string_view value) {
    const auto number = parse_number<int>(value);
    return number && 0 <= *number && *number <= most ? number : std::nullopt;
}

Setting thread_num(std::string_view value) {
    const auto number = parse_number<int>(value);
    return number && *number > 0 ? Setting(ThreadNum{*number}) : Setting{};
}

Setting caution_factor(std::string_view value) {
    const auto factor = up_to(5, value);
    return factor ? Setting(CautionFactor{*factor}) : Setting{};
}

Setting pondering(std::string_view value) {
    const auto is_on = up_to(1, value);
    return is_on ? Setting(Pondering{*is_on == 1}) : Setting{};
}

Setting show_detail(std::string_view value) {
    const auto detail = up_to(3, value);
    return detail ? Setting(ShowDetail{(*detail & 1) != 0, (*detail & 2) != 0}) : Setting{};
}

Setting book(std::string_view value) {
    const auto is_open = up_to(1, value);
    return is_open ? Setting(OpeningBook{*is_open == 1}) : Setting{};
}

Setting variety(std::string_view value) {
    const auto points = up_to(engine::kMostVariety, value);
    return points ? Setting(Variety{*points}) : Setting{};
}

struct Key {
    std::string_view name;
    Setting (*read)(std::string_view value);
};

constexpr std::array kKeys{
    Key{"timeout_turn", amount<TimeoutTurn>},
    Key{"timeout_match", amount<TimeoutMatch>},
    Key{"time_left", time_left},
    Key{"max_memory", amount<MaxMemory>},
    Key{"game_type", game_type},
    Key{"rule", rule},
    Key{"evaluate", evaluate},
    Key{"folder", folder},
    Key{"max_node", max_node},
    Key{"max_depth", max_depth},
    Key{"time_increment", amount<TimeIncrement>},
    Key{"hash_size", hash_size},
    Key{"thread_num", thread_num},
    Key{"caution_factor", caution_factor},
    Key{"pondering", pondering},
    Key{"show_detail", show_detail},
    Key{"weights", weights},
    Key{"evaluator", evaluator},
    Key{"net", net},
    Key{"deep_net", deep_net},
    Key{"card", card},
    Key{"search_type", search_type},
    Key{"book", book},
    Key{"variety", variety},
};

Command info(std::string_view arguments) {
    const auto [key, value] = first_word(arguments);
    const std::string name = base::to_lower(key);
    const auto* const known = std::ranges::find(kKeys, name, &Key::name);
    return Info{known == kKeys.end() ? Setting{} : known->read(value)};
}

/// A piece of the line to be said back: printable ASCII, whatever came in.
std::string quote(std::string_view text) {
    constexpr std::size_t kMost = 20;
    std::string quoted(text.substr(0, kMost));
    const auto is_unprintable = [](char c) { return c < ' ' || c > '~'; };
    std::ranges::replace_if(quoted, is_unprintable, '?');
    return text.size() > kMost ? quoted + "..." : quoted;
}

// ── the other commands ───────────────────────────────────────────────────────────────────────────

/// A command without arguments; what else stands on its line is passed over.
template <auto kValue>
Command plain(std::string_view /*arguments*/) {
    return kValue;
}

template <class C>
Command with_spot(std::string_view arguments) {
    if (const auto spot = parse_spot(arguments)) return C{*spot};
    return Malformed{fmt::format("expected X,Y, not \"{}\"", quote(arguments))};
}

Command start(std::string_view arguments) {
    // Yixin's board says the size twice: only the first word counts.
    const auto size = parse_number<int>(first_word(arguments).word);
    if (size) return Start{*size};
    return Malformed{fmt::format("expected a board size, not \"{}\"", quote(arguments))};
}

Command rect_start(std::string_view arguments) {
    if (const auto sides = parse_spot(arguments)) return RectStart{sides->x, sides->y};
    return Malformed{fmt::format("expected width,height, not \"{}\"", quote(arguments))};
}

Command n_best(std::string_view arguments) {
    const auto lines = parse_number<int>(arguments);
    if (lines && *lines > 0) return YxNBest{*lines};
    return Malformed{fmt::format("expected a number of lines, not \"{}\"", quote(arguments))};
}

template <int kMoves>
Command balance(std::string_view arguments) {
    if (arguments.empty()) return YxBalance{kMoves, 0};
    if (const auto bias = parse_number<int>(arguments)) return YxBalance{kMoves, *bias};
    return Malformed{fmt::format("expected a value, not \"{}\"", quote(arguments))};
}

struct Verb {
    std::string_view name;
    Command (*read)(std::string_view arguments);
};

constexpr std::array kVerbs{
    Verb{"start", start},
    Verb{"rectstart", rect_start},
    Verb{"restart", plain<Restart{}>},
    Verb{"begin", plain<Begin{}>},
    Verb{"turn", with_spot<Turn>},
    Verb{"takeback", with_spot<TakeBack>},
    Verb{"play", with_spot<Play>},
    Verb{"board", plain<OpenBlock{BlockKind::Board}>},
    Verb{"swap2board", plain<OpenBlock{BlockKind::Swap2Board}>},
    Verb{"yxboard", plain<OpenBlock{BlockKind::YxBoard}>},
    Verb{"done", plain<Done{}>},
    Verb{"info", info},
    Verb{"about", plain<About{}>},
    Verb{"end", plain<End{}>},
    Verb{"stop", plain<Stop{}>},
    Verb{"yxstop", plain<Stop{}>},
    Verb{"yxshowinfo", plain<YxShowInfo{}>},
    Verb{"yxshowforbid", plain<YxShowForbid{}>},
    Verb{"yxhashclear", plain<YxHashClear{}>},
    Verb{"yxshowhashusage", plain<YxShowHashUsage{}>},
    Verb{"yxnbest", n_best},
    Verb{"yxsearchdefend", plain<YxSearchDefend{}>},
    Verb{"yxbalanceone", balance<1>},
    Verb{"yxbalancetwo", balance<2>},
    Verb{"yxblock", plain<OpenBlock{BlockKind::YxBlock}>},
    Verb{"yxblockundo", plain<OpenBlock{BlockKind::YxBlockUndo}>},
    Verb{"yxblockreset", plain<YxBlockReset{}>},
};

std::optional<StoneLine> stone_line(std::string_view line) {
    const auto found = numbers(line);
    if (!found || found->size() < 2 || found->size() > 3) return std::nullopt;
    StoneLine stone{{(*found)[0], (*found)[1]}, {}};
    if (found->size() == 3) stone.owner = (*found)[2];
    return stone;
}

}  // namespace

std::optional<Spot> parse_spot(std::string_view text) {
    const auto pair = numbers(text);
    if (!pair || pair->size() != 2) return std::nullopt;
    return Spot{(*pair)[0], (*pair)[1]};
}

Command parse(std::string_view line) {
    line = base::trim(line);
    if (line.empty()) return Blank{};
    if (const auto stone = stone_line(line)) return *stone;
    const auto [word, arguments] = first_word(line);
    const std::string name = base::to_lower(word);
    const auto* const known = std::ranges::find(kVerbs, name, &Verb::name);
    if (known != kVerbs.end()) return known->read(arguments);
    return Unknown{quote(line)};
}

std::optional<RuleId> rule_of(int code, Dialect dialect) {
    if (dialect == Dialect::Yixin) {
        // There 2 is renju, and 5 and 6 are freestyle with an opening the board itself conducts.
        if (code == 2) return RuleId::Renju;
        if (code == 5 || code == 6) return RuleId::Freestyle;
    }
    const auto* const rule = std::ranges::find(kAllRules, code, gomocup_code);
    return rule == kAllRules.end() ? std::nullopt : std::optional(*rule);
}

}  // namespace tengen::protocol
