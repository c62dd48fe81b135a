#include "match/schedule.h"

#include "base/random.h"
#include "game/symmetry.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace tengen::match {
namespace {

struct PairingName {
    Pairing pairing;
    std::string_view name;
};
constexpr std::array kPairings{
    PairingName{Pairing::RoundRobin, "round-robin"},
    PairingName{Pairing::Gauntlet, "gauntlet"},
    PairingName{Pairing::Ladder, "ladder"},
    PairingName{Pairing::Knockout, "knockout"},
    PairingName{Pairing::Swiss, "swiss"},
};

}  // namespace

std::string_view name(Pairing pairing) {
    return std::ranges::find(kPairings, pairing, &PairingName::pairing)->name;
}

std::optional<Pairing> parse_pairing(std::string_view text) {
    const auto* const found = std::ranges::find(kPairings, text, &PairingName::name);
    if (found == kPairings.end()) return std::nullopt;
    return found->pairing;
}

Schedule::Schedule(int players, Pairing pairing, int openings, OpeningOrder order,
                   std::uint64_t seed, bool turns)
    : openings_(openings), order_(order), seed_(seed), turns_(turns) {
    assert(players >= 2 && openings >= 1);
    if (is_in_rounds(pairing)) return;
    const int firsts = pairing == Pairing::Gauntlet ? 1 : players;
    const int reach = pairing == Pairing::Ladder ? kRungs : players;
    for (int i = 0; i < firsts; ++i)
        for (int j = i + 1; j < std::min(players, i + reach + 1); ++j) pairings_.emplace_back(i, j);
}

/// Every opening comes once before one comes again. Each pass through the set has an order of its
/// own, found anew from the seed each time: sets are small.
int Schedule::opening_of(int round) const {
    if (order_ == OpeningOrder::InTurn) return round % openings_;
    const int pass = round / openings_;
    base::Random random(base::mix(seed_) + std::uint64_t(pass));
    std::vector<int> order;
    order.reserve(std::size_t(openings_));
    for (int i = 0; i < openings_; ++i) order.push_back(i);
    for (int i = openings_ - 1; i > 0; --i)
        std::swap(order[std::size_t(i)], order[std::size_t(random.below(i + 1))]);
    return order[std::size_t(round % openings_)];
}

int Schedule::turn_of(int pair) const {
    if (!turns_) return 0;
    // Apart from the order of the openings, which comes of the same seed.
    constexpr std::uint64_t kTurns = 0x7475726E;
    return base::Random(base::mix(seed_ ^ kTurns) + std::uint64_t(pair))
        .below(int(kSymmetries.size()));
}

Fixture Schedule::fixture(int number) const {
    return fixture(number, pairings_[std::size_t(number % games_a_round() / 2)],
                   number / games_a_round());
}

Fixture Schedule::fixture(int number, std::pair<int, int> players, int round) const {
    Fixture fixture{
        number, {players.first, players.second}, opening_of(round), turn_of(number / 2)};
    if (number % 2 == 1) std::swap(fixture.players[0], fixture.players[1]);
    return fixture;
}

}  // namespace tengen::match
