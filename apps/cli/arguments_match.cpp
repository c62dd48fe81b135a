#include "arguments_match.h"

#include "base/text.h"
#include "game/notation.h"
#include "match/contestant.h"
#include "match/rounds.h"

#include <fmt/format.h>

namespace tengen::cli {
namespace {

constexpr std::int64_t kLongest = kLongestTime.count();
constexpr int kMostGames = 1'000'000;

void add_players(CLI::App& sub, MatchOptions& options) {
    sub.add_option("-p,--player", options.verb.players,
                   "a player, once for each: " + match::contestant_help())
        ->type_name("PLAYER")
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    sub.add_option("--each", options.verb.each,
                   "word=value,… for every player; what a player says itself wins")
        ->type_name("WORDS");
    sub.add_option(
           "--pairing", options.pairing,
           "who meets whom: round-robin (all, unless said), gauntlet, ladder (each the three "
           "above it), knockout, swiss")
        ->type_name("HOW");
    sub.add_flag("--gauntlet", options.gauntlet,
                 "the same as --pairing gauntlet: the first player against each of the others");
    sub.add_option("--rounds", options.rounds,
                   "of --pairing swiss; as many as a knockout would have unless said")
        ->check(CLI::PositiveNumber);
}

void add_terms(CLI::App& sub, MatchOptions& options) {
    match::Terms& terms = options.verb.terms;
    add_size(sub, terms.size);
    // The range is for our eyes only.
    const auto time = CLI::Range(std::int64_t{0}, kLongest).description("");
    sub.add_option("--move-ms", options.move_ms,
                   "time for a move; 100 for a player that nothing else limits")
        ->check(time)
        ->type_name("MS");
    sub.add_option("--game-ms", options.game_ms, "time for a whole game")
        ->check(time)
        ->type_name("MS");
    sub.add_option("--increment-ms", options.increment_ms, "added after each move")
        ->check(time)
        ->type_name("MS");
    sub.add_option("--nodes", terms.nodes, "nodes for a move")->check(CLI::PositiveNumber);
    sub.add_option("--depth", terms.depth, "depth of search")->check(CLI::PositiveNumber);
    sub.add_option("--tolerance-ms", options.tolerance_ms,
                   "what a move may take beyond its time; more loses the game")
        ->check(time)
        ->type_name("MS")
        ->capture_default_str();
    sub.add_option("--stall-ms", options.stall_ms, "for one move, where no clock runs")
        ->check(time)
        ->type_name("MS")
        ->capture_default_str();
}

void add_course(CLI::App& sub, MatchOptions& options) {
    MatchVerb& verb = options.verb;
    sub.add_option("-n,--games", options.games,
                   "games for each pair of players, rounded up to even; 100, and with --sprt as "
                   "many as it takes")
        ->check(CLI::Range(1, kMostGames));
    sub.add_option("-j,--concurrency", verb.concurrency, "games played at once")
        ->check(CLI::Range(1, 512))
        ->capture_default_str();
    sub.add_flag("--pin", verb.pins,
                 "the engines of a game run on cores that no other game uses: as many as the "
                 "greediest player has threads");
    sub.add_option("-o,--openings", verb.openings,
                   "a file of openings; those that come with the program unless said, and for "
                   "other boards new ones made from the seed")
        ->type_name("FILE");
    sub.add_option_function<std::string>(
           "--procedure", named(options.procedure, parse_opening_rule, "an opening procedure"),
           "the players make their openings themselves: swap2; or swap, pro, long-pro, soosorv-8, "
           "taraguchi-10, which only our own engine can be asked for")
        ->type_name("OPENING");
    sub.add_flag("--shuffle", options.shuffled, "openings in an order made from the seed");
    sub.add_flag("--turned", verb.turns,
                 "openings turned and mirrored, each pair in one of eight ways made from the seed");
    sub.add_option("--seed", verb.seed, "of all that is left to chance")->capture_default_str();
    add_sprt(sub, options.sprt, "stop when one of two differences in Elo is accepted");
    sub.add_flag("--sprt-normalised", options.sprt_normalised,
                 "the differences of --sprt are in normalised Elo: the score above one half in "
                 "units of the deviation of one game, times 347");
}

void add_adjudication(CLI::App& sub, MatchOptions& options) {
    match::AdjudicationSettings& settings = options.verb.arena.adjudication;
    sub.add_option("--adjudicate-win", options.win,
                   "VALUE,MOVES: a win when both say so, this many moves each")
        ->delimiter(',')
        ->expected(2);
    sub.add_option("--adjudicate-draw", options.draw,
                   "VALUE,MOVES,FROM: a draw when neither says more, from this move on")
        ->delimiter(',')
        ->expected(3);
    sub.add_option("--draw-after", settings.draw_after, "a draw after this many moves")
        ->check(CLI::PositiveNumber);
    sub.add_flag("--adjudicate-proven", settings.proves_wins,
                 "a win when the side to move has a proven win by fours");
}

void add_output(CLI::App& sub, MatchOptions& options) {
    MatchVerb& verb = options.verb;
    sub.add_option("--out", verb.out,
                   "the folder of the match: the same command goes on with what is there")
        ->type_name("FOLDER");
    sub.add_option("--report", verb.report, "the HTML report; FOLDER/report.html unless said")
        ->type_name("FILE");
    sub.add_flag(
        "--report-only", verb.report_only,
        "plays and changes nothing: how the match in --out FOLDER stands, also while it is "
        "played; the page too where --report says so");
    sub.add_option("--samples", verb.samples,
                   "the games as samples for a trainer, written anew at the end: what our own "
                   "engine thought; also with --report-only")
        ->type_name("FILE");
    sub.add_flag("--log", verb.logs,
                 "all that external engines say and are told, with the time: FOLDER/log, a file "
                 "for each game");
    sub.add_flag("-q,--quiet", verb.quiet, "no line for each game");
    add_crew(sub, verb.server,
             "other machines play the games: those that run 'tengen worker' at this server");
    add_json(sub, verb.json);
}

/// Who meets whom, or why not.
std::expected<void, std::string> set_pairing(const MatchOptions& options, MatchVerb& verb) {
    using match::Pairing;
    const auto pairing = match::parse_pairing(options.pairing);
    if (!options.pairing.empty() && !pairing)
        return std::unexpected(
            "--pairing is round-robin, gauntlet, ladder, knockout or swiss, not '" +
            base::excerpt(options.pairing) + '\'');
    if (options.gauntlet && pairing && pairing != Pairing::Gauntlet)
        return std::unexpected("--gauntlet is another pairing than --pairing says");
    verb.pairing = options.gauntlet ? Pairing::Gauntlet : pairing.value_or(Pairing::RoundRobin);
    if (options.rounds && verb.pairing != Pairing::Swiss)
        return std::unexpected("--rounds is for --pairing swiss");
    if (verb.report_only) return {};  // it is all in the folder
    if (match::is_in_rounds(verb.pairing) && verb.games > match::kMostGamesAMeeting)
        return std::unexpected(fmt::format("two who meet in a round play at most {} games",
                                           match::kMostGamesAMeeting));
    const int players = int(verb.players.size());
    verb.rounds = options.rounds.value_or(match::usual_rounds(players));
    if (verb.rounds > match::most_rounds(players) && verb.pairing == Pairing::Swiss)
        return std::unexpected(
            fmt::format("{} players meet each other in {} rounds; --rounds asks "
                        "for more",
                        players, match::most_rounds(players)));
    return {};
}

}  // namespace

CLI::App* add_match(CLI::App& app, MatchOptions& options, Shared& shared) {
    CLI::App* const sub = app.add_subcommand(
        "match",
        "Engines against each other: openings in pairs with colours swapped, results with error\n"
        "bars, every game kept.\n"
        "Exit code: 0 when all games are played or --sprt has its verdict, 1 when not, 2 for bad\n"
        "input, 3 when something of ours failed: a full disk, too little memory, an output that\n"
        "cannot be written. After 1 and 3 the same command goes on with what was played.");
    add_players(*sub, options);
    add_rule(*sub, shared, "freestyle unless said");
    add_terms(*sub, options);
    add_course(*sub, options);
    add_opening_format(*sub, "--opening-format", shared, "told by the content unless said");
    add_adjudication(*sub, options);
    add_output(*sub, options);
    add_language(*sub, shared);
    return sub;
}

std::expected<Verb, Stopped> match_of(const MatchOptions& options, const Shared& shared,
                                      Language language) {
    const auto refuse = [](std::string_view why) {
        return std::unexpected(Stopped{fmt::format("tengen match: {}\n", why), kBadInput});
    };
    MatchVerb verb = options.verb;
    verb.terms.rule = shared.rule.value_or(verb.terms.rule);
    verb.opening_format = shared.format.value_or(verb.opening_format);
    if (verb.report_only && verb.out.empty())
        return refuse("--report-only needs the folder of the match: --out FOLDER");
    if (verb.players.size() < 2 && !verb.report_only)
        return refuse("a match needs two players or more");
    if (verb.seed > std::uint64_t{INT64_MAX}) return refuse("the seed is too large");
    TimeControl& time = verb.terms.time;
    time.turn = base::Milliseconds(options.move_ms);
    time.match = base::Milliseconds(options.game_ms);
    time.increment = base::Milliseconds(options.increment_ms);
    if (options.increment_ms > 0 && options.game_ms == 0)
        return refuse("--increment-ms is added to the time of --game-ms");
    if (verb.report_only) verb.games = 0;  // as many as there are
    verb.games = options.games.value_or(options.sprt.empty() ? verb.games : kMostGames);
    if (const auto paired = set_pairing(options, verb); !paired) return refuse(paired.error());
    verb.arena.tolerance = base::Milliseconds(options.tolerance_ms);
    verb.arena.stall = base::Milliseconds(options.stall_ms);
    if (options.shuffled) verb.order = match::OpeningOrder::Shuffled;
    verb.arena.procedure = options.procedure.value_or(OpeningRule::Free);
    if (verb.arena.procedure != OpeningRule::Free &&
        (!verb.openings.empty() || shared.format || options.shuffled || verb.turns))
        return refuse(
            "with --procedure the players make the openings: --openings, --opening-format, "
            "--shuffle and --turned have nothing to do");
    if (!options.sprt.empty()) {
        auto sprt = sprt_of(options.sprt);
        if (!sprt) return refuse(sprt.error());
        if (verb.players.size() != 2 && !verb.report_only)
            return refuse("--sprt is for two players");
        verb.sprt = *sprt;
        if (options.sprt_normalised) verb.sprt->kind = match::EloKind::Normalised;
    } else if (options.sprt_normalised) {
        return refuse("--sprt-normalised says what the numbers of --sprt are");
    }
    match::AdjudicationSettings& adjudication = verb.arena.adjudication;
    if (!options.win.empty()) {
        if (options.win[0] < 1 || options.win[1] < 1)
            return refuse("--adjudicate-win needs a value and a number of moves above 0");
        adjudication.win = {options.win[0], options.win[1]};
    }
    if (!options.draw.empty()) {
        if (options.draw[0] < 0 || options.draw[1] < 1 || options.draw[2] < 0)
            return refuse("--adjudicate-draw needs a number of moves above 0, and nothing below 0");
        adjudication.draw = {options.draw[0], options.draw[1], options.draw[2]};
    }
    verb.language = language;
    return verb;
}

}  // namespace tengen::cli
