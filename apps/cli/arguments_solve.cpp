#include "arguments_solve.h"

#include "engine/options.h"
#include "game/notation.h"
#include "solve/fours.h"

#include <fmt/format.h>

namespace tengen::cli {
namespace {

constexpr base::Milliseconds kSolveTime{10'000};

}  // namespace

CLI::App* add_solve(CLI::App& app, SolveOptions& options, Shared& shared) {
    SolveVerb& verb = options.verb;
    CLI::App* const sub = app.add_subcommand(
        "solve",
        "Is there a win by force? A win is shown only with a proof that was checked against every\n"
        "legal reply. A line of JSON; on a terminal a few words. Ctrl-C calls it off.\n"
        "Exit code: 0 for a win, or when all of a suite is as it should be; else 1; or 2.");
    sub->add_option("KIND", options.kind, "vcf: by fours alone; vct: by threats of that")
        ->required()
        ->check(CLI::IsMember({"vcf", "vct"}).description(""));
    add_rule(*sub, shared, "freestyle unless said, renju for a suite that names none");
    add_size(*sub, verb.size);
    add_position(*sub, verb.position, shared);
    sub->add_option_function<std::string>(
           "--side",
           named(
               options.side, [](std::string_view text) { return parse_color(text); },
               "black or white"),
           "who attacks, even out of turn; the side to move unless said")
        ->type_name("COLOR");
    sub->add_option("--max-moves", verb.most_moves,
                    "so many moves of the attacker, the five itself not counted")
        ->check(CLI::Range(1, solve::kAnyNumber));
    add_effort(*sub, options.effort, kSolveTime);
    sub->add_option("-t,--threads", verb.threads,
                    "threads that look for a vct together, one unless said")
        ->check(CLI::Range(1, engine::kMostThreads));
    add_table_mb(*sub, options.table_mb);
    sub->add_option("--sgf", verb.sgf, "a file for the whole proof, as variations")
        ->type_name("FILE");
    sub->add_option("--lib", verb.lib, "the same for RenLib")->type_name("FILE");
    add_suite(*sub, verb.suite, verb.jobs);
    add_form(*sub, verb.form, "words");
    add_language(*sub, shared);
    return sub;
}

std::expected<Verb, Stopped> solve_of(const SolveOptions& options, const Shared& shared,
                                      Language language) {
    SolveVerb verb = options.verb;
    verb.kind = options.kind == "vct" ? SolveVerb::Kind::Threats : SolveVerb::Kind::Fours;
    verb.rule = shared.rule.value_or(verb.suite.empty() ? RuleId::Freestyle : RuleId::Renju);
    verb.position.to_move = shared.to_move;
    verb.side = options.side;
    verb.memory = options.table_mb << 20;
    verb.language = language;
    verb.limits.nodes = options.effort.nodes;
    if (options.effort.time_ms)
        verb.limits.time = base::Milliseconds(*options.effort.time_ms);
    else if (!verb.limits.nodes)
        verb.limits.time = kSolveTime;
    const bool has_position = verb.position.is_diagram() || !verb.position.moves.empty();
    const bool is_of_one = has_position || verb.side || !verb.sgf.empty() || !verb.lib.empty();
    if (!verb.suite.empty() && is_of_one)
        return std::unexpected(
            Stopped{"tengen solve: either a position or a suite, not both\n", kBadInput});
    return verb;
}

}  // namespace tengen::cli
