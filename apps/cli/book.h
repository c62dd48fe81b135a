// What `tengen book` needs to be told.
#pragma once

#include "asked_position.h"
#include "console.h"
#include "engine/book_builder.h"
#include "game/rules.h"
#include "words.h"

#include <optional>
#include <string>

namespace tengen::cli {

struct BookVerb {
    bool is_build = false;
    std::optional<RuleId> rule;
    int size = kDefaultBoardSize;
    std::string file;  // the book; what comes with the program when empty, for `show`
    // build
    engine::BookPlan plan;
    int jobs = 1;
    std::string openings;  // a file of positions to begin with, besides the empty board
    // show
    PositionText position;
    bool json = false;
    Language language = Language::English;
};

int run(const BookVerb& verb, const Console& console);

}  // namespace tengen::cli
