// Nouns are plain; verbs carry the rule. A Board has no rule in its type; wins<R>, make<R> do.
#pragma once

#include "game/color.h"

#include <array>
#include <concepts>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace tengen {

enum class RuleId : std::uint8_t { Freestyle, Standard, Renju, Caro, CaroOverline };

inline constexpr std::array kAllRules{RuleId::Freestyle, RuleId::Standard, RuleId::Renju,
                                      RuleId::Caro, RuleId::CaroOverline};

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

static_assert(RulePolicy<Freestyle> && RulePolicy<Standard> && RulePolicy<Renju> &&
              RulePolicy<Caro> && RulePolicy<CaroOverline>);

/// `X(R)` for each of them: where a template's code stays in its .cpp, this names its instances.
#define TENGEN_FOR_EACH_RULE(X) X(Freestyle) X(Standard) X(Renju) X(Caro) X(CaroOverline)

/// The only switch on RuleId that decides anything: here a choice made at run time becomes a type.
template <class F>
decltype(auto) with_rule(RuleId id, F&& use) {
    switch (id) {
        case RuleId::Freestyle: return std::forward<F>(use)(Freestyle{});
        case RuleId::Standard: return std::forward<F>(use)(Standard{});
        case RuleId::Renju: return std::forward<F>(use)(Renju{});
        case RuleId::Caro: return std::forward<F>(use)(Caro{});
        case RuleId::CaroOverline: return std::forward<F>(use)(CaroOverline{});
    }
    std::abort();
}

inline bool has_forbidden_points(RuleId rule, Color color) {
    return with_rule(rule,
                     [&]<RulePolicy R>(R /*rule*/) { return R::has_forbidden_points(color); });
}

}  // namespace tengen
