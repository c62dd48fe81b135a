// What `tengen rules` needs to be told.
#pragma once

#include "asked_position.h"
#include "console.h"
#include "game/rules.h"
#include "words.h"

#include <optional>
#include <string>

namespace tengen::cli {

struct RulesVerb {
    std::optional<RuleId> rule;
    int size = kDefaultBoardSize;
    PositionText position;
    std::string why;    // a point to explain
    std::string suite;  // a file of known verdicts to check
    bool json = false;
    Language language = Language::English;
};

int run(const RulesVerb& verb, const Console& console);

}  // namespace tengen::cli
