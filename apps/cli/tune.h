// What `tengen tune` needs to be told.
#pragma once

#include "console.h"
#include "match/tournament.h"
#include "server_words.h"
#include "train/tuning.h"
#include "words.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tengen::cli {

struct TuneVerb {
    bool list = false;                // what can be tuned, and nothing else
    std::vector<std::string> params;  // see train/tuning.h
    std::string player;               // the rest of the player; see match/contestant.h
    match::Terms terms;
    match::ArenaSettings arena;
    int games = 2000;
    int batch = 8;
    double rate = 0.02;
    int concurrency = 1;
    std::string openings;  // a file; the set that comes with the program when empty
    match::OpeningFormat opening_format = match::OpeningFormat::Auto;
    std::uint64_t seed = 1;
    bool has_check = true;
    train::TuneCheckSettings check;
    std::string out;  // a folder
    ServerWords server;
    Language language = Language::English;
};

int run(const TuneVerb& verb, const Console& console);

}  // namespace tengen::cli
