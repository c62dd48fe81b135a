// The openings from which engines play each other: those of a file, those that come with the
// program, or new ones.
#pragma once

#include "console.h"
#include "game/rules.h"
#include "match/opening_set.h"
#include "words.h"

#include <expected>
#include <string>
#include <vector>

namespace tengen::cli {

using Openings = std::vector<match::OpeningStones>;

struct AskedOpenings {
    std::string file;  // the set that comes with the program when empty
    match::OpeningFormat format = match::OpeningFormat::Auto;
    RuleId rule = RuleId::Freestyle;
    int size = kDefaultBoardSize;
    std::uint64_t seed = 1;  // of those that have to be made
};

/// Each can be played from: legal, and nobody has won.
[[nodiscard]] std::expected<Openings, Message> openings_of(const AskedOpenings& asked,
                                                           const Console& console,
                                                           Language language);

}  // namespace tengen::cli
