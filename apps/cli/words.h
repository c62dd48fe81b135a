// What the verbs say to people, besides what others say of the game (game/sentences.h).
#pragma once

#include "base/catalogue.h"
#include "game/sentences.h"
#include "game/words.h"

#include <cstdint>
#include <string>

namespace tengen::cli {

/// Behind "4/10", as long as they are played.
inline constexpr base::Phrase kGamesDone = "games"_en.as("of so many");
/// For who broke off before the end.
[[nodiscard]] inline std::string games_left(std::uint64_t games, Language language) {
    return say(language, "one game is left to play"_en.many("{count} games are left to play"),
               "count"_is(games));
}
/// The same, of the problems of a suite.
[[nodiscard]] inline std::string not_asked(std::size_t number, std::size_t all, Language language) {
    return say(language, "{number} of {all} were not asked"_en, "number"_is(number), "all"_is(all));
}
/// Where something was asked of a position in which nothing is left to do.
[[nodiscard]] inline std::string over_sentence(const Result& result, Language language) {
    return say(language, "the game is over: {result}"_en,
               "result"_is(result_sentence(result, language)));
}
/// Where somebody asks why a point is forbidden, and none can be.
inline constexpr base::Phrase kNoForbiddenPoints = "Only Black in renju has forbidden points."_en;

}  // namespace tengen::cli
