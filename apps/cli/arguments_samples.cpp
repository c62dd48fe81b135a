#include "arguments_samples.h"

#include "base/text.h"
#include "game/notation.h"

#include <utility>

namespace tengen::cli {
namespace {

constexpr std::uint64_t kPlayoutsUnlessSaid = 400;
constexpr int kAtOnceOnCard = 2048;
constexpr int kMostAtOnce = 1 << 16;

/// "90s", "30m", "8h", "2d"; seconds where no letter says otherwise.
std::optional<base::Milliseconds> parse_duration(std::string_view text) {
    constexpr std::string_view kLetters = "smhd";
    constexpr std::array<std::int64_t, kLetters.size()> kSeconds{1, 60, 3600, 86'400};
    constexpr std::int64_t kMost = 1'000'000;
    std::int64_t unit = 1;
    if (!text.empty())
        if (const std::size_t at = kLetters.find(text.back()); at != std::string_view::npos) {
            unit = kSeconds[at];
            text.remove_suffix(1);
        }
    const auto number = base::parse_number<std::int64_t>(text);
    if (!number || *number < 1 || *number > kMost) return std::nullopt;
    return std::chrono::seconds(*number * unit);
}

void add_jobs(CLI::App& sub, int& jobs, const std::string& what) {
    sub.add_option("-j,--jobs", jobs, what)->check(CLI::Range(1, kMostJobs))->capture_default_str();
}

void add_files(CLI::App& sub, SamplesVerb& verb) {
    sub.add_option("FILE", verb.files, "files of samples")->required();
}

void add_out(CLI::App& sub, SamplesVerb& verb, const std::string& type, const std::string& what) {
    sub.add_option("-o,--out", verb.out, what)->type_name(type)->required();
}

void add_seed(CLI::App& sub, SamplesVerb& verb) {
    sub.add_option("--seed", verb.seed, "another number, another order")->capture_default_str();
}

}  // namespace

CLI::App* add_selfplay(CLI::App& app, SelfplayOptions& options) {
    CLI::App* const sub = app.add_subcommand(
        "selfplay",
        "Games of the engine against itself, into a file of samples for training nets; the same\n"
        "ones for the same words, however many at once. Ctrl-C ends it; the same command goes on.\n"
        "Exit code: 0, or 1 when it was called off, or 2.");
    train::SampleSettings& settings = options.verb.settings;
    train::SampleGoal& goal = options.verb.goal;
    sub->add_option("-o,--out", options.verb.out, "the file to write, or to go on with")
        ->type_name("FILE")
        ->required();
    sub->add_option("--rules", options.rules,
                    "which rules are played, by commas; one said twice comes twice as often; "
                    "freestyle unless said")
        ->delimiter(',')
        ->check([](const std::string& text) {
            return parse_rule(text) ? std::string()
                                    : fmt::format(
                                          "'{}' is not a rule: freestyle, standard, "
                                          "renju, caro, caro-overline",
                                          text);
        })
        ->type_name("RULES");
    sub->add_option("--sizes", settings.sizes, "on which boards, 5 to 22, likewise; 15 unless said")
        ->delimiter(',')
        ->check(CLI::Range(kMinBoardSize, kMaxBoardSize))
        ->type_name("SIZES");
    sub->add_option("-n,--games", goal.games, "until the file has so many games")
        ->check(CLI::PositiveNumber);
    sub->add_option("--samples", goal.samples, "until it has so many positions")
        ->check(CLI::PositiveNumber);
    sub->add_option_function<std::string>("--time",
                                          named(goal.time, parse_duration, "90s, 30m, 8h"),
                                          "until it has taken so long: 90s, 30m, 8h, 2d")
        ->type_name("TIME");
    sub->add_option("--nodes", options.nodes,
                    fmt::format("how long the engine looks at each position; {} unless said, with\n"
                                "--mind mcts {} playouts",
                                train::SampleSettings().nodes, kPlayoutsUnlessSaid))
        ->check(CLI::Range(std::int64_t{1}, train::kMostSelfplayNodes));
    sub->add_option("--asides", options.asides,
                    fmt::format("how many positions beside the game, to ten of the game; {} unless "
                                "said,\nnone with --mind mcts",
                                train::SampleSettings().asides))
        ->check(CLI::Range(0, train::kMostAsidesToTen));
    add_jobs(*sub, options.verb.jobs, "threads; without --mind mcts as many games at once");
    add_mind(*sub, options.shared);
    sub->add_option(
           "--at-once", options.at_once,
           fmt::format("with --mind mcts: games at once, of all threads together; {} with\n"
                       "--evaluator gpu, for a card wants thousands of positions, and\n"
                       "otherwise one a thread. Each takes up to a megabyte",
                       kAtOnceOnCard))
        ->check(CLI::Range(1, kMostAtOnce));
    add_evaluator(*sub, options.evaluator);
    sub->add_option("--seed", settings.seed, "another number, other games")->capture_default_str();
    add_crew(*sub, options.verb.server, "other machines play the games: see 'tengen match --help'");
    return sub;
}

std::expected<Verb, Stopped> selfplay_of(SelfplayOptions options) {
    const auto stopped = [](std::string_view why) {
        return std::unexpected(Stopped{fmt::format("tengen selfplay: {}\n", why), kBadInput});
    };
    train::SampleSettings& settings = options.verb.settings;
    settings.mind = options.shared.mind.value_or(engine::Mind::AlphaBeta);
    const bool grows = settings.mind == engine::Mind::Mcts;
    if (options.at_once && !grows) return stopped("--at-once goes with --mind mcts");
    if (grows && options.asides.value_or(0) > 0)
        return stopped("--mind mcts takes no positions beside the game: leave --asides out");
    auto deep = options.evaluator.open(settings.mind);
    if (!deep) return stopped(deep.error());
    if (*deep) {
        settings.judge_name = (*deep)->net_name();
        settings.judge = *deep;
        options.verb.deep = std::move(*deep);
    }
    const bool has_card = options.evaluator.kind == engine::EvaluatorKind::Gpu;
    options.verb.at_once = options.at_once.value_or(has_card ? kAtOnceOnCard : options.verb.jobs);
    settings.nodes = options.nodes.value_or(grows ? kPlayoutsUnlessSaid : settings.nodes);
    settings.asides = grows ? 0 : options.asides.value_or(settings.asides);
    settings.net = options.evaluator.lines();
    if (!options.rules.empty()) settings.rules.clear();
    for (const std::string& text : options.rules)
        if (const auto rule = parse_rule(text)) settings.rules.push_back(*rule);
    return options.verb;
}

CLI::App* add_samples(CLI::App& app, SamplesVerb& verb) {
    CLI::App* const sub =
        app.add_subcommand("samples", "Files of samples, as tengen selfplay makes them.");
    sub->require_subcommand(1);

    CLI::App* const show = sub->add_subcommand("show", "Positions as diagrams.");
    add_files(*show, verb);
    show->add_option("--from", verb.from, "the first of them, from 1")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    show->add_option("-n,--count", verb.count, "how many")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();

    CLI::App* const count = sub->add_subcommand("count", "How much there is, by rule and size.");
    add_files(*count, verb);

    CLI::App* const mix = sub->add_subcommand(
        "mix", "Several files into one: games in any order, each position once.");
    add_files(*mix, verb);
    add_out(*mix, verb, "FILE", "the file to write");
    add_seed(*mix, verb);

    CLI::App* const split = sub->add_subcommand("split", "Files into two, game by game.");
    add_files(*split, verb);
    add_out(*split, verb, "FILE", "the file for most games");
    split->add_option("--rest", verb.rest, "the file for the others")
        ->type_name("FILE")
        ->required();
    split->add_option("--share", verb.share, "how many of them are the others")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    add_seed(*split, verb);

    CLI::App* const check = sub->add_subcommand(
        "check", "Can everything be read?\nExit code: 0, or 1 when something is damaged, or 2.");
    add_files(*check, verb);

    CLI::App* const expand = sub->add_subcommand(
        "expand", "Positions as records for a trainer, a file for each size of board.");
    add_files(*expand, verb);
    add_out(*expand, verb, "FOLDER", "where positions-15.bin and the like are written");
    add_jobs(*expand, verb.jobs, "threads");
    return sub;
}

Verb samples_of(SamplesVerb verb, const CLI::App& sub) {
    using Kind = SamplesVerb::Kind;
    constexpr std::array kKinds{std::pair{"show", Kind::Show},   std::pair{"count", Kind::Count},
                                std::pair{"mix", Kind::Mix},     std::pair{"split", Kind::Split},
                                std::pair{"check", Kind::Check}, std::pair{"expand", Kind::Expand}};
    for (const auto& [word, kind] : kKinds)
        if (sub.got_subcommand(word)) verb.kind = kind;
    return verb;
}

}  // namespace tengen::cli
