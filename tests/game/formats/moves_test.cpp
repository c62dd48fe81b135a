#include "game/formats/moves.h"

#include <gtest/gtest.h>

namespace tengen::formats {
namespace {

TEST(Moves, OneGameALine) {
    const auto result = read_moves("# two games\nh8h9i7\r\n\n  H8 i9, --, g7 # a remark\n");
    ASSERT_TRUE(result) << describe(result.error());
    EXPECT_TRUE(result->problems.empty());
    ASSERT_EQ(result->games.size(), 2U);
    EXPECT_EQ(result->games[1].tree.size(), 5U);
    EXPECT_EQ(write_moves(result->games).value(), "h8h9i7\nh8i9--g7\n");
}

TEST(Moves, ALineThatIsNoGameIsToldAndTheOthersAreRead) {
    const auto result = read_moves("h8h9\nh8 q99\nh8h8i9\n");
    ASSERT_TRUE(result);
    ASSERT_EQ(result->games.size(), 2U);
    EXPECT_EQ(result->games[1].tree.size(), 2U);
    ASSERT_EQ(result->problems.size(), 2U);
    EXPECT_EQ(result->problems[0].kind, ProblemKind::BadSyntax);
    EXPECT_EQ(result->problems[0].place, (Place{.offset = 8, .line = 2, .column = 4}));
    EXPECT_EQ(result->problems[1].kind, ProblemKind::IllegalMove);
}

TEST(Moves, ARowBeyondAllBoardsIsToldLikeAnyOther) {
    EXPECT_EQ(read_moves("h99999999").error().kind, ProblemKind::BadSyntax);
    EXPECT_EQ(read_moves("h99999999999999999999").error().kind, ProblemKind::BadSyntax);
}

TEST(Moves, NothingButNonsenseIsOneProblem) {
    EXPECT_EQ(read_moves("").error().kind, ProblemKind::NotThisFormat);
    EXPECT_EQ(read_moves("# nothing\n").error().kind, ProblemKind::NotThisFormat);
    EXPECT_EQ(read_moves("Lorem ipsum\ndolor\n").error().kind, ProblemKind::BadSyntax);
}

TEST(Moves, TheBoardsSizeIsKept) {
    std::vector<Record> games(3);
    for (std::size_t i = 0; i < games.size(); ++i) {
        games[i].info.size = i == 1 ? 20 : 15;
        games[i].tree.add(NodeId::Root, Point(1, 2), Color::Black);
    }
    const auto written = write_moves(games);
    ASSERT_TRUE(written);
    EXPECT_EQ(*written, "b13\n# size 20\nb18\n# size 15\nb13\n");
    EXPECT_TRUE(read_moves(*written)->games == games);
}

TEST(Moves, TheRuleIsKept) {
    std::vector<Record> games(4);
    for (Record& game : games) game.tree.add(NodeId::Root, Point(1, 2), Color::Black);
    games[1].info.rule = RuleId::Renju;
    games[2].info.rule = RuleId::Renju;
    const auto written = write_moves(games);
    ASSERT_TRUE(written);
    EXPECT_EQ(*written, "b13\n# rule renju\nb13\nb13\n# rule unknown\nb13\n");
    const auto result = read_moves(*written);
    EXPECT_TRUE(result->problems.empty());
    EXPECT_TRUE(result->games == games);
    EXPECT_EQ(read_moves("# rule chess\nh8\n")->problems.at(0).kind, ProblemKind::BadValue);
}

TEST(Moves, BytesThatAreNoTextAreTold) {
    const auto result = read_moves("\xEF\xBB\xBFh8 # 黑棋五子\xFF\n");
    ASSERT_EQ(result->problems.size(), 1U);
    EXPECT_EQ(result->problems[0].kind, ProblemKind::BadEncoding);
    EXPECT_EQ(result->problems[0].place.line, 1);
}

TEST(Moves, AGameWithoutAMoveHasNoText) {
    const std::vector<Record> games(1);
    EXPECT_EQ(write_moves(games).error().kind, ProblemKind::CannotHold);
}

}  // namespace
}  // namespace tengen::formats
