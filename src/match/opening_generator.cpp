#include "match/opening_generator.h"

#include "base/random.h"
#include "game/game.h"
#include "pattern/position.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

namespace tengen::match {
namespace {

using pattern::Threat;

constexpr int kThrows = 200;          // at the board for one opening
constexpr int kTriesOfALength = 500;  // before another number of stones has its turn
// Before no more is hoped for: positions thrown, and those that were worth a judgement.
constexpr int kTriesInVain = 20'000;
constexpr int kJudgedInVain = 2000;

int from_to(base::Random& random, int least, int most) {
    return least + random.below(most - least + 1);
}

/// The square around the centre where openings stand: 11x11 on 15x15, 13x13 on 20x20.
class Field {
public:
    explicit Field(int size) : size_(size) {}

    [[nodiscard]] Point first(base::Random& random) const {
        const int away = std::max(1, size_ / 5);
        return around(centre(size_), away, random);
    }
    [[nodiscard]] bool contains(Point p) const {
        const int away = std::max(2, size_ / 3);
        const Point middle = centre(size_);
        return on_board(p, size_) && std::abs(p.x() - middle.x()) <= away &&
               std::abs(p.y() - middle.y()) <= away;
    }
    static Point around(Point p, int reach, base::Random& random) {
        const int x = p.x() + from_to(random, -reach, reach);
        return {x, p.y() + from_to(random, -reach, reach)};
    }

private:
    int size_;
};

/// Stones in turn, each near another. How near is drawn once for all of them, so that some
/// openings are tight and some are loose. Nothing if the stones do not fit.
std::optional<OpeningStones> throw_stones(int stones, RuleId rule, int size, base::Random& random) {
    constexpr int kTight = 2;
    constexpr int kLoose = 4;
    const Field field(size);
    const int reach = from_to(random, kTight, kLoose);
    Game game(rule, size);
    OpeningStones opening;
    for (int thrown = 0; int(opening.size()) < stones && thrown < kThrows; ++thrown) {
        const Point p = opening.empty()
                            ? field.first(random)
                            : Field::around(opening[std::size_t(random.below(int(opening.size())))],
                                            reach, random);
        if (field.contains(p) && game.play(p)) opening.push_back(p);
    }
    if (int(opening.size()) < stones || game.is_over()) return std::nullopt;
    return opening;
}

/// Can neither side make a five or an open four with its next stone?
bool is_quiet(const OpeningStones& opening, RuleId rule, int size) {
    Board board(size);
    for (const Point p : opening) board.place(p);
    const pattern::Position position(rule, board);
    return std::ranges::all_of(std::array{Color::Black, Color::White}, [&](Color c) {
        return position.count(c, Threat::OpenFour) == 0 && position.count(c, Threat::Five) == 0;
    });
}

/// Most positions are far from what is wanted, and a short look sees it.
bool is_out_of_the_question(const OpeningStones& opening, const GenerateSettings& settings,
                            const std::stop_token& stop) {
    if (settings.nodes <= kJudgementNodes) return false;
    constexpr eval::Score kDoubt = 80;
    const Band wide{std::max(0, settings.band.least - kDoubt), settings.band.most + kDoubt};
    return !wide.contains(
        judge_opening(opening, settings.rule, settings.size, wide, kJudgementNodes, stop).own);
}

}  // namespace

std::vector<OpeningStones> generate_openings(const GenerateSettings& settings,
                                             const OnProgress& on_progress,
                                             const std::stop_token& stop) {
    assert(is_board_size(settings.size));
    assert(1 <= settings.least_stones && settings.least_stones <= settings.most_stones);
    const RuleId rule = settings.rule;
    const int size = settings.size;
    base::Random random(settings.seed);
    std::vector<OpeningStones> found;
    std::set<std::vector<std::uint16_t>> seen;
    GenerateProgress progress;
    int in_vain = 0;
    int judged_in_vain = 0;
    const auto is_wanted = [&](const OpeningStones& opening) {
        if (!is_quiet(opening, rule, size) || find_decided(opening, rule, size) ||
            !seen.insert(canonical_stones(opening, size)).second)
            return false;
        ++judged_in_vain;
        if (is_out_of_the_question(opening, settings, stop)) return false;
        const Judgement judgement =
            judge_opening(opening, rule, size, settings.band, settings.nodes, stop);
        return !stop.stop_requested() && judgement.is_within(settings.band);
    };
    // A number of stones is kept until an opening is found for it: else those that are even more
    // often would crowd out the others.
    int stones = 0;
    int tries_left = 0;
    while (int(found.size()) < settings.count && in_vain < kTriesInVain &&
           judged_in_vain < kJudgedInVain && !stop.stop_requested()) {
        if (tries_left == 0) {
            stones = from_to(random, settings.least_stones, settings.most_stones);
            tries_left = kTriesOfALength;
        }
        --tries_left;
        ++in_vain;
        ++progress.tried;
        if (auto opening = throw_stones(stones, rule, size, random);
            opening && is_wanted(*opening)) {
            found.push_back(std::move(*opening));
            progress.found = found.size();
            tries_left = in_vain = judged_in_vain = 0;
        }
        if (on_progress) on_progress(progress);
    }
    return found;
}

}  // namespace tengen::match
