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

    CLI::App* add_to(const OptionList& program) override {
        constexpr int kMostGames = 10'000'000;
        constexpr int kMostRounds = 1000;
        const OptionList sub = program.add_verb(
            "fit",
            "Weights for the engine, fitted to games it plays against itself; the same ones "
            "for the same words. Ctrl-C ends the games and fits to what was played so far.\n"
            "Exit code: 0, or 1 when fewer games were played than asked for, or 2."_en);
        train::SelfplaySettings& games = verb_.games;
        add_rule(sub, games.rule, kFreestyleUnlessSaid);
        add_size(sub, games.size);
        sub.add_option("-n,--games", games.games, "how many games"_en)
            ->check(sub.within(1, kMostGames))
            ->capture_default_str();
        sub.add_option("--nodes", games.nodes,
                       "how long the engine looks at each move, in nodes"_en)
            ->check(sub.within(std::int64_t{1}, train::kMostSelfplayNodes))
            ->capture_default_str();
        sub.add_option("-t,--threads", games.threads, "games played at once"_en)
            ->check(sub.within(1, engine::kMostThreads))
            ->capture_default_str();
        sub.add_option("--seed", games.seed, "another number, other games"_en)
            ->capture_default_str();
        sub.add_option("--rounds", verb_.rounds, "how often to go through all the positions"_en)
            ->check(sub.within(1, kMostRounds))
            ->capture_default_str();
        sub.add_option(
               "--weights", verb_.weights,
               "a file of weights to play with, of any rule; those of the program unless said"_en)
            ->type_name("FILE");
        sub.add_option("-o,--out", verb_.out, "the file to write"_en)
            ->type_name("FILE")
            ->required();
        add_crew(
            sub, verb_.server,
            "other machines play the games: see 'tengen match --help'; the fit is made here"_en);
        return &sub.app();
    }
};

}  // namespace

std::unique_ptr<VerbEntry> fit_entry(Language language) {
    return std::make_unique<FitEntry>(language);
}

}  // namespace tengen::cli
