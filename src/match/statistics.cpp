#include "match/statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <numbers>

namespace tengen::match {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNormal95 = 1.959963984540054;  // 95 % of a normal distribution lie within

/// How often each score was seen. The scores are 0 … 1 in equal steps: a game has three of them, a
/// pair of games five.
template <std::size_t N>
struct Sample {
    std::array<double, N> counts = {};

    [[nodiscard]] static constexpr double value(std::size_t i) { return double(i) / double(N - 1); }
    [[nodiscard]] double total() const {
        double sum = 0;
        for (const double n : counts) sum += n;
        return sum;
    }
    [[nodiscard]] double mean() const {
        double sum = 0;
        for (std::size_t i = 0; i < N; ++i) sum += counts[i] * value(i);
        return sum / total();
    }
    [[nodiscard]] double variance() const {
        const double middle = mean();
        double sum = 0;
        for (std::size_t i = 0; i < N; ++i)
            sum += counts[i] * (value(i) - middle) * (value(i) - middle);
        return sum / total();
    }
    [[nodiscard]] bool is_all_alike() const {
        return std::ranges::count_if(counts, [](double n) { return n > 0; }) == 1;
    }
};

Sample<3> sample_of(const Tally& tally) {
    return {{double(tally.losses), double(tally.draws), double(tally.wins)}};
}

Sample<5> sample_of(const Pentanomial& pentanomial) {
    Sample<5> sample;
    std::ranges::transform(pentanomial.pairs, sample.counts.begin(),
                           [](std::int64_t n) { return double(n); });
    return sample;
}

/// The distribution function of the normal law.
double normal_cdf(double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); }

template <std::size_t N>
EloEstimate estimate_from(const Sample<N>& sample) {
    const double total = sample.total();
    if (total <= 0) return {0, -kInfinity, kInfinity, 0.5};
    Sample<N> spread = sample;
    if (sample.is_all_alike())
        for (double& n : spread.counts) n += 1.0 / double(N);
    const double mean = sample.mean();
    const double error = std::sqrt(spread.variance() / total);
    return {elo_of_score(mean), elo_of_score(mean - kNormal95 * error),
            elo_of_score(mean + kNormal95 * error), normal_cdf((mean - 0.5) / error)};
}

template <std::size_t N>
using Offsets = std::array<double, N>;

/// Among all distributions with Σ p_i o_i = 0, the one that makes the sample likeliest is
///
///     p_i = (n_i / n) / (1 + t o_i),
///
/// by Lagrange's method; the multiplier t is where that sum is 0. The sum falls from +infinity to
/// -infinity over the t for which all p_i are positive, so there is one answer: Newton finds it,
/// and halving takes over where Newton would leave the bracket. Offsets of both signs are needed.
template <std::size_t N>
double multiplier(const Sample<N>& sample, const Offsets<N>& offsets) {
    double low = -1 / std::ranges::max(offsets);
    double high = -1 / std::ranges::min(offsets);
    double t = 0;
    for (int round = 0; round < 100; ++round) {
        double sum = 0;
        double slope = 0;
        for (std::size_t i = 0; i < N; ++i) {
            const double term = offsets[i] / (1 + t * offsets[i]);
            sum += sample.counts[i] * term;
            slope -= sample.counts[i] * term * term;
        }
        (sum > 0 ? low : high) = t;
        const double newton = t - sum / slope;
        const double next = newton > low && newton < high ? newton : (low + high) / 2;
        if (std::abs(next - t) < 1e-13) return next;
        t = next;
    }
    return t;
}

/// Σ n_i log(p_i / (n_i / n)) of that distribution.
template <std::size_t N>
double log_likelihood(const Sample<N>& sample, const Offsets<N>& offsets) {
    const double t = multiplier(sample, offsets);
    double sum = 0;
    for (std::size_t i = 0; i < N; ++i) sum -= sample.counts[i] * std::log1p(t * offsets[i]);
    return sum;
}

/// A mean of `score`: o_i = x_i - score.
template <std::size_t N>
Offsets<N> offsets_of_mean(double score) {
    Offsets<N> offsets;
    for (std::size_t i = 0; i < N; ++i) offsets[i] = Sample<N>::value(i) - score;
    return offsets;
}

/// A mean that lies `t` standard deviations above ½. With y = x - ½ and s² the mean of y², which is
/// the variance and the square of the mean, that says: the mean of y is r s, with
/// r = t / √(1 + t²). Lagrange's method on this gives
///
///     o_i = y_i - r (y_i² + s²) / (2 s),
///
/// in which s is that of the answer itself. Below the smallest s tried no offset has the sign of t;
/// there all weight would be on one end, and s² of the answer is ¼. At s = ½ it can be no more. So
/// there is a place between where the s put in is the one that comes out.
template <std::size_t N>
Offsets<N> offsets_of_shift(const Sample<N>& sample, double t) {
    if (t == 0) return offsets_of_mean<N>(0.5);
    const double r = t / std::sqrt(1 + t * t);
    Offsets<N> offsets;
    double low = (1 - std::sqrt(1 - r * r)) / (2 * std::abs(r));
    double high = 0.5;
    for (int round = 0; round < 50; ++round) {
        const double s = (low + high) / 2;
        for (std::size_t i = 0; i < N; ++i) {
            const double y = Sample<N>::value(i) - 0.5;
            offsets[i] = y - r * (y * y + s * s) / (2 * s);
        }
        const double t_of_s = multiplier(sample, offsets);
        double square = 0;
        for (std::size_t i = 0; i < N; ++i) {
            const double y = Sample<N>::value(i) - 0.5;
            square += sample.counts[i] / (1 + t_of_s * offsets[i]) * y * y;
        }
        (square / sample.total() > s * s ? low : high) = s;
    }
    return offsets;
}

template <std::size_t N>
Offsets<N> offsets_of_elo(const Sample<N>& sample, double elo, EloKind kind) {
    if (kind == EloKind::Normalised) {
        // A sample's score is the mean of its games: of two it varies by half of what one does.
        const double games = double(N - 1) / 2;
        constexpr double kMost = 1000;  // beyond it rounding would leave nothing to choose
        return offsets_of_shift(
            sample, std::clamp(elo / kEloPerDeviation * std::sqrt(games), -kMost, kMost));
    }
    // A mean of exactly 0 or 1 would leave nothing to choose.
    return offsets_of_mean<N>(std::clamp(score_of_elo(elo), 1e-9, 1 - 1e-9));
}

template <std::size_t N>
double log_likelihood_ratio(Sample<N> sample, const SprtSettings& settings) {
    if (sample.total() <= 0) return 0;
    // An outcome not seen yet is rare, not impossible; a trace of it keeps every mean reachable.
    for (double& n : sample.counts) n = std::max(n, 1e-3);
    return log_likelihood(sample, offsets_of_elo(sample, settings.elo1, settings.kind)) -
           log_likelihood(sample, offsets_of_elo(sample, settings.elo0, settings.kind));
}

template <std::size_t N>
SprtState sprt_from(const Sample<N>& sample, const SprtSettings& settings) {
    SprtState state{
        .llr = log_likelihood_ratio(sample, settings),
        .lower = std::log(settings.beta / (1 - settings.alpha)),
        .upper = std::log((1 - settings.beta) / settings.alpha),
    };
    if (state.llr >= state.upper) state.verdict = SprtVerdict::AcceptH1;
    if (state.llr <= state.lower) state.verdict = SprtVerdict::AcceptH0;
    return state;
}

// ── Ratings ─────────────────────────────────────────────────────────────────────────────────────

constexpr double kEloPerLogit = 400 / std::numbers::ln10;
constexpr double kPriorGames = 0.1;

double logistic(double x) { return 1 / (1 + std::exp(-x)); }
/// log(logistic(x)), also where logistic(x) is next to nothing.
double log_logistic(double x) {
    return x < 0 ? x - std::log1p(std::exp(x)) : -std::log1p(std::exp(-x));
}

/// A square, symmetric and positive matrix, and its Cholesky factor once `factorise` was called.
class SquareMatrix {
public:
    explicit SquareMatrix(std::size_t size) : size_(size), cells_(size * size) {}

    double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
    [[nodiscard]] double at(std::size_t row, std::size_t column) const {
        return cells_[row * size_ + column];
    }
    void factorise() {
        for (std::size_t column = 0; column < size_; ++column)
            for (std::size_t row = column; row < size_; ++row) {
                double sum = at(row, column);
                for (std::size_t k = 0; k < column; ++k) sum -= at(row, k) * at(column, k);
                // Positive by its nature; rounding shall not make it otherwise.
                at(row, column) =
                    row == column ? std::sqrt(std::max(sum, 1e-300)) : sum / at(column, column);
            }
    }
    /// The x with matrix · x = b.
    [[nodiscard]] std::vector<double> solve(std::vector<double> b) const {
        for (std::size_t row = 0; row < size_; ++row) {
            for (std::size_t k = 0; k < row; ++k) b[row] -= at(row, k) * b[k];
            b[row] /= at(row, row);
        }
        for (std::size_t row = size_; row-- > 0;) {
            for (std::size_t k = row + 1; k < size_; ++k) b[row] -= at(k, row) * b[k];
            b[row] /= at(row, row);
        }
        return b;
    }

private:
    std::size_t size_;
    std::vector<double> cells_;
};

using Results = std::span<const std::vector<Tally>>;

[[maybe_unused]] bool is_square(Results results) {
    return std::ranges::all_of(results,
                               [&](const auto& row) { return row.size() == results.size(); });
}

double log_likelihood(Results results, const std::vector<double>& strengths) {
    double sum = 0;
    for (std::size_t i = 0; i < results.size(); ++i) {
        sum += kPriorGames / 2 * (log_logistic(strengths[i]) + log_logistic(-strengths[i]));
        for (std::size_t j = i + 1; j < results.size(); ++j) {
            const double difference = strengths[i] - strengths[j];
            const double points = results[i][j].score();
            sum += points * log_logistic(difference) +
                   (double(results[i][j].games()) - points) * log_logistic(-difference);
        }
    }
    return sum;
}

/// The first derivative of the log-likelihood, and the second with its sign turned.
struct Derivatives {
    std::vector<double> gradient;
    SquareMatrix information;
};

Derivatives derivatives(Results results, const std::vector<double>& strengths) {
    const std::size_t n = results.size();
    Derivatives d{std::vector<double>(n), SquareMatrix(n)};
    for (std::size_t i = 0; i < n; ++i) {
        const double level = logistic(strengths[i]);
        d.gradient[i] += kPriorGames * (0.5 - level);
        d.information.at(i, i) += kPriorGames * level * (1 - level);
        for (std::size_t j = i + 1; j < n; ++j) {
            const auto games = double(results[i][j].games());
            const double expected = logistic(strengths[i] - strengths[j]);
            const double surplus = results[i][j].score() - games * expected;
            const double weight = games * expected * (1 - expected);
            d.gradient[i] += surplus;
            d.gradient[j] -= surplus;
            d.information.at(i, i) += weight;
            d.information.at(j, j) += weight;
            d.information.at(i, j) -= weight;
            d.information.at(j, i) -= weight;
        }
    }
    return d;
}

/// The top of a concave hill: Newton's step, halved until it leads upward.
std::vector<double> likeliest_strengths(Results results) {
    std::vector<double> strengths(results.size());
    double here = log_likelihood(results, strengths);
    for (int round = 0; round < 200; ++round) {
        Derivatives d = derivatives(results, strengths);
        d.information.factorise();
        const std::vector<double> step = d.information.solve(d.gradient);
        double longest = 0;
        for (const double part : step) longest = std::max(longest, std::abs(part));
        if (longest < 1e-10) break;
        bool climbed = false;
        for (double scale = std::min(1.0, 4 / longest); scale > 1e-9 && !climbed; scale /= 2) {
            std::vector<double> next = strengths;
            for (std::size_t i = 0; i < next.size(); ++i) next[i] += scale * step[i];
            const double there = log_likelihood(results, next);
            if (there <= here) continue;
            climbed = true;
            here = there;
            strengths = std::move(next);
        }
        if (!climbed) break;  // as high as rounding lets us see
    }
    return strengths;
}

/// The likeliest strengths and how sure they are. Only differences mean anything: a question gives
/// each player a share, and the shares add up to nothing.
class Fit {
public:
    explicit Fit(Results results)
        : strengths_(likeliest_strengths(results)),
          information_(derivatives(results, strengths_).information) {
        assert(is_square(results));
        information_.factorise();
    }

    [[nodiscard]] Rating answer(const std::vector<double>& question) const {
        // The covariance is the inverse of the information.
        const std::vector<double> answer = information_.solve(question);
        double lead = 0;
        double variance = 0;
        for (std::size_t k = 0; k < question.size(); ++k) {
            lead += question[k] * strengths_[k];
            variance += question[k] * answer[k];
        }
        const double deviation = std::sqrt(std::max(variance, 0.0));
        return {kEloPerLogit * lead, kEloPerLogit * kNormal95 * deviation,
                deviation > 0 ? normal_cdf(lead / deviation) : 0.5};
    }

private:
    std::vector<double> strengths_;
    SquareMatrix information_;
};

}  // namespace

double score_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_score(double score) {
    if (score <= 0) return -kInfinity;
    if (score >= 1) return kInfinity;
    // The sum is never -0, which would be printed with its sign.
    return 400 * std::log10(score / (1 - score)) + 0.0;
}

EloEstimate estimate(const Tally& tally) { return estimate_from(sample_of(tally)); }
EloEstimate estimate(const Pentanomial& pairs) { return estimate_from(sample_of(pairs)); }

std::string format_elo(double elo) {
    if (std::isinf(elo)) return elo < 0 ? "-inf" : "+inf";
    if (std::abs(elo) < 0.05) elo = 0;  // not "-0.0"
    return fmt::format("{:+.1f}", elo);
}

std::string format_elo(const EloEstimate& estimate) {
    if (std::isinf(estimate.low) || std::isinf(estimate.high))
        return fmt::format("{} [{}, {}]", format_elo(estimate.elo), format_elo(estimate.low),
                           format_elo(estimate.high));
    return fmt::format("{} ± {:.1f}", format_elo(estimate.elo), (estimate.high - estimate.low) / 2);
}

SprtState sprt(const Pentanomial& pairs, const SprtSettings& settings) {
    return sprt_from(sample_of(pairs), settings);
}
SprtState sprt(const Tally& tally, const SprtSettings& settings) {
    return sprt_from(sample_of(tally), settings);
}

std::vector<Rating> ratings(std::span<const std::vector<Tally>> results) {
    const std::size_t n = results.size();
    if (n == 0) return {};
    const Fit fit(results);
    std::vector<Rating> rated(n);
    for (std::size_t i = 0; i < n; ++i) {
        std::vector<double> question(n, -1 / double(n));
        question[i] += 1;
        rated[i] = fit.answer(question);
    }
    return rated;
}

Rating rating_over(std::span<const std::vector<Tally>> results, std::size_t one,
                   std::size_t other) {
    std::vector<double> question(results.size());
    question[one] += 1;
    question[other] -= 1;
    return Fit(results).answer(question);
}

}  // namespace tengen::match
