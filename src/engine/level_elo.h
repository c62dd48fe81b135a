// How strong each level is, as `tengen calibrate` measured it: what data/levels.json says.
#pragma once

#include "game/rules.h"

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::engine {

struct LevelElo {
    int level = 0;
    int elo = 0;    // over the lowest of all
    int error = 0;  // half of the 95 % interval

    bool operator==(const LevelElo&) const = default;
};

/// The levels of such a file, in its order, or what is wrong with it.
[[nodiscard]] std::expected<std::vector<LevelElo>, std::string> parse_levels(std::string_view text);

/// The game it was measured at.
struct LevelGame {
    RuleId rule = RuleId::Freestyle;
    int size = 0;

    bool operator==(const LevelGame&) const = default;
};
/// That of what comes with the program; nothing where it does not say.
[[nodiscard]] std::optional<LevelGame> measured_game();

/// What comes with the program; nothing for a level that was not measured.
[[nodiscard]] std::optional<LevelElo> level_elo(int level);

/// People's ratings do not begin at nothing: the lowest level is shown as a beginner. Only the
/// differences are measured.
inline constexpr int kBeginnersElo = 600;
/// The number that people are shown.
[[nodiscard]] std::optional<int> shown_elo(int level);

}  // namespace tengen::engine
