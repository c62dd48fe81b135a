// What each verb of `tengen` needs to be told. The command line is read into these by
// arguments.cpp, the only file that knows the library for it.
#pragma once

#include "asked_position.h"
#include "base/budget.h"
#include "console.h"
#include "engine/book_builder.h"
#include "engine/evaluator_choice.h"
#include "engine/options.h"
#include "game/opening.h"
#include "game/record.h"
#include "game/rules.h"
#include "gpu/deep_service.h"
#include "match/calibration.h"
#include "match/opening_generator.h"
#include "match/tournament.h"
#include "server_words.h"
#include "study/review.h"
#include "train/sample_run.h"
#include "train/selfplay.h"
#include "train/tuning.h"
#include "words.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tengen::cli {

struct RulesVerb {
    RuleId rule = RuleId::Renju;
    int size = kDefaultBoardSize;
    PositionText position;
    std::string why;    // a point to explain
    std::string suite;  // a file of known verdicts to check
    bool json = false;
    Language language = Language::English;
};

struct ConvertVerb {
    std::string from;
    std::string to;
    std::optional<RuleId> rule;  // for formats that do not store one
    bool json = false;
};

struct ShowVerb {
    std::string file;
    std::optional<int> move;  // show the board after this many moves; the end otherwise
    bool all = false;         // a diagram after every move
    bool json = false;
    Language language = Language::English;
};

enum class Sitter : std::uint8_t { Human, Engine };

struct PlayVerb {
    std::optional<RuleId> rule;  // freestyle, unless a loaded file says otherwise
    int size = kDefaultBoardSize;
    OpeningRule opening = OpeningRule::Free;
    Sitter black = Sitter::Human;
    Sitter white = Sitter::Engine;
    int level = 8;
    bool concedes = true;               // the engine resigns when it is plainly lost
    std::optional<std::uint64_t> seed;  // of what the engine leaves to chance
    bool has_book = true;               // strong levels know the openings of the book, …
    int variety = 40;                   // … and play any that is not worse by more points
    TimeControl time;
    std::string load;
    std::optional<int> game;  // of those in the file
    std::string weights;      // a file; what comes with the program when empty
    engine::EvaluatorChoice evaluator;
    engine::Mind mind = engine::Mind::AlphaBeta;
    Language language = Language::English;
};

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

struct CalibrateVerb {
    match::CalibrationSettings settings;
    std::string out;    // the file to write; none when empty
    std::string books;  // a folder for the games; named after the calibration when empty
    ServerWords server;
    bool json = false;
    Language language = Language::English;
};

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

struct OpeningsVerb {
    struct Generate {
        match::GenerateSettings settings;
        std::string to;  // a file; the output otherwise
        match::OpeningFormat format = match::OpeningFormat::Offset;
    };
    struct Check {
        std::string file;
        RuleId rule = RuleId::Freestyle;
        int size = kDefaultBoardSize;
        match::OpeningFormat format = match::OpeningFormat::Auto;
        match::CheckSettings settings;
        bool json = false;
    };

    bool is_check = false;
    Generate generate;
    Check check;
};

struct BookVerb {
    bool is_build = false;
    RuleId rule = RuleId::Freestyle;
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

/// How an answer is written; what is not said depends on who reads it.
enum class Form : std::uint8_t { Text, Json };

/// A game file that is reviewed instead of a position.
struct Annotation {
    std::string game;
    std::string to;              // the file to write; nothing is reviewed when empty
    bool overwrites = false;     // that may be the game itself
    std::optional<RuleId> rule;  // where the file names none
    study::ReviewEffort effort;
};

struct AnalyzeVerb {
    RuleId rule = RuleId::Freestyle;
    int size = kDefaultBoardSize;
    PositionText position;
    search::Task task;
    std::string avoid;  // points that must not be chosen
    engine::Options options;
    engine::EvaluatorChoice evaluator;
    std::string weights;  // a file; what comes with the program when empty
    std::string suite;    // a file of problems instead of a position
    int jobs = 1;         // of these, how many at once
    Annotation annotation;
    std::optional<Form> form;
    Language language = Language::English;
};

struct SolveVerb {
    enum class Kind : std::uint8_t { Fours, Threats };

    Kind kind = Kind::Fours;
    RuleId rule = RuleId::Freestyle;
    int size = kDefaultBoardSize;
    PositionText position;
    std::optional<Color> side;  // who attacks; the side to move unless said
    std::optional<int> most_moves;
    base::Budget::Limits limits;
    std::size_t memory = std::size_t{64} << 20;  // in bytes
    int threads = 1;                             // on each problem
    std::string sgf;                             // files for the tree of the proof
    std::string lib;                             //
    std::string suite;                           // a file of problems instead of a position
    int jobs = 1;                                // of these, how many at once
    std::optional<Form> form;
    Language language = Language::English;
};

struct BenchVerb {
    enum class Kind : std::uint8_t { Search, Moves, Smp, Seeds, Tree, Mates, Lines, Growth, Gpu };

    Kind kind = Kind::Search;
    std::optional<int> depth;  // of every position, instead of its own
    bool backward = false;     // the positions in the opposite order
    engine::EvaluatorChoice evaluator;
    std::vector<std::string> params;  // name=value, of the search
    double seconds = 1;               // for each line of `moves`
    /// Games for `moves`, "rule size moves" each; random ones when empty.
    std::vector<std::string> games;
    /// Of `smp` and `tree`, against one; of `mates` and `lines`, all together.
    int threads = 2;
    int positions = 1000;    // of `mates`
    int wins = 100;          // of `lines`
    std::uint64_t seed = 1;  // of both
    // Of `growth`.
    std::uint64_t nodes = 300'000;  // for each position
    std::string mates;              // a file of wins to be found; none when empty
    // Of `gpu`.
    std::vector<std::string> shapes{"6x64", "6x96", "10x128"};
    std::vector<std::size_t> at_once{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192};
    int card = 0;
    std::string driver;  // the library; the system's when empty
    bool json = false;
    bool quick = false;  // everything as small as can be: does it run at all?
};

struct FitVerb {
    train::SelfplaySettings games;
    int rounds = 8;       // through all the positions
    std::string weights;  // a file to play with; what comes with the program when empty
    std::string out;      // the file to write
    ServerWords server;
};

struct SelfplayVerb {
    train::SampleSettings settings;
    train::SampleGoal goal;
    int jobs = 1;     // threads
    int at_once = 1;  // games, where trees are grown; one a thread at least
    std::string out;  // the file to write, or to go on with
    std::shared_ptr<gpu::DeepService> deep = nullptr;  // where that judges: what it has to do
    ServerWords server;
};

struct SamplesVerb {
    enum class Kind : std::uint8_t { Show, Count, Mix, Split, Check, Expand };

    Kind kind = Kind::Count;
    std::vector<std::string> files;
    std::string out;         // a file, or the folder of `expand`
    std::string rest;        // of `split`, the other file
    double share = 0.05;     // of the games, for that other one
    std::uint64_t seed = 1;  // of `mix` and `split`
    std::uint64_t from = 1;  // the first sample to show
    int count = 3;           // how many
    int jobs = 1;
};

struct WorkerVerb {
    ServerWords server;
    std::string name;         // made of the machine's when empty
    int hands = 0;            // units at once; one for each processor when 0
    std::string engines;      // a file: external engines it may run; none when empty
    int from_hour = 0;        // works from this hour of the day …
    int until_hour = 24;      // … until this one
    bool only_idle = false;   // only on processors that have nothing else to do
    std::uint64_t units = 0;  // leaves after so many; 0: never
    Language language = Language::English;
};

struct ClusterVerb {
    ServerWords server;
    std::string drain;   // a worker that shall leave
    std::string keep;    // one that need not after all
    std::string stop;    // a job that shall pause
    std::string remove;  // a job that shall go with all its units
    bool watch = false;  // again and again
    bool json = false;
    Language language = Language::English;
};

using Verb = std::variant<RulesVerb, ConvertVerb, ShowVerb, PlayVerb, MatchVerb, CalibrateVerb,
                          TuneVerb, OpeningsVerb, BookVerb, AnalyzeVerb, SolveVerb, BenchVerb,
                          FitVerb, SelfplayVerb, SamplesVerb, WorkerVerb, ClusterVerb>;

int run(const RulesVerb& verb, const Console& console);
int run(const ConvertVerb& verb, const Console& console);
int run(const ShowVerb& verb, const Console& console);
int run(const PlayVerb& verb, const Console& console);
int run(const MatchVerb& verb, const Console& console);
int run(const CalibrateVerb& verb, const Console& console);
int run(const TuneVerb& verb, const Console& console);
int run(const OpeningsVerb& verb, const Console& console);
int run(const BookVerb& verb, const Console& console);
int run(const AnalyzeVerb& verb, const Console& console);
int run(const SolveVerb& verb, const Console& console);
int run(const BenchVerb& verb, const Console& console);
int run(const FitVerb& verb, const Console& console);
int run(const SelfplayVerb& verb, const Console& console);
int run(const SamplesVerb& verb, const Console& console);
int run(const WorkerVerb& verb, const Console& console);
int run(const ClusterVerb& verb, const Console& console);

}  // namespace tengen::cli
