#include "game/facts.h"

#include <array>
#include <string_view>
#include <utility>

namespace tengen {
namespace {

constexpr std::array<std::pair<std::string_view, std::string GameFacts::*>, 5> kFacts{{
    {"EV", &GameFacts::event},
    {"PC", &GameFacts::place},
    {"DT", &GameFacts::date},
    {"RO", &GameFacts::round},
    {"GC", &GameFacts::comment},
}};

}  // namespace

GameFacts facts_of(const GameTree& tree) {
    GameFacts facts;
    for (const auto& [key, fact] : kFacts) facts.*fact = tree.text(NodeId::Root, key);
    return facts;
}

void set_facts(GameTree& tree, const GameFacts& facts) {
    for (const auto& [key, fact] : kFacts) {
        if ((facts.*fact).empty())
            tree.erase(NodeId::Root, key);
        else
            tree.set_text(NodeId::Root, key, facts.*fact);
    }
}

}  // namespace tengen
