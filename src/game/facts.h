// What people like to know of a game besides its moves: where and when it was played, and what for.
// It is kept as properties of the root, where every format that has room for it finds it.
#pragma once

#include "game/record.h"

#include <string>

namespace tengen {

struct GameFacts {
    std::string event;
    std::string place;
    std::string date;  // as SGF has it, "2024-05-01", but any text is kept
    std::string round;
    std::string comment;  // on the game as a whole

    bool operator==(const GameFacts&) const = default;
};

[[nodiscard]] GameFacts facts_of(const GameTree& tree);
/// What is empty is taken out.
void set_facts(GameTree& tree, const GameFacts& facts);

}  // namespace tengen
