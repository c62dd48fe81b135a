// Which rules the nets were taught: the first of them all. One that came later is judged as the one
// of those that it is most like, until nets are taught it too.
#pragma once

#include "game/rules.h"

#include <array>
#include <cstddef>
#include <functional>
#include <numeric>

namespace tengen::eval {

inline constexpr std::size_t kTaughtRules = 5;

namespace taught {

/// What a net can see of a rule.
template <RulePolicy R>
constexpr std::array<int, 5> manners() {
    return {int(R::overline(Color::Black)), int(R::overline(Color::White)), R::kCagedFiveWins,
            R::has_forbidden_points(Color::Black), R::has_forbidden_points(Color::White)};
}

inline constexpr std::array kManners{
#define TENGEN_RULE(R, ...) manners<R>(),
#include "game/rules.def"
#undef TENGEN_RULE
};

constexpr RuleId nearest(std::size_t rule) {
    const auto unlike = [&](std::size_t other) {
        return std::inner_product(kManners[rule].begin(), kManners[rule].end(),
                                  kManners[other].begin(), 0, std::plus{}, std::not_equal_to{});
    };
    std::size_t best = 0;
    for (std::size_t other = 1; other < kTaughtRules; ++other)
        if (unlike(other) < unlike(best)) best = other;
    return RuleId(best);
}

inline constexpr auto kNearest = [] {
    std::array<RuleId, kAllRules.size()> nearest_of{};
    for (std::size_t i = 0; i < nearest_of.size(); ++i) nearest_of[i] = nearest(i);
    return nearest_of;
}();

}  // namespace taught

/// Itself, if it was taught.
[[nodiscard]] constexpr RuleId taught_as(RuleId rule) {
    return taught::kNearest[std::size_t(rule)];
}

}  // namespace tengen::eval
