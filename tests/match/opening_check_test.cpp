#include "match/opening_check.h"

#include "game/symmetry.h"
#include "points.h"
#include "shared_data.h"

#include <gtest/gtest.h>

namespace tengen::match {
namespace {

using test::points;

/// The flaw of one opening, as "kind: text", or nothing.
std::string flaw(std::string_view moves, RuleId rule = RuleId::Freestyle) {
    const auto findings = check_openings(std::vector<OpeningStones>{points(moves)}, rule, 15);
    if (findings.empty()) return "";
    EXPECT_EQ(findings.size(), 1U);
    return std::string(name(findings[0].flaw.kind)) + ": " + findings[0].flaw.text;
}

TEST(OpeningCheck, SoundOpeningsPass) {
    for (const RuleId rule : kAllRules) EXPECT_EQ(flaw("h8i9g7h10", rule), "");
}

TEST(OpeningCheck, StonesThatARuleRefusesAreFound) {
    EXPECT_EQ(flaw("h7a1h6a15i8o1j8o15h8", RuleId::Renju), "illegal: stone 9, h8, is forbidden");
    const auto of = [](const OpeningStones& opening) {
        return find_illegal(opening, RuleId::Freestyle, 15)->text;
    };
    EXPECT_EQ(of({{7, 7}, {7, 7}}), "stone 2, h8, is taken already");
    EXPECT_EQ(of({{7, 7}, {15, 7}}), "stone 2, p8, is off the board");
    EXPECT_EQ(of({{7, 7}, Point::none()}), "stone 2, none, is off the board");
    EXPECT_EQ(of({{7, 7}, Point::pass()}), "stone 2, pass, is no stone");
}

TEST(OpeningCheck, AWonGameIsFound) {
    EXPECT_EQ(flaw("h8a1i8a3j8c1k8c3l8"), "over: the game is over");
    EXPECT_EQ(flaw("h8a1i8a3j8c1k8c3l8o15"), "over: the game is over before stone 10");
}

TEST(OpeningCheck, AFiveThatIsDueIsFound) {
    EXPECT_EQ(flaw("h8a1i8a3j8c1k8c3"), "decided: Black makes five at g8");
    EXPECT_EQ(flaw("a1h8a3i8c1j8c3k8o15"), "decided: White makes five at g8");
}

TEST(OpeningCheck, AnOpenFourThatIsDueIsFound) {
    for (const RuleId rule : kAllRules)
        EXPECT_EQ(flaw("h8a1i8a3j8c1", rule),
                  "decided: Black makes a four at g8 that nothing stops");
}

TEST(OpeningCheck, AnOpenFourThatStandsIsFound) {
    EXPECT_EQ(flaw("h8a1i8a3j8c1k8"), "decided: White cannot stop a five of Black");
}

TEST(OpeningCheck, AFourThatCanBeStoppedDecidesNothing) { EXPECT_EQ(flaw("h8g8i8a3j8c1k8"), ""); }

TEST(OpeningCheck, TwoFoursAtOnceWinWhereTheyAreAllowed) {
    constexpr std::string_view kCross = "e8d8f8h4g8a1h5o1h6a15h7o15";
    EXPECT_EQ(flaw(kCross), "decided: Black makes a four at h8 that nothing stops");
    EXPECT_EQ(flaw(kCross, RuleId::Renju), "");
}

TEST(OpeningCheck, AFourThatWillBeCagedDoesNotWinCaro) {
    // b8 and j8 are white: whichever end of the four White takes, the five at the other is caged.
    constexpr std::string_view kCage = "e8b8f8j8g8o1";
    EXPECT_EQ(flaw(kCage, RuleId::Caro), "");
    EXPECT_NE(flaw(kCage, RuleId::Freestyle), "");
}

TEST(OpeningCheck, TheSamePositionIsTheSameFromAllSidesAndInAnyOrder) {
    for (const int size : {15, 20}) {
        const OpeningStones opening{{7, 7}, {8, 6}, {5, 9}, {3, 3}, {9, 9}};
        for (const Symmetry& view : kSymmetries) {
            OpeningStones other;
            for (const std::size_t i : {4U, 3U, 0U, 1U, 2U})
                other.push_back(view(opening[i], size));
            EXPECT_EQ(canonical_stones(other, size), canonical_stones(opening, size));
        }
        OpeningStones swapped = opening;
        std::swap(swapped[0], swapped[1]);
        EXPECT_NE(canonical_stones(swapped, size), canonical_stones(opening, size));
    }
}

TEST(OpeningCheck, DuplicatesAreFoundUnderSymmetry) {
    const std::vector<OpeningStones> openings{points("h8i9g8"), points("h8i9g9"), points("i8g9h8")};
    const auto findings = check_openings(openings, RuleId::Freestyle, 15);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(describe(findings[0]), "opening 3: the same stones as opening 1");
}

TEST(OpeningCheck, AValueOutsideTheBandIsFound) {
    const std::vector<OpeningStones> lone{
        points("h8a1i9o1")};  // two stones side by side against two in corners
    const auto with = [&](Band band) {
        return check_openings(lone, RuleId::Freestyle, 15, {.band = band, .nodes = 1000});
    };
    const auto findings = with({0, 10});
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].flaw.kind, FlawKind::Value);
    EXPECT_TRUE(with({11, eval::kInfinite}).empty());
}

TEST(OpeningCheck, AJudgementNeedsBothSides) {
    EXPECT_TRUE((Judgement{30, -30}.is_within({0, 40})));
    EXPECT_FALSE((Judgement{30, -50}.is_within({0, 40})));
    EXPECT_FALSE((Judgement{30, std::nullopt}.is_within({0, 40})));
    EXPECT_TRUE((Judgement{-30, -35}.is_within({20, 40})));
    EXPECT_FALSE((Judgement{30, -35}.is_within({20, 40})));
    EXPECT_FALSE((Judgement{30, 10}.is_within({20, 40})));
}

TEST(OpeningCheck, TellsHowFarItIs) {
    std::size_t done = 0;
    const std::vector<OpeningStones> openings{points("h8"), points("h8i9")};
    EXPECT_TRUE(check_openings(openings, RuleId::Renju, 15, {}, [&](std::size_t n) {
                    EXPECT_EQ(n, ++done);
                }).empty());
    EXPECT_EQ(done, 2U);
}

TEST(OpeningCheck, TournamentSetsAreLegal) {
    TENGEN_NEEDS_SHARED_DATA("openings/renju15_gomocup_2019-2021.txt");
    const auto set = load_opening_set(test::shared_data("openings/renju15_gomocup_2019-2021.txt"),
                                      OpeningFormat::Auto, 15);
    ASSERT_TRUE(set) << set.error();
    EXPECT_TRUE(check_openings(set->openings, RuleId::Renju, 15).empty());
}

}  // namespace
}  // namespace tengen::match
