// A tree search that asks nobody: whoever has many of them asks about all their positions at once,
// and tells each what was said. It runs where it is called, on one thread.
#pragma once

#include "eval/evaluator.h"
#include "search/mcts/playouts.h"
#include "search/mcts/tree.h"
#include "search/report.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tengen::search {

class Sprout {
public:
    /// Game, task and tree must outlive it. The task has several in a batch and names a judge. What
    /// the tree knows from before is used, unless too little room is left in it.
    Sprout(const Game& game, const Task& task, Tree& tree);
    /// What was asked and not told is nobody's: the tree can be used by others.
    ~Sprout();
    Sprout(const Sprout&) = delete;
    Sprout& operator=(const Sprout&) = delete;

    /// Goes on until opinions are needed: these are asked for, and `tell` comes next. Nothing when
    /// the search is done: its playouts are, or nothing is left to find.
    [[nodiscard]] std::span<const eval::Inquiry> gather();
    /// As many opinions as were asked for.
    void tell(std::span<const eval::Opinion> opinions);
    /// Is the next opinion that of where the search begins? Then its promises are those of the
    /// moves there, and who wants to may have changed them.
    [[nodiscard]] bool is_at_root() const { return stage_ == Stage::Rooting; }

    struct Tried {
        Point point;
        std::uint32_t visits = 0;  // none for what is known to lose

        bool operator==(const Tried&) const = default;
    };
    struct Answer {
        Point best;
        /// Of where the search began, all that was tried together; a win or a loss only if proven.
        eval::Score value = 0;
        bool is_proven = false;    // also of a draw
        std::vector<Tried> moves;  // the best first, then by visits

        bool operator==(const Answer&) const = default;
    };
    [[nodiscard]] Answer answer();

private:
    enum class Stage : std::uint8_t { Rooting, Growing, Done };

    template <RulePolicy R>
    void begin();
    [[nodiscard]] bool is_settled();

    const Game& game_;
    const Task& task_;
    Tree& tree_;
    Growth growth_;
    Playouts playouts_;
    Stage stage_ = Stage::Rooting;
    std::optional<Report> known_;  // the answer, where nothing is to be searched
};

}  // namespace tengen::search
