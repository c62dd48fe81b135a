// What `tengen convert` needs to be told.
#pragma once

#include "console.h"
#include "game/rules.h"

#include <optional>
#include <string>

namespace tengen::cli {

struct ConvertVerb {
    std::string from;
    std::string to;
    std::optional<RuleId> rule;  // for formats that do not store one
    bool json = false;
};

int run(const ConvertVerb& verb, const Console& console);

}  // namespace tengen::cli
