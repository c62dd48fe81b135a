// The rules as pictures: this file doubles as the rule book.
#include "game/judge.h"

#include "base/text.h"
#include "game/notation.h"
#include "game/suite.h"
#include "shared_data.h"
#include "twin.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tengen {
namespace {

// ── wins ─────────────────────────────────────────────────────────────────────────────────────────

/// Lays "OXXXXX_" along the eighth row from column `x`: does black (X) win with it?
template <RulePolicy R>
bool row_wins(std::string_view row, int x, Color color = Color::Black) {
    Board board;
    Point last;
    for (const char c : row) {
        const Point p(x++, 7);
        if (c == 'X') board.set_up(last = p, stone(color));
        if (c == 'O') board.set_up(p, stone(~color));
    }
    return winning_row<R>(board, last).has_value();
}

TEST(Judge, FiveWinsUnderEveryRule) {
    EXPECT_TRUE(row_wins<Freestyle>("XXXXX", 5));
    EXPECT_TRUE(row_wins<Standard>("XXXXX", 5));
    EXPECT_TRUE(row_wins<Renju>("XXXXX", 5));
    EXPECT_TRUE(row_wins<Caro>("XXXXX", 5));
    EXPECT_TRUE(row_wins<CaroOverline>("XXXXX", 5));
    EXPECT_FALSE(row_wins<Freestyle>("XXXX_", 5));
    EXPECT_FALSE(row_wins<Freestyle>("XXX_XX", 5));
}

TEST(Judge, SixDependOnTheRule) {
    EXPECT_TRUE(row_wins<Freestyle>("XXXXXX", 4));
    EXPECT_FALSE(row_wins<Standard>("XXXXXX", 4));
    EXPECT_FALSE(row_wins<Renju>("XXXXXX", 4, Color::Black));
    EXPECT_TRUE(row_wins<Renju>("XXXXXX", 4, Color::White));
    EXPECT_FALSE(row_wins<Caro>("XXXXXX", 4));
    EXPECT_TRUE(row_wins<CaroOverline>("XXXXXX", 4));
}

TEST(Judge, CaroFiveBlockedAtBothEndsDoesNotWin) {
    EXPECT_TRUE(row_wins<Standard>("OXXXXXO", 3));
    EXPECT_FALSE(row_wins<Caro>("OXXXXXO", 3));
    EXPECT_FALSE(row_wins<CaroOverline>("OXXXXXO", 3));
    EXPECT_TRUE(row_wins<Caro>("OXXXXX_", 3));
    EXPECT_TRUE(row_wins<CaroOverline>("OXXXXXXO", 3));
}

TEST(Judge, TheEdgeIsNotABlock) {
    EXPECT_TRUE(row_wins<Caro>("XXXXXO", 0));
    EXPECT_TRUE(row_wins<Caro>("OXXXXX", 9));
}

TEST(Judge, EveryDirectionIsAskedBeforeDeciding) {
    // Six along the row and five down the column: under standard the five wins.
    Board board;
    for (int x = 3; x < 9; ++x) board.set_up({x, 7}, Cell::Black);
    for (int y = 3; y < 8; ++y) board.set_up({5, y}, Cell::Black);
    const auto row = winning_row<Standard>(board, {5, 7});
    ASSERT_TRUE(row);
    EXPECT_EQ(row->length(), 5);
    EXPECT_TRUE(row->contains({5, 3}));
}

TEST(Judge, AFiveIsSeenAlongEachOfTheFourLines) {
    for (const int line : kLines) {
        Board board;
        const Point middle(7, 7);
        for (int i = -2; i <= 2; ++i) board.set_up(middle.step(i * line), Cell::White);
        EXPECT_TRUE(winning_row<Freestyle>(board, middle));
    }
}

// ── forbidden points ─────────────────────────────────────────────────────────────────────────────

/// Black stones X, white O, and the point asked about `?`, as rows from the top left.
struct Picture {
    Board board;
    Point asked;
};

Picture picture(std::initializer_list<std::string_view> rows) {
    Picture p{Board(), Point::none()};
    int y = 2;
    for (const std::string_view row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const Point at(int(i) + 2, y);
            if (row[i] == 'X') p.board.set_up(at, Cell::Black);
            if (row[i] == 'O') p.board.set_up(at, Cell::White);
            if (row[i] == '?') p.asked = at;
        }
        ++y;
    }
    return p;
}

Inquiry ask(std::initializer_list<std::string_view> rows) {
    const Picture p = picture(rows);
    return inquire(p.board, p.asked);
}

TEST(Foul, TwoThreesMeeting) {
    const Inquiry found = ask({"......",  //
                               "...X..",  //
                               "...X..",  //
                               ".XX?..",  //
                               "......"});
    EXPECT_EQ(found.fouls(), (FoulKinds{.double_three = true}));
    EXPECT_EQ(found.threes.size(), 2U);
}

TEST(Foul, OneThreeIsAllowed) { EXPECT_FALSE(ask({".....", ".XX?.", "....."}).is_forbidden()); }

TEST(Foul, AFourAndAThreeAreAllowed) {
    const Inquiry found = ask({"......",  //
                               "....X.",  //
                               "....X.",  //
                               "OXXX?.",  //
                               "......"});
    EXPECT_FALSE(found.is_forbidden());
    EXPECT_EQ(found.fours.size(), 1U);
    EXPECT_EQ(found.threes.size(), 1U);
}

TEST(Foul, AStraightFourIsOneFour) {
    const Inquiry found = ask({"......", ".XXX?.", "......"});
    EXPECT_FALSE(found.is_forbidden());
    ASSERT_EQ(found.fours.size(), 1U);
    EXPECT_EQ(found.fours[0].completions.size(), 2U);
}

TEST(Foul, TwoFoursOnOneLine) {
    EXPECT_TRUE(ask({"X.X?X.X"}).fouls().double_four);
    EXPECT_TRUE(ask({"XX.?X.XX"}).fouls().double_four);
    EXPECT_TRUE(ask({"XXX.?.XXX"}).fouls().double_four);
}

TEST(Foul, AFourThatCanOnlyBecomeSixIsNoFour) {
    const Inquiry found = ask({"OXX?X.XO"});
    EXPECT_TRUE(found.fours.empty());
    EXPECT_FALSE(found.is_forbidden());
}

TEST(Foul, AnOverline) { EXPECT_TRUE(ask({"XXX?XX"}).fouls().overline); }

TEST(Foul, AFiveExcusesEverything) {
    const Inquiry found = ask({"....X....",  //
                               "....X....",  //
                               "....X....",  //
                               ".XXX?XX..",  //
                               "....X...."});
    EXPECT_EQ(found.fives.size(), 1U);
    EXPECT_EQ(found.overlines.size(), 1U);
    EXPECT_FALSE(found.is_forbidden());
}

TEST(Foul, AThreeBetweenTwoWhitesWithFiveCellsIsNone) {
    EXPECT_TRUE(ask({"O.XX?.O"}).threes.empty());
    EXPECT_EQ(ask({"O.XX?..O"}).threes.size(), 1U);
}

TEST(Foul, AThreeThatWouldBecomeSixOnOneSideIsNone) {
    EXPECT_TRUE(ask({"O.XX?..X"}).threes.empty());
}

// ── the reasons ──────────────────────────────────────────────────────────────────────────────────

bool shows(const Inquiry& evidence, Obstacle obstacle) {
    const FoulKinds kinds = evidence.counted();
    switch (obstacle) {
        case Obstacle::None: return false;
        case Obstacle::Five: return !evidence.fives.empty();
        case Obstacle::Overline: return kinds.overline;
        case Obstacle::DoubleFour: return kinds.double_four;
        case Obstacle::DoubleThree: return kinds.double_three;
    }
    return false;
}

/// Checks every word of an inquiry by putting stones down and looking.
void check_reasons(const Board& before, const Inquiry& found) {
    Board board = before;
    board.set_up(found.point, Cell::Black);
    for (const Row& row : found.overlines) {
        EXPECT_GT(row.length(), 5);
        EXPECT_EQ(row, row_through(board, found.point, row.line));
    }
    for (const Four& four : found.fours) {
        EXPECT_TRUE(std::ranges::find(four.stones, found.point) != four.stones.end());
        for (const Point p : four.stones) EXPECT_EQ(board.at(p), Cell::Black);
        for (const Point q : four.completions) {
            Board completed = board;
            completed.set_up(q, Cell::Black);
            EXPECT_EQ(row_through(completed, q, four.line).length(), 5);
        }
    }
    for (const Three& three : found.threes) {
        EXPECT_TRUE(std::ranges::find(three.stones, found.point) != three.stones.end());
        for (const Extension& e : three.extensions) {
            Board extended = board;
            extended.set_up(e.point, Cell::Black);
            const Row four = row_through(extended, e.point, three.line);
            EXPECT_EQ(four.length(), 4);
            for (const Point p : three.stones) EXPECT_TRUE(four.contains(p));
            const Inquiry there = inquire(board, e.point);
            const bool spoiled = !there.fives.empty() || there.is_forbidden();
            EXPECT_EQ(e.obstacle != Obstacle::None, spoiled);
            ASSERT_EQ(e.because.size(), spoiled ? 1U : 0U);
            if (spoiled) {
                EXPECT_TRUE(shows(e.because[0], e.obstacle));
                check_reasons(board, e.because[0]);
            }
        }
    }
}

TEST(Reasons, NameRealLinesOnRandomPositions) {
    base::Random random(42);
    int fouls = 0;
    int unreal = 0;
    for (int i = 0; i < 300; ++i) {
        const Board board = test::random_position(random, 15);
        forbidden_points(board).for_each([&](Point p) {
            const Inquiry found = inquire(board, p);
            check_reasons(board, found);
            ++fouls;
            unreal += int(
                std::ranges::count_if(found.threes, [](const Three& t) { return !t.is_real(); }));
        });
    }
    std::cout << fouls << " fouls explained, with " << unreal << " threes that are not real\n";
    EXPECT_GT(fouls, 0);
}

TEST(Reasons, NameRealLinesInTournamentPositions) {
    TENGEN_NEEDS_SHARED_DATA("forbidden_consensus.tsv");
    const std::string table = test::slurp(test::shared_data("forbidden_consensus.tsv"));
    int explained = 0;
    for (const std::string_view line : base::split(table, '\n')) {
        const auto fields = base::split(line, '\t');
        if (line.starts_with('#') || fields.size() < 3) continue;
        const auto board = parse_position(fields[2], 15);
        ASSERT_TRUE(board);
        board->for_each_empty([&](Point p) {
            const Inquiry found = inquire(*board, p);
            if (found.threes.empty() && found.fours.empty()) return;
            check_reasons(*board, found);
            ++explained;
        });
    }
    std::cout << explained << " points explained\n";
    EXPECT_GT(explained, 0);
}

TEST(Foul, RowsUponRowsOfBlackAreJudgedInTime) {
    // Two full rows of black: each point beside them looks like threes within threes within threes.
    for (const int size : {15, 22}) {
        Board board(size);
        for (int x = 0; x < size; ++x) {
            board.set_up({x, size / 2}, Cell::Black);
            board.set_up({x, size / 2 + 1}, Cell::Black);
        }
        const PointSet forbidden = forbidden_points(board);
        board.for_each_empty(
            [&](Point p) { EXPECT_EQ(inquire(board, p).is_forbidden(), forbidden.contains(p)); });
    }
}

TEST(Reasons, AnApparentThreeTellsWhyItIsNotReal) {
    // One of h11's threes can only be extended to a double four, so h11 is allowed.
    TENGEN_NEEDS_SHARED_DATA("forbidden_points.tsv");
    const std::string table = test::slurp(test::shared_data("forbidden_points.tsv"));
    int told = 0;
    for (const std::string_view line : base::split(table, '\n')) {
        const auto fields = base::split(line, '\t');
        if (line.starts_with('#') || fields.size() < 8 || fields[7] != "1") continue;
        Board board(15);
        for (const auto& [column, cell] : {std::pair(2, Cell::Black), std::pair(3, Cell::White)})
            for (const std::string_view word : base::words(fields[std::size_t(column)]))
                if (const auto p = parse_point(word, 15)) board.set_up(*p, cell);
        const Inquiry found = inquire(board, *parse_point(fields[4], 15));
        check_reasons(board, found);
        for (const Three& three : found.threes)
            for (const Extension& e : three.extensions) told += int(!e.because.empty());
    }
    EXPECT_GT(told, 0);
}

TEST(Judge, AFiveNeedsRoom) {
    EXPECT_TRUE(five_is_possible(Board(5), Color::Black));
    Board board(5);
    for (int i = 0; i < 5; ++i) board.set_up({i, i}, Cell::White);
    EXPECT_FALSE(five_is_possible(board, Color::Black));  // the other diagonal has a stone too
    EXPECT_TRUE(five_is_possible(board, Color::White));
    Board edge(7);
    edge.set_up({3, 3}, Cell::Black);
    EXPECT_TRUE(five_is_possible(edge, Color::White));
}

}  // namespace
}  // namespace tengen
