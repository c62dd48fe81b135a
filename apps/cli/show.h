// What `tengen show` needs to be told.
#pragma once

#include "asked_game.h"
#include "console.h"
#include "words.h"

#include <optional>
#include <string>

namespace tengen::cli {

struct ShowVerb {
    std::string file;            // "-": standard input
    std::optional<RuleId> rule;  // of games that do not say
    GameChoice choice;           // all games unless said, each to its end
    bool variations = false;     // the branches at each board, and the tree at the end
    bool all = false;            // a diagram after every move
    bool json = false;
    Language language = Language::English;
};

int run(const ShowVerb& verb, const Console& console);

}  // namespace tengen::cli
