// What a player may like and dislike about shapes, in numbers a person understands. The weights
// themselves are thousands and fitted; a taste says how far to lean from them, and which way.
#pragma once

#include "eval/weights.h"

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace tengen::eval {

/// Shapes as players name them. Open fours and fives decide a game: they are no matter of taste.
enum class Motif : std::uint8_t { Two, OpenTwo, Three, OpenThree, Four };
inline constexpr std::array kAllMotifs{Motif::Two, Motif::OpenTwo, Motif::Three, Motif::OpenThree,
                                       Motif::Four};

struct Taste {
    static constexpr int kAsShipped = 100;
    static constexpr int kMostPercent = 300;
    static constexpr int kMostStyle = 100;
    using Percents = std::array<int, kAllMotifs.size()>;
    static constexpr Percents kPlain{kAsShipped, kAsShipped, kAsShipped, kAsShipped, kAsShipped};

    std::array<Percents, 2> percents{kPlain, kPlain};  // how much each colour's shapes count
    int style = 0;                                     // from all defence, -100, to all attack, 100

    [[nodiscard]] int& percent(Color c, Motif m) { return percents[index(c)][std::size_t(m)]; }
    [[nodiscard]] int percent(Color c, Motif m) const { return percents[index(c)][std::size_t(m)]; }
    bool operator==(const Taste&) const = default;
};

/// The weights of one who has this taste and plays this colour. A shape that counts for 200 % adds
/// twice as much to a plain point as the weights say, and one of 0 % nothing. Who attacks gives
/// more to his own shapes and less to the other's; who defends, the reverse.
[[nodiscard]] Weights seasoned(const Weights& weights, const Taste& taste, Color own);

/// Why a text is no taste.
struct TasteProblem {
    enum class Kind : std::uint8_t {
        NoTaste,  // it is something else altogether
        Missing,  // `where` is not there
        Unknown,  // `where` is there and means nothing
        Wrong,    // `where` is no whole number from `least` to `most`
    };
    Kind kind = Kind::NoTaste;
    std::string where;
    int least = 0;
    int most = 0;

    bool operator==(const TasteProblem&) const = default;
};

/// As JSON, for files and settings.
[[nodiscard]] std::string to_text(const Taste& taste);
/// The way back. All numbers must be there, and nothing else.
[[nodiscard]] std::expected<Taste, TasteProblem> parse_taste(std::string_view text);

}  // namespace tengen::eval
