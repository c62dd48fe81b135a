// What the parts of `tengen analyze` share: a report as text and as JSON.
#pragma once

#include "base/json.h"
#include "eval/score.h"
#include "game/problems.h"
#include "search/report.h"
#include "verbs.h"

#include <string>

namespace tengen::cli {

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
