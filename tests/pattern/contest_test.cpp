// Questions people were asked in contests: where are the points that make a three, or a four?
#include "game/judge.h"
#include "pattern/position.h"
#include "points.h"
#include "shared_data.h"

#include <gtest/gtest.h>

namespace tengen::pattern {
namespace {

struct Question {
    std::string id;
    std::string mode;
    Position position{RuleId::Renju, Board(kDefaultBoardSize)};
    PointSet answer;
};

std::vector<std::string> cells(const std::string& line) {
    std::vector<std::string> cells;
    std::istringstream in(line);
    for (std::string cell; std::getline(in, cell, '\t');) cells.push_back(cell == "-" ? "" : cell);
    return cells;
}

/// The questions that ask for points by name; the others ask for letters, or to count.
std::vector<Question> questions() {
    std::vector<Question> found;
    std::istringstream in(test::slurp(test::shared_data("contest_points.tsv")));
    for (std::string line; std::getline(in, line);) {
        const std::vector<std::string> row = cells(line);
        if (row.size() < 9 || row[1] != "15" || row[2] != "black" || !row[7].empty()) continue;
        Board board(kDefaultBoardSize);
        for (const Point p : test::points(row[3])) board.set_up(p, Cell::Black);
        for (const Point p : test::points(row[4])) board.set_up(p, Cell::White);
        Question question{row[0], row[5], Position(RuleId::Renju, board), {}};
        for (const Point p : test::points(row[8])) question.answer.insert(p);
        found.push_back(std::move(question));
    }
    return found;
}

/// A three is one where it can become an open four without a foul.
bool makes_three(const Position& before, Point p, int line) {
    if (!is_three(before.shape(p, Color::Black, line))) return false;
    Board board = before.board();
    board.set_up(p, Cell::Black);
    const Position after(RuleId::Renju, board);
    const PointSet forbidden = tengen::forbidden_points(board);
    bool is_real = false;
    board.for_each_empty([&](Point next) {
        is_real = is_real || (!forbidden.contains(next) &&
                              before.shape(next, Color::Black, line) != Shape::OpenFour &&
                              after.shape(next, Color::Black, line) == Shape::OpenFour);
    });
    return is_real;
}

bool makes_plain_four(const Position& before, Point p, int line) {
    return before.shape(p, Color::Black, line) == Shape::Four;
}

template <class F>
void compare(std::string_view mode, F&& makes) {
    TENGEN_NEEDS_SHARED_DATA("contest_points.tsv");
    int asked = 0;
    for (const Question& question : questions()) {
        if (!question.mode.starts_with(mode)) continue;
        ++asked;
        PointSet ours;
        const PointSet forbidden = tengen::forbidden_points(question.position.board());
        question.position.board().for_each_empty([&](Point p) {
            for (int line = 0; line < int(kLines.size()); ++line)
                if (!forbidden.contains(p) && makes(question.position, p, line)) ours.insert(p);
        });
        EXPECT_EQ(ours, question.answer) << question.id;
    }
    EXPECT_GT(asked, 0);
    std::cout << asked << " questions answered as people do\n";
}

TEST(Contest, PointsThatMakeAThree) { compare("194", makes_three); }
TEST(Contest, PointsThatMakeAFour) { compare("198", makes_plain_four); }

}  // namespace
}  // namespace tengen::pattern
