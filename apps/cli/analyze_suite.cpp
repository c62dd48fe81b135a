// tengen analyze --suite: problems with a known solution, counted.
#include "analyze.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "engine/asking.h"
#include "game/notation.h"
#include "print.h"
#include "progress_bar.h"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>
#include <set>
#include <tuple>

namespace tengen::cli {
namespace {

using base::Json;
using search::Report;

struct SuiteTally {
    std::size_t asked = 0;
    std::size_t solved = 0;
    std::size_t known = 0;  // problems with a known move
    std::size_t same = 0;   // of these, how often it was ours too
};

class Solving {
public:
    Solving(const AnalyzeVerb& verb, const Console& console, const ProblemSet& set)
        : verb_(verb), console_(console), set_(set), bar_(console, set.problems.size()) {
        failures_.resize(set.problems.size());
    }

    void answer(std::size_t number, const Report& report) {
        const Problem& problem = set_.problems[number];
        const bool solved = is_solved(problem, set_.kind, report.best, report.value);
        ++tally_.asked;
        if (solved) ++tally_.solved;
        if (!problem.right.empty()) ++tally_.known;
        if (problem.right.contains(report.best)) ++tally_.same;
        const int size = problem.game.board().size();
        if (verb_.form == Form::Json) {
            Json::Object object{
                {"id", problem.id}, {"solved", solved}, {"bestmove", to_text(report.best, size)}};
            for (auto& member : report_json(report, size)) object.push_back(std::move(member));
            console_.out << Json(std::move(object)).dump() << '\n';
        }
        if (!solved)
            failures_[number] =
                say(verb_.language, "{problem}: {point} {score} at depth {depth}"_en,
                    "problem"_is(problem.id), "point"_is(to_text(report.best, size)),
                    "score"_is(score_text(report.value)), "depth"_is(report.depth));
        bar_.show(tally_.asked,
                  is_win() ? say(verb_.language, "{number} found"_en, "number"_is(tally_.solved))
                           : say(verb_.language, "{number} passed"_en, "number"_is(tally_.solved)));
    }

    /// The failures in the order of the file, however the answers came; the count comes last.
    int finish() {
        bar_.clear();
        const std::size_t all = set_.problems.size();
        if (verb_.form == Form::Json) {
            console_.out << Json(Json::Object{
                                     {is_win() ? "found" : "passed", std::int64_t(tally_.solved)},
                                     {"asked", std::int64_t(tally_.asked)},
                                     {"total", std::int64_t(all)},
                                     {"same_move", std::int64_t(tally_.same)}})
                                .dump()
                         << '\n';
            return tally_.solved == all ? kYes : kNo;
        }
        for (const std::string& failure : failures_)
            if (!failure.empty())
                print(console_.out, "{}\n",
                      is_win() ? say(verb_.language, "not found: {what}"_en, "what"_is(failure))
                               : say(verb_.language, "not passed: {what}"_en, "what"_is(failure)));
        if (tally_.asked < all)
            print(console_.out, "{}\n", not_asked(all - tally_.asked, all, verb_.language));
        if (is_win() && tally_.known > 0)
            print(console_.out, "{}\n",
                  say(verb_.language, "the known move: {same}/{known}"_en, "same"_is(tally_.same),
                      "known"_is(tally_.known)));
        const auto number = "number"_is(tally_.solved);
        const auto of_all = "all"_is(all);
        print(console_.out, "{}\n",
              is_win() ? say(verb_.language, "found {number}/{all}"_en, number, of_all)
                       : say(verb_.language, "passed {number}/{all}"_en, number, of_all));
        return tally_.solved == all ? kYes : kNo;
    }

private:
    [[nodiscard]] bool is_win() const { return set_.kind == ProblemKind::Win; }

    const AnalyzeVerb& verb_;
    const Console& console_;
    const ProblemSet& set_;
    ProgressBar bar_;
    SuiteTally tally_;
    std::vector<std::string> failures_;
};

}  // namespace

bool is_solved(const Problem& problem, ProblemKind kind, Point best, eval::Score value) {
    if (kind == ProblemKind::Win) return value >= eval::kLeastWin;
    if (problem.wrong.contains(best)) return false;
    return problem.right.empty() || problem.right.contains(best);
}

int solve_suite(const AnalyzeVerb& verb, const Console& console) {
    const auto table = base::read_file(base::to_path(verb.suite));
    if (!table) return refuse(console, "analyze", say(verb.language, table.error().message));
    const auto set = read_problems(*table, verb.rule.value_or(RuleId::Freestyle));
    if (!set)
        return refuse(console, "analyze", say(verb.language, base::about(verb.suite, set.error())));
    if (!set->names_rule) std::ignore = settle_rule({}, verb.rule, console, verb.language);
    std::vector<engine::Question> questions;
    questions.reserve(set->problems.size());
    std::set<RuleId> rules;
    for (const Problem& problem : set->problems) {
        questions.push_back({problem.game, verb.task});
        rules.insert(problem.game.rule());
    }
    engine::Options options = verb.options;
    if (const auto loaded = load_weights(verb, rules, options); !loaded)
        return refuse(console, "analyze", say(verb.language, loaded.error()));
    base::note_interruptions();
    Solving solving(verb, console, *set);
    engine::ask(
        questions, options, verb.jobs,
        [&](const engine::Heard& heard) {
            if (!heard.is_answer) return;
            if (!heard.report.trouble.empty())
                print(console.err, "tengen analyze: {}\n", heard.report.trouble);
            solving.answer(heard.question, heard.report);
        },
        [] { return !base::was_interrupted(); });
    return solving.finish();
}

}  // namespace tengen::cli
