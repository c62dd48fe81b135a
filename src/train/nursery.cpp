#include "train/nursery.h"

#include "search/mcts/mcts.h"
#include "train/nursery_game.h"
#include "train/playing.h"

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

namespace tengen::train {
namespace {

/// Where one game after another is played.
struct Place {
    static constexpr auto kNoNumber = std::numeric_limits<std::uint64_t>::max();

    std::unique_ptr<NurseryGame> game;  // made when it is needed first
    std::uint64_t number = kNoNumber;   // of the game that is next here, or played
    bool is_playing = false;
    std::size_t asked = 0;  // in this round
};

class Gardener {
public:
    Gardener(const Nursery& nursery, std::size_t games, const std::stop_token& stop)
        : nursery_(nursery), stop_(stop), places_(games), table_(kSelfplayTableBytes) {}

    void work() {
        while (gather()) {
            if (inquiries_.empty()) {
                if (!wait()) return;
                continue;
            }
            if (opinions_.size() < inquiries_.size()) opinions_.resize(inquiries_.size());
            nursery_.judge.ask(inquiries_, std::span(opinions_).first(inquiries_.size()));
            tell();
        }
    }

private:
    /// False: no more is wanted.
    bool gather() {
        inquiries_.clear();
        for (Place& place : places_) {
            place.asked = 0;
            while (place.is_playing || begin(place)) {
                if (stop_.stop_requested()) return false;
                const auto asked = place.game->gather();
                for (const eval::Inquiry& inquiry : asked) inquiries_.push_back(inquiry);
                place.asked = asked.size();
                if (!asked.empty()) break;
                nursery_.order.bring(std::exchange(place.number, Place::kNoNumber),
                                     place.game->take());
                place.is_playing = false;
            }
        }
        return !stop_.stop_requested();
    }

    /// The next game; nothing when there is none, or when it would run too far ahead of the others.
    bool begin(Place& place) {
        if (place.number == Place::kNoNumber) {
            if (nursery_.next >= nursery_.end) return false;
            place.number = nursery_.next++;
        }
        if (place.number >= nursery_.end || !nursery_.order.is_near(place.number)) return false;
        if (!place.game)
            place.game = std::make_unique<NurseryGame>(nursery_.settings, nursery_.judge);
        place.game->begin(place.number, table_, stop_);
        place.is_playing = true;
        return true;
    }

    /// For the others, who are behind. There are no games here that anybody could wait for.
    bool wait() {
        const std::uint64_t first = std::ranges::min_element(places_, {}, &Place::number)->number;
        return first < nursery_.end && nursery_.order.wait_for(first);
    }

    void tell() {
        auto rest = std::span(opinions_);
        for (const Place& place : places_) {
            if (place.asked == 0) continue;
            place.game->tell(rest.first(place.asked));
            rest = rest.subspan(place.asked);
        }
    }

    const Nursery& nursery_;
    const std::stop_token& stop_;
    std::vector<Place> places_;
    search::Table table_;  // for openings
    std::vector<eval::Inquiry> inquiries_;
    std::vector<eval::Opinion> opinions_;
};

}  // namespace

JudgeOfKinds::JudgeOfKinds(const SampleSettings& settings) {
    for (const RuleId rule : settings.rules)
        for (const int size : settings.sizes)
            judges_.try_emplace({rule, size},
                                search::judge_of(Game(rule, size), sample_task(settings, rule, 0)));
}

void JudgeOfKinds::ask(std::span<const eval::Inquiry> inquiries,
                       std::span<eval::Opinion> opinions) {
    const auto kind_of = [](const eval::Inquiry& inquiry) {
        return std::pair(inquiry.position.rule(), inquiry.position.board().size());
    };
    while (!inquiries.empty()) {
        const auto kind = kind_of(inquiries[0]);
        const auto other = std::ranges::find_if(
            inquiries, [&](const eval::Inquiry& inquiry) { return kind_of(inquiry) != kind; });
        const auto count = std::size_t(other - inquiries.begin());
        judges_.at(kind)->ask(inquiries.first(count), opinions.first(count));
        inquiries = inquiries.subspan(count);
        opinions = opinions.subspan(count);
    }
}

void tend(const Nursery& nursery, std::size_t games, const std::stop_token& stop) {
    Gardener(nursery, games, stop).work();
}

}  // namespace tengen::train
