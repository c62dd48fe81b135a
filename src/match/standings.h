// The table of a match: games counted as they come in, in any order.
#pragma once

#include "match/game_sheet.h"
#include "match/schedule.h"
#include "match/statistics.h"

#include <map>
#include <optional>
#include <vector>

namespace tengen::match {

struct PlayerStanding {
    Tally tally;
    Thinking thinking;
    int time_losses = 0;
    int illegal_moves = 0;
    int breakdowns = 0;  // crashes, and all else that breaks a game off
    int overruns = 0;
};

class Standings {
public:
    explicit Standings(int players);

    /// False when this game was counted already, or is none of this match.
    bool add(const GameSheet& sheet);

    [[nodiscard]] int players() const { return int(by_player_.size()); }
    [[nodiscard]] int games() const { return int(sheets_.size()); }
    [[nodiscard]] const PlayerStanding& player(int i) const { return by_player_[std::size_t(i)]; }
    /// What i did against j.
    [[nodiscard]] const Tally& tally(int i, int j) const {
        return tallies_[std::size_t(i)][std::size_t(j)];
    }
    [[nodiscard]] const std::vector<std::vector<Tally>>& tallies() const { return tallies_; }
    /// The finished pairs of i against j.
    [[nodiscard]] Pentanomial pairs(int i, int j) const;
    /// Of two players the pairs up to the first gap, in the order of the schedule. A test that
    /// looks after each game must look at these: those that happen to end early are short games,
    /// and short games are not like the others.
    [[nodiscard]] const Pentanomial& pairs_in_turn() const { return pairs_in_turn_; }
    /// How much i is stronger than j by the games between the two alone.
    [[nodiscard]] EloEstimate elo(int i, int j) const;
    /// Two players: the first against the second. More: its rating among all.
    [[nodiscard]] std::vector<EloEstimate> elo() const;
    /// Black's results, whoever played it.
    [[nodiscard]] const Tally& black() const { return black_; }
    [[nodiscard]] bool has(int number) const { return sheets_.contains(number); }
    /// By number.
    [[nodiscard]] const std::map<int, GameSheet>& sheets() const { return sheets_; }

private:
    void count_fault(const GameSheet& sheet);

    std::vector<PlayerStanding> by_player_;
    std::vector<std::vector<Tally>> tallies_;
    std::vector<std::vector<Pentanomial>> pairs_;  // [smaller][larger]
    Pentanomial pairs_in_turn_;
    int next_pair_ = 0;  // its first game
    Tally black_;
    std::map<int, GameSheet> sheets_;
};

}  // namespace tengen::match
