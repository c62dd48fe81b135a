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
    std::vector<std::string> params;  // see train/tuning.h
    std::string player;               // the rest of the player; see match/contestant.h
    match::Terms terms;
    match::ArenaSettings arena;
    std::string openings;  // a file; the set that comes with the program when empty
    double rate = 0.02;
    std::uint64_t seed = 1;
    int games = 2000;
    int batch = 8;
    int concurrency = 1;
    match::OpeningFormat opening_format = match::OpeningFormat::Auto;
    bool list = false;  // what can be tuned, and nothing else
    bool has_check = true;
    Language language = Language::English;
    train::TuneCheckSettings check;
    std::string out;  // a folder
    ServerWords server;
};

int run(const TuneVerb& verb, const Console& console);

}  // namespace tengen::cli
