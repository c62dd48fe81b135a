#include "match/shipped_openings.h"

#include "embedded/openings.h"
#include "game/notation.h"

namespace tengen::match {

std::optional<std::string_view> shipped_opening_set(RuleId rule, int size) {
    return base::bytes_of(embedded::openings, name(rule, size));
}

}  // namespace tengen::match
