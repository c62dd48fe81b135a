#include "match/standings.h"

#include <algorithm>

namespace tengen::match {
namespace {

using protocol::Fault;

GameResult result_for(const GameSheet& sheet, Color c) {
    if (sheet.result.outcome == Outcome::Draw) return GameResult::Draw;
    return sheet.result.outcome == win_for(c) ? GameResult::Win : GameResult::Loss;
}

GameResult result_for_player(const GameSheet& sheet, int player) {
    return result_for(sheet, sheet.fixture.players[0] == player ? Color::Black : Color::White);
}

}  // namespace

Standings::Standings(int players)
    : by_player_(std::size_t(players)),
      tallies_(std::size_t(players), std::vector<Tally>(std::size_t(players))),
      pairs_(std::size_t(players), std::vector<Pentanomial>(std::size_t(players))) {}

bool Standings::add(const GameSheet& sheet) {
    const auto [black, white] = sheet.fixture.players;
    if (black == white || std::max(black, white) >= players() || std::min(black, white) < 0)
        return false;
    const auto [entry, is_new] = sheets_.emplace(sheet.fixture.number, sheet);
    if (!is_new) return false;

    for (const Color c : {Color::Black, Color::White}) {
        const auto own = std::size_t(sheet.fixture.players[index(c)]);
        const auto foe = std::size_t(sheet.fixture.players[index(~c)]);
        by_player_[own].tally.add(result_for(sheet, c));
        by_player_[own].thinking += sheet.thinking[index(c)];
        tallies_[own][foe].add(result_for(sheet, c));
    }
    black_.add(result_for(sheet, Color::Black));
    for (const Overrun& overrun : sheet.overruns)
        ++by_player_[std::size_t(sheet.fixture.players[index(overrun.color)])].overruns;
    count_fault(sheet);
    if (const auto other = sheets_.find(Schedule::partner(sheet.fixture.number));
        other != sheets_.end()) {
        const auto [low, high] = std::minmax({black, white});
        pairs_[std::size_t(low)][std::size_t(high)].add(result_for_player(sheet, low),
                                                        result_for_player(other->second, low));
    }
    while (players() == 2 && has(next_pair_) && has(next_pair_ + 1)) {
        pairs_in_turn_.add(result_for_player(sheets_.at(next_pair_), 0),
                           result_for_player(sheets_.at(next_pair_ + 1), 0));
        next_pair_ += 2;
    }
    return true;
}

void Standings::count_fault(const GameSheet& sheet) {
    if (!sheet.fault) return;
    PlayerStanding& player =
        by_player_[std::size_t(sheet.fixture.players[index(sheet.fault->color)])];
    switch (sheet.fault->trouble.fault) {
        case Fault::Stall: ++player.time_losses; break;
        case Fault::IllegalMove: ++player.illegal_moves; break;
        case Fault::NoStart:
        case Fault::Crash:
        case Fault::Deaf:
        case Fault::Refusal:
        case Fault::Garbage:
        case Fault::Flood:
        case Fault::OutOfTurn:
        case Fault::Ours: ++player.breakdowns; break;
    }
}

Pentanomial Standings::pairs(int i, int j) const {
    if (i < j) return pairs_[std::size_t(i)][std::size_t(j)];
    return pairs_[std::size_t(j)][std::size_t(i)].mirrored();
}

EloEstimate Standings::elo(int i, int j) const {
    // A match that stands in the middle of its first pairs has only games to go by.
    return pairs(i, j).count() > 0 ? estimate(pairs(i, j)) : estimate(tally(i, j));
}

std::vector<EloEstimate> Standings::elo() const {
    if (players() == 2) {
        const EloEstimate first = elo(0, 1);
        return {first, {-first.elo, -first.high, -first.low, 1.0 - first.los}};
    }
    std::vector<EloEstimate> all;
    for (const Rating& rating : ratings(tallies_))
        all.push_back(
            {rating.elo, rating.elo - rating.error, rating.elo + rating.error, rating.los});
    return all;
}

}  // namespace tengen::match
