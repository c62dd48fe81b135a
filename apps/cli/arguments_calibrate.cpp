#include "arguments_calibrate.h"

#include <utility>

namespace tengen::cli {
namespace {

std::optional<Range> parse_levels(std::string_view text) {
    const auto range = parse_range(text, "-");
    const bool fits =
        range && range->least >= 1 && range->least < range->most && range->most <= engine::kLevels;
    return fits ? range : std::nullopt;
}

}  // namespace

CLI::App* add_calibrate(CLI::App& app, CalibrateVerb& verb, Shared& shared) {
    constexpr int kMostGames = 1'000'000;
    constexpr int kMostTables = 512;
    CLI::App* const sub = app.add_subcommand(
        "calibrate",
        "How strong the levels are: each meets the three above it, in pairs of games with colours\n"
        "swapped, and one fit to all of them gives each its Elo. Ctrl-C ends it; the same command\n"
        "goes on.\n"
        "Exit code: 0, or 1 when games are left, or 2 for bad input.");
    match::CalibrationSettings& settings = verb.settings;
    add_rule(*sub, shared, "freestyle unless said");
    add_size(*sub, settings.size);
    sub->add_option_function<std::string>(
           "--levels", named(shared.levels, parse_levels, "levels such as 1-20, two at least"),
           "from one level to another; 1-20 unless said")
        ->type_name("A-B");
    sub->add_option("-n,--games", settings.games,
                    "games for each pair of levels, rounded up to even")
        ->check(CLI::Range(1, kMostGames))
        ->capture_default_str();
    sub->add_option("--slow-games", settings.slow_games, "the same for pairs with level 15 or more")
        ->check(CLI::Range(1, kMostGames))
        ->capture_default_str();
    sub->add_option("-j,--concurrency", settings.concurrency, "games played at once")
        ->check(CLI::Range(1, kMostTables))
        ->capture_default_str();
    sub->add_option("--seed", settings.seed, "of all that is left to chance")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{INT64_MAX}).description(""))
        ->capture_default_str();
    sub->add_option("-o,--out", verb.out, "the file to write, as data/levels.json is")
        ->type_name("FILE");
    sub->add_option("--books", verb.books,
                    "the folder of the games: the same command goes on with what is there")
        ->type_name("FOLDER");
    add_crew(*sub, verb.server, "other machines play the games: see 'tengen match --help'");
    add_json(*sub, verb.json);
    add_language(*sub, shared);
    return sub;
}

Verb calibrate_of(CalibrateVerb verb, const Shared& shared, Language language) {
    verb.settings.rule = shared.rule.value_or(verb.settings.rule);
    if (shared.levels) {
        verb.settings.lowest = shared.levels->least;
        verb.settings.highest = shared.levels->most;
    }
    verb.language = language;
    return verb;
}

}  // namespace tengen::cli
