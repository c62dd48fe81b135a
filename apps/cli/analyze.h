// What `tengen analyze` needs to be told, and what its parts share: a report as text and as JSON.
#pragma once

#include "asked_position.h"
#include "base/json.h"
#include "console.h"
#include "engine/evaluator_choice.h"
#include "engine/options.h"
#include "eval/score.h"
#include "game/problems.h"
#include "game/rules.h"
#include "search/report.h"
#include "study/review.h"
#include "words.h"

#include <expected>
#include <optional>
#include <set>
#include <string>

namespace tengen::cli {

/// A game file that is reviewed instead of a position.
struct Annotation {
    std::string game;
    std::string to;              // the file to write; nothing is reviewed when empty
    bool overwrites = false;     // that may be the game itself
    study::ReviewEffort effort;  // of each position
};

struct AnalyzeVerb {
    std::optional<RuleId> rule;
    int size = kDefaultBoardSize;
    PositionText position;
    search::Task task;
    std::string avoid;  // points that must not be chosen
    engine::Options options;
    engine::EvaluatorChoice evaluator;
    std::string weights;  // a file; what comes with the program when empty
    std::string suite;    // a file of problems instead of a position
    int jobs = 1;         // of these, how many at once
    Annotation annotation;
    std::optional<Form> form;
    Language language = Language::English;
};

int run(const AnalyzeVerb& verb, const Console& console);

/// The weights that were asked for, under each of these rules, into `options`; or why not.
[[nodiscard]] std::expected<void, Message> load_weights(const AnalyzeVerb& verb,
                                                        const std::set<RuleId>& rules,
                                                        engine::Options& options);

/// "score" in centi-stones for the side to move, or "mate" in plies until its win, negative for its
/// loss; "nodes", "nps", "ms" and so on: docs/ANALYZE.md has them all.
[[nodiscard]] base::Json::Object report_json(const search::Report& report, int size);
/// "+36", "+M9" for a win in nine plies, "-M8" for a loss.
[[nodiscard]] std::string score_text(eval::Score score);

/// Is this move, or what is thought of it where a win is asked for, what the problem wants?
[[nodiscard]] bool is_solved(const Problem& problem, ProblemKind kind, Point best,
                             eval::Score value);

/// Reviews the games of a file.
int annotate(const AnalyzeVerb& verb, const Console& console);

/// A file of problems instead of a position.
int solve_suite(const AnalyzeVerb& verb, const Console& console);

}  // namespace tengen::cli
