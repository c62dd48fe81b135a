#include "eval/taste.h"

#include "game/notation.h"

#include <gtest/gtest.h>

#include <limits>
#include <memory>

namespace tengen::eval {
namespace {

using pattern::Combinations;
using pattern::Shape;
using Kind = TasteProblem::Kind;

constexpr std::array kColors{Color::Black, Color::White};

std::size_t number_of(const pattern::Four& shapes) {
    pattern::PackedShapes packed = 0;
    for (int line = 0; line < int(shapes.size()); ++line)
        packed |= pattern::packed(Color::Black, line, shapes[std::size_t(line)]);
    return Combinations::instance().of(packed, Color::Black);
}

/// Beside three open ones, as most points are.
std::size_t with_ones(Shape shape) {
    return number_of({shape, Shape::OpenOne, Shape::OpenOne, Shape::OpenOne});
}

Taste liking(Color color, Motif motif, int percent) {
    Taste taste;
    taste.percent(color, motif) = percent;
    return taste;
}

Taste in_style(int style) {
    Taste taste;
    taste.style = style;
    return taste;
}

TasteProblem problem_in(std::string_view text) { return parse_taste(text).error(); }

/// The text of a plain taste with a part of it replaced.
std::string text_with(std::string_view part, std::string_view instead) {
    std::string text = to_text(Taste{});
    const auto at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return text.replace(at, part.size(), instead);
}

TEST(Taste, OfNoKindLeavesEveryWeightAsItIs) {
    for (const RuleId rule : kAllRules)
        for (const Color own : kColors)
            EXPECT_TRUE(seasoned(default_weights(rule), Taste{}, own) == default_weights(rule))
                << name(rule);
}

TEST(Taste, ForAShapeRaisesWhatItIsWorth) {
    const Weights& shipped = default_weights(RuleId::Freestyle);
    for (const Motif motif : kAllMotifs) {
        auto last = std::make_unique<Weights>(
            seasoned(shipped, liking(Color::Black, motif, 0), Color::Black));
        for (int percent = 25; percent <= Taste::kMostPercent; percent += 25) {
            const Weights more =
                seasoned(shipped, liking(Color::Black, motif, percent), Color::Black);
            for (std::size_t i = 0; i < pattern::kCombinations; ++i) {
                ASSERT_GE(more.worth[0][i], last->worth[0][i]) << percent;
                ASSERT_GE(more.attack[0][i], last->attack[0][i]) << percent;
                ASSERT_GE(more.defence[1][i], last->defence[1][i]) << percent;
            }
            *last = more;
        }
    }
}

TEST(Taste, ScalesWhatAShapeAddsToAPlainPoint) {
    const Weights& shipped = default_weights(RuleId::Freestyle);
    const std::size_t three = with_ones(Shape::OpenThree);
    const int plain = shipped.worth[0][with_ones(Shape::OpenOne)];
    const auto worth = [&](int percent) {
        return seasoned(shipped, liking(Color::Black, Motif::OpenThree, percent), Color::Black)
            .worth[0][three];
    };
    EXPECT_EQ(worth(0), plain);
    EXPECT_EQ(worth(100), shipped.worth[0][three]);
    EXPECT_EQ(worth(200) - plain, 2 * (shipped.worth[0][three] - plain));
}

TEST(Taste, ForTheStrongestShapeOfAPointSaysMost) {
    const Weights& shipped = default_weights(RuleId::Freestyle);
    const std::size_t both =
        number_of({Shape::OpenThree, Shape::OpenTwo, Shape::OpenOne, Shape::OpenOne});
    const auto worth = [&](Motif motif) {
        return seasoned(shipped, liking(Color::White, motif, 200), Color::White).worth[1][both];
    };
    EXPECT_GT(worth(Motif::OpenTwo), shipped.worth[1][both]);
    EXPECT_GT(worth(Motif::OpenThree), worth(Motif::OpenTwo));
    EXPECT_EQ(worth(Motif::Four), shipped.worth[1][both]);
}

TEST(Taste, ForBlacksShapesLeavesWhitesAlone) {
    const Weights& shipped = default_weights(RuleId::Renju);
    for (const Color own : kColors)
        for (const Motif motif : kAllMotifs) {
            const Weights changed = seasoned(shipped, liking(Color::Black, motif, 250), own);
            EXPECT_FALSE(changed.worth[0] == shipped.worth[0]);
            EXPECT_TRUE(changed.worth[1] == shipped.worth[1]);
            EXPECT_TRUE(changed.attack[1] == shipped.attack[1]);
            EXPECT_TRUE(changed.defence[0] == shipped.defence[0]);
            EXPECT_TRUE(changed.situation == shipped.situation);
        }
}

TEST(Taste, DoesNotTouchWhatDecidesTheGame) {
    Taste wild = in_style(Taste::kMostStyle);
    for (auto& percents : wild.percents) percents.fill(0);
    const Weights& shipped = default_weights(RuleId::Freestyle);
    const Weights changed = seasoned(shipped, wild, Color::White);
    for (const Shape shape : {Shape::Five, Shape::OpenFour, Shape::DoubleFour})
        for (const std::size_t i : {with_ones(shape), number_of({shape, Shape::OpenThree})})
            for (const std::size_t c : {0U, 1U}) {
                EXPECT_EQ(changed.worth[c][i], shipped.worth[c][i]);
                EXPECT_EQ(changed.attack[c][i], shipped.attack[c][i]);
                EXPECT_EQ(changed.defence[c][i], shipped.defence[c][i]);
            }
}

TEST(Taste, ForAttackGivesMoreToOnesOwnShapes) {
    const Weights& shipped = default_weights(RuleId::Freestyle);
    const std::size_t three = with_ones(Shape::OpenThree);
    for (const Color own : kColors) {
        const std::size_t mine = index(own);
        const std::size_t theirs = index(~own);
        const Weights attack = seasoned(shipped, in_style(100), own);
        EXPECT_GT(attack.worth[mine][three], shipped.worth[mine][three]);
        EXPECT_LT(attack.worth[theirs][three], shipped.worth[theirs][three]);
        EXPECT_GT(attack.attack[mine][three], shipped.attack[mine][three]);
        EXPECT_LT(attack.defence[mine][three], shipped.defence[mine][three]);
        const Weights defence = seasoned(shipped, in_style(-100), own);
        EXPECT_LT(defence.worth[mine][three], shipped.worth[mine][three]);
        EXPECT_GT(defence.worth[theirs][three], shipped.worth[theirs][three]);
        EXPECT_LT(defence.attack[mine][three], shipped.attack[mine][three]);
        EXPECT_GT(defence.defence[mine][three], shipped.defence[mine][three]);
        for (const Weights* const changed : {&attack, &defence}) {
            EXPECT_TRUE(changed->attack[theirs] == shipped.attack[theirs]);
            EXPECT_TRUE(changed->defence[theirs] == shipped.defence[theirs]);
        }
    }
}

TEST(Taste, IsModerateInItsStyle) {
    const Weights& shipped = default_weights(RuleId::Freestyle);
    const std::size_t three = with_ones(Shape::OpenThree);
    const int plain = shipped.worth[0][with_ones(Shape::OpenOne)];
    const int over = shipped.worth[0][three] - plain;
    const int most = seasoned(shipped, in_style(100), Color::Black).worth[0][three] - plain;
    const int least = seasoned(shipped, in_style(-100), Color::Black).worth[0][three] - plain;
    EXPECT_LE(2 * most, 3 * over);
    EXPECT_GE(2 * least, over);
}

TEST(Taste, EndsWhereTheNumbersEnd) {
    constexpr auto kMost = std::numeric_limits<std::int16_t>::max();
    const auto huge = std::make_unique<Weights>();
    for (auto* tables : {&huge->worth, &huge->attack, &huge->defence})
        for (auto& table : *tables) table.fill(kMost);
    const std::size_t plain = with_ones(Shape::OpenOne);
    for (auto& table : huge->worth) table[plain] = std::numeric_limits<std::int16_t>::min();
    Taste wild = in_style(Taste::kMostStyle);
    for (auto& percents : wild.percents) percents.fill(Taste::kMostPercent);
    const Weights changed = seasoned(*huge, wild, Color::Black);
    const std::size_t three = with_ones(Shape::OpenThree);
    EXPECT_EQ(changed.worth[0][three], kMost);
    EXPECT_EQ(changed.attack[0][three], kMost);
    EXPECT_EQ(changed.defence[1][three], kMost);
}

TEST(Taste, ComesBackFromItsText) {
    Taste odd = in_style(-37);
    int percent = 0;
    for (auto& percents : odd.percents)
        for (int& each : percents) each = percent += 29;
    for (const Taste& taste : {Taste{}, odd}) {
        const auto back = parse_taste(to_text(taste));
        ASSERT_TRUE(back);
        EXPECT_TRUE(*back == taste);
    }
}

TEST(Taste, IsNotFoundInOtherTexts) {
    for (const std::string_view text :
         {"", "100", "[]", "{}", R"({"format":1})", R"({"format":"tengen-taste-2"})", "TENGENW1",
          R"({"format":"tengen-taste-1")"})
        EXPECT_EQ(problem_in(text).kind, Kind::NoTaste) << text;
    EXPECT_EQ(problem_in(std::string(1 << 20, '[')).kind, Kind::NoTaste);
}

TEST(Taste, OfWhichAPartIsMissingOrUnknownIsRefused) {
    const TasteProblem missing{Kind::Missing, "black_two"};
    EXPECT_EQ(problem_in(text_with("\"black_two\":100,", "")), missing);
    EXPECT_EQ(problem_in("{\"format\":\"tengen-taste-1\"}").where, "style");
    const TasteProblem unknown{Kind::Unknown, "colour"};
    EXPECT_EQ(problem_in(text_with("\"style\":0", "\"style\":0,\"colour\":1")), unknown);
}

TEST(Taste, OfNumbersThatCannotBeIsRefused) {
    for (const std::string_view number : {"-101", "101", "1.5", "\"0\"", "null", "true", "[]"}) {
        const TasteProblem wrong{Kind::Wrong, "style", -100, 100};
        EXPECT_EQ(problem_in(text_with(":0", std::string(":").append(number))), wrong) << number;
    }
    for (const std::string_view number : {"-1", "301", "99999999999999999999"}) {
        const TasteProblem wrong{Kind::Wrong, "white_four", 0, 300};
        const std::string said = std::string("\"white_four\":").append(number);
        EXPECT_EQ(problem_in(text_with("\"white_four\":100", said)), wrong) << number;
    }
}

}  // namespace
}  // namespace tengen::eval
