// Games of our engine against itself, for the weights to be fitted to: short thoughts of a fixed
// number of nodes, from openings thrown at random.
#pragma once

#include "eval/score.h"
#include "eval/weights.h"
#include "game/game.h"
#include "search/alphabeta/table.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace tengen::train {

inline constexpr std::int64_t kMostSelfplayNodes = 1'000'000'000;

struct SelfplaySettings {
    RuleId rule = RuleId::Freestyle;
    int size = kDefaultBoardSize;
    int games = 1000;
    int threads = 1;
    std::uint64_t nodes = 2000;  // a move
    std::uint64_t seed = 1;
    const eval::Weights* weights = nullptr;  // the program's own unless said
};

/// What the engine thought before a move: that it was best, and what it was worth to the mover.
struct Thought {
    Point best;
    eval::Score value = 0;

    bool operator==(const Thought&) const = default;
};

/// A game that was played out, or far enough to know how it ends. Now and then a move is not the
/// best but any: a search weighs what follows bad moves too, and the weights must know it.
struct PlayedGame {
    std::vector<Point> moves;
    int thrown = 0;  // of these were put at random
    /// Of each move after these; the last may be of one that was not played, for all was clear.
    std::vector<Thought> thoughts;
    Outcome outcome = Outcome::Ongoing;

    bool operator==(const PlayedGame&) const = default;
};

/// The game of this number: the same for the same settings, whoever plays it when. Told to stop it
/// is nobody's game. The table is a thread's own.
[[nodiscard]] PlayedGame play_selfplay_game(const SelfplaySettings& settings, std::uint64_t number,
                                            search::Table& table, const std::stop_token& stop);

/// The same games for the same settings, in the same order, however many threads play them. Calls
/// `on_game` from those threads. A stop breaks off what is being played and gives what is done.
[[nodiscard]] std::vector<PlayedGame> play_selfplay(const SelfplaySettings& settings,
                                                    const std::function<void(int done)>& on_game,
                                                    const std::stop_token& stop);

}  // namespace tengen::train
