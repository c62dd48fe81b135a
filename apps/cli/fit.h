// What `tengen fit` needs to be told.
#pragma once

#include "console.h"
#include "server_words.h"
#include "train/selfplay.h"
#include "words.h"

#include <string>

namespace tengen::cli {

struct FitVerb {
    train::SelfplaySettings games;
    int rounds = 8;       // through all the positions
    std::string weights;  // a file to play with; what comes with the program when empty
    std::string out;      // the file to write
    ServerWords server;
    Language language = Language::English;
};

int run(const FitVerb& verb, const Console& console);

}  // namespace tengen::cli
