#include "match/shipped_openings.h"

#include "embedded/openings_caro_15.h"
#include "embedded/openings_caro_overline_15.h"
#include "embedded/openings_freestyle_15.h"
#include "embedded/openings_freestyle_20.h"
#include "embedded/openings_renju_15.h"
#include "embedded/openings_standard_15.h"

#include <array>

namespace tengen::match {
namespace {

struct Shipped {
    RuleId rule;
    int size;
    std::string_view (*text)();
};

constexpr std::array kShipped{
    Shipped{RuleId::Freestyle, 15, embedded::openings_freestyle_15},
    Shipped{RuleId::Freestyle, 20, embedded::openings_freestyle_20},
    Shipped{RuleId::Standard, 15, embedded::openings_standard_15},
    Shipped{RuleId::Renju, 15, embedded::openings_renju_15},
    Shipped{RuleId::Caro, 15, embedded::openings_caro_15},
    Shipped{RuleId::CaroOverline, 15, embedded::openings_caro_overline_15},
};

}  // namespace

std::optional<std::string_view> shipped_opening_set(RuleId rule, int size) {
    for (const Shipped& set : kShipped)
        if (set.rule == rule && set.size == size) return set.text();
    return std::nullopt;
}

}  // namespace tengen::match
