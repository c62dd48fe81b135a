// What `tengen show` needs to be told.
#pragma once

#include "console.h"
#include "words.h"

#include <optional>
#include <string>

namespace tengen::cli {

struct ShowVerb {
    std::string file;
    std::optional<int> move;  // show the board after this many moves; the end otherwise
    bool all = false;         // a diagram after every move
    bool json = false;
    Language language = Language::English;
};

int run(const ShowVerb& verb, const Console& console);

}  // namespace tengen::cli
