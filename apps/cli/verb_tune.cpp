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

    CLI::App* add_to(const OptionList& program) override {
        const OptionList sub = program.add_verb(
            "tune",
            "Parameters of the search tuned by games of the engine against itself (SPSA): "
            "pairs from one opening with colours swapped, each with all parameters a little "
            "up or down. At the end the result plays what it began with. FOLDER gets "
            "params.json, which the engine loads (tengen match -p tengen,params=FILE), and "
            "report.html. Ctrl-C keeps what was played, and the same command goes on with it."
            "\n"
            "Exit code: 0 when all is played, 1 when not, 2 for bad input, 3 when something "
            "of ours failed."_en);
        add_what(sub);
        add_rule(sub, verb_.terms.rule, kFreestyleUnlessSaid);
        add_games(sub);
        add_opening_format(sub, "--opening-format", format_, kToldByContent);
        sub.add_flag("!--no-check", verb_.has_check,
                     "no games against what it began with at the end"_en);
        sub.add_option("--check-games", verb_.check.games, "at most so many of them"_en)
            ->check(sub.within(2, 1'000'000))
            ->capture_default_str();
        add_sprt(sub, sprt_,
                 sub.say("they end when one of two differences in Elo is accepted, {elo0},{elo1} "
                         "unless said"_en,
                         "elo0"_is(fmt::to_string(verb_.check.sprt.elo0)),
                         "elo1"_is(fmt::to_string(verb_.check.sprt.elo1))));
        sub.add_option("--out", verb_.out, "the folder of the tuning"_en)->type_name("FOLDER");
        add_crew(sub, verb_.server,
                 "other machines play the games, a pair each: --batch says how many pairs of a "
                 "round they can share, all of which begin with the same values; see 'tengen "
                 "match --help'"_en);
        return &sub.app();
    }

    std::expected<void, std::string> check() override {
        if (verb_.list) return {};
        if (verb_.params.empty())
            return objection(
                "what is to be tuned? --param NAME, of those in 'tengen tune --list'"_en);
        if (verb_.out.empty()) return objection("a tuning needs a folder: --out FOLDER"_en);
        if (verb_.terms.nodes && move_ms_ > 0) return objection("either --nodes or --move-ms"_en);
        verb_.terms.time.turn = base::Milliseconds(move_ms_);
        if (move_ms_ == 0 && !verb_.terms.nodes) verb_.terms.nodes = kUsualNodes;
        if (!sprt_.empty()) {
            const auto sprt = sprt_of(sprt_, language_);
            if (!sprt) return std::unexpected(sprt.error());
            verb_.check.sprt = *sprt;
        }
        verb_.check.concurrency = verb_.concurrency;
        verb_.opening_format = format_.value_or(verb_.opening_format);
        return {};
    }

private:
    void add_what(const OptionList& sub) {
        sub.add_flag("--list", verb_.list,
                     "all parameters with their values and ranges, nothing else"_en);
        sub.add_option(
               "--param", verb_.params,
               "what to tune, once for each: NAME, NAME=START, NAME=START:MIN:MAX or "
               "NAME=START:MIN:MAX:STEP, where STEP is how far to both sides is tried at the "
               "end"_en)
            ->type_name("NAME")
            ->expected(1)
            ->allow_extra_args(false)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
        sub.add_option("-p,--player", verb_.player,
                       "the rest of the player, in the words of 'tengen match'; tengen,memory=4 "
                       "unless said, and with mind=mcts where a parameter is of the tree"_en)
            ->type_name("PLAYER");
    }

    void add_games(const OptionList& sub) {
        add_size(sub, verb_.terms.size);
        sub.add_option(
               "--nodes", verb_.terms.nodes,
               sub.say("nodes for a move; {number} unless said"_en, "number"_is(kUsualNodes)))
            ->check(sub.at_least(1));
        sub.add_option("--move-ms", move_ms_,
                       "time for a move instead: then no two runs are the same"_en)
            ->check(sub.within(std::int64_t{1}, std::int64_t{kLongestTime.count()}).description(""))
            ->type_name("MS");
        sub.add_option("-n,--games", verb_.games, "in all, rounded up to even"_en)
            ->check(sub.within(2, 10'000'000))
            ->capture_default_str();
        sub.add_option("--batch", verb_.batch, "pairs of games that begin with the same values"_en)
            ->check(sub.within(1, 10'000))
            ->capture_default_str();
        sub.add_option("--rate", verb_.rate,
                       "how far one point moves a value at the end, in parts of its step"_en)
            ->check(sub.within(1e-6, 1.0).description(""))
            ->capture_default_str();
        sub.add_option("-j,--concurrency", verb_.concurrency, "pairs played at once"_en)
            ->check(sub.within(1, kMostJobs))
            ->capture_default_str();
        sub.add_option("-o,--openings", verb_.openings,
                       "a file of openings; those that come with the program unless said, and for "
                       "other boards new ones made from the seed"_en)
            ->type_name("FILE");
        sub.add_option("--seed", verb_.seed, "of all that is left to chance"_en)
            ->check(sub.within(std::uint64_t{0}, std::uint64_t{INT64_MAX} - 1).description(""))
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
