#include "match/statistics.h"

#include "base/random.h"
#include "sanitized.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace tengen::match {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

// ── Counting ────────────────────────────────────────────────────────────────────────────────────

TEST(Tally, CountsGamesAndPoints) {
    Tally tally{3, 2, 1};
    EXPECT_EQ(tally.games(), 6);
    EXPECT_DOUBLE_EQ(tally.score(), 4.0);
    tally += {1, 1, 1};
    EXPECT_EQ(tally, (Tally{4, 3, 2}));
    tally.add(GameResult::Win);
    tally.add(GameResult::Draw);
    tally.add(GameResult::Loss);
    EXPECT_EQ(tally, (Tally{5, 4, 3}));
    EXPECT_EQ(tally.mirrored(), (Tally{3, 4, 5}));
}

TEST(Pentanomial, PutsEachPairIntoTheClassOfItsPoints) {
    using enum GameResult;
    Pentanomial pairs;
    pairs.add(Loss, Loss);
    pairs.add(Draw, Loss);
    pairs.add(Win, Loss);
    pairs.add(Draw, Draw);
    pairs.add(Draw, Win);
    pairs.add(Win, Win);
    EXPECT_EQ(pairs, (Pentanomial{{1, 1, 2, 1, 1}}));
    EXPECT_EQ(pairs.count(), 6);
    EXPECT_EQ(pairs.games(), 12);
    EXPECT_DOUBLE_EQ(pairs.score(), 6.0);
    pairs += {{0, 0, 0, 0, 2}};
    EXPECT_EQ(pairs.mirrored(), (Pentanomial{{3, 1, 2, 1, 1}}));
    EXPECT_EQ(mirrored(Win), Loss);
    EXPECT_EQ(mirrored(Draw), Draw);
}

// ── Estimates ───────────────────────────────────────────────────────────────────────────────────

TEST(Elo, ScoresAndDifferencesAreTwoWaysToSayOneThing) {
    EXPECT_DOUBLE_EQ(score_of_elo(0), 0.5);
    EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);  // odds of ten to one
    EXPECT_NEAR(elo_of_score(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(elo_of_score(score_of_elo(-123.4)), -123.4, 1e-9);
    EXPECT_EQ(elo_of_score(0), -kInf);
    EXPECT_EQ(elo_of_score(1), kInf);
}

TEST(Elo, OfGamesCountedOneByOne) {
    // 60 wins, 20 draws, 20 losses:
    //   score     (60 + 10) / 100                              = 0.7
    //   variance  0.6 · 0.3² + 0.2 · 0.2² + 0.2 · 0.7²         = 0.054 + 0.008 + 0.098 = 0.16
    //   error     √(0.16 / 100)                                = 0.04
    //   ends      0.7 ± 1.959964 · 0.04                        = 0.621601, 0.778399
    //   Elo       400 log10(0.7 / 0.3)                         = 147.1907
    //             400 log10(0.621601 / 0.378399)               =  86.2250
    //             400 log10(0.778399 / 0.221601)               = 218.2518
    //   LOS       Φ(0.2 / 0.04) = Φ(5)                         = 0.99999971
    const EloEstimate elo = estimate(Tally{60, 20, 20});
    EXPECT_NEAR(elo.elo, 147.1907, 1e-3);
    EXPECT_NEAR(elo.low, 86.2250, 1e-3);
    EXPECT_NEAR(elo.high, 218.2518, 1e-3);
    EXPECT_NEAR(elo.los, 0.99999971, 1e-8);
}

TEST(Elo, OfPairsUsesTheSpreadOfPairs) {
    // {10, 40, 100, 60, 15}, 225 pairs, scores 0, ¼, ½, ¾, 1:
    //   score     (40/4 + 100/2 + 60·3/4 + 15) / 225 = 120 / 225   = 0.533333 = 8/15
    //   variance  mean of squares less square of the mean:
    //             (40/16 + 100/4 + 60·9/16 + 15) / 225 = 76.25 / 225 = 0.338889
    //             0.338889 - 0.284444                              = 0.054444
    //   error     √(0.054444 / 225)                                = 0.0155556
    //   ends      0.533333 ± 1.959964 · 0.0155556                  = 0.502845, 0.563822
    //   Elo       400 log10(8 / 7)                                 = 23.1968
    //             400 log10(0.502845 / 0.497155)                   =  1.9769
    //             400 log10(0.563822 / 0.436178)                   = 44.5911
    //   LOS       Φ(0.0333333 / 0.0155556) = Φ(2.142857)           = 0.983938
    const EloEstimate elo = estimate(Pentanomial{{10, 40, 100, 60, 15}});
    EXPECT_NEAR(elo.elo, 23.1968, 1e-3);
    EXPECT_NEAR(elo.low, 1.9769, 1e-3);
    EXPECT_NEAR(elo.high, 44.5911, 1e-3);
    EXPECT_NEAR(elo.los, 0.983938, 1e-6);
}

TEST(Elo, PairsThatCancelSayMoreThanTheirGames) {
    // Every pair is a win and a loss but a few: the games look like chance, the pairs do not.
    const EloEstimate games = estimate(Tally{104, 0, 96});
    const EloEstimate pairs = estimate(Pentanomial{{0, 0, 96, 0, 4}});
    EXPECT_NEAR(games.elo, pairs.elo, 1e-9);
    EXPECT_LT(pairs.high - pairs.low, (games.high - games.low) / 3);
}

TEST(Elo, SwappingThePlayersTurnsTheSign) {
    const auto expect_mirrored = [](const EloEstimate& one, const EloEstimate& other) {
        EXPECT_NEAR(one.elo, -other.elo, 1e-9);
        EXPECT_NEAR(one.low, -other.high, 1e-9);
        EXPECT_NEAR(one.high, -other.low, 1e-9);
        EXPECT_NEAR(one.los, 1 - other.los, 1e-12);
    };
    const Tally tally{31, 11, 17};
    expect_mirrored(estimate(tally), estimate(tally.mirrored()));
    const Pentanomial pairs{{3, 14, 15, 9, 2}};
    expect_mirrored(estimate(pairs), estimate(pairs.mirrored()));
}

TEST(Elo, OfNoGamesIsAnything) {
    for (const EloEstimate& elo : {estimate(Tally{}), estimate(Pentanomial{})}) {
        EXPECT_EQ(elo.elo, 0);
        EXPECT_EQ(elo.low, -kInf);
        EXPECT_EQ(elo.high, kInf);
        EXPECT_EQ(elo.los, 0.5);
    }
}

TEST(Elo, OfWinsOnlyIsInfiniteAboveAFiniteLowerEnd) {
    // Ten wins, and one game divided in three: 10⅓, ⅓, ⅓ of 11; mean 10.5 / 11 = 0.954545,
    // variance (10⅓ + ⅓/4) / 11 - 0.954545² = 0.946970 - 0.911157 = 0.035813;
    // error √(0.035813 / 10) = 0.059844; low end 1 - 1.959964 · 0.059844 = 0.882708.
    const EloEstimate elo = estimate(Tally{10, 0, 0});
    EXPECT_EQ(elo.elo, kInf);
    EXPECT_EQ(elo.high, kInf);
    EXPECT_NEAR(elo.low, 400 * std::log10(0.882708 / 0.117292), 0.01);
    EXPECT_GT(elo.los, 0.999);
    const EloEstimate lost = estimate(Pentanomial{{7, 0, 0, 0, 0}});
    EXPECT_EQ(lost.elo, -kInf);
    EXPECT_EQ(lost.low, -kInf);
    EXPECT_LT(lost.high, 0);
    EXPECT_LT(lost.los, 0.01);
}

TEST(Elo, OfDrawsOnlyIsNothingButNotForCertain) {
    for (const EloEstimate& elo : {estimate(Tally{0, 10, 0}), estimate(Pentanomial{{0, 0, 5}})}) {
        EXPECT_EQ(elo.elo, 0);
        EXPECT_LT(elo.low, -10);
        EXPECT_GT(elo.high, 10);
        EXPECT_TRUE(std::isfinite(elo.high));
        EXPECT_DOUBLE_EQ(elo.los, 0.5);
    }
}

TEST(Elo, IsNeverNaN) {
    for (int wins = 0; wins < 4; ++wins)
        for (int draws = 0; draws < 4; ++draws)
            for (int losses = 0; losses < 4; ++losses) {
                const EloEstimate elo = estimate(Tally{wins, draws, losses});
                EXPECT_FALSE(std::isnan(elo.elo) || std::isnan(elo.low) || std::isnan(elo.high) ||
                             std::isnan(elo.los));
                EXPECT_LE(elo.low, elo.elo);
                EXPECT_LE(elo.elo, elo.high);
            }
}

TEST(Elo, IsWrittenWithSignAndError) {
    EXPECT_EQ(format_elo(EloEstimate{12.34, 4.2, 20.4, 0.9}), "+12.3 ± 8.1");
    EXPECT_EQ(format_elo(EloEstimate{-12.34, -20.4, -4.2, 0.1}), "-12.3 ± 8.1");
    EXPECT_EQ(format_elo(EloEstimate{-0.01, -8, 8, 0.5}), "+0.0 ± 8.0");
    EXPECT_EQ(format_elo(EloEstimate{kInf, 100, kInf, 1}), "+inf [+100.0, +inf]");
    EXPECT_EQ(format_elo(estimate(Tally{})), "+0.0 [-inf, +inf]");
}

// ── The sequential test ─────────────────────────────────────────────────────────────────────────

TEST(Sprt, BoundsAreThoseOfWald) {
    const SprtState even = sprt(Pentanomial{}, {.elo0 = 0, .elo1 = 5});
    EXPECT_NEAR(even.upper, std::log(19), 1e-12);  // 0.95 / 0.05
    EXPECT_NEAR(even.lower, -std::log(19), 1e-12);
    EXPECT_EQ(even.llr, 0);
    EXPECT_EQ(even.verdict, SprtVerdict::Continue);
    const SprtState odd = sprt(Tally{}, {.elo0 = 0, .elo1 = 5, .alpha = 0.01, .beta = 0.02});
    EXPECT_NEAR(odd.upper, std::log(0.98 / 0.01), 1e-12);
    EXPECT_NEAR(odd.lower, std::log(0.02 / 0.99), 1e-12);
}

TEST(Sprt, OfGamesAgreesWithASumDoneByHand) {
    // 20 losses, 20 draws, 60 wins. Under Elo 0 (mean ½) the multiplier is 1:
    //   p = 0.2 / (1 - ½), 0.2, 0.6 / (1 + ½) = 0.4, 0.2, 0.4, whose mean is ½.
    // Under Elo 400 log10(7/3), the mean of the results, it is 0 and p = 0.2, 0.2, 0.6. Then
    //   LLR = 20 log(0.2 / 0.4) + 20 log(0.2 / 0.2) + 60 log(0.6 / 0.4)
    //       = -13.862944 + 0 + 24.327906 = 10.464963
    const double seven_to_three = 400 * std::log10(7.0 / 3);
    const SprtState state = sprt(Tally{60, 20, 20}, {.elo0 = 0, .elo1 = seven_to_three});
    EXPECT_NEAR(state.llr, 10.464963, 1e-6);
    EXPECT_EQ(state.verdict, SprtVerdict::AcceptH1);
}

TEST(Sprt, OfPairsAgreesWithAnotherWayToMaximise) {
    // Elo 0 is a mean of 0.5, Elo 10 one of 0.514387. A ternary search over the multiplier, in
    // another language, gave the likeliest distributions
    //   p0 = 0.063177, 0.208722, 0.444444, 0.232236, 0.051420   (t = 0.593023)
    //   p1 = 0.053971, 0.195516, 0.446650, 0.246719, 0.057144   (t = 0.343156)
    // and Σ n log(p1 / p0) = 1.518482. The normal approximation of the same,
    //   n (s1 - s0) (2 s - s0 - s1) / (2 variance)
    //   = 225 · 0.014387 · 0.052279 / 0.108889 = 1.5542, is near.
    const SprtState state = sprt(Pentanomial{{10, 40, 100, 60, 15}}, {.elo0 = 0, .elo1 = 10});
    EXPECT_NEAR(state.llr, 1.518482, 1e-5);
    EXPECT_EQ(state.verdict, SprtVerdict::Continue);
}

TEST(Sprt, EmptyClassesAreRareAndNotImpossible) {
    // By the same search with a thousandth of a pair in each empty class.
    const SprtSettings settings{.elo0 = 0, .elo1 = 10};
    EXPECT_NEAR(sprt(Pentanomial{{0, 0, 0, 0, 5}}, settings).llr, 0.141897, 1e-4);
    EXPECT_NEAR(sprt(Pentanomial{{0, 2, 10, 4, 0}}, settings).llr, 0.238981, 1e-4);
    for (std::size_t i = 0; i < 5; ++i) {
        Pentanomial one;
        one.pairs[i] = 1'000'000;
        for (const double elo : {-2000.0, -1.0, 0.0, 1.0, 2000.0, 1e6})
            EXPECT_TRUE(std::isfinite(sprt(one, {.elo0 = 0, .elo1 = elo}).llr)) << i << ' ' << elo;
    }
}

TEST(Sprt, SwappingPlayersAndHypothesesTurnsTheSign) {
    const Pentanomial pairs{{3, 14, 15, 9, 2}};
    const SprtState one = sprt(pairs, {.elo0 = -3, .elo1 = 12});
    const SprtState other = sprt(pairs.mirrored(), {.elo0 = 3, .elo1 = -12});
    const SprtState back = sprt(pairs, {.elo0 = 12, .elo1 = -3});
    EXPECT_NEAR(one.llr, other.llr, 1e-9);
    EXPECT_NEAR(one.llr, -back.llr, 1e-9);
    EXPECT_EQ(sprt(pairs, {.elo0 = 7, .elo1 = 7}).llr, 0);
}

TEST(Sprt, ClearResultsEndIt) {
    const SprtSettings settings{.elo0 = 0, .elo1 = 10};
    EXPECT_EQ(sprt(Pentanomial{{5, 100, 900, 300, 20}}, settings).verdict, SprtVerdict::AcceptH1);
    EXPECT_EQ(sprt(Pentanomial{{20, 300, 900, 100, 5}}, settings).verdict, SprtVerdict::AcceptH0);
}

/// The slow twin of the likeliest distribution with a mean `t` deviations above ½: the chances of
/// the three inner classes are free, the two at the ends follow from them, and steps that lead
/// upward are taken until there are none.
class LikeliestShift {
public:
    LikeliestShift(const std::array<double, 5>& counts, double t)
        : counts_(counts), r_(t / std::sqrt(1 + t * t)) {}

    [[nodiscard]] double log_likelihood() const {
        std::array<double, 3> inner{0.2, 0.2, 0.2};
        double best = at(inner);
        for (double step = 0.1; step > 1e-9;) {
            bool climbed = false;
            for (const std::array<double, 3>& way : kWays) {
                std::array<double, 3> next = inner;
                for (std::size_t i = 0; i < 3; ++i) next[i] += step * way[i];
                if (const double there = at(next); there > best) {
                    best = there;
                    inner = next;
                    climbed = true;
                }
            }
            if (!climbed) step /= 2;
        }
        return best;
    }

private:
    static constexpr std::array<std::array<double, 3>, 18> kWays{{{1, 0, 0},
                                                                  {-1, 0, 0},
                                                                  {0, 1, 0},
                                                                  {0, -1, 0},
                                                                  {0, 0, 1},
                                                                  {0, 0, -1},
                                                                  {1, 1, 0},
                                                                  {-1, -1, 0},
                                                                  {1, -1, 0},
                                                                  {-1, 1, 0},
                                                                  {1, 0, 1},
                                                                  {-1, 0, -1},
                                                                  {1, 0, -1},
                                                                  {-1, 0, 1},
                                                                  {0, 1, 1},
                                                                  {0, -1, -1},
                                                                  {0, 1, -1},
                                                                  {0, -1, 1}}};

    [[nodiscard]] double at(const std::array<double, 3>& inner) const {
        const double ends = 1 - inner[0] - inner[1] - inner[2];
        // The mean square of the distance from ½ is known by now, and so is the mean.
        const double square = ends / 4 + (inner[0] + inner[2]) / 16;
        if (square <= 0) return -kInf;
        const double lead = 2 * (r_ * std::sqrt(square) - (inner[2] - inner[0]) / 4);
        const std::array p{(ends - lead) / 2, inner[0], inner[1], inner[2], (ends + lead) / 2};
        double sum = 0;
        for (std::size_t i = 0; i < 5; ++i) {
            if (p[i] <= 0) return -kInf;
            sum += counts_[i] * std::log(p[i]);
        }
        return sum;
    }

    std::array<double, 5> counts_;
    double r_;
};

TEST(Sprt, InNormalisedEloAgreesWithItsSlowTwin) {
    for (const Pentanomial& pairs :
         {Pentanomial{{10, 40, 100, 60, 15}}, Pentanomial{{3, 14, 15, 9, 2}},
          Pentanomial{{1, 2, 300, 8, 1}}, Pentanomial{{90, 5, 10, 7, 140}}})
        for (const auto& [elo0, elo1] : {std::pair{0.0, 5.0}, {-20.0, 40.0}, {-200.0, 300.0}}) {
            std::array<double, 5> counts{};
            std::ranges::copy(pairs.pairs, counts.begin());
            const auto shift = [](double elo) { return std::sqrt(2) * elo * std::log(10) / 800; };
            const double expected = LikeliestShift(counts, shift(elo1)).log_likelihood() -
                                    LikeliestShift(counts, shift(elo0)).log_likelihood();
            const SprtState state =
                sprt(pairs, {.elo0 = elo0, .elo1 = elo1, .kind = EloKind::Normalised});
            EXPECT_NEAR(state.llr, expected, 1e-5 * std::max(1.0, std::abs(expected)))
                << elo0 << ' ' << elo1;
        }
}

TEST(Sprt, InNormalisedEloAgreesWithASumDoneByHand) {
    // 100 games, none drawn, and 60 of them won: a distribution of two outcomes with chances p and
    // 1 - p is (2p - 1) / (2 √(p (1 - p))) deviations above ½. At 0 that is p = ½, and at 3/4 it
    // is p = 4/5. Then
    //   LLR = 60 log(0.8 / 0.5) + 40 log(0.2 / 0.5) = 28.200218 - 36.651629 = -8.451412.
    const double three_quarters = 0.75 * kEloPerDeviation;
    const SprtState state =
        sprt(Tally{60, 0, 40}, {.elo0 = 0, .elo1 = three_quarters, .kind = EloKind::Normalised});
    EXPECT_NEAR(state.llr, -8.451412, 0.02);  // the trace of a draw
    EXPECT_EQ(state.verdict, SprtVerdict::AcceptH0);
}

TEST(Sprt, BothKindsOfEloAreOneAtZeroAndNearItWithoutDraws) {
    const Tally decisive{5200, 0, 4800};
    const double logistic = sprt(decisive, {.elo0 = 0, .elo1 = 10}).llr;
    const double normalised =
        sprt(decisive, {.elo0 = 0, .elo1 = 10, .kind = EloKind::Normalised}).llr;
    EXPECT_NEAR(logistic, normalised, 0.02);
    // Where most games are drawn a lead of so many points is worth more deviations.
    const Tally drawish{1200, 8000, 800};
    EXPECT_GT(sprt(drawish, {.elo0 = 0, .elo1 = 10}).llr,
              1.5 * sprt(drawish, {.elo0 = 0, .elo1 = 10, .kind = EloKind::Normalised}).llr);
}

TEST(Sprt, InNormalisedEloOneSidedResultsAreFiniteAndDecide) {
    for (std::size_t i = 0; i < 5; ++i) {
        Pentanomial one;
        one.pairs[i] = 1'000'000;
        for (const double elo : {-2000.0, -1.0, 0.0, 1.0, 2000.0, 1e6}) {
            const SprtState state =
                sprt(one, {.elo0 = 0, .elo1 = elo, .kind = EloKind::Normalised});
            EXPECT_TRUE(std::isfinite(state.llr)) << i << ' ' << elo;
        }
    }
    const SprtSettings settings{.elo0 = 0, .elo1 = 10, .kind = EloKind::Normalised};
    EXPECT_EQ(sprt(Pentanomial{{0, 0, 0, 0, 200}}, settings).verdict, SprtVerdict::AcceptH1);
    EXPECT_EQ(sprt(Pentanomial{{200, 0, 0, 0, 0}}, settings).verdict, SprtVerdict::AcceptH0);
}

TEST(Sprt, InNormalisedEloSwappingPlayersTurnsTheSign) {
    const Pentanomial pairs{{3, 14, 15, 9, 2}};
    const auto llr = [](const Pentanomial& of, double elo0, double elo1) {
        return sprt(of, {.elo0 = elo0, .elo1 = elo1, .kind = EloKind::Normalised}).llr;
    };
    EXPECT_NEAR(llr(pairs, -3, 12), llr(pairs.mirrored(), 3, -12), 1e-9);
    EXPECT_NEAR(llr(pairs, -3, 12), -llr(pairs, 12, -3), 1e-9);
    EXPECT_EQ(llr(pairs, 7, 7), 0);
}

// ── Simulated matches ───────────────────────────────────────────────────────────────────────────

/// Plays pairs between players of a known difference.
class Simulation {
public:
    Simulation(double elo, std::uint64_t seed)
        : shift_(2 * (score_of_elo(elo) - 0.5)), random_(seed) {}

    void play_pair(Pentanomial& pairs) {
        // Even players: 6, 24, 40, 24 and 6 of a hundred. A shift of d from the second class to the
        // fourth raises the mean by d / 2.
        const std::array<double, 5> chances{0.06, 0.24 - shift_, 0.40, 0.24 + shift_, 0.06};
        double left = double(random_.next() >> 11) * 0x1p-53;
        std::size_t outcome = 0;
        while (outcome < 4 && left >= chances[outcome]) left -= chances[outcome++];
        ++pairs.pairs[outcome];
    }

private:
    double shift_;
    base::Random random_;
};

constexpr int kMatches = 2000;

/// How many of the matches end with this verdict, looked at after every pair.
int verdicts(SprtVerdict verdict, double true_elo, const SprtSettings& settings,
             int matches = kMatches) {
    Simulation simulation(true_elo, 20240229);
    int count = 0;
    for (int match = 0; match < matches; ++match) {
        Pentanomial pairs;
        SprtState state;
        while (state.verdict == SprtVerdict::Continue) {
            simulation.play_pair(pairs);
            state = sprt(pairs, settings);
        }
        count += state.verdict == verdict ? 1 : 0;
    }
    return count;
}

/// The expected number of matches with a chance of `p`, and three standard deviations.
double at_most(double p, int matches = kMatches) {
    return matches * p + 3 * std::sqrt(matches * p * (1 - p));
}

TEST(Sprt, ErrsNoMoreOftenThanItPromises) {
    const SprtSettings settings{.elo0 = 0, .elo1 = 40, .alpha = 0.05, .beta = 0.10};
    EXPECT_LE(verdicts(SprtVerdict::AcceptH1, settings.elo0, settings), at_most(settings.alpha));
    EXPECT_LE(verdicts(SprtVerdict::AcceptH0, settings.elo1, settings), at_most(settings.beta));
}

TEST(Sprt, InNormalisedEloErrsNoMoreOftenThanItPromises) {
    // The scores of the pairs that are simulated have a variance of 0.06; a game has twice that.
    const double deviation = std::sqrt(2 * 0.06);
    const auto logistic = [&](double normalised) {
        return elo_of_score(0.5 + normalised / kEloPerDeviation * deviation);
    };
    constexpr int kFewer = test::kIsSanitized ? 60 : 300;
    const SprtSettings settings{
        .elo0 = 0, .elo1 = 60, .alpha = 0.05, .beta = 0.10, .kind = EloKind::Normalised};
    EXPECT_LE(verdicts(SprtVerdict::AcceptH1, logistic(settings.elo0), settings, kFewer),
              at_most(settings.alpha, kFewer));
    EXPECT_LE(verdicts(SprtVerdict::AcceptH0, logistic(settings.elo1), settings, kFewer),
              at_most(settings.beta, kFewer));
}

TEST(Elo, TheTruthLiesWithinTheIntervalNineteenTimesOfTwenty) {
    for (const double truth : {0.0, 35.0, -70.0}) {
        Simulation simulation(truth, 7);
        int inside = 0;
        for (int match = 0; match < kMatches; ++match) {
            Pentanomial pairs;
            for (int i = 0; i < 150; ++i) simulation.play_pair(pairs);
            const EloEstimate elo = estimate(pairs);
            inside += elo.low <= truth && truth <= elo.high ? 1 : 0;
        }
        EXPECT_GT(inside, kMatches * 0.93) << truth;
        EXPECT_LT(inside, kMatches * 0.97) << truth;
    }
}

// ── Ratings ─────────────────────────────────────────────────────────────────────────────────────

using Matrix = std::vector<std::vector<Tally>>;

Matrix empty_matrix(std::size_t players) {
    const std::vector<Tally> row(players);
    return {players, row};
}

void set_result(Matrix& results, std::size_t i, std::size_t j, Tally tally) {
    results[i][j] = tally;
    results[j][i] = tally.mirrored();
}

TEST(Ratings, OfTwoPlayersAreTheirDifferenceHalved) {
    // A score of 0.7 in 100 games is +147.19. The information of 100 games is 100 · 0.7 · 0.3 = 21,
    // the error of the difference 1 / √21 = 0.218218 logits = 37.908 Elo; each is half of it from
    // the mean: 1.959964 · 18.954 = 37.15. The imagined tenth of a game moves this a little.
    Matrix results = empty_matrix(2);
    set_result(results, 0, 1, {60, 20, 20});
    const auto rated = ratings(results);
    EXPECT_NEAR(rated[0].elo, 147.19 / 2, 0.3);
    EXPECT_NEAR(rated[1].elo, -rated[0].elo, 1e-9);
    EXPECT_NEAR(rated[0].error, 37.15, 0.1);
    EXPECT_NEAR(rated[1].error, rated[0].error, 1e-9);
}

TEST(Ratings, AreConsistentAcrossAChain) {
    // First beats second ten to one in odds, second beats third by as much: 400 Elo apart each.
    Matrix results = empty_matrix(3);
    set_result(results, 0, 1, {1000, 0, 100});
    set_result(results, 1, 2, {1000, 0, 100});
    const auto rated = ratings(results);
    EXPECT_NEAR(rated[0].elo, 400, 1);
    EXPECT_NEAR(rated[1].elo, 0, 1e-6);
    EXPECT_NEAR(rated[2].elo, -400, 1);
    EXPECT_LT(rated[1].error, rated[0].error);  // the one in the middle has played both
}

TEST(Ratings, OneOverAnotherIsTheirDifference) {
    Matrix results = empty_matrix(3);
    set_result(results, 0, 1, {60, 20, 20});
    set_result(results, 1, 2, {50, 0, 50});
    const auto rated = ratings(results);
    const Rating lead = rating_over(results, 0, 1);
    EXPECT_NEAR(lead.elo, rated[0].elo - rated[1].elo, 1e-9);
    // As above: of 100 games at 0.7, 1.959964 · 37.908.
    EXPECT_NEAR(lead.error, 74.3, 0.3);
    EXPECT_NEAR(rating_over(results, 1, 0).elo, -lead.elo, 1e-9);
}

TEST(Ratings, WhoWonEverythingStaysFinite) {
    Matrix results = empty_matrix(3);
    set_result(results, 0, 1, {10'000, 0, 0});
    set_result(results, 0, 2, {10'000, 0, 0});
    set_result(results, 1, 2, {5'000, 0, 5'000});
    const auto rated = ratings(results);
    double sum = 0;
    for (const Rating& rating : rated) {
        EXPECT_TRUE(std::isfinite(rating.elo) && std::isfinite(rating.error));
        sum += rating.elo;
    }
    EXPECT_NEAR(sum, 0, 1e-6);
    EXPECT_GT(rated[0].elo, 500);
    EXPECT_GT(rated[0].error, 100);
}

TEST(Ratings, WhoNeverMetTheOthersIsUnknown) {
    Matrix results = empty_matrix(4);
    set_result(results, 0, 1, {60, 20, 20});
    const auto rated = ratings(results);
    EXPECT_NEAR(rated[2].elo, 0, 1e-6);
    EXPECT_GT(rated[2].error, 1000);
    EXPECT_NEAR(rated[0].elo - rated[1].elo, 147.19, 0.6);
    EXPECT_TRUE(ratings(Matrix{}).empty());
    EXPECT_EQ(ratings(empty_matrix(1)).at(0).elo, 0);
}

TEST(Ratings, SeatNumbersDoNotMatter) {
    Matrix results = empty_matrix(3);
    set_result(results, 0, 1, {12, 3, 5});
    set_result(results, 0, 2, {14, 2, 4});
    set_result(results, 1, 2, {11, 1, 8});
    Matrix turned = empty_matrix(3);
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) turned[2 - i][2 - j] = results[i][j];
    const auto one = ratings(results);
    const auto other = ratings(turned);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_NEAR(one[i].elo, other[2 - i].elo, 1e-6);
        EXPECT_NEAR(one[i].error, other[2 - i].error, 1e-6);
    }
}

}  // namespace
}  // namespace tengen::match
