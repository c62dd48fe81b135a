// The options of `tengen tune`.
#include "tune.h"
#include "verb.h"
#include "verb_options.h"

namespace tengen::cli {
namespace {

constexpr std::uint64_t kUsualNodes = 2000;

class TuneEntry final : public EntryOf<TuneVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(CLI::App& program) override {
        CLI::App* const sub =
            program.add_subcommand("tune",
                                   "Parameters of the search tuned by games of the engine against "
                                   "itself (SPSA): pairs from\n"
                                   "one opening with colours swapped, each with all parameters a "
                                   "little up or down. At the\n"
                                   "end the result plays what it began with. FOLDER gets "
                                   "params.json, which the engine loads\n"
                                   "(tengen match -p tengen,params=FILE), and report.html. Ctrl-C "
                                   "keeps what was played, and\n"
                                   "the same command goes on with it.\n"
                                   "Exit code: 0 when all is played, 1 when not, 2 for bad input, "
                                   "3 when something of ours\n"
                                   "failed.");
        add_what(*sub);
        add_rule(*sub, verb_.terms.rule, "freestyle unless said");
        add_games(*sub);
        add_opening_format(*sub, "--opening-format", format_, "told by the content unless said");
        sub->add_flag("!--no-check", verb_.has_check,
                      "no games against what it began with at the end");
        sub->add_option("--check-games", verb_.check.games, "at most so many of them")
            ->check(CLI::Range(2, 1'000'000))
            ->capture_default_str();
        add_sprt(*sub, sprt_,
                 fmt::format(
                     "they end when one of two differences in Elo is accepted, {},{} unless said",
                     verb_.check.sprt.elo0, verb_.check.sprt.elo1));
        sub->add_option("--out", verb_.out, "the folder of the tuning")->type_name("FOLDER");
        add_crew(
            *sub, verb_.server,
            "other machines play the games, a pair each: --batch says how many pairs of a round\n"
            "they can share, all of which begin with the same values; see 'tengen match --help'");
        add_language(*sub, verb_.language);
        return sub;
    }

    std::expected<void, std::string> check() override {
        if (verb_.list) return {};
        if (verb_.params.empty())
            return std::unexpected(
                "what is to be tuned? --param NAME, of those in 'tengen tune --list'");
        if (verb_.out.empty()) return std::unexpected("a tuning needs a folder: --out FOLDER");
        if (verb_.terms.nodes && move_ms_ > 0)
            return std::unexpected("either --nodes or --move-ms");
        verb_.terms.time.turn = base::Milliseconds(move_ms_);
        if (move_ms_ == 0 && !verb_.terms.nodes) verb_.terms.nodes = kUsualNodes;
        if (!sprt_.empty()) {
            const auto sprt = sprt_of(sprt_);
            if (!sprt) return std::unexpected(sprt.error());
            verb_.check.sprt = *sprt;
        }
        verb_.check.concurrency = verb_.concurrency;
        verb_.opening_format = format_.value_or(verb_.opening_format);
        return {};
    }

private:
    void add_what(CLI::App& sub) {
        sub.add_flag("--list", verb_.list,
                     "all parameters with their values and ranges, nothing else");
        sub.add_option(
               "--param", verb_.params,
               "what to tune, once for each: NAME, NAME=START, NAME=START:MIN:MAX or\n"
               "NAME=START:MIN:MAX:STEP, where STEP is how far to both sides is tried at the end")
            ->type_name("NAME")
            ->expected(1)
            ->allow_extra_args(false)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
        sub.add_option("-p,--player", verb_.player,
                       "the rest of the player, in the words of 'tengen match'; tengen,memory=4 "
                       "unless said, and with mind=mcts where a parameter is of the tree")
            ->type_name("PLAYER");
    }

    void add_games(CLI::App& sub) {
        add_size(sub, verb_.terms.size);
        sub.add_option("--nodes", verb_.terms.nodes,
                       fmt::format("nodes for a move; {} unless said", kUsualNodes))
            ->check(CLI::PositiveNumber);
        sub.add_option("--move-ms", move_ms_,
                       "time for a move instead: then no two runs are the same")
            ->check(CLI::Range(std::int64_t{1}, std::int64_t{kLongestTime.count()}).description(""))
            ->type_name("MS");
        sub.add_option("-n,--games", verb_.games, "in all, rounded up to even")
            ->check(CLI::Range(2, 10'000'000))
            ->capture_default_str();
        sub.add_option("--batch", verb_.batch, "pairs of games that begin with the same values")
            ->check(CLI::Range(1, 10'000))
            ->capture_default_str();
        sub.add_option("--rate", verb_.rate,
                       "how far one point moves a value at the end, in parts of its step")
            ->check(CLI::Range(1e-6, 1.0).description(""))
            ->capture_default_str();
        sub.add_option("-j,--concurrency", verb_.concurrency, "pairs played at once")
            ->check(CLI::Range(1, kMostJobs))
            ->capture_default_str();
        sub.add_option("-o,--openings", verb_.openings,
                       "a file of openings; those that come with the program unless said, and for "
                       "other boards new ones made from the seed")
            ->type_name("FILE");
        sub.add_option("--seed", verb_.seed, "of all that is left to chance")
            ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{INT64_MAX} - 1).description(""))
            ->capture_default_str();
    }

    std::int64_t move_ms_ = 0;
    std::vector<double> sprt_;
    std::optional<match::OpeningFormat> format_;
};

}  // namespace

std::unique_ptr<VerbEntry> tune_entry(Language language) {
    return std::make_unique<TuneEntry>(language);
}

}  // namespace tengen::cli
