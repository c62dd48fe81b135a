#include "arguments_tune.h"

#include <fmt/format.h>

namespace tengen::cli {
namespace {

constexpr std::uint64_t kUsualNodes = 2000;

void add_what(CLI::App& sub, TuneVerb& verb) {
    sub.add_flag("--list", verb.list, "all parameters with their values and ranges, nothing else");
    sub.add_option("--param", verb.params,
                   "what to tune, once for each: NAME, NAME=START, NAME=START:MIN:MAX or\n"
                   "NAME=START:MIN:MAX:STEP, where STEP is how far to both sides is tried at the "
                   "end")
        ->type_name("NAME")
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    sub.add_option("-p,--player", verb.player,
                   "the rest of the player, in the words of 'tengen match'; tengen,memory=4 unless "
                   "said, and with mind=mcts where a parameter is of the tree")
        ->type_name("PLAYER");
}

void add_games(CLI::App& sub, TuneOptions& options) {
    TuneVerb& verb = options.verb;
    add_size(sub, verb.terms.size);
    sub.add_option("--nodes", verb.terms.nodes,
                   fmt::format("nodes for a move; {} unless said", kUsualNodes))
        ->check(CLI::PositiveNumber);
    sub.add_option("--move-ms", options.move_ms,
                   "time for a move instead: then no two runs are the same")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{kLongestTime.count()}).description(""))
        ->type_name("MS");
    sub.add_option("-n,--games", verb.games, "in all, rounded up to even")
        ->check(CLI::Range(2, 10'000'000))
        ->capture_default_str();
    sub.add_option("--batch", verb.batch, "pairs of games that begin with the same values")
        ->check(CLI::Range(1, 10'000))
        ->capture_default_str();
    sub.add_option("--rate", verb.rate,
                   "how far one point moves a value at the end, in parts of its step")
        ->check(CLI::Range(1e-6, 1.0).description(""))
        ->capture_default_str();
    sub.add_option("-j,--concurrency", verb.concurrency, "pairs played at once")
        ->check(CLI::Range(1, kMostJobs))
        ->capture_default_str();
    sub.add_option("-o,--openings", verb.openings,
                   "a file of openings; those that come with the program unless said, and for "
                   "other boards new ones made from the seed")
        ->type_name("FILE");
    sub.add_option("--seed", verb.seed, "of all that is left to chance")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{INT64_MAX} - 1).description(""))
        ->capture_default_str();
}

}  // namespace

CLI::App* add_tune(CLI::App& app, TuneOptions& options, Shared& shared) {
    CLI::App* const sub = app.add_subcommand(
        "tune",
        "Parameters of the search tuned by games of the engine against itself (SPSA): pairs from\n"
        "one opening with colours swapped, each with all parameters a little up or down. At the\n"
        "end the result plays what it began with. FOLDER gets params.json, which the engine loads\n"
        "(tengen match -p tengen,params=FILE), and report.html. Ctrl-C keeps what was played, and\n"
        "the same command goes on with it.\n"
        "Exit code: 0 when all is played, 1 when not, 2 for bad input, 3 when something of ours\n"
        "failed.");
    TuneVerb& verb = options.verb;
    add_what(*sub, verb);
    add_rule(*sub, shared, "freestyle unless said");
    add_games(*sub, options);
    add_opening_format(*sub, "--opening-format", shared, "told by the content unless said");
    sub->add_flag("!--no-check", verb.has_check, "no games against what it began with at the end");
    sub->add_option("--check-games", verb.check.games, "at most so many of them")
        ->check(CLI::Range(2, 1'000'000))
        ->capture_default_str();
    add_sprt(*sub, options.sprt,
             fmt::format("they end when one of two differences in Elo is accepted, {},{} unless "
                         "said",
                         verb.check.sprt.elo0, verb.check.sprt.elo1));
    sub->add_option("--out", verb.out, "the folder of the tuning")->type_name("FOLDER");
    add_crew(*sub, verb.server,
             "other machines play the games, a pair each: --batch says how many pairs of a round\n"
             "they can share, all of which begin with the same values; see 'tengen match --help'");
    add_language(*sub, shared);
    return sub;
}

std::expected<Verb, Stopped> tune_of(const TuneOptions& options, const Shared& shared,
                                     Language language) {
    const auto refuse = [](std::string_view why) {
        return std::unexpected(Stopped{fmt::format("tengen tune: {}\n", why), kBadInput});
    };
    TuneVerb verb = options.verb;
    verb.language = language;
    if (verb.list) return verb;
    if (verb.params.empty())
        return refuse("what is to be tuned? --param NAME, of those in 'tengen tune --list'");
    if (verb.out.empty()) return refuse("a tuning needs a folder: --out FOLDER");
    if (verb.terms.nodes && options.move_ms > 0) return refuse("either --nodes or --move-ms");
    verb.terms.rule = shared.rule.value_or(verb.terms.rule);
    verb.terms.time.turn = base::Milliseconds(options.move_ms);
    if (options.move_ms == 0 && !verb.terms.nodes) verb.terms.nodes = kUsualNodes;
    if (!options.sprt.empty()) {
        const auto sprt = sprt_of(options.sprt);
        if (!sprt) return refuse(sprt.error());
        verb.check.sprt = *sprt;
    }
    verb.check.concurrency = verb.concurrency;
    verb.opening_format = shared.format.value_or(verb.opening_format);
    return verb;
}

}  // namespace tengen::cli
