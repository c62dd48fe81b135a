// Games that need not be played to the end: both engines agree on who wins or that nobody does, one
// says by its own value that it is lost, or a win by fours is proven. Off unless asked for.
#pragma once

#include "game/game.h"
#include "search/report.h"

#include <array>
#include <optional>

namespace tengen::match {

/// Both must say so in this many moves of theirs, one after the other.
struct WinAgreement {
    int value = 2000;  // the leader says at least this, the other at most its negative
    int moves = 3;
};
struct DrawAgreement {
    int value = 20;  // neither says more than this, either way
    int moves = 10;
    int from_ply = 100;
};

/// An engine that says this of its own game, in so many moves of its own one after the other, has
/// given up, whatever the other one thinks.
struct Resignation {
    int value = 2000;  // at most the negative of it
    int moves = 3;

    bool operator==(const Resignation&) const = default;
};

struct AdjudicationSettings {
    std::optional<WinAgreement> win;
    std::optional<DrawAgreement> draw;
    int draw_after = 0;        // plies; 0: never
    bool proves_wins = false;  // ends a game when the side to move has a proven win by fours
};

class Adjudicator {
public:
    using Resignations = std::array<std::optional<Resignation>, 2>;  // by colour

    explicit Adjudicator(const AdjudicationSettings& settings,
                         const Resignations& resignations = {})
        : settings_(settings), resignations_(resignations) {}

    /// A move was made; `thought` is what its player said of it, depth 0 when nothing.
    /// The result, when the game is to end here.
    [[nodiscard]] std::optional<Result> after_move(const Game& game, const search::Report& thought);

private:
    struct Streak {
        int winning = 0;
        int losing = 0;
        int resigning = 0;
        int level = 0;
    };
    void count(Color mover, const search::Report& thought);

    AdjudicationSettings settings_;
    Resignations resignations_;
    std::array<Streak, 2> streaks_;  // by colour
};

}  // namespace tengen::match
