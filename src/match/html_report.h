// A match as one HTML file to look at and to pass on: results, charts and every game on a board.
// It needs no network and no second file. What is told is plain data, filled by whoever played.
#pragma once

#include "game/game.h"
#include "match/report_words.h"
#include "match/statistics.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tengen::match {

struct ReportPlayer {
    std::string name;
    std::string description;  // the command line, or the options; may be empty
    Tally tally;              // all its games
    /// Against the other of two players; among more a rating, whose ends are elo ± error.
    EloEstimate elo;
    std::optional<double> mean_ms;
    std::optional<double> worst_ms;
    std::optional<double> mean_depth;
    std::optional<double> nodes_per_second;
    std::optional<std::uint64_t> peak_bytes;
    int time_losses = 0;
    int breakdowns = 0;
    int illegal_moves = 0;
    int overruns = 0;  // moves over the limit but within the tolerance
};

/// What was said about one move, all of it optional.
struct ReportMove {
    std::optional<int> elapsed_ms;
    std::optional<int> value;  // in hundredths, for the one who moved
    std::optional<int> mate;   // plies to a win of the one who moved; negative to a loss
    std::optional<int> depth;
};

struct ReportGame {
    int number = 0;  // as people count, from 1
    std::size_t black = 0;
    std::size_t white = 1;               // places in Report::players
    std::optional<std::size_t> opening;  // a place in Report::openings
    std::string moves;                   // "h8h9i7", the opening's stones first
    int opening_stones = 0;              // how many of them
    Outcome outcome = Outcome::Ongoing;
    std::string ending;             // "five", "time", "adjudicated": one word or a few
    std::string winning_row;        // the points of it, as `moves`, where the rule says it won
    std::string fault;              // a sentence, when something went wrong
    std::vector<ReportMove> notes;  // one for each of `moves`, or fewer
};

struct ReportOpening {
    std::string moves;
    Tally black;  // seen from the black stones
    Tally first;  // seen from the first player, for a match of two; else empty
};

struct ReportOverrun {
    int game = 0;  // its number
    int move = 0;  // from 1
    std::size_t player = 0;
    double over_ms = 0;
};

struct ReportFault {
    int game = 0;
    std::optional<std::size_t> player;
    std::string text;
};

struct ReportSprt {
    SprtSettings settings;
    SprtState state;
};

struct Report {
    ReportWords words;
    std::string title = "Match";
    std::string rule;
    int size = kDefaultBoardSize;
    std::string procedure;     // that the players make their openings by; empty: none
    std::string time_control;  // "5 s a move, 180 s a game"
    std::string date;
    std::string tolerance;  // what is forgiven over the limit, "50 ms"
    std::vector<ReportPlayer> players;
    /// [i][j] is what i did against j. Shown when there are three players or more.
    std::vector<std::vector<Tally>> cross;
    std::optional<Pentanomial> pairs;  // of the first player, in a match of two
    std::optional<ReportSprt> sprt;
    std::vector<ReportOpening> openings;
    std::vector<ReportGame> games;
    std::vector<ReportOverrun> overruns;
    std::vector<ReportFault> faults;
};

/// The whole page. Texts may be anything: they are cleaned and escaped here.
[[nodiscard]] std::string html(const Report& report);

}  // namespace tengen::match
