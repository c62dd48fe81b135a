// The options of `tengen bench`.
#include "bench.h"
#include "engine/options.h"
#include "search/limits.h"
#include "verb.h"
#include "verb_options.h"

#include <optional>
#include <string_view>

namespace tengen::cli {
namespace {

/// Is it backward?
std::optional<bool> parse_order(std::string_view text) {
    if (text == "forward") return false;
    if (text == "backward") return true;
    return std::nullopt;
}

void add_depth(const OptionList& sub, BenchVerb& verb) {
    sub.add_option("--depth", verb.depth, "the depth of every position, instead of its own"_en)
        ->check(sub.within(1, search::kMaxDepth));
}

void add_quick(const OptionList& sub, BenchVerb& verb) {
    sub.add_flag("--quick", verb.quick, "as little as can be: does it run at all?"_en);
}

void add_sample(const OptionList& sub, BenchVerb& verb) {
    sub.add_option("--seed", verb.seed, "another number, other games"_en)->capture_default_str();
    sub.add_option("-t,--threads", verb.threads, "positions looked at at once"_en)
        ->check(sub.within(1, engine::kMostThreads))
        ->capture_default_str();
    add_quick(sub, verb);
}

class BenchEntry final : public EntryOf<BenchVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(const OptionList& program) override {
        const OptionList sub = program.add_verb(
            "bench",
            "How fast it is. Without a further word: fixed positions to fixed depths on one "
            "thread; the last line is the number of nodes, which is the same on every "
            "machine."_en);
        sub->require_subcommand(0, 1);
        add_depth(sub, verb_);
        sub.add_named("--order", verb_.backward, parse_order, "forward or backward"_en,
                      "the positions forward or backward: no difference"_en)
            ->type_name("ORDER");
        add_evaluator(sub, verb_.evaluator);
        sub.add_option(
               "--param", verb_.params,
               "another value of a search parameter, as often as wanted: 'tengen tune --list'"_en)
            ->type_name("NAME=VALUE")
            ->expected(1)
            ->allow_extra_args(false)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
        add_quick(sub, verb_);
        add_moves(sub);
        add_smp(sub);
        add_tree(sub);
        add_mates(sub);
        add_lines(sub);
        add_growth(sub);
        add_gpu(sub);
        add_seeds(sub);
        return &sub.app();
    }

private:
    void add_moves(const OptionList& bench) {
        const OptionList moves = bench.add_verb(
            "moves",
            "Stones put and taken back in random games, for each rule: moves a second."_en);
        moves.add_option("--seconds", verb_.seconds, "for each rule and size"_en)
            ->check(moves.within(0.001, 3600.0).description(""))
            ->capture_default_str();
        moves
            .add_option(
                "--game", verb_.games,
                R"(this game instead of random ones, as often as wanted: "freestyle 15 h8i9")"_en)
            ->type_name("GAME")
            ->allow_extra_args(false);
        add_quick(moves, verb_);
        moves->callback([this] { verb_.kind = BenchVerb::Kind::Moves; });
    }

    void add_smp(const OptionList& bench) {
        const OptionList smp = bench.add_verb(
            "smp", "The same positions with one thread and with several: what do threads give?"_en);
        smp.add_option("-t,--threads", verb_.threads, "how many are several"_en)
            ->check(smp.within(2, engine::kMostThreads))
            ->capture_default_str();
        add_depth(smp, verb_);
        add_quick(smp, verb_);
        smp->callback([this] { verb_.kind = BenchVerb::Kind::Smp; });
    }

    void add_tree(const OptionList& bench) {
        const OptionList tree = bench.add_verb(
            "tree",
            "The tree search on the same positions, with one thread and with several: "
            "playouts a second."_en);
        tree.add_option("-t,--threads", verb_.threads, "how many are several"_en)
            ->check(tree.within(2, engine::kMostThreads))
            ->capture_default_str();
        add_evaluator(tree, verb_.evaluator);
        add_quick(tree, verb_);
        tree->callback([this] { verb_.kind = BenchVerb::Kind::Tree; });
    }

    void add_mates(const OptionList& bench) {
        const OptionList mates = bench.add_verb(
            "mates",
            "Do wins and losses that a search speaks of stand up to the solvers? Positions "
            "of games played here, under every rule; each claim is checked against every "
            "reply.\n"
            "Exit code: 0, or 1 when one was refuted."_en);
        mates.add_option("--positions", verb_.positions, "how many, of all rules together"_en)
            ->check(mates.within(5, 1'000'000))
            ->capture_default_str();
        add_sample(mates, verb_);
        mates->callback([this] { verb_.kind = BenchVerb::Kind::Mates; });
    }

    void add_lines(const OptionList& bench) {
        const OptionList lines = bench.add_verb(
            "lines",
            "Wins that a search speaks of, at least half of them not by fours alone: is the "
            "line it shows legal, as long as it says, and to the five? Where a solver proves "
            "the win too, is there a proof that goes along the line?\n"
            "Exit code: 0, or 1 when a line is not so."_en);
        lines
            .add_option("--wins", verb_.wins,
                        "how many, of freestyle, standard and renju together"_en)
            ->check(lines.within(3, 1'000'000))
            ->capture_default_str();
        add_sample(lines, verb_);
        lines->callback([this] { verb_.kind = BenchVerb::Kind::Lines; });
    }

    void add_growth(const OptionList& bench) {
        const OptionList growth = bench.add_verb(
            "growth",
            "The same positions as deep as so many nodes go: nodes and time to each depth, "
            "and how much more each ply takes than the one before."_en);
        growth.add_option("--nodes", verb_.nodes, "for each position"_en)
            ->check(growth.within(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
            ->capture_default_str();
        growth
            .add_option(
                "--mates", verb_.mates,
                "a file of problems (TSV): how many of its wins are found with as many nodes?"_en)
            ->type_name("FILE");
        add_evaluator(growth, verb_.evaluator);
        add_json(growth, verb_.json);
        add_quick(growth, verb_);
        growth->callback([this] { verb_.kind = BenchVerb::Kind::Growth; });
    }

    void add_gpu(const OptionList& bench) {
        const OptionList gpu = bench.add_verb(
            "gpu",
            "A card, asked about more and more positions at once: how many a second, where "
            "the time goes, how much of the card that is, and where it overtakes a processor."_en);
        gpu.add_option("--shape", verb_.shapes,
                       "blocks and channels of a net made up for it, 6x96"_en)
            ->type_name("SHAPE")
            ->allow_extra_args(false)
            ->capture_default_str();
        gpu.add_option("--at-once", verb_.at_once, "positions asked about together"_en)
            ->check(gpu.within(1, 1 << 20))
            ->type_name("COUNT");
        gpu.add_option("--card", verb_.card, "which, from 0"_en)->capture_default_str();
        gpu.add_option("--driver", verb_.driver, "the driver's library, instead of the system's"_en)
            ->type_name("FILE");
        add_quick(gpu, verb_);
        gpu->callback([this] { verb_.kind = BenchVerb::Kind::Gpu; });
    }

    void add_seeds(const OptionList& bench) {
        const OptionList seeds = bench.add_verb(
            "seeds",
            "Our figures beside those of two student programs, on their four positions."_en);
        add_quick(seeds, verb_);
        seeds->callback([this] { verb_.kind = BenchVerb::Kind::Seeds; });
    }
};

}  // namespace

std::unique_ptr<VerbEntry> bench_entry(Language language) {
    return std::make_unique<BenchEntry>(language);
}

}  // namespace tengen::cli
