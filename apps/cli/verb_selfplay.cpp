// The options of `tengen selfplay`.
#include "base/duration.h"
#include "engine/evaluator_choice.h"
#include "game/notation.h"
#include "selfplay.h"
#include "verb.h"
#include "verb_options.h"

#include <utility>

namespace tengen::cli {
namespace {

constexpr std::uint64_t kPlayoutsUnlessSaid = 400;
constexpr int kAtOnceOnCard = 2048;
constexpr int kMostAtOnce = 1 << 16;

std::optional<base::Milliseconds> parse_time(std::string_view text) {
    const auto time = base::parse_duration(text, std::chrono::seconds(1));
    return time && time->count() > 0 ? time : std::nullopt;
}

class SelfplayEntry final : public EntryOf<SelfplayVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(const OptionList& program) override {
        const OptionList sub = program.add_verb(
            "selfplay",
            "Games of the engine against itself, into a file of samples for training nets; "
            "the same ones for the same words, however many at once. Ctrl-C ends it; the "
            "same command goes on.\n"
            "Exit code: 0, or 1 when it was called off, or 2."_en);
        train::SampleSettings& settings = verb_.settings;
        train::SampleGoal& goal = verb_.goal;
        sub.add_option("-o,--out", verb_.out, "the file to write, or to go on with"_en)
            ->type_name("FILE")
            ->required();
        sub.add_option("--rules", rules_,
                       "which rules are played, by commas; one said twice comes twice as often; "
                       "freestyle unless said"_en)
            ->delimiter(',')
            ->check([sub](const std::string& text) {
                return parse_rule(text) ? std::string() : sub.is_not(text, rule_wanted(sub));
            })
            ->type_name("RULES");
        sub.add_option("--sizes", settings.sizes,
                       "on which boards, 5 to 22, likewise; 15 unless said"_en)
            ->delimiter(',')
            ->check(sub.within(kMinBoardSize, kMaxBoardSize))
            ->type_name("SIZES");
        sub.add_option("-n,--games", goal.games, "until the file has so many games"_en)
            ->check(sub.at_least(1));
        sub.add_option("--samples", goal.samples, "until it has so many positions"_en)
            ->check(sub.at_least(1));
        sub.add_named("--time", goal.time, parse_time, "90s, 30m, 8h"_en,
                      "until it has taken so long: 90s, 30m, 8h, 2d"_en)
            ->type_name("TIME");
        sub.add_option(
               "--nodes", nodes_,
               sub.say("how long the engine looks at each position; {nodes} unless said, with "
                       "--mind mcts {playouts} playouts"_en,
                       "nodes"_is(train::SampleSettings().nodes),
                       "playouts"_is(kPlayoutsUnlessSaid)))
            ->check(sub.within(std::int64_t{1}, train::kMostSelfplayNodes));
        sub.add_option(
               "--asides", asides_,
               sub.say("how many positions beside the game, to ten of the game; {number} unless "
                       "said, none with --mind mcts"_en,
                       "number"_is(train::SampleSettings().asides)))
            ->check(sub.within(0, train::kMostAsidesToTen));
        add_jobs(sub, verb_.jobs, "threads; without --mind mcts as many games at once"_en);
        add_mind(sub, verb_.settings.mind);
        sub.add_option(
               "--at-once", at_once_,
               sub.say("with --mind mcts: games at once, of all threads together; {number} with "
                       "--evaluator gpu, for a card wants thousands of positions, and otherwise "
                       "one a thread. Each takes up to a megabyte"_en,
                       "number"_is(kAtOnceOnCard)))
            ->check(sub.within(1, kMostAtOnce));
        add_evaluator(sub, evaluator_);
        sub.add_option("--seed", settings.seed, "another number, other games"_en)
            ->capture_default_str();
        add_crew(sub, verb_.server, kOthersPlay);
        return &sub.app();
    }

    std::expected<void, std::string> check() override {
        train::SampleSettings& settings = verb_.settings;
        const bool grows = settings.mind == engine::Mind::Mcts;
        if (at_once_ && !grows) return objection("--at-once goes with --mind mcts"_en);
        if (grows && asides_.value_or(0) > 0)
            return objection(
                "--mind mcts takes no positions beside the game: leave --asides out"_en);
        auto deep = evaluator_.open(settings.mind);
        if (!deep) return std::unexpected(say(language_, deep.error()));
        if (*deep) {
            settings.judge_name = (*deep)->net_name();
            settings.judge = *deep;
            verb_.deep = std::move(*deep);
        }
        const bool has_card = evaluator_.kind == engine::EvaluatorKind::Gpu;
        verb_.at_once = at_once_.value_or(has_card ? kAtOnceOnCard : verb_.jobs);
        settings.nodes = nodes_.value_or(grows ? kPlayoutsUnlessSaid : settings.nodes);
        settings.asides = grows ? 0 : asides_.value_or(settings.asides);
        settings.net = evaluator_.lines();
        if (!rules_.empty()) settings.rules.clear();
        for (const std::string& text : rules_)
            if (const auto rule = parse_rule(text)) settings.rules.push_back(*rule);
        return {};
    }

private:
    std::vector<std::string> rules_;
    engine::EvaluatorChoice evaluator_;
    // What holds unless they are said is a matter of the mind.
    std::optional<std::uint64_t> nodes_;
    std::optional<int> asides_;
    std::optional<int> at_once_;
};

}  // namespace

std::unique_ptr<VerbEntry> selfplay_entry(Language language) {
    return std::make_unique<SelfplayEntry>(language);
}

}  // namespace tengen::cli
