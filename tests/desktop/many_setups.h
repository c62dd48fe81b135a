// Setups of all kinds, for whoever should give back what went in.
#pragma once

#include "play/game_setup.h"

#include <chrono>
#include <vector>

namespace tengen::desktop {

inline std::vector<GameSetup> manySetups() {
    using namespace std::chrono_literals;
    std::vector<GameSetup> setups{GameSetup{}};
    for (const RuleId rule : kAllRules)
        for (const OpeningRule opening : kAllOpeningRules) {
            if (!suits(opening, rule)) continue;
            GameSetup setup;
            setup.rule = rule;
            setup.opening = opening;
            setup.size = 9 + int(rule) + int(opening);
            setup.black.level = 1 + int(opening);
            setup.white.mind = engine::Mind::Mcts;
            setup.time.turn = 100ms * (1 + int(opening));
            if (opening != OpeningRule::Free) setup.time.match = 1min + 1ms * int(rule);
            if (opening == OpeningRule::Swap) setup.time.increment = 5s;
            setups.push_back(setup);
        }
    GameSetup own;
    own.size = kMinBoardSize;
    own.black = {.kind = PlayerKind::Engine,
                 .level = 20,
                 .own = OwnLimits{.depth = 12,
                                  .time = 0ms,
                                  .nodes = 123'456'789'012,
                                  .range = search::Range::WholeBoard},
                 .mind = engine::Mind::Mcts,
                 .program = {}};
    own.white = {.kind = PlayerKind::External,
                 .level = 1,
                 .own = OwnLimits{},
                 .mind = engine::Mind::AlphaBeta,
                 .program = QStringLiteral("/a folder/pbrain-other")};
    own.time.match = 25h - 1h;
    setups.push_back(own);
    return setups;
}

}  // namespace tengen::desktop
