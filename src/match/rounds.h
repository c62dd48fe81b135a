// Knockout and Swiss: who meets whom in a round depends on the rounds before. A round is drawn when
// all games of the one before are counted, from their results alone; so a match that was
// interrupted goes on as if nothing had happened, and how many games are played at once changes
// nothing.
#pragma once

#include "match/game_sheet.h"
#include "match/schedule.h"

#include <optional>
#include <utility>
#include <vector>

namespace tengen::match {

/// More of them, for many players, would outgrow what counts them.
inline constexpr int kMostGamesAMeeting = 10'000;

/// So many rounds find the best of so many, if the better one always wins.
[[nodiscard]] int usual_rounds(int players);
/// Of a Swiss match, in which nobody should meet anybody twice.
[[nodiscard]] int most_rounds(int players);

class Rounds {
public:
    /// Two who meet play `games` games, rounded up to even. `swiss_rounds` is for Swiss alone.
    Rounds(Schedule schedule, int players, Pairing pairing, int games, int swiss_rounds);

    /// Of all rounds.
    [[nodiscard]] int games() const { return first_game(int(meetings_a_round_.size())); }
    /// Nothing while its round is not drawn.
    [[nodiscard]] std::optional<Fixture> fixture(int number) const;
    /// A finished game, which must be one that `fixture` knows, and comes once.
    void count(const GameSheet& sheet);

    /// Who won a knockout, once it is over.
    [[nodiscard]] std::optional<int> winner() const;

private:
    using Meeting = std::pair<int, int>;
    struct Round {
        std::vector<Meeting> meetings;
        std::vector<int> leads;  // of the first of each, in half points
        int games_left = 0;
    };
    struct Place {
        std::size_t round = 0;
        std::size_t meeting = 0;
        int pair = 0;  // of the meeting
    };

    [[nodiscard]] int first_game(int round) const;
    [[nodiscard]] Place place_of(int number) const;
    void open_round(std::vector<Meeting> meetings);
    void draw_next();
    void advance_knockout();
    [[nodiscard]] std::vector<Meeting> draw_knockout() const;
    [[nodiscard]] std::vector<Meeting> draw_swiss();
    [[nodiscard]] bool have_met(int one, int other) const;

    Schedule schedule_;
    int players_;
    Pairing pairing_;
    int games_;                          // of a meeting
    std::vector<int> meetings_a_round_;  // of all rounds, drawn or not
    std::vector<Round> rounds_;          // drawn
    std::vector<int> bracket_;           // of a knockout: who is left, in their places; none: -1
    std::vector<int> points_;            // of Swiss, in half points
    std::vector<bool> was_idle_;         // of Swiss: had a round without a game
};

}  // namespace tengen::match
