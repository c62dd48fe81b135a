// The opening sets that come with the program, from data/openings.
#pragma once

#include "game/rules.h"

#include <optional>
#include <string_view>

namespace tengen::match {

/// In Gomocup's form, as `read_opening_set` reads it; nothing for a rule and size without a set.
[[nodiscard]] std::optional<std::string_view> shipped_opening_set(RuleId rule, int size);

}  // namespace tengen::match
