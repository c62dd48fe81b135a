#include "solve/solver.h"

#include "pattern/position.h"
#include "solve/check.h"
#include "solve/fours.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tengen::solve {
namespace {

using pattern::Position;

constexpr int kBarrenBits = 20;
/// One more four at a time while that costs little; a long win need not be the shortest.
constexpr std::array kFours{1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 24, 32, 64, kAnyNumber};

/// A win is one only if the checker believes it.
void claim(Proof proof, const Question& question, Answer& answer) {
    if (check(proof, proof.root(), question.rule, question.board)) {
        answer.verdict = Verdict::Win;
        answer.proof = std::move(proof);
    } else {
        answer.verdict = Verdict::Unknown;
        answer.was_refuted = true;
    }
}

}  // namespace

Answer solve_by_fours(const Question& question, std::stop_token stop) {
    base::Budget budget(question.limits, std::move(stop));
    Position position(question.rule, question.board);
    Barren barren(kBarrenBits);
    FourHunt hunt(Fours::All, barren);
    const int most = std::clamp(question.most_moves.value_or(kAnyNumber), 0, kAnyNumber);
    Answer answer;
    for (const int step : kFours) {
        const int fours = std::min(step, most);
        const int plies = with_rule(question.rule, [&]<RulePolicy R>(R /*rule*/) {
            return hunt.hunt<R>(position, budget, fours);
        });
        if (plies > 0) {
            claim(hunt.proof().part(hunt.proof().root()), question, answer);
        } else if (hunt.was_called_off()) {
            answer.verdict = Verdict::Unknown;
        } else {
            answer.verdict = Verdict::No;
        }
        if (answer.verdict != Verdict::No || fours == most || !hunt.was_cut_short()) break;
    }
    answer.nodes = hunt.nodes();
    answer.elapsed = budget.elapsed();
    return answer;
}

}  // namespace tengen::solve
