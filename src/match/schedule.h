// Who plays whom, from which opening, with which colour: a plain function of the game's number, so
// that a match that was interrupted, or is made longer later, goes on as if nothing had happened.
#pragma once

#include "match/game_sheet.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace tengen::match {

enum class Pairing : std::uint8_t {
    RoundRobin,  // everybody against everybody
    Gauntlet,    // the first against each of the others
    Ladder,      // each against the few above it: for players in the order of their strength
    Knockout,    // who loses is out
    Swiss,       // each against one who did about as well so far
};
/// Of the last two who meets whom depends on the rounds before, see rounds.h.
[[nodiscard]] constexpr bool is_in_rounds(Pairing pairing) {
    return pairing == Pairing::Knockout || pairing == Pairing::Swiss;
}
[[nodiscard]] std::string_view name(Pairing pairing);  // "round-robin"
[[nodiscard]] std::optional<Pairing> parse_pairing(std::string_view text);

/// Of a ladder, that two players who meet may be apart.
inline constexpr int kRungs = 3;

enum class OpeningOrder : std::uint8_t { InTurn, Shuffled };

class Schedule {
public:
    /// Where openings are turned, each pair plays its own in one of the eight views of the board.
    Schedule(int players, Pairing pairing, int openings, OpeningOrder order, std::uint64_t seed,
             bool turns = false);

    /// Games of one round: each pairing meets twice over one opening, with colours swapped.
    [[nodiscard]] int games_a_round() const { return 2 * int(pairings_.size()); }
    /// How many games there are, when each pairing plays at least this many.
    [[nodiscard]] int games(int a_pairing) const { return (a_pairing + 1) / 2 * games_a_round(); }
    /// Where it does not depend on results.
    [[nodiscard]] Fixture fixture(int number) const;
    /// A game between these two, from the opening of this round.
    [[nodiscard]] Fixture fixture(int number, std::pair<int, int> players, int round) const;
    /// The other game of the pair.
    [[nodiscard]] static int partner(int number) { return number ^ 1; }

private:
    [[nodiscard]] int opening_of(int round) const;
    [[nodiscard]] int turn_of(int pair) const;

    std::vector<std::pair<int, int>> pairings_;
    int openings_;
    OpeningOrder order_;
    std::uint64_t seed_;
    bool turns_;
};

}  // namespace tengen::match
