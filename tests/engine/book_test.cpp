#include "engine/book.h"

#include "base/text.h"
#include "engine/book_builder.h"
#include "english.h"
#include "game/notation.h"
#include "game/symmetry.h"
#include "points.h"

#include <gtest/gtest.h>

#include <set>

namespace tengen::engine {
namespace {

using test::points;

constexpr std::string_view kSmall =
    "tengen-book renju 15\n"
    "# a remark\n"
    "- h8 100\n"
    "h8i9 j10 40 g9 30 h10 -5\n";

Book small() { return *Book::parse(kSmall); }

Game played(std::string_view moves, RuleId rule = RuleId::Renju, int size = 15) {
    Game game(rule, size);
    for (const Point p : points(moves, size)) EXPECT_TRUE(game.play(p).has_value());
    return game;
}

TEST(Book, ComesBackAsItWasWritten) {
    const Book book = small();
    EXPECT_EQ(book.rule(), RuleId::Renju);
    EXPECT_EQ(book.size(), 15);
    EXPECT_EQ(book.pages(), 2U);
    const std::string text = book.text("one\ntwo");
    EXPECT_TRUE(text.starts_with("tengen-book renju 15\n# one\n# two\n- h8 100\n")) << text;
    EXPECT_EQ(Book::parse(text)->text("one\ntwo"), text);
}

TEST(Book, KnowsAPositionFromEverySide) {
    const Book book = small();
    const Game game = played("h8i9");
    for (const Symmetry& side : kSymmetries) {
        Board board(15);
        for (const Point p : game.board().moves()) board.place(side(p, 15));
        const auto page = book.page(board);
        ASSERT_TRUE(page.has_value());
        ASSERT_EQ(page->moves.size(), 3U);
        // The move must lie to these stones as it does in the book: the same position after it.
        Board after = game.board();
        after.place(*parse_point("g9", 15));
        board.place(page->moves[1].point);
        EXPECT_EQ(key_of_views(board), key_of_views(after));
    }
    EXPECT_FALSE(book.page(played("h8h9").board()).has_value());
    EXPECT_FALSE(book.page(Board(14)).has_value());
}

TEST(Book, KnowsAPositionWhateverTheWay) {
    Book book(RuleId::Freestyle, 15);
    book.add({points("h8h9i9"), {{*parse_point("g7", 15), 5}}});
    EXPECT_TRUE(book.page(played("i9h9h8", RuleId::Freestyle).board()).has_value());
}

TEST(Book, SaysWhatIsWrongWithAFile) {
    const auto problem = [](std::string_view text) {
        const auto book = Book::parse(text);
        return book ? std::string("nothing") : english(book.error());
    };
    EXPECT_EQ(problem(""), "there is nothing in it");
    EXPECT_EQ(problem("hello"), "line 1: it does not begin with 'tengen-book RULE SIZE'");
    EXPECT_EQ(problem("tengen-book chess 8"),
              "line 1: 'tengen-book chess 8' names no rule and size");
    const auto page_problem = [&](std::string_view page) {
        return problem("tengen-book renju 15\n\n" + std::string(page));
    };
    EXPECT_EQ(page_problem("h8"), "line 3: a way and moves with their values are missing");
    EXPECT_EQ(page_problem("h8 i9"), "line 3: a way and moves with their values are missing");
    EXPECT_EQ(page_problem("h8 h8 10"), "line 3: 'h8' is no move there");
    EXPECT_EQ(page_problem("h8 z9 10"), "line 3: 'z9' is no move there");
    EXPECT_EQ(page_problem("h8 i9 much"), "line 3: 'much' is no value");
    EXPECT_EQ(page_problem("h8 i9 40000"), "line 3: '40000' is no value");
    EXPECT_EQ(page_problem("h8 i9 10 h9 11"), "line 3: the best move is not the first");
    EXPECT_TRUE(page_problem("h8h8 i9 10").starts_with("line 3: "));
}

TEST(Book, LearnsFromThePagesToCome) {
    Book book(RuleId::Freestyle, 15);
    const auto point = [](std::string_view text) { return *parse_point(text, 15); };
    book.add({{}, {{point("h8"), 50}, {point("g8"), 40}}});
    book.add({{point("h8")}, {{point("h9"), 80}, {point("i9"), 10}}});
    book.add({{point("h8"), point("h9")}, {{point("j9"), eval::win_in(9)}}});
    book.settle();
    // h9 loses; so i9 is best against h8, and h8 is worth no more than that.
    EXPECT_EQ(book.page(played("h8").board())->moves.front().value, 10);
    EXPECT_EQ(book.page(played("h8").board())->moves.back().value, eval::loss_in(10));
    const auto first = book.page(Board(15));
    EXPECT_EQ(first->moves[0], (BookMove{point("g8"), 40}));
    EXPECT_EQ(first->moves[1].value, -10);
}

TEST(Recall, GivesTheBestWithoutVariety) {
    const Book book = small();
    base::Random chance(1);
    for (int i = 0; i < 20; ++i) {
        const auto move = recall(book, played("h8i9"), 0, chance);
        ASSERT_TRUE(move.has_value());
        EXPECT_EQ(move->value, 40);
        EXPECT_EQ(to_text(move->best, 15), "j10");
    }
}

TEST(Recall, VariesAmongMovesThatAreGoodEnough) {
    const Book book = small();
    base::Random chance(1);
    std::set<eval::Score> met;
    for (int i = 0; i < 200; ++i) met.insert(recall(book, played("h8i9"), 20, chance)->value);
    EXPECT_EQ(met, (std::set<eval::Score>{30, 40}));
    met.clear();
    for (int i = 0; i < 400; ++i) met.insert(recall(book, played("h8i9"), 60, chance)->value);
    EXPECT_EQ(met, (std::set<eval::Score>{-5, 30, 40}));
}

TEST(Recall, TurnsWhatLooksTheSame) {
    Book book(RuleId::Freestyle, 15);
    book.add({points("h8"), {{*parse_point("i9", 15), 0}}});
    base::Random chance(1);
    std::set<Point> met;
    for (int i = 0; i < 200; ++i)
        met.insert(recall(book, played("h8", RuleId::Freestyle), 1, chance)->best);
    EXPECT_EQ(met.size(), 4U);
}

TEST(Recall, NeverGivesAGameAway) {
    Book book(RuleId::Freestyle, 15);
    const Game game = played("h8h9", RuleId::Freestyle);
    book.add({points("h8h9"),
              {{*parse_point("i9", 15), -900}, {*parse_point("j9", 15), eval::loss_in(5)}}});
    base::Random chance(1);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(recall(book, game, kMostVariety, chance)->value, -900);
}

TEST(Recall, KnowsNothingOfOtherRules) {
    base::Random chance(1);
    EXPECT_FALSE(recall(small(), played("h8i9", RuleId::Freestyle), 0, chance).has_value());
}

// ── the books that come with the program ─────────────────────────────────────────────────────────

class ShippedBook : public testing::TestWithParam<std::pair<RuleId, int>> {};

TEST_P(ShippedBook, HoldsOnlyMovesThatMayBePlayed) {
    const auto [rule, size] = GetParam();
    const Book* const book = shipped_book(rule, size);
    ASSERT_NE(book, nullptr);
    EXPECT_EQ(book->rule(), rule);
    EXPECT_EQ(book->size(), size);
    EXPECT_GE(book->pages(), 100U);
    const std::string text = book->text();
    EXPECT_LT(text.size(), std::size_t{200} << 10);
    for (const std::string_view line : base::split(text, '\n')) {
        const auto words = base::words(line);
        if (words.empty() || words[0] == "tengen-book") continue;
        const Game game = words[0] == "-" ? Game(rule, size) : played(words[0], rule, size);
        for (std::size_t i = 1; i < words.size(); i += 2)
            EXPECT_FALSE(game.refusal(*parse_point(words[i], size)).has_value()) << line;
    }
}

TEST_P(ShippedBook, IsOpenAtTheFirstMoves) {
    const auto [rule, size] = GetParam();
    const Book& book = *shipped_book(rule, size);
    base::Random chance(7);
    Game game(rule, size);
    for (int move = 0; move < 4; ++move) {
        const auto known = recall(book, game, 0, chance);
        ASSERT_TRUE(known.has_value()) << "after " << move << " moves";
        ASSERT_TRUE(game.play(known->best).has_value());
    }
}

INSTANTIATE_TEST_SUITE_P(Each, ShippedBook,
                         testing::Values(std::pair(RuleId::Freestyle, 15),
                                         std::pair(RuleId::Freestyle, 20),
                                         std::pair(RuleId::Standard, 15),
                                         std::pair(RuleId::Renju, 15), std::pair(RuleId::Caro, 15),
                                         std::pair(RuleId::CaroOverline, 15)));

TEST(ShippedBooks, AreNotForOtherBoards) {
    EXPECT_EQ(shipped_book(RuleId::Renju, 13), nullptr);
    EXPECT_EQ(shipped_book(RuleId::Standard, 20), nullptr);
}

// ── writing one ──────────────────────────────────────────────────────────────────────────────────

BookPlan quick_plan(std::size_t pages) {
    BookPlan plan;
    plan.pages = pages;
    plan.limits.nodes = 300;
    return plan;
}

bool goes_on() { return true; }

TEST(BookBuilder, WritesThePagesThatWereAskedFor) {
    Book book(RuleId::Renju, 15);
    std::size_t told = 0;
    build(
        book, quick_plan(30), 2, [&](const BookProgress& progress) { told = progress.pages; },
        goes_on);
    EXPECT_EQ(book.pages(), 30U);
    EXPECT_EQ(told, 30U);
    EXPECT_TRUE(book.page(Board(15)).has_value());
}

TEST(BookBuilder, WritesTheSameTwice) {
    Book one(RuleId::Standard, 15);
    Book two(RuleId::Standard, 15);
    build(one, quick_plan(24), 2, {}, goes_on);
    build(two, quick_plan(24), 2, {}, goes_on);
    EXPECT_EQ(one.text(), two.text());
}

TEST(BookBuilder, GoesOnWithWhatIsThere) {
    Book book(RuleId::Freestyle, 15);
    build(book, quick_plan(10), 1, {}, goes_on);
    const std::string before = book.text();
    build(book, quick_plan(10), 1, {}, goes_on);
    EXPECT_EQ(book.text(), before);
    build(book, quick_plan(20), 1, {}, goes_on);
    EXPECT_EQ(book.pages(), 20U);
}

TEST(BookBuilder, BeginsWhereItIsTold) {
    Book book(RuleId::Renju, 15);
    BookPlan plan = quick_plan(12);
    // The second stands on a stone: it is passed over.
    plan.ways = {points("h8i9k11"), points("h8h8")};
    build(book, plan, 1, {}, goes_on);
    EXPECT_TRUE(book.page(played("h8i9k11").board()).has_value());
}

TEST(BookBuilder, EndsWhereNothingIsLeft) {
    Book book(RuleId::Freestyle, 5);
    BookPlan plan = quick_plan(100'000);
    plan.most_stones = 2;
    plan.limits.nodes = 50;
    build(book, plan, 2, {}, goes_on);
    EXPECT_GT(book.pages(), 1U);
    EXPECT_LT(book.pages(), 100U);
}

TEST(BookBuilder, WhatIsDecidedNeedsNoPageAndTheMovesBehindItDo) {
    Book book(RuleId::Freestyle, 15);
    book.add({{}, {{points("h8")[0], eval::win_in(9)}, {points("i9")[0], 20}}});
    build(book, quick_plan(2), 1, {}, goes_on);
    EXPECT_EQ(book.pages(), 2U);
    EXPECT_TRUE(book.page(played("i9", RuleId::Freestyle).board()).has_value());
}

TEST(BookBuilder, StopsWhenItMust) {
    Book book(RuleId::Freestyle, 15);
    build(book, quick_plan(10), 1, {}, [] { return false; });
    EXPECT_EQ(book.pages(), 0U);
}

TEST(BookBuilder, HalfAThoughtIsNotWorthAPage) {
    Book book(RuleId::Freestyle, 15);
    BookPlan plan = quick_plan(10);
    plan.limits.nodes = 100'000'000;
    int asked = 0;
    build(book, plan, 1, {}, [&] { return ++asked < 12; });
    // Of the first move there is little to think.
    EXPECT_LE(book.pages(), 1U);
}

}  // namespace
}  // namespace tengen::engine
