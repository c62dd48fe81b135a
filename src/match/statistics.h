// The arithmetic of matches: how strong is one player against another (Elo, by pairs of games:
// pentanomial), how sure are we, and may we stop (SPRT). Pure functions of counted results; Elo is
// the logistic one, score = 1 / (1 + 10^(-elo/400)), save where a test is told otherwise.
#pragma once

#include <array>
#include <cstdint>
#include <numbers>
#include <span>
#include <string>
#include <vector>

namespace tengen::match {

/// One game, seen from one of the players; the number is what it earned in half points.
enum class GameResult : std::uint8_t { Loss, Draw, Win };

/// The same game, seen from the other chair.
[[nodiscard]] constexpr GameResult mirrored(GameResult result) {
    return GameResult(2 - int(result));
}

/// Games counted one by one, seen from one player.
struct Tally {
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;

    [[nodiscard]] constexpr std::int64_t games() const { return wins + draws + losses; }
    /// In points: a win is one, a draw is half of one.
    [[nodiscard]] constexpr double score() const { return double(wins) + 0.5 * double(draws); }
    [[nodiscard]] constexpr Tally mirrored() const { return {losses, draws, wins}; }
    constexpr void add(GameResult result) {
        ++(result == GameResult::Win ? wins : result == GameResult::Draw ? draws : losses);
    }
    constexpr Tally& operator+=(const Tally& other) {
        wins += other.wins;
        draws += other.draws;
        losses += other.losses;
        return *this;
    }
    friend constexpr bool operator==(const Tally&, const Tally&) = default;
};

/// Games counted in pairs of one opening with colours swapped: how many pairs brought the first
/// player 0, ½, 1, 1½ and 2 points. What an opening gives to one side cancels within a pair, so
/// pairs vary less than games do, and the same games say more.
struct Pentanomial {
    std::array<std::int64_t, 5> pairs = {};

    [[nodiscard]] constexpr std::int64_t count() const {
        std::int64_t sum = 0;
        for (const std::int64_t n : pairs) sum += n;
        return sum;
    }
    [[nodiscard]] constexpr std::int64_t games() const { return 2 * count(); }
    /// In points, two to a pair.
    [[nodiscard]] constexpr double score() const {
        double points = 0;
        for (std::size_t i = 0; i < pairs.size(); ++i) points += 0.5 * double(i) * double(pairs[i]);
        return points;
    }
    [[nodiscard]] constexpr Pentanomial mirrored() const {
        return {{pairs[4], pairs[3], pairs[2], pairs[1], pairs[0]}};
    }
    /// The two games of a pair, both seen from the first player.
    constexpr void add(GameResult one, GameResult other) {
        ++pairs[std::size_t(one) + std::size_t(other)];
    }
    constexpr Pentanomial& operator+=(const Pentanomial& other) {
        for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] += other.pairs[i];
        return *this;
    }
    friend constexpr bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

/// The share of points that a difference in Elo earns, and back. A score of 0 is -infinity, of 1
/// +infinity.
[[nodiscard]] double score_of_elo(double elo);
[[nodiscard]] double elo_of_score(double score);

/// A difference in strength and its 95 % interval. Never NaN; where the score reaches 0 or 1 an
/// end, or all of it, is infinite.
struct EloEstimate {
    double elo = 0;
    double low = 0;
    double high = 0;
    double los = 0.5;  // the likelihood of superiority: the chance that the first is the stronger
};

/// The interval is 1.96 standard errors either way of the score, mapped to Elo. Games that all
/// ended alike show no spread at all, which is no proof that there is none: then the spread is
/// taken as if one more game were divided equally among the outcomes. No games: 0, anything, ½.
[[nodiscard]] EloEstimate estimate(const Tally& tally);
/// The one to use for paired openings: the spread is that of the pairs.
[[nodiscard]] EloEstimate estimate(const Pentanomial& pairs);

/// "+12.3 ± 8.1"; where an end is infinite "+400.0 [+12.5, +inf]".
[[nodiscard]] std::string format_elo(const EloEstimate& estimate);
/// "+12.3", "-inf": one decimal, always with its sign.
[[nodiscard]] std::string format_elo(double elo);

// ── The sequential test ─────────────────────────────────────────────────────────────────────────

/// What a difference is measured in. Normalised Elo says how many games it takes to see it,
/// whatever the openings and however many draws there are: the expected score above ½ in units of
/// the standard deviation of one game,
///
///     (score - ½) / deviation · 800 / ln 10,
///
/// which is about the logistic Elo where no game is drawn. The deviation is that of the pairs: the
/// score of a pair is the mean of its two games, and √2 times its deviation is that of one game.
enum class EloKind : std::uint8_t { Logistic, Normalised };
inline constexpr double kEloPerDeviation = 800 / std::numbers::ln10;

/// Is the difference elo0 (or less), or elo1 (or more)? `alpha` is the chance to take elo1 for true
/// when elo0 is, `beta` the other way round.
struct SprtSettings {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;
    double beta = 0.05;
    EloKind kind = EloKind::Logistic;
};

enum class SprtVerdict : std::uint8_t { Continue, AcceptH0, AcceptH1 };

struct SprtState {
    double llr = 0;  // the logarithm of how much likelier the results are under elo1
    double lower = 0;
    double upper = 0;
    SprtVerdict verdict = SprtVerdict::Continue;
};

/// The generalised test: nobody knows how often the players draw, so under each hypothesis the
/// frequencies of the outcomes are those that explain the results best among all with that mean,
/// or with that shift in units of their own deviation.
[[nodiscard]] SprtState sprt(const Pentanomial& pairs, const SprtSettings& settings);
/// For games that do not come in pairs.
[[nodiscard]] SprtState sprt(const Tally& tally, const SprtSettings& settings);

// ── Many players ────────────────────────────────────────────────────────────────────────────────

struct Rating {
    double elo = 0;    // over the mean of all, or over another
    double error = 0;  // half of the 95 % interval
    double los = 0.5;  // the chance that it is the stronger
};

/// The ratings that make the results likeliest, a draw being half a win and half a loss.
/// `results[i][j]` is what i did against j; the mirrored half is not read. Every player is also
/// given a tenth of a drawn game against one of rating 0, so that whoever won all games, or never
/// met the others, has a finite rating with a wide error.
[[nodiscard]] std::vector<Rating> ratings(std::span<const std::vector<Tally>> results);
/// By the same ratings, how far one is above another. The error is less than those of the two
/// together, for what they have in common cancels.
[[nodiscard]] Rating rating_over(std::span<const std::vector<Tally>> results, std::size_t one,
                                 std::size_t other);

}  // namespace tengen::match
