// What `tengen convert` needs to be told.
#pragma once

#include "asked_game.h"
#include "console.h"
#include "game/formats/format.h"
#include "game/rules.h"
#include "words.h"

#include <optional>
#include <string>

namespace tengen::cli {

struct ConvertVerb {
    std::string from;                           // "-": standard input
    std::string to;                             // "-": standard output
    std::optional<formats::FileFormat> format;  // of the new file; its name says it otherwise
    std::optional<RuleId> rule;                 // of games that do not say
    GameChoice choice;                          // all games unless said, with all their moves
    bool json = false;
    Language language = Language::English;
};

int run(const ConvertVerb& verb, const Console& console);

}  // namespace tengen::cli
