#include "eval/taste.h"

#include "base/json.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

namespace tengen::eval {
namespace {

using base::Json;
using pattern::Shape;

constexpr int kWhole = 100;     // percent
constexpr int kMostLean = 40;   // percent: more, and it forgets to play
constexpr int kNudgeShare = 2;  // of a percent of liking, in hundredths of a nat

std::optional<Motif> motif_of(Shape shape) {
    switch (shape) {
        case Shape::Two: return Motif::Two;
        case Shape::LooseTwo:
        case Shape::OpenTwo: return Motif::OpenTwo;
        case Shape::Three: return Motif::Three;
        case Shape::SplitThree:
        case Shape::OpenThree: return Motif::OpenThree;
        case Shape::Four: return Motif::Four;
        case Shape::Nothing:
        case Shape::Overline:
        case Shape::One:
        case Shape::OpenOne:
        case Shape::DoubleFour:
        case Shape::OpenFour:
        case Shape::Five: break;
    }
    return std::nullopt;
}

/// What is liked about four shapes together: the mean, in which the stronger has more to say.
/// Nothing where taste has no say.
std::optional<int> liking(const pattern::Four& shapes, const Taste::Percents& percents) {
    constexpr std::array<int, kAllMotifs.size()> kSay{1, 3, 3, 9, 10};
    if (shapes[0] > Shape::Four) return std::nullopt;
    int sum = 0;
    int says = 0;
    for (const Shape shape : shapes)
        if (const auto motif = motif_of(shape)) {
            const int say = kSay[std::size_t(*motif)];
            sum += say * percents[std::size_t(*motif)];
            says += say;
        }
    if (says == 0) return std::nullopt;
    return sum / says;
}

std::int16_t saturated(std::int64_t number) {
    using Limits = std::numeric_limits<std::int16_t>;
    return std::int16_t(std::clamp<std::int64_t>(number, Limits::min(), Limits::max()));
}

/// What a point has over a plain one is scaled. Where it has nothing over it (a foul, perhaps),
/// there is nothing to like.
std::int16_t scaled_worth(int worth, int plain, int liked, int lean) {
    const std::int64_t over = std::max(worth - plain, 0);
    constexpr std::int64_t kUnit = std::int64_t{kWhole} * kWhole;
    const std::int64_t change = std::int64_t{liked} * (kWhole + lean) - kUnit;
    return saturated(worth + over * change / kUnit);
}

std::int16_t scaled_promise(int promise, int liked, int lean) {
    return saturated(promise * (kWhole + lean) / kWhole + (liked - kWhole) / kNudgeShare);
}

/// A point at which four open ones could begin: what most of the board is.
pattern::Combination plain_point() {
    pattern::PackedShapes shapes = 0;
    for (int line = 0; line < int(kLines.size()); ++line)
        shapes |= pattern::packed(Color::Black, line, Shape::OpenOne);
    return pattern::Combinations::instance().of(shapes, Color::Black);
}

constexpr std::string_view kFormat = "format";
constexpr std::string_view kFormatName = "tengen-taste-1";

/// Calls `use(name, number, least, most)` for each number, in the order of the text.
template <class T, class F>
void for_each_number(T& taste, F&& use) {
    constexpr std::array<std::string_view, 2> kColors{"black", "white"};
    constexpr std::array<std::string_view, kAllMotifs.size()> kNames{"two", "open_two", "three",
                                                                     "open_three", "four"};
    use(std::string("style"), taste.style, -Taste::kMostStyle, Taste::kMostStyle);
    for (const Color color : {Color::Black, Color::White})
        for (const Motif motif : kAllMotifs) {
            std::string name(kColors[index(color)]);
            name.append("_").append(kNames[std::size_t(motif)]);
            use(name, taste.percents[index(color)][std::size_t(motif)], 0, Taste::kMostPercent);
        }
}

}  // namespace

Weights seasoned(const Weights& weights, const Taste& taste, Color own) {
    const auto& combinations = pattern::Combinations::instance();
    const int lean = taste.style * kMostLean / Taste::kMostStyle;
    const pattern::Combination plain = plain_point();
    Weights changed = weights;
    for (const Color color : {Color::Black, Color::White}) {
        const bool is_own = color == own;
        const std::size_t c = index(color);
        const std::size_t other = index(~color);
        for (std::size_t i = 0; i < pattern::kCombinations; ++i) {
            const auto liked =
                liking(combinations.shapes(pattern::Combination(i)), taste.percents[c]);
            if (!liked) continue;
            changed.worth[c][i] = scaled_worth(weights.worth[c][i], weights.worth[c][plain], *liked,
                                               is_own ? lean : -lean);
            // Where this colour would like to be, and where the other wants to be first. Only its
            // own moves have its style: nobody knows the other's.
            changed.attack[c][i] = scaled_promise(weights.attack[c][i], *liked, is_own ? lean : 0);
            changed.defence[other][i] =
                scaled_promise(weights.defence[other][i], *liked, is_own ? 0 : -lean);
        }
    }
    return changed;
}

std::string to_text(const Taste& taste) {
    Json::Object members{{std::string(kFormat), kFormatName}};
    for_each_number(taste, [&](const std::string& name, int number, int /*least*/, int /*most*/) {
        members.emplace_back(name, number);
    });
    return Json(members).dump();
}

std::expected<Taste, TasteProblem> parse_taste(std::string_view text) {
    using Kind = TasteProblem::Kind;
    constexpr std::size_t kLongest = 4096;  // whatever is longer is another kind of file
    if (text.size() > kLongest) return std::unexpected(TasteProblem{});
    const auto json = Json::parse(text);
    const Json* const format = json ? json->find(kFormat) : nullptr;
    const auto* const format_name = format ? format->get<std::string>() : nullptr;
    if (!format_name || *format_name != kFormatName) return std::unexpected(TasteProblem{});
    Taste taste;
    std::optional<TasteProblem> problem;
    std::set<std::string, std::less<>> known{std::string(kFormat)};
    for_each_number(taste, [&](const std::string& name, int& number, int least, int most) {
        known.insert(name);
        if (problem) return;
        const Json* const found = json->find(name);
        const auto* const said = found ? found->get<std::int64_t>() : nullptr;
        if (!found)
            problem = TasteProblem{Kind::Missing, name};
        else if (!said || *said < least || *said > most)
            problem = TasteProblem{Kind::Wrong, name, least, most};
        else
            number = int(*said);
    });
    for (const auto& [name, value] : *json->get<Json::Object>())
        if (!problem && !known.contains(name)) problem = TasteProblem{Kind::Unknown, name};
    if (problem) return std::unexpected(*problem);
    return taste;
}

}  // namespace tengen::eval
