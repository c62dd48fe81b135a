// tengen solve --suite: problems whose answer is known, or said to be, counted.
#include "base/file.h"
#include "base/interrupt.h"
#include "game/notation.h"
#include "game/problems.h"
#include "print.h"
#include "progress_bar.h"
#include "solve.h"

#include <algorithm>
#include <ostream>
#include <tuple>

namespace tengen::cli {
namespace {

using base::Json;
using solve::Answer;
using solve::Verdict;

class Marking {
public:
    Marking(const SolveVerb& verb, const Console& console, const std::vector<Problem>& problems)
        : verb_(verb), console_(console), problems_(problems), bar_(console, problems.size()) {
        remarks_.resize(problems.size());
        for (const Problem& problem : problems)
            if (problem.is_verified) ++sure_;
    }

    void mark(std::size_t number, const Answer& answer) {
        const Problem& problem = problems_[number];
        const Verdict expected = problem.has_win ? Verdict::Win : Verdict::No;
        const bool is_right = answer.verdict == expected;
        ++asked_;
        if (problem.is_verified && is_right) ++solved_;
        // A win that was said not to be there, and proven all the same, speaks for itself; a win
        // that must be there and is denied is a mistake of ours.
        const bool is_wrong = !is_right && answer.verdict != Verdict::Unknown;
        if (problem.is_verified && is_wrong) ++wrong_;
        if (answer.was_refuted) ++unverified_;
        slowest_ = std::max(slowest_, answer.elapsed);
        ms_ += answer.elapsed;
        if (verb_.form == Form::Json) {
            Json::Object object{{"id", problem.id}, {"right", is_right}};
            for (auto& member : answer_json(answer, problem.game.board().size()))
                object.push_back(std::move(member));
            console_.out << Json(std::move(object)).dump() << '\n';
        } else if (!problem.is_verified) {
            remarks_[number] =
                say(verb_.language, "nobody had verified {problem}: {verdict}, a tree of {size}"_en,
                    "problem"_is(problem.id), "verdict"_is(verdict_word(answer.verdict)),
                    "size"_is(answer.proof.size()));
        } else if (!is_right) {
            remarks_[number] =
                say(verb_.language, "not solved: {problem}: {wrong}{verdict} after {ms} ms"_en,
                    "problem"_is(problem.id),
                    "wrong"_is(is_wrong ? word(verb_.language, "wrong, "_en) : ""),
                    "verdict"_is(verdict_word(answer.verdict)), "ms"_is(answer.elapsed.count()));
        }
        bar_.show(asked_, say(verb_.language, "{number} solved"_en, "number"_is(solved_)));
    }

    /// Remarks in the order of the file, however the answers came; the count comes last.
    int finish() {
        bar_.clear();
        if (verb_.form == Form::Json) {
            console_.out << Json(Json::Object{{"solved", std::int64_t(solved_)},
                                              {"total", std::int64_t(sure_)},
                                              {"wrong", std::int64_t(wrong_)},
                                              {"unverified", std::int64_t(unverified_)},
                                              {"asked", std::int64_t(asked_)},
                                              {"ms", std::int64_t(ms_.count())},
                                              {"slowest_ms", std::int64_t(slowest_.count())}})
                                .dump()
                         << '\n';
        } else {
            for (const std::string& remark : remarks_)
                if (!remark.empty()) print(console_.out, "{}\n", remark);
            if (asked_ < problems_.size())
                print(console_.out, "{}\n",
                      not_asked(problems_.size() - asked_, problems_.size(), verb_.language));
            print(console_.out, "{}\n",
                  say(verb_.language,
                      "solved {solved}/{all}, wrong {wrong}, unverified {unverified}, {ms} ms "
                      "in all, the slowest {slowest} ms"_en,
                      "solved"_is(solved_), "all"_is(sure_), "wrong"_is(wrong_),
                      "unverified"_is(unverified_), "ms"_is(ms_.count()),
                      "slowest"_is(slowest_.count())));
        }
        return solved_ == sure_ && wrong_ == 0 && unverified_ == 0 ? kYes : kNo;
    }

private:
    [[nodiscard]] std::string_view verdict_word(Verdict verdict) const {
        switch (verdict) {
            case Verdict::Win: return word(verb_.language, "win"_en.as("a verdict"));
            case Verdict::No: return word(verb_.language, "no"_en.as("a verdict"));
            case Verdict::Unknown: break;
        }
        return word(verb_.language, "unknown"_en.as("a verdict"));
    }

    const SolveVerb& verb_;
    const Console& console_;
    const std::vector<Problem>& problems_;
    ProgressBar bar_;
    std::size_t sure_ = 0;  // problems whose answer somebody has verified
    std::size_t asked_ = 0;
    std::size_t solved_ = 0;
    std::size_t wrong_ = 0;
    std::size_t unverified_ = 0;
    base::Milliseconds ms_{0};
    base::Milliseconds slowest_{0};
    std::vector<std::string> remarks_;
};

}  // namespace

int solve_problems(const SolveVerb& verb, const Console& console) {
    const auto fail = [&](const Message& why) {
        return refuse(console, "solve", say(verb.language, base::about(verb.suite, why)));
    };
    const auto table = base::read_file(base::to_path(verb.suite));
    if (!table) return fail(table.error().reason);
    const auto set = read_problems(*table, verb.rule.value_or(RuleId::Freestyle), Rows::All);
    if (!set) return fail(set.error());
    if (!set->names_rule) std::ignore = settle_rule({}, verb.rule, console, verb.language);
    if (set->kind != ProblemKind::Win) return fail(Message("no problems with a win to find"_en));
    std::vector<solve::Question> questions;
    questions.reserve(set->problems.size());
    for (const Problem& problem : set->problems)
        questions.push_back({problem.game.rule(), problem.game.board(),
                             problem.most_moves ? problem.most_moves : verb.most_moves, verb.limits,
                             verb.memory});
    base::note_interruptions();
    Marking marking(verb, console, set->problems);
    engine::solve_all(
        questions, solver_of(verb), verb.jobs,
        [&](std::size_t number, const Answer& answer) { marking.mark(number, answer); },
        [] { return !base::was_interrupted(); });
    return marking.finish();
}

}  // namespace tengen::cli
