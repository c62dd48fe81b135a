#include "arguments_fit.h"

#include <utility>

namespace tengen::cli {

CLI::App* add_fit(CLI::App& app, FitVerb& verb, Shared& shared) {
    constexpr int kMostGames = 10'000'000;
    constexpr int kMostRounds = 1000;
    CLI::App* const sub = app.add_subcommand(
        "fit",
        "Weights for the engine, fitted to games it plays against itself; the same ones for the\n"
        "same words. Ctrl-C ends the games and fits to what was played so far.\n"
        "Exit code: 0, or 1 when fewer games were played than asked for, or 2.");
    train::SelfplaySettings& games = verb.games;
    add_rule(*sub, shared, "freestyle unless said");
    add_size(*sub, games.size);
    sub->add_option("-n,--games", games.games, "how many games")
        ->check(CLI::Range(1, kMostGames))
        ->capture_default_str();
    sub->add_option("--nodes", games.nodes, "how long the engine looks at each move, in nodes")
        ->check(CLI::Range(std::int64_t{1}, train::kMostSelfplayNodes))
        ->capture_default_str();
    sub->add_option("-t,--threads", games.threads, "games played at once")
        ->check(CLI::Range(1, engine::kMostThreads))
        ->capture_default_str();
    sub->add_option("--seed", games.seed, "another number, other games")->capture_default_str();
    sub->add_option("--rounds", verb.rounds, "how often to go through all the positions")
        ->check(CLI::Range(1, kMostRounds))
        ->capture_default_str();
    sub->add_option("--weights", verb.weights,
                    "a file of weights to play with, of any rule; those of the program unless said")
        ->type_name("FILE");
    sub->add_option("-o,--out", verb.out, "the file to write")->type_name("FILE")->required();
    add_crew(*sub, verb.server,
             "other machines play the games: see 'tengen match --help'; the fit is made here");
    return sub;
}

Verb fit_of(FitVerb verb, const Shared& shared) {
    verb.games.rule = shared.rule.value_or(verb.games.rule);
    return verb;
}

}  // namespace tengen::cli
