// What can be wrong with an opening for a match: stones that the rule would not allow, a game that
// is over or as good as over, a value that favours one side, or a twin elsewhere in the set.
#pragma once

#include "base/catalogue.h"
#include "eval/score.h"
#include "game/rules.h"
#include "match/opening_set.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::match {

enum class FlawKind : std::uint8_t { Illegal, Over, Decided, Duplicate, Value };

[[nodiscard]] std::string_view name(FlawKind kind);  // "duplicate"

struct Flaw {
    FlawKind kind;
    std::string text;  // "stone 5, h8, is forbidden", in the language asked for

    bool operator==(const Flaw&) const = default;
};

struct Finding {
    std::size_t opening = 0;  // its number in the set, from 1
    Flaw flaw;

    bool operator==(const Finding&) const = default;
};

/// "opening 12: the same stones as opening 3".
[[nodiscard]] std::string describe(const Finding& finding,
                                   base::Language language = base::Language::English);

/// How far from even an opening may be: the least and the most that either side is ahead.
struct Band {
    eval::Score least = 0;
    eval::Score most = 0;

    [[nodiscard]] constexpr bool contains(eval::Score value) const {
        const eval::Score lead = value < 0 ? -value : value;
        return least <= lead && lead <= most;
    }
    bool operator==(const Band&) const = default;
};

/// Nodes of each search for a judgement: fixed, so that it is the same on every machine.
inline constexpr std::uint64_t kJudgementNodes = 4000;

/// What the engine thinks of an opening, for the side to move: as that side sees it, and as the
/// other sees it after the best move.
struct Judgement {
    eval::Score own = 0;
    std::optional<eval::Score> other;  // not asked when the first answer is outside the band

    /// Do both see a lead within the band, and of the same side where there must be one?
    [[nodiscard]] bool is_within(const Band& band) const;
};

/// The opening must be legal.
[[nodiscard]] Judgement judge_opening(std::span<const Point> opening, RuleId rule, int size,
                                      const Band& band, std::uint64_t nodes,
                                      const std::stop_token& stop = {});

/// The stones in the view of the eight that comes first: equal for openings that are the same
/// position, whatever the order of their stones and from wherever they are seen.
[[nodiscard]] std::vector<std::uint16_t> canonical_stones(std::span<const Point> opening, int size);

/// Stones that a game under this rule would refuse, or after which it is over.
[[nodiscard]] std::optional<Flaw> find_illegal(std::span<const Point> opening, RuleId rule,
                                               int size,
                                               base::Language language = base::Language::English);

/// Does a legal opening leave the side to move a five, a four that no reply stops, or a five of the
/// other side that no stone stops?
[[nodiscard]] std::optional<Flaw> find_decided(std::span<const Point> opening, RuleId rule,
                                               int size,
                                               base::Language language = base::Language::English);

struct CheckSettings {
    std::optional<Band> band;  // the engine is asked only if there is one
    std::uint64_t nodes = kJudgementNodes;
    base::Language language = base::Language::English;  // of what is found
};

/// Told after each opening: how many are done.
using OnChecked = std::function<void(std::size_t)>;

/// In the order of the openings; of one opening every flaw that can be told, the value only if the
/// rest is sound.
[[nodiscard]] std::vector<Finding> check_openings(std::span<const OpeningStones> openings,
                                                  RuleId rule, int size,
                                                  const CheckSettings& settings = {},
                                                  const OnChecked& on_checked = {});

}  // namespace tengen::match
