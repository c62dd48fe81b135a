// SPSA, simultaneous perturbation stochastic approximation (Spall 1992): many numbers are tuned at
// once by comparing two sets of them, each number moved up in one and down in the other, at random.
// What one comparison says of one number is mostly noise; over many the noise averages out.
//
// Comparison k of N (from 0) looks this far to both sides of a number and learns so much from it:
//
//     c_k = c / (k + 1)^0.101            a_k = a / (A + k + 1)^0.602        A = N / 10
//     theta_i += a_k / c_k * result * flip_i              result: points of the one less the
//     other's
//
// The exponents are Spall's. c and a are chosen from what is wished at the end, as fishtest does:
// the last comparison looks `step` to both sides (c_end), and a result of one point moves a number
// by `rate` steps (r_end): a_end = rate * step^2.
#pragma once

#include <cstdint>
#include <vector>

namespace tengen::train {

using Theta = std::vector<double>;

struct SpsaParam {
    double start = 0;
    double low = 0;
    double high = 0;
    double step = 1;
    bool is_whole = false;
};

struct SpsaSettings {
    std::vector<SpsaParam> params;
    std::uint64_t comparisons = 1000;
    double rate = 0.02;
    std::uint64_t seed = 1;
};

class Spsa {
public:
    explicit Spsa(SpsaSettings settings) : settings_(std::move(settings)) {}

    /// Two sets of values to compare, within their ranges. A whole number is rounded by the toss of
    /// a coin that is the same for both, so that steps below one are felt as well.
    struct Trial {
        Theta plus;
        Theta minus;
    };
    [[nodiscard]] Trial trial(std::uint64_t number, const Theta& theta) const;

    /// What a comparison says: points of the first less points of the second.
    void learn(Theta& theta, std::uint64_t number, double result) const;

    [[nodiscard]] Theta start() const;
    /// c_k of one of the numbers.
    [[nodiscard]] double reach(std::uint64_t number, std::size_t param) const;

private:
    /// +1 or -1 for each.
    [[nodiscard]] std::vector<int> flips(std::uint64_t number) const;
    [[nodiscard]] double gain(std::uint64_t number, std::size_t param) const;  // a_k

    SpsaSettings settings_;
};

}  // namespace tengen::train
