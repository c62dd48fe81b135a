#include "match/rounds.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace tengen::match {
namespace {

constexpr int kNobody = -1;

/// The places of a bracket, the best first: two neighbours meet, and the first two of the list meet
/// at the end if they get there. Each is followed by the one who makes their sum what it should be:
/// 0 1, 0 3 1 2, 0 7 3 4 1 6 2 5 …
std::vector<int> bracket_of(int players) {
    std::vector<int> places{0};
    while (std::cmp_less(places.size(), players)) {
        const int sum = 2 * int(places.size()) - 1;
        std::vector<int> larger;
        larger.reserve(2 * places.size());
        for (const int place : places) {
            larger.push_back(place);
            larger.push_back(sum - place);
        }
        places = std::move(larger);
    }
    for (int& place : places)
        if (place >= players) place = kNobody;
    return places;
}

/// Finds somebody for everybody, so that no two meet who have met. The first who has nobody is
/// given the first of those who come into question for it; where that leaves somebody alone, the
/// next.
template <class MayMeet>
class Matching {
public:
    using Candidates = std::vector<std::vector<int>>;  // by place in the order, best first

    Matching(const Candidates& candidates, const MayMeet& may_meet)
        : candidates_(candidates), may_meet_(may_meet), partners_(candidates.size(), kNobody) {}

    /// By place in the order. Nothing where there is no way, or none was found in time.
    [[nodiscard]] std::optional<std::vector<int>> find() {
        if (!match_from(0)) return std::nullopt;
        return partners_;
    }

private:
    static constexpr int kPatience = 200'000;

    bool match_from(int first) {
        while (std::cmp_less(first, partners_.size()) && partners_[std::size_t(first)] != kNobody)
            ++first;
        if (std::cmp_equal(first, partners_.size())) return true;
        for (const int other : candidates_[std::size_t(first)]) {
            if (partners_[std::size_t(other)] != kNobody || !may_meet_(first, other)) continue;
            if (++tries_ > kPatience) return false;
            partners_[std::size_t(first)] = other;
            partners_[std::size_t(other)] = first;
            if (match_from(first + 1)) return true;
            partners_[std::size_t(first)] = kNobody;
            partners_[std::size_t(other)] = kNobody;
        }
        return false;
    }

    const Candidates& candidates_;
    const MayMeet& may_meet_;
    std::vector<int> partners_;
    int tries_ = 0;
};

/// Of players in the order of their points, whom each would meet, best first: in a group of equal
/// points the upper half meets the lower one, and who is left over meets the next below.
std::vector<std::vector<int>> swiss_candidates(const std::vector<int>& points) {
    std::vector<std::vector<int>> all(points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto begin = std::size_t(std::ranges::find(points, points[i]) - points.begin());
        std::size_t end = begin;
        while (end < points.size() && points[end] == points[i]) ++end;
        const std::size_t opposite = std::max(i + (end - begin) / 2, i + 1);
        for (std::size_t j = opposite; j < end; ++j) all[i].push_back(int(j));
        for (std::size_t j = i + 1; j < std::min(opposite, end); ++j) all[i].push_back(int(j));
        for (std::size_t j = end; j < points.size(); ++j) all[i].push_back(int(j));
    }
    return all;
}

}  // namespace

int usual_rounds(int players) { return int(std::bit_width(unsigned(players - 1))); }

int most_rounds(int players) { return players % 2 == 0 ? players - 1 : players; }

Rounds::Rounds(Schedule schedule, int players, Pairing pairing, int games, int swiss_rounds)
    : schedule_(std::move(schedule)),
      players_(players),
      pairing_(pairing),
      games_((games + 1) / 2 * 2) {
    assert(players >= 2 && games >= 1);
    if (pairing == Pairing::Knockout) {
        bracket_ = bracket_of(players);
        for (std::size_t places = bracket_.size() / 2; places > 0; places /= 2)
            meetings_a_round_.push_back(int(places));
        meetings_a_round_.front() -= int(bracket_.size()) - players;  // who has nobody to meet
    } else {
        points_.resize(std::size_t(players));
        was_idle_.resize(std::size_t(players));
        meetings_a_round_.assign(std::size_t(std::max(swiss_rounds, 1)), players / 2);
    }
    draw_next();
}

int Rounds::first_game(int round) const {
    int games = 0;
    for (int i = 0; i < round; ++i) games += games_ * meetings_a_round_[std::size_t(i)];
    return games;
}

Rounds::Place Rounds::place_of(int number) const {
    Place place;
    while (number >= games_ * meetings_a_round_[place.round])
        number -= games_ * meetings_a_round_[place.round++];
    const int meetings = meetings_a_round_[place.round];
    place.meeting = std::size_t(number / 2 % meetings);
    place.pair = number / 2 / meetings;
    return place;
}

std::optional<Fixture> Rounds::fixture(int number) const {
    if (number < 0 || number >= games()) return std::nullopt;
    const Place place = place_of(number);
    if (place.round >= rounds_.size()) return std::nullopt;
    const int opening = int(place.round) * (games_ / 2) + place.pair;
    return schedule_.fixture(number, rounds_[place.round].meetings[place.meeting], opening);
}

void Rounds::count(const GameSheet& sheet) {
    const Place place = place_of(sheet.fixture.number);
    Round& round = rounds_[place.round];
    const bool is_first_black = sheet.fixture.players[0] == round.meetings[place.meeting].first;
    const int black = sheet.result.outcome == Outcome::BlackWins   ? 1
                      : sheet.result.outcome == Outcome::WhiteWins ? -1
                                                                   : 0;
    round.leads[place.meeting] += 2 * (is_first_black ? black : -black);
    --round.games_left;
    if (round.games_left == 0) draw_next();
}

/// After each round; before the first there is nothing to look back at.
void Rounds::draw_next() {
    if (!rounds_.empty() && pairing_ == Pairing::Knockout) advance_knockout();
    if (!rounds_.empty() && pairing_ == Pairing::Swiss) {
        const Round& last = rounds_.back();
        for (std::size_t i = 0; i < last.meetings.size(); ++i) {
            const auto [one, other] = last.meetings[i];
            points_[std::size_t(one)] += games_ + last.leads[i] / 2;
            points_[std::size_t(other)] += games_ - last.leads[i] / 2;
        }
    }
    if (rounds_.size() < meetings_a_round_.size())
        open_round(pairing_ == Pairing::Knockout ? draw_knockout() : draw_swiss());
}

void Rounds::open_round(std::vector<Meeting> meetings) {
    Round& round = rounds_.emplace_back();
    round.leads.resize(meetings.size());
    round.games_left = int(meetings.size()) * games_;
    round.meetings = std::move(meetings);
}

std::vector<Rounds::Meeting> Rounds::draw_knockout() const {
    std::vector<Meeting> meetings;
    for (std::size_t i = 0; i + 1 < bracket_.size(); i += 2)
        if (bracket_[i] != kNobody && bracket_[i + 1] != kNobody)
            meetings.emplace_back(bracket_[i], bracket_[i + 1]);
    return meetings;
}

/// Who has more points goes on; of two who have as many, the one that stands higher in the list.
void Rounds::advance_knockout() {
    const Round& last = rounds_.back();
    std::size_t meeting = 0;
    std::vector<int> left;
    left.reserve(bracket_.size() / 2);
    for (std::size_t i = 0; i + 1 < bracket_.size(); i += 2) {
        const auto [one, other] = Meeting(bracket_[i], bracket_[i + 1]);
        if (one == kNobody || other == kNobody) {
            left.push_back(std::max(one, other));
            continue;
        }
        const int lead = last.leads[meeting++];
        left.push_back(lead > 0 ? one : lead < 0 ? other : std::min(one, other));
    }
    bracket_ = std::move(left);
}

std::optional<int> Rounds::winner() const {
    if (bracket_.size() != 1) return std::nullopt;
    return bracket_.front();
}

bool Rounds::have_met(int one, int other) const {
    return std::ranges::any_of(rounds_, [&](const Round& round) {
        return std::ranges::any_of(round.meetings, [&](const Meeting& meeting) {
            return meeting == Meeting(one, other) || meeting == Meeting(other, one);
        });
    });
}

std::vector<Rounds::Meeting> Rounds::draw_swiss() {
    std::vector<int> order;
    order.reserve(std::size_t(players_));
    for (int i = 0; i < players_; ++i) order.push_back(i);
    std::ranges::sort(order, [&](int a, int b) {
        const int x = points_[std::size_t(a)];
        const int y = points_[std::size_t(b)];
        return x != y ? x > y : a < b;
    });
    if (order.size() % 2 == 1) {
        // The last who was not idle yet is, and has won all games of the round.
        const auto idle = std::ranges::find_if(order.rbegin(), order.rend(),
                                               [&](int i) { return !was_idle_[std::size_t(i)]; });
        const int who = idle == order.rend() ? order.back() : *idle;
        was_idle_[std::size_t(who)] = true;
        points_[std::size_t(who)] += 2 * games_;
        std::erase(order, who);
    }
    std::vector<int> points;
    points.reserve(order.size());
    for (const int i : order) points.push_back(points_[std::size_t(i)]);
    const auto candidates = swiss_candidates(points);
    const auto are_strangers = [&](int a, int b) {
        return !have_met(order[std::size_t(a)], order[std::size_t(b)]);
    };
    const auto anybody = [](int, int) { return true; };
    auto partners = Matching(candidates, are_strangers).find();
    // Where all would meet somebody again, they do.
    if (!partners) partners = Matching(candidates, anybody).find();
    assert(partners);
    std::vector<Meeting> meetings;
    for (std::size_t i = 0; i < order.size(); ++i)
        if (const auto other = std::size_t((*partners)[i]); other > i)
            meetings.emplace_back(order[i], order[other]);
    return meetings;
}

}  // namespace tengen::match
