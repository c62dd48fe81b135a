// An engine asked and waited for.
#pragma once

#include "engine/engine.h"

namespace tengen::test {

inline search::Report answer_of(engine::Engine& engine, const Game& game,
                                const search::Task& task) {
    search::Report answer;
    engine.think(game, task, {}, [&](const search::Report& report) { answer = report; });
    engine.wait();
    return answer;
}

}  // namespace tengen::test
