// The referee of one game: asks the two players in turn, keeps their clocks, judges what they
// answer, and writes it all down.
#pragma once

#include "match/adjudication.h"
#include "match/game_sheet.h"
#include "match/player.h"

#include <array>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

namespace tengen::match {

struct ArenaSettings {
    base::Milliseconds tolerance{50};   // what a move may take beyond its clock
    base::Milliseconds stall{300'000};  // for one move, where no clock runs
    /// What the players make their openings by, from an empty board; the first is who would have
    /// black. Free: none.
    OpeningRule procedure = OpeningRule::Free;
    AdjudicationSettings adjudication;
};

/// One side of the board.
struct ArenaSide {
    Player& player;
    PlayerInfo info;
    Terms terms;  // rule and size are those of the game, for both
    std::optional<Resignation> resigns = std::nullopt;
};

struct PlayedGame {
    Record record;
    std::string transcript;  // of the one at fault; empty without a fault
    /// What went wrong before it began, by colour; empty where nothing did.
    std::array<std::string, 2> incidents;
};

/// Plays the game to its end on the calling thread. Who has which colour in the record may be
/// another matter than in the fixture, where a procedure lets the players choose. Nothing when it
/// was told to stop before. Throws when it cannot be played for lack of something of ours.
[[nodiscard]] std::optional<PlayedGame> play_game(const Fixture& fixture,
                                                  std::span<const Point> opening,
                                                  const std::array<ArenaSide, 2>& sides,
                                                  const ArenaSettings& settings,
                                                  const std::stop_token& stop);

}  // namespace tengen::match
