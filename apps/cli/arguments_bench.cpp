#include "arguments_bench.h"

#include "arguments_shared.h"
#include "search/limits.h"

#include <map>

namespace tengen::cli {
namespace {

void add_depth(CLI::App& sub, BenchVerb& verb) {
    sub.add_option("--depth", verb.depth, "the depth of every position, instead of its own")
        ->check(CLI::Range(1, search::kMaxDepth));
}

void add_quick(CLI::App& sub, BenchVerb& verb) {
    sub.add_flag("--quick", verb.quick, "as little as can be: does it run at all?");
}

void add_sample(CLI::App& sub, BenchVerb& verb) {
    sub.add_option("--seed", verb.seed, "another number, other games")->capture_default_str();
    sub.add_option("-t,--threads", verb.threads, "positions looked at at once")
        ->check(CLI::Range(1, engine::kMostThreads))
        ->capture_default_str();
    add_quick(sub, verb);
}

}  // namespace

CLI::App* add_bench(CLI::App& app, BenchVerb& verb) {
    CLI::App* const sub = app.add_subcommand(
        "bench",
        "How fast it is. Without a further word: fixed positions to fixed depths on one thread;\n"
        "the last line is the number of nodes, which is the same on every machine.");
    sub->require_subcommand(0, 1);
    add_depth(*sub, verb);
    sub->add_option("--order", verb.backward, "the positions forward or backward: no difference")
        ->transform(CLI::CheckedTransformer(
            std::map<std::string, bool>{{"forward", false}, {"backward", true}}))
        ->type_name("ORDER");
    add_evaluator(*sub, verb.evaluator);
    sub->add_option("--param", verb.params,
                    "another value of a search parameter, as often as wanted: 'tengen tune --list'")
        ->type_name("NAME=VALUE")
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    add_quick(*sub, verb);

    CLI::App* const moves = sub->add_subcommand(
        "moves", "Stones put and taken back in random games, for each rule: moves a second.");
    moves->add_option("--seconds", verb.seconds, "for each rule and size")
        ->check(CLI::Range(0.001, 3600.0).description(""))
        ->capture_default_str();
    moves
        ->add_option("--game", verb.games,
                     "this game instead of random ones, as often as wanted: \"freestyle 15 h8i9\"")
        ->type_name("GAME")
        ->allow_extra_args(false);
    add_quick(*moves, verb);

    CLI::App* const smp = sub->add_subcommand(
        "smp", "The same positions with one thread and with several: what do threads give?");
    smp->add_option("-t,--threads", verb.threads, "how many are several")
        ->check(CLI::Range(2, engine::kMostThreads))
        ->capture_default_str();
    add_depth(*smp, verb);
    add_quick(*smp, verb);

    CLI::App* const tree = sub->add_subcommand(
        "tree",
        "The tree search on the same positions, with one thread and with several:\n"
        "playouts a second.");
    tree->add_option("-t,--threads", verb.threads, "how many are several")
        ->check(CLI::Range(2, engine::kMostThreads))
        ->capture_default_str();
    add_evaluator(*tree, verb.evaluator);
    add_quick(*tree, verb);

    CLI::App* const mates = sub->add_subcommand(
        "mates",
        "Do wins and losses that a search speaks of stand up to the solvers? Positions of games\n"
        "played here, under every rule; each claim is checked against every reply.\n"
        "Exit code: 0, or 1 when one was refuted.");
    mates->add_option("--positions", verb.positions, "how many, of all rules together")
        ->check(CLI::Range(5, 1'000'000))
        ->capture_default_str();
    add_sample(*mates, verb);

    CLI::App* const lines = sub->add_subcommand(
        "lines",
        "Wins that a search speaks of, at least half of them not by fours alone: is the line it\n"
        "shows legal, as long as it says, and to the five? Where a solver proves the win too, is\n"
        "there a proof that goes along the line?\n"
        "Exit code: 0, or 1 when a line is not so.");
    lines->add_option("--wins", verb.wins, "how many, of freestyle, standard and renju together")
        ->check(CLI::Range(3, 1'000'000))
        ->capture_default_str();
    add_sample(*lines, verb);

    CLI::App* const growth = sub->add_subcommand(
        "growth",
        "The same positions as deep as so many nodes go: nodes and time to each depth, and how\n"
        "much more each ply takes than the one before.");
    growth->add_option("--nodes", verb.nodes, "for each position")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
        ->capture_default_str();
    growth
        ->add_option("--mates", verb.mates,
                     "a file of problems (TSV): how many of its wins are found with as many nodes?")
        ->type_name("FILE");
    add_evaluator(*growth, verb.evaluator);
    add_json(*growth, verb.json);
    add_quick(*growth, verb);

    CLI::App* const gpu = sub->add_subcommand(
        "gpu",
        "A card, asked about more and more positions at once: how many a second, where the time\n"
        "goes, how much of the card that is, and where it overtakes a processor.");
    gpu->add_option("--shape", verb.shapes, "blocks and channels of a net made up for it, 6x96")
        ->type_name("SHAPE")
        ->allow_extra_args(false)
        ->capture_default_str();
    gpu->add_option("--at-once", verb.at_once, "positions asked about together")
        ->check(CLI::Range(1, 1 << 20))
        ->type_name("COUNT");
    gpu->add_option("--card", verb.card, "which, from 0")->capture_default_str();
    gpu->add_option("--driver", verb.driver, "the driver's library, instead of the system's")
        ->type_name("FILE");
    add_quick(*gpu, verb);

    CLI::App* const seeds = sub->add_subcommand(
        "seeds", "Our figures beside those of two student programs, on their four positions.");
    add_quick(*seeds, verb);
    return sub;
}

Verb bench_of(BenchVerb verb, const CLI::App& sub) {
    using enum BenchVerb::Kind;
    if (sub.got_subcommand("moves")) verb.kind = Moves;
    if (sub.got_subcommand("smp")) verb.kind = Smp;
    if (sub.got_subcommand("seeds")) verb.kind = Seeds;
    if (sub.got_subcommand("tree")) verb.kind = Tree;
    if (sub.got_subcommand("mates")) verb.kind = Mates;
    if (sub.got_subcommand("lines")) verb.kind = Lines;
    if (sub.got_subcommand("growth")) verb.kind = Growth;
    if (sub.got_subcommand("gpu")) verb.kind = Gpu;
    return verb;
}

}  // namespace tengen::cli
