// What the classical evaluation weighs with: numbers for each combination of shapes and for each
// situation, apart for Black and White and for each rule.
#pragma once

#include "game/rules.h"
#include "game/words.h"
#include "pattern/position.h"

#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

namespace tengen::eval {

/// Which threats the two sides have: a bit for each that is there. See `situation_of`.
inline constexpr std::size_t kSituations = 256;

struct Weights {
    // In sixteenths of a point of value.
    pattern::Worths worth{};                                           // of a point to its owner
    std::array<std::array<std::int16_t, kSituations>, 2> situation{};  // to the side to move
    // In hundredths of the logarithm of odds, for the side that moves there.
    pattern::Worths attack{};   // by what its own stone makes
    pattern::Worths defence{};  // by what the other's stone would make

    bool operator==(const Weights&) const = default;
};

inline constexpr int kWorthUnit = 16;     // to a point of value
inline constexpr int kPromiseANat = 100;  // of attack and defence

/// One rule's weights as bytes: a magic word, a version, the rule and a hash, then the numbers.
[[nodiscard]] std::string to_bytes(const Weights& weights, RuleId rule);
/// The way back, or why these are not the weights of this rule.
[[nodiscard]] std::expected<Weights, Message> parse_weights(std::string_view bytes, RuleId rule);

/// The rule whose weights these bytes say they are, or why they are none.
[[nodiscard]] std::expected<RuleId, Message> rule_of_weights(std::string_view bytes);

/// From a file, to be shared; a problem is told with the name of the file.
using SharedWeights = std::shared_ptr<const Weights>;
[[nodiscard]] std::expected<SharedWeights, Message> load_weights(std::string_view file,
                                                                 RuleId rule);

/// Guessed from the shapes alone: what a fit begins with.
[[nodiscard]] Weights guessed_weights();

/// The weights that come with the program: of this rule, or of the one it is most like.
[[nodiscard]] const Weights& default_weights(RuleId rule);

}  // namespace tengen::eval
