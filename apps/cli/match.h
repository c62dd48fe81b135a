// What `tengen match` needs to be told.
#pragma once

#include "console.h"
#include "match/tournament.h"
#include "server_words.h"
#include "words.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tengen::cli {

struct MatchVerb {
    std::vector<std::string> players;  // see match/contestant.h
    std::string each;                  // words for all of them
    match::Pairing pairing = match::Pairing::RoundRobin;
    int rounds = 0;  // of Swiss; as many as are usual when 0
    match::Terms terms;
    int games = 100;
    int concurrency = 1;
    std::string openings;  // a file; the set that comes with the program when empty
    match::OpeningFormat opening_format = match::OpeningFormat::Auto;
    match::OpeningOrder order = match::OpeningOrder::InTurn;
    bool turns = false;  // openings turned and mirrored
    std::uint64_t seed = 1;
    match::ArenaSettings arena;
    std::optional<match::SprtSettings> sprt;
    std::string out;      // a folder; named after the match when empty
    std::string report;   // an HTML file; report.html in the folder when empty
    std::string samples;  // a file for a trainer; none when empty
    bool report_only = false;
    bool pins = false;   // each game on cores of its own
    bool logs = false;   // all that external engines say and are told
    bool quiet = false;  // no line for each game
    ServerWords server;  // of the queue where other machines find the games
    bool json = false;
    Language language = Language::English;
};

int run(const MatchVerb& verb, const Console& console);

}  // namespace tengen::cli
