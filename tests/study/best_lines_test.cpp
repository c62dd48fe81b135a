// The best lines of a search, while it goes on.
#include "study/best_lines.h"

#include "game/notation.h"

#include <gtest/gtest.h>

namespace tengen::study {
namespace {

search::Report line(const char* move, int rank, int depth, eval::Score value) {
    search::Report made;
    made.best = *parse_point(move, kDefaultBoardSize);
    made.rank = rank;
    made.depth = depth;
    made.value = value;
    made.line = {made.best};
    return made;
}

std::string moves_of(const BestLines& best) {
    std::string moves;
    for (const search::Report& line : best.lines())
        moves += (moves.empty() ? "" : " ") + to_text(line.best, kDefaultBoardSize);
    return moves;
}

TEST(BestLines, AreSortedByValueWithinARound) {
    BestLines best;
    best.clear(3);
    best.take(line("a1", 1, 5, 30));
    best.take(line("b1", 2, 5, 40));
    best.take(line("c1", 3, 5, 10));
    EXPECT_EQ(moves_of(best), "b1 a1 c1");
    // A deeper line comes first, whatever it is worth, and no move stands there twice.
    best.take(line("c1", 1, 6, 5));
    EXPECT_EQ(moves_of(best), "c1 b1 a1");
    EXPECT_EQ(best.lines().front().depth, 6);
    best.take(line("d1", 2, 6, 4));
    EXPECT_EQ(moves_of(best), "c1 d1 b1");
    best.take(line("a1", 3, 6, 20));
    EXPECT_EQ(moves_of(best), "a1 c1 d1");
}

TEST(BestLines, TheAnswerOfASearchIsTheFirst) {
    BestLines best;
    best.clear(1);
    best.take(line("a1", 1, 5, 30));
    best.take(line("b1", 1, 6, 10));
    EXPECT_EQ(moves_of(best), "b1");
    best.take(line("a1", 1, 5, 20));  // several threads have voted
    EXPECT_EQ(moves_of(best), "a1");
    best.clear(2);
    EXPECT_TRUE(best.lines().empty());
}

}  // namespace
}  // namespace tengen::study
