// Help by degrees: each time it is asked about the same position it says a little more. Who thinks
// is somebody else.
#pragma once

#include "game/game.h"
#include "search/limits.h"

#include <cstdint>

namespace tengen::study {

enum class HintStage : std::uint8_t {
    None,
    Outlook,  // is there a win, for whom
    Area,     // somewhere around here
    Move,
    Line,
};

/// The corners of a part of the board, the first on the left and below.
struct Area {
    Point lowest;
    Point highest;
};
/// The part with this point in it. The parts lie side by side, so that the middle of one says
/// nothing.
[[nodiscard]] Area area_around(Point p, int size);

class Hints {
public:
    /// What is to be done now that a hint was asked for.
    enum class Next : std::uint8_t {
        Think,  // about this position, as long as `limits` says; then `thought`
        Wait,   // that is what goes on
        Speak,  // as far as `stage` goes
    };
    Next ask(const Game& game);
    void thought() { is_thinking_ = false; }
    /// The thought was ended: what was not said yet is asked anew.
    void stop();

    [[nodiscard]] HintStage stage() const { return stage_; }
    [[nodiscard]] static search::Limits limits();

private:
    Key about_ = 0;
    RuleId rule_ = RuleId::Freestyle;  // the same stones mean something else under another
    HintStage stage_ = HintStage::None;
    bool is_thinking_ = false;
};

}  // namespace tengen::study
