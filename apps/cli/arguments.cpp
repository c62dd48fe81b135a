#include "arguments.h"

#include "arguments_analyze.h"
#include "arguments_bench.h"
#include "arguments_book.h"
#include "arguments_calibrate.h"
#include "arguments_fit.h"
#include "arguments_match.h"
#include "arguments_samples.h"
#include "arguments_shared.h"
#include "arguments_solve.h"
#include "arguments_tune.h"
#include "arguments_workshop.h"
#include "base/text.h"
#include "base/version.h"
#include "engine/levels.h"
#include "game/notation.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>

namespace tengen::cli {
namespace {

/// "10+5": minutes for the game, seconds added after each move.
std::optional<TimeControl> parse_clock(const std::string& text) {
    const auto parts = base::split(text, '+');
    const auto minutes = base::parse_number<int>(parts[0]);
    const auto seconds = parts.size() > 1 ? base::parse_number<int>(parts[1]) : 0;
    constexpr int kMost = 100'000;
    if (parts.size() > 2 || !minutes || !seconds || *minutes < 1 || *minutes > kMost ||
        *seconds < 0 || *seconds > kMost)
        return std::nullopt;
    return TimeControl{.match = std::chrono::minutes(*minutes),
                       .increment = std::chrono::seconds(*seconds),
                       .turn = {}};
}

void add_sitter(CLI::App& verb, const std::string& option, std::optional<Sitter>& sitter) {
    const auto parse = [](const std::string& text) -> std::optional<Sitter> {
        if (text == "human") return Sitter::Human;
        if (text == "engine" || text == "ai") return Sitter::Engine;
        return std::nullopt;
    };
    verb.add_option_function<std::string>(option, named(sitter, parse, "human or engine"),
                                          "who plays it: human or engine")
        ->type_name("WHO");
}

CLI::App* add_rules(CLI::App& app, RulesVerb& verb, Shared& shared) {
    CLI::App* const sub = app.add_subcommand(
        "rules",
        "Who is to move, who has won, what is forbidden and why.\n"
        "Exit code: 0, or 1 when --why's point is forbidden or a suite differs, or 2.");
    add_rule(*sub, shared, "renju unless said");
    add_size(*sub, verb.size);
    add_position(*sub, verb.position, shared);
    sub->add_option("--why", verb.why, "explain this point")->type_name("POINT");
    sub->add_option("--suite", verb.suite, "check a file of known verdicts (TSV)")
        ->type_name("FILE");
    add_json(*sub, verb.json);
    add_language(*sub, shared);
    return sub;
}

CLI::App* add_convert(CLI::App& app, ConvertVerb& verb, Shared& shared) {
    CLI::App* const sub = app.add_subcommand(
        "convert",
        "Game files from one format to another, told by content and by the new name:\n"
        ".sgf .psq .lib .pos .txt (moves); .rif is read only.");
    sub->add_option("IN", verb.from, "the file to read")->required();
    sub->add_option("OUT", verb.to, "the file to write")->required();
    add_rule(*sub, shared, "for files that do not say");
    add_json(*sub, verb.json);
    return sub;
}

CLI::App* add_show(CLI::App& app, ShowVerb& verb, Shared& shared) {
    CLI::App* const sub = app.add_subcommand("show", "A game as text diagrams.");
    sub->add_option("FILE", verb.file, "a game file of any format")->required();
    sub->add_option("-m,--move", verb.move, "the board after this many moves");
    sub->add_flag("-a,--all", verb.all, "a diagram after every move");
    add_json(*sub, verb.json);
    add_language(*sub, shared);
    return sub;
}

CLI::App* add_play(CLI::App& app, PlayVerb& verb, Shared& shared) {
    CLI::App* const sub = app.add_subcommand("play", "A game in the terminal.");
    add_rule(*sub, shared, "freestyle unless said");
    add_size(*sub, verb.size);
    sub->add_option_function<std::string>(
           "-o,--opening", named(shared.opening, parse_opening_rule, "an opening rule"),
           "free, swap, swap2, pro, long-pro, soosorv-8 or taraguchi-10 (the last two are renju's)")
        ->type_name("OPENING");
    add_sitter(*sub, "-b,--black", shared.black);
    add_sitter(*sub, "-w,--white", shared.white);
    sub->add_option("-l,--level", verb.level, "how well the engine plays, 1 to 20")
        ->check(CLI::Range(1, engine::kLevels))
        ->capture_default_str();
    sub->add_flag("--resign,!--no-resign", verb.concedes,
                  "the engine resigns when a five cannot be stopped; it does unless said");
    sub->add_option("--seed", verb.seed, "the same number, the same moves of the engine");
    sub->add_flag("--book,!--no-book", verb.has_book,
                  "from level 11 on the engine knows openings; it does unless said");
    sub->add_option("--variety", verb.variety,
                    "how much worse than the best an opening move of it may be, in points")
        ->check(CLI::Range(0, engine::kMostVariety))
        ->capture_default_str();
    add_weights(*sub, verb.weights);
    add_evaluator(*sub, verb.evaluator);
    add_mind(*sub, shared);
    sub->add_option("FILE", verb.load, "a saved game to go on with");
    sub->add_option("--game", verb.game, "which one of several in the file, from 1")
        ->type_name("N");
    sub->add_option_function<std::string>("-c,--clock",
                                          named(shared.clock, parse_clock, "minutes+seconds"),
                                          "minutes for the game + seconds added a move, 10+5")
        ->type_name("M+S");
    add_language(*sub, shared);
    return sub;
}

/// What an opening may be worth, and by how much search.
void add_judgement(CLI::App& verb, Shared& shared, std::uint64_t& nodes,
                   const std::string& otherwise) {
    const auto parse_bound = [](const std::string& text) -> std::optional<match::Band> {
        const auto bound = base::parse_number<int>(text);
        return bound && *bound >= 0 ? std::optional(match::Band{0, *bound}) : std::nullopt;
    };
    const auto parse_band = [](const std::string& text) -> std::optional<match::Band> {
        const auto range = parse_range(text, "..");
        return range ? std::optional(match::Band{range->least, range->most}) : std::nullopt;
    };
    CLI::Option* const bound =
        verb.add_option_function<std::string>("--bound",
                                              named(shared.band, parse_bound, "a number from 0"),
                                              "the most that one side may be ahead; " + otherwise)
            ->type_name("N");
    verb.add_option_function<std::string>("--unbalanced",
                                          named(shared.band, parse_band, "two numbers, 100..200"),
                                          "the least and the most that one side is to be ahead")
        ->type_name("LOW..HIGH")
        ->excludes(bound);
    verb.add_option("--nodes", nodes, "how long the engine looks at each, in nodes")
        ->check(CLI::Range(1, 1'000'000'000))
        ->capture_default_str();
}

CLI::App* add_openings(CLI::App& app, OpeningsVerb& verb, Shared& shared) {
    CLI::App* const sub = app.add_subcommand("openings", "Sets of openings for engine matches.");
    sub->require_subcommand(1);

    CLI::App* const generate =
        sub->add_subcommand("generate",
                            "New openings, the same ones for the same words.\n"
                            "Exit code: 0, or 1 when fewer were found than asked for, or 2.");
    match::GenerateSettings& settings = verb.generate.settings;
    constexpr int kMostStones = 20;
    const auto parse_stones = [](const std::string& text) -> std::optional<Range> {
        const auto range = parse_range(text, "-");
        const bool fits = range && range->least >= 1 && range->most <= kMostStones;
        return fits ? range : std::nullopt;
    };
    add_rule(*generate, shared, "freestyle unless said");
    add_size(*generate, settings.size);
    generate->add_option("-n,--count", settings.count, "how many")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    generate
        ->add_option_function<std::string>(
            "--stones", named(shared.stones, parse_stones, "a range within 1-20"),
            fmt::format("how many stones each; {}-{} unless said", settings.least_stones,
                        settings.most_stones))
        ->type_name("A-B");
    generate->add_option("--seed", settings.seed, "another number, other openings")
        ->capture_default_str();
    add_judgement(*generate, shared, settings.nodes,
                  fmt::format("{} unless said", settings.band.most));
    generate->add_option("-o,--output", verb.generate.to, "the file to write")->type_name("FILE");
    add_opening_format(*generate, "--format", shared, "offset unless said");

    CLI::App* const check = sub->add_subcommand(
        "check",
        "Is every opening legal, undecided and there only once; with a bound, is it even?\n"
        "Exit code: 0, or 1 when something was found, or 2.");
    check->add_option("FILE", verb.check.file, "the openings")->required();
    add_rule(*check, shared, "freestyle unless said");
    add_size(*check, verb.check.size);
    add_opening_format(*check, "--format", shared, "told by the content unless said");
    add_judgement(*check, shared, verb.check.settings.nodes, "not asked unless said");
    add_json(*check, verb.check.json);
    return sub;
}

OpeningsVerb told(OpeningsVerb verb, const CLI::App& sub, const Shared& shared) {
    verb.is_check = sub.got_subcommand("check");
    match::GenerateSettings& settings = verb.generate.settings;
    settings.rule = verb.check.rule = shared.rule.value_or(RuleId::Freestyle);
    settings.band = shared.band.value_or(settings.band);
    if (shared.stones) {
        settings.least_stones = shared.stones->least;
        settings.most_stones = shared.stones->most;
    }
    if (shared.format && *shared.format != match::OpeningFormat::Auto)
        verb.generate.format = *shared.format;
    verb.check.settings.band = shared.band;
    verb.check.format = shared.format.value_or(verb.check.format);
    return verb;
}

Verb rules_of(RulesVerb rules, const Shared& shared, Language language) {
    rules.rule = shared.rule.value_or(rules.rule);
    rules.position.to_move = shared.to_move;
    rules.language = language;
    return rules;
}

std::expected<Verb, Stopped> play_of(PlayVerb play, const Shared& shared, Language language) {
    play.rule = shared.rule;
    play.opening = shared.opening.value_or(play.opening);
    play.time = shared.clock.value_or(TimeControl{});
    play.mind = shared.mind.value_or(play.mind);
    if (!fits(play.opening, play.size))
        return std::unexpected(Stopped{fmt::format("tengen play: {} does not fit a {}x{} board\n",
                                                   name(play.opening), play.size, play.size),
                                       kBadInput});
    play.black = shared.black.value_or(shared.white == Sitter::Human ? Sitter::Engine : play.black);
    play.white = shared.white.value_or(play.white);
    play.language = language;
    return play;
}

/// A complaint in our own words, without the names of the library's classes.
std::string complaint(const CLI::App* app, const CLI::Error& error) {
    std::string name = "tengen";
    for (auto subs = app->get_subcommands(); !subs.empty(); subs = subs.back()->get_subcommands())
        name += " " + subs.back()->get_name();
    return fmt::format("{}: {}\nTry '{} --help'.\n", name, error.what(), name);
}

}  // namespace

std::expected<Verb, Stopped> parse_arguments(const std::vector<std::string>& words,
                                             Language language) {
    CLI::App app("Tengen: Gomoku and Renju.", "tengen");
    app.set_version_flag("--version", fmt::format("tengen {}", base::kVersion));
    app.require_subcommand(1);
    app.failure_message(complaint);

    Shared shared;
    RulesVerb rules;
    ConvertVerb convert;
    ShowVerb show;
    PlayVerb play;
    OpeningsVerb openings;
    const CLI::App* const rules_verb = add_rules(app, rules, shared);
    const CLI::App* const convert_verb = add_convert(app, convert, shared);
    const CLI::App* const show_verb = add_show(app, show, shared);
    add_play(app, play, shared);
    MatchOptions match;
    const CLI::App* const match_verb = add_match(app, match, shared);
    CalibrateVerb calibrate;
    const CLI::App* const calibrate_verb = add_calibrate(app, calibrate, shared);
    TuneOptions tune;
    const CLI::App* const tune_verb = add_tune(app, tune, shared);
    const CLI::App* const openings_verb = add_openings(app, openings, shared);
    BookOptions book;
    const CLI::App* const book_verb = add_book(app, book, shared);
    AnalyzeOptions analyze;
    const CLI::App* const analyze_verb = add_analyze(app, analyze, shared);
    SolveOptions solve;
    const CLI::App* const solve_verb = add_solve(app, solve, shared);
    BenchVerb bench;
    const CLI::App* const bench_verb = add_bench(app, bench);
    FitVerb fit;
    const CLI::App* const fit_verb = add_fit(app, fit, shared);
    SelfplayOptions selfplay;
    const CLI::App* const selfplay_verb = add_selfplay(app, selfplay);
    SamplesVerb samples;
    const CLI::App* const samples_verb = add_samples(app, samples);
    WorkerOptions worker;
    const CLI::App* const worker_verb = add_worker(app, worker, shared);
    ClusterVerb cluster;
    const CLI::App* const cluster_verb = add_cluster(app, cluster, shared);

    const auto is_verb = [&](const std::string& word) {
        return std::ranges::any_of(app.get_subcommands(nullptr),
                                   [&](const CLI::App* verb) { return verb->check_name(word); });
    };
    if (!words.empty() && !words[0].starts_with('-') && !is_verb(words[0]))
        return std::unexpected(
            Stopped{fmt::format("tengen: '{}' is not a command\nTry 'tengen --help'.\n",
                                base::excerpt(words[0])),
                    kBadInput});
    try {
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::ParseError& stopped) {
        std::ostringstream out;
        std::ostringstream err;
        const int code = app.exit(stopped, out, err);
        return std::unexpected(Stopped{out.str() + err.str(), code == 0 ? kYes : kBadInput});
    }

    const Language spoken = shared.language.value_or(language);
    if (rules_verb->parsed()) return rules_of(std::move(rules), shared, spoken);
    if (convert_verb->parsed()) {
        convert.rule = shared.rule;
        return convert;
    }
    if (show_verb->parsed()) {
        show.language = spoken;
        return show;
    }
    if (match_verb->parsed()) return match_of(match, shared, spoken);
    if (calibrate_verb->parsed()) return calibrate_of(std::move(calibrate), shared, spoken);
    if (tune_verb->parsed()) return tune_of(tune, shared, spoken);
    if (openings_verb->parsed()) return told(std::move(openings), *openings_verb, shared);
    if (book_verb->parsed()) return book_of(book, *book_verb, shared, spoken);
    if (analyze_verb->parsed()) return analyze_of(analyze, shared, spoken);
    if (solve_verb->parsed()) return solve_of(solve, shared, spoken);
    if (bench_verb->parsed()) return bench_of(bench, *bench_verb);
    if (fit_verb->parsed()) return fit_of(std::move(fit), shared);
    if (selfplay_verb->parsed()) return selfplay_of(std::move(selfplay));
    if (samples_verb->parsed()) return samples_of(std::move(samples), *samples_verb);
    if (worker_verb->parsed()) return worker_of(std::move(worker), spoken);
    if (cluster_verb->parsed()) return cluster_of(std::move(cluster), spoken);
    return play_of(std::move(play), shared, spoken);
}

}  // namespace tengen::cli
