// What `tengen convert` needs to be told.
#pragma once

#include "asked_game.h"
#include "base/encoding.h"
#include "console.h"
#include "game/formats/format.h"
#include "game/rules.h"
#include "game_filter.h"
#include "words.h"

#include <optional>
#include <string>
#include <vector>

namespace tengen::cli {

struct ConvertVerb {
    std::vector<std::string> from;              // "-": standard input; several become one
    std::string to;                             // "-": standard output
    std::optional<formats::FileFormat> format;  // of the new file; its name says it otherwise
    std::optional<RuleId> rule;                 // of games that do not say
    GameChoice choice;                          // all games unless said, with all their moves
    std::vector<GameFilter> where;              // only games that pass all of these
    bool splits = false;                        // a file for each game
    bool replaces = false;                      // files that are there
    std::optional<base::Encoding> encoding;     // of the texts of a library
    bool json = false;
    Language language = Language::English;
};

int run(const ConvertVerb& verb, const Console& console);

}  // namespace tengen::cli
