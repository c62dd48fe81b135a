// Adam (Kingma and Ba): gradient descent with a step of its own for each parameter. Parameters are
// drawn gently back to where they began, so that what is seen rarely stays near its guess.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace tengen::train {

class Adam {
public:
    explicit Adam(std::size_t count)
        : values_(count), guesses_(count), gradients_(count), means_(count), squares_(count) {}

    void begin_at(std::size_t i, double value) { values_[i] = guesses_[i] = value; }
    [[nodiscard]] double operator[](std::size_t i) const { return values_[i]; }
    void add(std::size_t i, double gradient) { gradients_[i] += gradient; }

    /// Takes what was added since the last step for the sum over so many samples.
    void step(double rate, std::size_t samples) {
        constexpr double kMeanDecay = 0.9;
        constexpr double kSquareDecay = 0.999;
        constexpr double kPull = 1e-5;
        constexpr double kTiny = 1e-8;
        ++steps_;
        const double mean_scale = 1 / (1 - std::pow(kMeanDecay, steps_));
        const double square_scale = 1 / (1 - std::pow(kSquareDecay, steps_));
        for (std::size_t i = 0; i < values_.size(); ++i) {
            const double gradient =
                gradients_[i] / double(samples) + kPull * (values_[i] - guesses_[i]);
            gradients_[i] = 0;
            means_[i] = kMeanDecay * means_[i] + (1 - kMeanDecay) * gradient;
            squares_[i] = kSquareDecay * squares_[i] + (1 - kSquareDecay) * gradient * gradient;
            values_[i] -=
                rate * means_[i] * mean_scale / (std::sqrt(squares_[i] * square_scale) + kTiny);
        }
    }

private:
    std::vector<double> values_;
    std::vector<double> guesses_;
    std::vector<double> gradients_;
    std::vector<double> means_;
    std::vector<double> squares_;
    int steps_ = 0;
};

}  // namespace tengen::train
