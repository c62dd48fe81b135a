// New openings by chance and judgement: stones thrown near the centre, kept if the rule allows
// them, nothing is threatened, and the engine finds the position even (or as uneven as asked).
#pragma once

#include "match/opening_check.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace tengen::match {

struct GenerateSettings {
    RuleId rule = RuleId::Freestyle;
    int size = kDefaultBoardSize;
    int count = 100;
    // With an odd number White is to move, and most such positions are nearly even; with an even
    // number Black is, and only those with a wasted black stone are. Both are kept, so that engines
    // are seen with either colour. Fewer stones leave too few even positions, and with more, chance
    // rather than the players decides the game.
    int least_stones = 4;
    int most_stones = 7;
    std::uint64_t seed = 1;
    std::uint64_t nodes = kJudgementNodes;
    Band band{0, 80};  // a move is worth 300 or more

    bool operator==(const GenerateSettings&) const = default;
};

/// How far it has come: openings found, and positions tried for them.
struct GenerateProgress {
    std::size_t found = 0;
    std::uint64_t tried = 0;
};
using OnProgress = std::function<void(const GenerateProgress&)>;

/// The same settings give the same openings on every machine. All are distinct, and sound by
/// `check_openings` with the same band and nodes. Fewer than asked for come back when a stop is
/// requested, or when long trying finds no more.
[[nodiscard]] std::vector<OpeningStones> generate_openings(const GenerateSettings& settings,
                                                           const OnProgress& on_progress = {},
                                                           const std::stop_token& stop = {});

}  // namespace tengen::match
