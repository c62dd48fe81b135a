// The options of `tengen analyze`.
#include "analyze.h"
#include "verb.h"
#include "verb_options.h"

#include <algorithm>
#include <array>
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

class AnalyzeEntry final : public EntryOf<AnalyzeVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(const OptionList& program) override {
        const OptionList sub = program.add_verb(
            "analyze",
            "What the engine thinks of a position: a line of JSON for each depth and a last "
            "one with the best move; on a terminal a table. Ctrl-C asks for the answer now.\n"
            "Exit code: 0, or 1 when a suite has problems that were not solved, or 2."_en);
        add_rule(sub, verb_.rule, kRuleUnlessSaid);
        add_size(sub, verb_.size);
        add_position(sub, verb_.position);
        add_limits(sub);
        add_thinking(sub);
        add_mind(sub, verb_.options.mind);
        add_suite(sub, verb_.suite, verb_.jobs);
        add_annotation(sub);
        add_form(sub, verb_.form, "a table, for a person"_en);
        return &sub.app();
    }

    std::expected<void, std::string> check() override {
        verb_.options.threads = threads_ ? *threads_ : threads_unless_said();
        verb_.options.table_bytes = table_mb_ << 20;
        verb_.options.whole_lines = true;
        if (!verb_.annotation.to.empty()) return check_annotation();
        search::Limits& limits = verb_.task.limits;
        limits.depth = depth_.value_or(limits.depth);
        limits.nodes = effort_.nodes;
        if (effort_.time_ms)
            limits.time = base::Milliseconds(*effort_.time_ms);
        else if (!depth_ && !limits.nodes)
            limits.time = kAnalysisTime;
        if (!verb_.suite.empty() && (verb_.position.is_given() || !verb_.avoid.empty()))
            return objection("either a position or a suite, not both"_en);
        return {};
    }

private:
    void add_limits(const OptionList& sub) {
        sub.add_option("--depth", depth_, "how deep, in plies"_en)
            ->check(sub.within(1, search::kMaxDepth));
        add_effort(sub, effort_, kAnalysisTime);
    }

    void add_thinking(const OptionList& sub) {
        sub.add_option("-n,--lines", verb_.task.lines,
                       "the best so many moves, each with its line"_en)
            ->check(sub.within(1, kMostLines))
            ->capture_default_str();
        sub.add_option(
               "-t,--threads", threads_,
               "threads that think together; unless said as many as the machine has, or one "
               "where depth or nodes are limited and the answer is to be the same each time"_en)
            ->check(sub.within(1, engine::kMostThreads));
        add_table_mb(sub, table_mb_);
        table_ = sub->get_option("--table-mb");
        sub.add_named("--range", verb_.task.range, parse_move_range,
                      "a range: square2 … square4, board"_en,
                      "how far from the stones: square2, square2-line3, square3, square3-line4, "
                      "square4 or board; square2-line3 unless said"_en)
            ->type_name("RANGE");
        add_weights(sub, verb_.weights);
        add_evaluator(sub, verb_.evaluator);
        sub.add_option("--avoid", verb_.avoid, "moves that must not be chosen, h8,i9"_en)
            ->type_name("POINTS");
    }

    void add_annotation(const OptionList& sub) {
        CLI::Option* const annotate =
            sub.add_option(
                   "--annotate", verb_.annotation.to,
                   "the POSITION is a game file: each position of its games is looked at, "
                   "and what is thought of them goes into this SGF file, as the window's "
                   "review does it; 400 ms each unless there is a limit, with 16 MB of table"_en)
                ->type_name("FILE");
        for (const char* other : {"--avoid", "--black", "--game", "--jobs", "--lines", "--move",
                                  "--range", "--size", "--suite", "--to-move", "--white"})
            annotate->excludes(sub->get_option(other));
        sub.add_flag("--overwrite", verb_.annotation.overwrites,
                     "the file to annotate may be there already, or be the game itself"_en)
            ->needs(annotate);
    }

    /// The same limits, for each position of a game.
    std::expected<void, std::string> check_annotation() {
        Annotation& annotation = verb_.annotation;
        annotation.game = std::exchange(verb_.position.moves, {});
        if (annotation.game.empty()) return objection("--annotate needs a game file"_en);
        annotation.effort = {.time = base::Milliseconds(effort_.time_ms.value_or(0)),
                             .depth = depth_.value_or(0),
                             .nodes = effort_.nodes.value_or(0)};
        if (!effort_.time_ms && !depth_ && !effort_.nodes)
            annotation.effort = study::kReviewEfforts.front();
        if (table_->count() == 0) verb_.options.table_bytes = study::kReviewTable;
        return {};
    }

    /// What the problems at work leave of the machine, shared out among them.
    [[nodiscard]] int threads_unless_said() const {
        if (depth_ || effort_.nodes) return 1;
        const int cores = std::max(1, int(std::thread::hardware_concurrency()));
        return std::clamp(cores / verb_.jobs, 1, engine::kMostThreads);
    }

    std::optional<int> depth_;
    std::optional<int> threads_;
    Effort effort_;
    /// Who analyses thinks longer than who plays: a minute fills four fifths of this.
    std::size_t table_mb_ = 128;
    const CLI::Option* table_ = nullptr;  // was that said?
};

}  // namespace

std::unique_ptr<VerbEntry> analyze_entry(Language language) {
    return std::make_unique<AnalyzeEntry>(language);
}

}  // namespace tengen::cli
