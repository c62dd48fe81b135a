#include "arguments_book.h"

namespace tengen::cli {
namespace {

constexpr base::Milliseconds kBookTime{1000};

void add_build(CLI::App& book, BookOptions& options, Shared& shared) {
    CLI::App* const sub = book.add_subcommand(
        "build",
        "Writes a book, or goes on with one: looks at positions, those first that good moves lead\n"
        "to, and notes the best moves of each. Ctrl-C ends it; the same command goes on.\n"
        "Exit code: 0, or 1 when it was called off, or 2 for bad input.");
    engine::BookPlan& plan = options.verb.plan;
    sub->add_option("FILE", options.verb.file, "the book to write, or to go on with")->required();
    add_rule(*sub, shared, "freestyle unless said");
    add_size(*sub, options.verb.size);
    sub->add_option("-n,--pages", plan.pages, "positions in the whole book")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    sub->add_option("--width", plan.width, "the most moves on a page")
        ->check(CLI::Range(1, 50))
        ->capture_default_str();
    sub->add_option("--margin", plan.margin, "no move that is worse than the best by more points")
        ->check(CLI::Range(0, 10'000))
        ->capture_default_str();
    sub->add_option("--stones", plan.most_stones, "the most stones on the board of a page")
        ->check(CLI::Range(0, kMaxBoardSize * kMaxBoardSize))
        ->capture_default_str();
    sub->add_option("--openings", options.verb.openings,
                    "a file of positions to begin with, besides the empty board")
        ->type_name("FILE");
    add_effort(*sub, options.effort, kBookTime);
    sub->add_option("-j,--jobs", options.verb.jobs, "positions looked at at once")
        ->check(CLI::Range(1, kMostJobs))
        ->capture_default_str();
    add_language(*sub, shared);
}

void add_show(CLI::App& book, BookOptions& options, Shared& shared) {
    CLI::App* const sub = book.add_subcommand(
        "show",
        "What the book says of a position.\nExit code: 0, or 1 where it says nothing, or 2.");
    add_rule(*sub, shared, "freestyle unless said");
    add_size(*sub, options.verb.size);
    add_position(*sub, options.verb.position, shared);
    sub->add_option("--file", options.verb.file, "another book than the one of the program")
        ->type_name("FILE");
    add_json(*sub, options.verb.json);
    add_language(*sub, shared);
}

}  // namespace

CLI::App* add_book(CLI::App& app, BookOptions& options, Shared& shared) {
    CLI::App* const sub = app.add_subcommand("book", "The openings that the engine knows.");
    sub->require_subcommand(1);
    add_build(*sub, options, shared);
    add_show(*sub, options, shared);
    return sub;
}

Verb book_of(const BookOptions& options, const CLI::App& sub, const Shared& shared,
             Language language) {
    BookVerb verb = options.verb;
    verb.is_build = sub.got_subcommand("build");
    verb.rule = shared.rule.value_or(verb.rule);
    verb.position.to_move = shared.to_move;
    verb.language = language;
    verb.plan.limits.nodes = options.effort.nodes;
    if (options.effort.time_ms)
        verb.plan.limits.time = base::Milliseconds(*options.effort.time_ms);
    else if (!options.effort.nodes)
        verb.plan.limits.time = kBookTime;
    return verb;
}

}  // namespace tengen::cli
