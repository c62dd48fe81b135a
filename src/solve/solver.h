// Is there a win by force? Asked of a position, answered with a proof that was checked.
#pragma once

#include "base/budget.h"
#include "game/board.h"
#include "game/rules.h"
#include "solve/advice.h"
#include "solve/proof.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

namespace tengen::solve {

enum class Verdict : std::uint8_t {
    Win,      // with a proof that the checker found nothing against
    No,       // nothing of the kind asked for, within the moves asked for
    Unknown,  // the budget did not reach
};

struct Question {
    RuleId rule = RuleId::Freestyle;
    Board board;  // the side to move attacks
    /// So many threats may be played, the five not counted.
    std::optional<int> most_moves;
    base::Budget::Limits limits;
    std::size_t memory = std::size_t{64} << 20;  // in bytes, for what was seen before
};

struct Answer {
    Verdict verdict = Verdict::Unknown;
    Proof proof;               // begins at its root; empty unless it is a win
    bool was_refuted = false;  // a win was found, and the checker did not believe it
    std::uint64_t nodes = 0;
    base::Milliseconds elapsed{0};

    [[nodiscard]] std::vector<Point> line() const {
        return proof.empty() ? std::vector<Point>{} : proof.line(proof.root());
    }
};

/// By fours alone: complete, the shortest win first as long as it is short.
[[nodiscard]] Answer solve_by_fours(const Question& question, std::stop_token stop = {});

/// By threats of winning by fours.
[[nodiscard]] Answer solve_by_threats(const Question& question, std::stop_token stop = {});

/// Calls `work` with each number below `threads`, all at once, and returns when all have ended.
/// What one of them throws is thrown here.
using Together = std::function<void(int threads, const std::function<void(int number)>& work)>;

/// Which move wins here, as somebody believes who looks at so much and no more; `Point::none()`
/// where he sees none. What he says need not be true.
using Adviser = std::function<Advice(const Board& board, const base::Budget::Limits& limits)>;

/// Who works on a question.
struct Crew {
    int threads = 1;
    Together together = nullptr;  // one alone needs nobody to start the others
    Adviser adviser = nullptr;
    std::uint64_t unadvised = 100'000;  // positions, before the adviser is asked
};

/// The same, together.
[[nodiscard]] Answer solve_by_threats_together(const Question& question, std::stop_token stop,
                                               const Crew& crew);

}  // namespace tengen::solve
