// The options of `tengen fit`.
#include "engine/options.h"
#include "fit.h"
#include "verb.h"
#include "verb_options.h"

namespace tengen::cli {
namespace {

class FitEntry final : public EntryOf<FitVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(CLI::App& program) override {
        constexpr int kMostGames = 10'000'000;
        constexpr int kMostRounds = 1000;
        CLI::App* const sub = program.add_subcommand(
            "fit",
            "Weights for the engine, fitted to games it plays against itself; the same ones for "
            "the\n"
            "same words. Ctrl-C ends the games and fits to what was played so far.\n"
            "Exit code: 0, or 1 when fewer games were played than asked for, or 2.");
        train::SelfplaySettings& games = verb_.games;
        add_rule(*sub, games.rule, "freestyle unless said");
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
        sub->add_option("--rounds", verb_.rounds, "how often to go through all the positions")
            ->check(CLI::Range(1, kMostRounds))
            ->capture_default_str();
        sub->add_option(
               "--weights", verb_.weights,
               "a file of weights to play with, of any rule; those of the program unless said")
            ->type_name("FILE");
        sub->add_option("-o,--out", verb_.out, "the file to write")->type_name("FILE")->required();
        add_crew(*sub, verb_.server,
                 "other machines play the games: see 'tengen match --help'; the fit is made here");
        return sub;
    }
};

}  // namespace

std::unique_ptr<VerbEntry> fit_entry(Language language) {
    return std::make_unique<FitEntry>(language);
}

}  // namespace tengen::cli
