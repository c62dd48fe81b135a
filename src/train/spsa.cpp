#include "train/spsa.h"

#include "base/random.h"

#include <algorithm>
#include <cmath>

namespace tengen::train {
namespace {

constexpr double kGainExponent = 0.602;   // alpha
constexpr double kReachExponent = 0.101;  // gamma
constexpr double kStability = 0.1;        // A, as a part of all comparisons

/// From 0 to just below 1.
double fraction(base::Random& random) { return double(random.next() >> 11U) * 0x1p-53; }

base::Random chance_of(std::uint64_t seed, std::uint64_t number) {
    return base::Random(base::mix(base::mix(seed) + number));
}

}  // namespace

std::vector<int> Spsa::flips(std::uint64_t number) const {
    base::Random random = chance_of(settings_.seed, number);
    std::vector<int> flips;
    flips.reserve(settings_.params.size());
    for (std::size_t i = 0; i < settings_.params.size(); ++i)
        flips.push_back(random.below(2) == 0 ? -1 : 1);
    return flips;
}

double Spsa::reach(std::uint64_t number, std::size_t param) const {
    const double left = double(settings_.comparisons) / double(number + 1);
    return settings_.params[param].step * std::pow(left, kReachExponent);
}

double Spsa::gain(std::uint64_t number, std::size_t param) const {
    const double step = settings_.params[param].step;
    const auto all = double(settings_.comparisons);
    const double stability = kStability * all;
    return settings_.rate * step * step *
           std::pow((stability + all) / (stability + double(number) + 1), kGainExponent);
}

Theta Spsa::start() const {
    Theta theta;
    theta.reserve(settings_.params.size());
    for (const SpsaParam& param : settings_.params) theta.push_back(param.start);
    return theta;
}

Spsa::Trial Spsa::trial(std::uint64_t number, const Theta& theta) const {
    const std::vector<int> flip = flips(number);
    base::Random coin = chance_of(settings_.seed + 1, number);
    Trial trial;
    for (std::size_t i = 0; i < theta.size(); ++i) {
        const SpsaParam& param = settings_.params[i];
        const double shift = reach(number, i) * flip[i];
        const double toss = fraction(coin);
        const auto place = [&](double value) {
            const double rounded = param.is_whole ? std::floor(value + toss) : value;
            return std::clamp(rounded, param.low, param.high);
        };
        trial.plus.push_back(place(theta[i] + shift));
        trial.minus.push_back(place(theta[i] - shift));
    }
    return trial;
}

void Spsa::learn(Theta& theta, std::uint64_t number, double result) const {
    const std::vector<int> flip = flips(number);
    for (std::size_t i = 0; i < theta.size(); ++i) {
        const SpsaParam& param = settings_.params[i];
        const double moved = gain(number, i) / reach(number, i) * result * flip[i];
        theta[i] = std::clamp(theta[i] + moved, param.low, param.high);
    }
}

}  // namespace tengen::train
