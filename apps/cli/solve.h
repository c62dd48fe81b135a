// What the parts of `tengen solve` share.
#pragma once

#include "base/json.h"
#include "engine/solving.h"
#include "solve/solver.h"
#include "verbs.h"

#include <string_view>

namespace tengen::cli {

/// "result", "line", "tree", "nodes", "ms", "verified": docs/SOLVE.md.
[[nodiscard]] base::Json::Object answer_json(const solve::Answer& answer, int size);
[[nodiscard]] std::string_view name(solve::Verdict verdict);  // "win"

[[nodiscard]] engine::Solve solver_of(const SolveVerb& verb);

/// A file of problems instead of a position.
int solve_problems(const SolveVerb& verb, const Console& console);

}  // namespace tengen::cli
