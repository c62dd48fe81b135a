// Asks the solvers whether there is a win by force, by fours (VCF) or by threats (VCT), on a thread
// of their own, and brings back what was proven and checked. What they say waits until it is
// collected, on the thread that asks.
#pragma once

#include "engine/errand.h"
#include "game/game.h"
#include "game/record.h"
#include "solve/solver.h"
#include "study/mailbox.h"

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tengen::study {

enum class ProofKind : std::uint8_t { Fours, Threats };

/// What came of it. A win brings its whole tree, as a record that begins where the game began.
struct Finding {
    ProofKind kind = ProofKind::Fours;
    solve::Verdict verdict = solve::Verdict::Unknown;
    std::vector<Point> line;
    std::size_t tree = 0;  // moves in the proof
    std::uint64_t nodes = 0;
    base::Milliseconds elapsed{0};
    std::shared_ptr<const Record> proof;
};

/// What is kept in the file of a win that was proven.
[[nodiscard]] Analysis analysis_of(const Finding& win);

class Prover {
public:
    /// The bell is rung on the solvers' thread when there is something to collect.
    explicit Prover(std::function<void()> bell) : mail_(std::move(bell)) {}

    /// Where the game is over there is nothing to prove.
    void prove(const Game& game, ProofKind kind, base::Milliseconds limit);
    void stop();
    [[nodiscard]] bool is_busy() const { return is_busy_; }

    /// What was found, or why nothing could be; nothing where a question is still open, or none is.
    using Found = std::expected<Finding, std::string>;
    std::optional<Found> collect();

private:
    struct Letter {
        std::uint64_t ticket = 0;
        Found found;
    };

    std::uint64_t ticket_ = 0;  // of the question; what is said to an older one is not heard
    bool is_busy_ = false;
    Mailbox<Letter> mail_;
    engine::Errand errand_;  // last, so that it ends before what it writes to
};

}  // namespace tengen::study
