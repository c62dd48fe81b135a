#include "arguments_analyze.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <thread>
#include <utility>

namespace tengen::cli {
namespace {

constexpr int kMostLines = 100;
constexpr base::Milliseconds kAnalysisTime{5000};

std::optional<search::Range> parse_move_range(const std::string& text) {
    using enum search::Range;
    constexpr std::array<std::pair<std::string_view, search::Range>, 6> kNames{
        {{"square2", Square2},
         {"square2-line3", Square2Line3},
         {"square3", Square3},
         {"square3-line4", Square3Line4},
         {"square4", Square4},
         {"board", WholeBoard}}};
    for (const auto& [name, range] : kNames)
        if (name == text) return range;
    return std::nullopt;
}

void add_limits(CLI::App& sub, AnalyzeOptions& options) {
    sub.add_option("--depth", options.depth, "how deep, in plies")
        ->check(CLI::Range(1, search::kMaxDepth));
    add_effort(sub, options.effort, kAnalysisTime);
}

void add_thinking(CLI::App& sub, AnalyzeOptions& options) {
    AnalyzeVerb& verb = options.verb;
    sub.add_option("-n,--lines", verb.task.lines, "the best so many moves, each with its line")
        ->check(CLI::Range(1, kMostLines))
        ->capture_default_str();
    sub.add_option("-t,--threads", options.threads,
                   "threads that think together; unless said as many as the machine has, or one\n"
                   "where depth or nodes are limited and the answer is to be the same each time")
        ->check(CLI::Range(1, engine::kMostThreads));
    add_table_mb(sub, options.table_mb);
    options.table = sub.get_option("--table-mb");
    sub.add_option_function<std::string>(
           "--range", named(options.range, parse_move_range, "a range: square2 … square4, board"),
           "how far from the stones: square2, square2-line3, square3, square3-line4, square4 or "
           "board; square2-line3 unless said")
        ->type_name("RANGE");
    add_weights(sub, verb.weights);
    add_evaluator(sub, verb.evaluator);
    sub.add_option("--avoid", verb.avoid, "moves that must not be chosen, h8,i9")
        ->type_name("POINTS");
}

void add_annotation(CLI::App& sub, Annotation& annotation) {
    CLI::Option* const annotate =
        sub.add_option("--annotate", annotation.to,
                       "the POSITION is a game file: each position of its games is looked at, and\n"
                       "what is thought of them goes into this SGF file, as the window's review\n"
                       "does it; 400 ms each unless there is a limit, with 16 MB of table")
            ->type_name("FILE");
    for (const char* other :
         {"--avoid", "--black", "--lines", "--range", "--size", "--suite", "--to-move", "--white"})
        annotate->excludes(sub.get_option(other));
    sub.add_flag("--overwrite", annotation.overwrites,
                 "the file to annotate may be the game itself")
        ->needs(annotate);
}

/// What the problems at work leave of the machine, shared out among them.
int threads_unless_said(const AnalyzeOptions& options) {
    if (options.depth || options.effort.nodes) return 1;
    const int cores = std::max(1, int(std::thread::hardware_concurrency()));
    return std::clamp(cores / options.verb.jobs, 1, engine::kMostThreads);
}

/// The same limits, for each position of a game.
std::expected<Verb, Stopped> annotation_of(AnalyzeVerb verb, const AnalyzeOptions& options,
                                           const Shared& shared) {
    Annotation& annotation = verb.annotation;
    annotation.game = std::exchange(verb.position.moves, {});
    if (annotation.game.empty())
        return std::unexpected(
            Stopped{"tengen analyze: --annotate needs a game file\n", kBadInput});
    annotation.rule = shared.rule;
    annotation.effort = {.time = base::Milliseconds(options.effort.time_ms.value_or(0)),
                         .depth = options.depth.value_or(0),
                         .nodes = options.effort.nodes.value_or(0)};
    if (!options.effort.time_ms && !options.depth && !options.effort.nodes)
        annotation.effort = study::kReviewEfforts.front();
    if (options.table->count() == 0) verb.options.table_bytes = study::kReviewTable;
    return verb;
}

}  // namespace

CLI::App* add_analyze(CLI::App& app, AnalyzeOptions& options, Shared& shared) {
    AnalyzeVerb& verb = options.verb;
    CLI::App* const sub = app.add_subcommand(
        "analyze",
        "What the engine thinks of a position: a line of JSON for each depth and a last one with\n"
        "the best move; on a terminal a table. Ctrl-C asks for the answer now.\n"
        "Exit code: 0, or 1 when a suite has problems that were not solved, or 2.");
    add_rule(*sub, shared, "freestyle unless said, renju for a suite that names none");
    add_size(*sub, verb.size);
    add_position(*sub, verb.position, shared);
    add_limits(*sub, options);
    add_thinking(*sub, options);
    add_mind(*sub, shared);
    add_suite(*sub, verb.suite, verb.jobs);
    add_annotation(*sub, verb.annotation);
    add_form(*sub, verb.form, "a table");
    add_language(*sub, shared);
    return sub;
}

std::expected<Verb, Stopped> analyze_of(const AnalyzeOptions& options, const Shared& shared,
                                        Language language) {
    AnalyzeVerb verb = options.verb;
    verb.rule = shared.rule.value_or(verb.suite.empty() ? RuleId::Freestyle : RuleId::Renju);
    verb.position.to_move = shared.to_move;
    verb.language = language;
    verb.options.threads = options.threads ? *options.threads : threads_unless_said(options);
    verb.options.table_bytes = options.table_mb << 20;
    verb.options.mind = shared.mind.value_or(verb.options.mind);
    verb.options.whole_lines = true;
    if (!verb.annotation.to.empty()) return annotation_of(std::move(verb), options, shared);
    verb.task.range = options.range.value_or(verb.task.range);
    search::Limits& limits = verb.task.limits;
    limits.depth = options.depth.value_or(limits.depth);
    limits.nodes = options.effort.nodes;
    if (options.effort.time_ms)
        limits.time = base::Milliseconds(*options.effort.time_ms);
    else if (!options.depth && !limits.nodes)
        limits.time = kAnalysisTime;
    const bool has_position = verb.position.is_diagram() || !verb.position.moves.empty();
    if (!verb.suite.empty() && (has_position || !verb.avoid.empty()))
        return std::unexpected(
            Stopped{"tengen analyze: either a position or a suite, not both\n", kBadInput});
    return verb;
}

}  // namespace tengen::cli
