// What `tengen solve` needs to be told, and what its parts share.
#pragma once

#include "asked_position.h"
#include "base/budget.h"
#include "base/json.h"
#include "console.h"
#include "engine/solving.h"
#include "game/rules.h"
#include "solve/solver.h"
#include "words.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::cli {

struct SolveVerb {
    enum class Kind : std::uint8_t { Fours, Threats };

    Kind kind = Kind::Fours;
    std::optional<RuleId> rule;
    int size = kDefaultBoardSize;
    PositionText position;
    std::optional<Color> side;  // who attacks; the side to move unless said
    std::optional<int> most_moves;
    base::Budget::Limits limits;
    std::size_t memory = std::size_t{64} << 20;  // in bytes
    int threads = 1;                             // on each problem
    std::string sgf;                             // files for the tree of the proof
    std::string lib;                             //
    std::string suite;                           // a file of problems instead of a position
    int jobs = 1;                                // of these, how many at once
    std::optional<Form> form;
    Language language = Language::English;
};

int run(const SolveVerb& verb, const Console& console);

/// "result", "line", "tree", "nodes", "ms", "verified": docs/SOLVE.md.
[[nodiscard]] base::Json::Object answer_json(const solve::Answer& answer, int size);
[[nodiscard]] std::string_view name(solve::Verdict verdict);  // "win"

[[nodiscard]] engine::Solve solver_of(const SolveVerb& verb);

/// A file of problems instead of a position.
int solve_problems(const SolveVerb& verb, const Console& console);

}  // namespace tengen::cli
