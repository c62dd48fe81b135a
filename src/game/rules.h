// Nouns are plain; verbs carry the rule. A Board has no rule in its type; wins<R>, make<R> do. What
// the rules are called, and which there are, is in rules.def: where a template's code stays in its
// .cpp, that list names its instances.
#pragma once

#include "game/color.h"

#include <array>
#include <concepts>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace tengen {

enum class RuleId : std::uint8_t {
#define TENGEN_RULE(R, ...) R,
#include "game/rules.def"
#undef TENGEN_RULE
};

inline constexpr std::array kAllRules{
#define TENGEN_RULE(R, ...) RuleId::R,
#include "game/rules.def"
#undef TENGEN_RULE
};

/// What six or more in a row mean to the one who makes them.
enum class Overline : std::uint8_t { Wins, Nothing, Forbidden };

template <class R>
concept RulePolicy = requires(Color c) {
    { R::kId } -> std::convertible_to<RuleId>;
    { R::kCagedFiveWins } -> std::convertible_to<bool>;  // XOOOOOX
    { R::kMayPass } -> std::convertible_to<bool>;
    { R::overline(c) } -> std::same_as<Overline>;
    { R::has_forbidden_points(c) } -> std::same_as<bool>;
};

struct Freestyle {
    static constexpr RuleId kId = RuleId::Freestyle;
    static constexpr bool kCagedFiveWins = true;
    static constexpr bool kMayPass = false;
    static constexpr Overline overline(Color /*color*/) { return Overline::Wins; }
    static constexpr bool has_forbidden_points(Color /*color*/) { return false; }
};

struct Standard {
    static constexpr RuleId kId = RuleId::Standard;
    static constexpr bool kCagedFiveWins = true;
    static constexpr bool kMayPass = false;
    static constexpr Overline overline(Color /*color*/) { return Overline::Nothing; }
    static constexpr bool has_forbidden_points(Color /*color*/) { return false; }
};

struct Renju {
    static constexpr RuleId kId = RuleId::Renju;
    static constexpr bool kCagedFiveWins = true;
    static constexpr bool kMayPass = true;
    static constexpr Overline overline(Color c) {
        return c == Color::Black ? Overline::Forbidden : Overline::Wins;
    }
    static constexpr bool has_forbidden_points(Color c) { return c == Color::Black; }
};

struct Caro {
    static constexpr RuleId kId = RuleId::Caro;
    static constexpr bool kCagedFiveWins = false;
    static constexpr bool kMayPass = false;
    static constexpr Overline overline(Color /*color*/) { return Overline::Nothing; }
    static constexpr bool has_forbidden_points(Color /*color*/) { return false; }
};

/// Caro's other kind: six or more win too, caged or not.
struct CaroOverline {
    static constexpr RuleId kId = RuleId::CaroOverline;
    static constexpr bool kCagedFiveWins = false;
    static constexpr bool kMayPass = false;
    static constexpr Overline overline(Color /*color*/) { return Overline::Wins; }
    static constexpr bool has_forbidden_points(Color /*color*/) { return false; }
};

#define TENGEN_RULE(R, ...) static_assert(RulePolicy<R> && R::kId == RuleId::R);
#include "game/rules.def"
#undef TENGEN_RULE

/// The only switch on RuleId that decides anything: here a choice made at run time becomes a type.
template <class F>
decltype(auto) with_rule(RuleId id, F&& use) {
    switch (id) {
#define TENGEN_RULE(R, ...) \
    case RuleId::R: return std::forward<F>(use)(R{});
#include "game/rules.def"
#undef TENGEN_RULE
    }
    std::abort();
}

inline bool has_forbidden_points(RuleId rule, Color color) {
    return with_rule(rule,
                     [&]<RulePolicy R>(R /*rule*/) { return R::has_forbidden_points(color); });
}

}  // namespace tengen
