#include "train/fitter.h"

#include "base/random.h"
#include "eval/classical.h"
#include "search/picker.h"
#include "train/adam.h"
#include "train/as_good_as_over.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace tengen::train {
namespace {

using pattern::Combination;
using pattern::kCombinations;
using pattern::Position;

constexpr std::size_t kBatch = 1024;

/// One position with all that the value depends on.
struct ValueSample {
    std::size_t first = 0;  // of its combinations in the pool, Black's then White's
    std::array<std::uint16_t, 2> counts{};
    std::uint16_t situation = 0;
    Color to_move = Color::Black;
    float outcome = 0;  // to be expected for the side to move, from 0 to 1
};
/// One choice: the candidates in the pool, two combinations each, and which it was.
struct MoveSample {
    std::size_t first = 0;
    std::uint16_t candidates = 0;
    std::uint16_t chosen = 0;
    Color to_move = Color::Black;
};

struct Samples {
    std::vector<Combination> pool;
    std::vector<ValueSample> values;
    std::vector<MoveSample> moves;
};

class Collector {
public:
    Collector(const FitSettings& settings, Samples& samples)
        : settings_(settings), samples_(samples) {}

    template <RulePolicy R>
    void collect(const PlayedGame& game) {
        Position position(R::kId, Board(settings_.size));
        for (int i = 0; i < game.thrown; ++i) position.make<R>(game.moves[std::size_t(i)]);
        for (std::size_t i = 0; i < game.thoughts.size(); ++i) {
            if (!is_as_good_as_over(position)) {
                add_value(position, game.thoughts[i].value, game.outcome);
                add_move<R>(position, game.thoughts[i].best);
            }
            const std::size_t next = std::size_t(game.thrown) + i;
            if (next < game.moves.size()) position.make<R>(game.moves[next]);
        }
    }

private:
    /// What was thought of it then says more than how it ended long after.
    static double expected(const Position& position, eval::Score value, Outcome outcome) {
        constexpr double kThoughtShare = 0.7;
        const double ended = outcome == Outcome::Draw                      ? 0.5
                             : outcome == win_for(position.side_to_move()) ? 1
                                                                           : 0;
        return kThoughtShare * eval::share_of_value(value) + (1 - kThoughtShare) * ended;
    }

    void add_value(const Position& position, eval::Score value, Outcome outcome) {
        ValueSample sample;
        sample.first = samples_.pool.size();
        for (const Color c : {Color::Black, Color::White})
            position.board().for_each_empty([&](Point p) {
                const Combination number = position.combination(p, c);
                if (number == 0) return;
                samples_.pool.push_back(number);
                ++sample.counts[index(c)];
            });
        sample.situation = std::uint16_t(eval::situation_of(position));
        sample.to_move = position.side_to_move();
        sample.outcome = float(expected(position, value, outcome));
        samples_.values.push_back(sample);
    }

    template <RulePolicy R>
    void add_move(Position& position, Point chosen) {
        const Color own = position.side_to_move();
        MoveSample sample;
        sample.first = samples_.pool.size();
        sample.to_move = own;
        bool is_among = false;
        search::eligible<R>(position, search::need_of<R>(position), search::Range::Square2Line3)
            .for_each([&](Point p) {
                if (position.is_forbidden<R>(p)) return;
                if (p == chosen) {
                    is_among = true;
                    sample.chosen = sample.candidates;
                }
                samples_.pool.push_back(position.combination(p, own));
                samples_.pool.push_back(position.combination(p, ~own));
                ++sample.candidates;
            });
        if (is_among && sample.candidates > 1) samples_.moves.push_back(sample);
    }

    const FitSettings& settings_;
    Samples& samples_;
};

// Where each table begins among the parameters. What both colours share is fitted from both, and
// each has its own difference.
constexpr std::size_t kShared = 0;
constexpr std::size_t kOwn = kCombinations;  // two of them
constexpr std::size_t kSituation = 3 * kCombinations;
constexpr std::size_t kValueParameters = kSituation + 2 * eval::kSituations;
constexpr std::size_t kDefence = 3 * kCombinations;  // after the attack's three
constexpr std::size_t kMoveParameters = 6 * kCombinations;

class Fitter {
public:
    Fitter(const Samples& samples, const FitSettings& settings)
        : samples_(samples),
          random_(settings.seed),
          values_(kValueParameters),
          moves_(kMoveParameters) {
        const eval::Weights guess = eval::guessed_weights();
        constexpr double kGuessANat = 600;
        constexpr double kMostWorth = 1;
        constexpr double kMostPromise = 8;
        for (std::size_t i = 0; i < kCombinations; ++i) {
            const double worth = guess.worth[0][i] / double(eval::kWorthUnit) / kGuessANat;
            values_.begin_at(kShared + i, std::min(worth, kMostWorth));
            moves_.begin_at(kShared + i, std::min(guess.attack[0][i] / 40.0, kMostPromise));
            moves_.begin_at(kDefence + i, std::min(guess.defence[0][i] / 30.0, kMostPromise));
        }
    }

    FitProgress round(int number, int rounds) {
        const double rate = 0.02 * (1 - double(number) / rounds) + 0.0005;
        FitProgress progress{
            .round = number + 1, .values = samples_.values.size(), .moves = samples_.moves.size()};
        progress.value_loss =
            pass(samples_.values, values_, rate, [&](const ValueSample& s) { return learn(s); });
        firsts_ = 0;
        progress.move_loss =
            pass(samples_.moves, moves_, rate, [&](const MoveSample& s) { return learn(s); });
        progress.first_share = double(firsts_) / double(std::max<std::size_t>(1, progress.moves));
        return progress;
    }

    [[nodiscard]] eval::Weights weights() const {
        const auto rounded = [](double x) {
            return std::int16_t(std::lround(std::clamp(x, -32000.0, 32000.0)));
        };
        eval::Weights made;
        constexpr double kWorth = eval::kValueANat * eval::kWorthUnit;
        for (std::size_t c = 0; c < 2; ++c) {
            const std::size_t own = kOwn + c * kCombinations;
            for (std::size_t i = 0; i < kCombinations; ++i) {
                // Nothing along every line is worth nothing.
                if (i > 0)
                    made.worth[c][i] = rounded((values_[kShared + i] + values_[own + i]) * kWorth);
                made.attack[c][i] =
                    rounded((moves_[kShared + i] + moves_[own + i]) * eval::kPromiseANat);
                made.defence[c][i] = rounded((moves_[kDefence + i] + moves_[kDefence + own + i]) *
                                             eval::kPromiseANat);
            }
            for (std::size_t i = 0; i < eval::kSituations; ++i)
                made.situation[c][i] =
                    rounded(values_[kSituation + c * eval::kSituations + i] * kWorth);
        }
        return made;
    }

private:
    template <class S, class F>
    double pass(const std::vector<S>& samples, Adam& adam, double rate, F&& learn_from) {
        std::vector<std::uint32_t> order(samples.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = std::uint32_t(i);
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[std::size_t(random_.below(int(i)))]);
        double loss = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            loss += learn_from(samples[order[i]]);
            const std::size_t batch = i % kBatch + 1;
            if (batch == kBatch || i + 1 == order.size()) adam.step(rate, batch);
        }
        return loss / double(std::max<std::size_t>(1, samples.size()));
    }

    double learn(const ValueSample& s) {
        const Combination* at = samples_.pool.data() + s.first;
        const double black = s.to_move == Color::Black ? 1 : -1;
        double sum = 0;
        const auto visit = [&](auto&& use) {
            const Combination* number = at;
            for (std::size_t c = 0; c < 2; ++c) {
                const double sign = c == 0 ? black : -black;
                for (int i = 0; i < int(s.counts[c]); ++i, ++number)
                    use(kShared + *number, kOwn + c * kCombinations + *number, sign);
            }
        };
        visit([&](std::size_t shared, std::size_t own, double sign) {
            sum += sign * (values_[shared] + values_[own]);
        });
        const std::size_t situation =
            kSituation + index(s.to_move) * eval::kSituations + s.situation;
        sum += values_[situation];
        const double expected = 1 / (1 + std::exp(-sum));
        const double error = expected - double(s.outcome);
        visit([&](std::size_t shared, std::size_t own, double sign) {
            values_.add(shared, error * sign);
            values_.add(own, error * sign);
        });
        values_.add(situation, error);
        constexpr double kTiny = 1e-9;
        return -double(s.outcome) * std::log(expected + kTiny) -
               (1 - double(s.outcome)) * std::log(1 - expected + kTiny);
    }

    double learn(const MoveSample& s) {
        const Combination* at = samples_.pool.data() + s.first;
        const std::size_t own = kOwn + index(s.to_move) * kCombinations;
        std::array<double, std::size_t{kMaxBoardSize} * kMaxBoardSize> odds;
        double most = -1e9;
        std::size_t first = 0;
        for (std::size_t i = 0; i < s.candidates; ++i) {
            const Combination a = at[2 * i];
            const Combination d = at[2 * i + 1];
            odds[i] = moves_[kShared + a] + moves_[own + a] + moves_[kDefence + d] +
                      moves_[kDefence + own + d];
            if (odds[i] > most) {
                most = odds[i];
                first = i;
            }
        }
        firsts_ += int(first == s.chosen);
        double total = 0;
        for (std::size_t i = 0; i < s.candidates; ++i) total += odds[i] = std::exp(odds[i] - most);
        for (std::size_t i = 0; i < s.candidates; ++i) {
            const double error = odds[i] / total - (i == s.chosen ? 1 : 0);
            const Combination a = at[2 * i];
            const Combination d = at[2 * i + 1];
            moves_.add(kShared + a, error);
            moves_.add(own + a, error);
            moves_.add(kDefence + d, error);
            moves_.add(kDefence + own + d, error);
        }
        return -std::log(odds[s.chosen] / total + 1e-9);
    }

    const Samples& samples_;
    base::Random random_;
    Adam values_;
    Adam moves_;
    int firsts_ = 0;
};

}  // namespace

eval::Weights fit(std::span<const PlayedGame> games, const FitSettings& settings,
                  const std::function<void(const FitProgress&)>& on_round) {
    Samples samples;
    Collector collector(settings, samples);
    with_rule(settings.rule, [&]<RulePolicy R>(R /*rule*/) {
        for (const PlayedGame& game : games) collector.collect<R>(game);
    });
    const auto fitter = std::make_unique<Fitter>(samples, settings);
    for (int round = 0; round < settings.rounds; ++round) {
        const FitProgress progress = fitter->round(round, settings.rounds);
        if (on_round) on_round(progress);
    }
    return fitter->weights();
}

}  // namespace tengen::train
