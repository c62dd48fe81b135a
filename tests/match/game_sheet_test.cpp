#include "match/game_sheet.h"

#include <gtest/gtest.h>

#include <array>

namespace tengen::match {
namespace {

/// A finished game without an opening, in which each move took this long and saw a thousand nodes.
Record game_of_moves(int moves, Microseconds each) {
    Record record;
    note_fixture(record, {}, 0);
    record.info.result = {Outcome::Draw, Ending::Agreement};
    NodeId here = NodeId::Root;
    for (int i = 0; i < moves; ++i) {
        Analysis thought;
        thought.depth = 3;
        thought.nodes = 1000;
        set_analysis(record.tree, here, thought, record.info.size);
        here = record.tree.add(here, Point(i, 0), i % 2 == 0 ? Color::Black : Color::White);
        note_time(record, here, each);
    }
    return record;
}

TEST(GameSheet, ThoughtsOfLessThanAMillisecondAreCounted) {
    const auto sheet = sheet_of(game_of_moves(8, Microseconds(250)));
    ASSERT_TRUE(sheet) << sheet.error();
    const Thinking& black = sheet->thinking[0];
    EXPECT_EQ(black.time, Microseconds(1000));
    EXPECT_EQ(black.worst, Microseconds(250));
    ASSERT_TRUE(black.mean_ms());
    EXPECT_DOUBLE_EQ(*black.mean_ms(), 0.25);
    ASSERT_TRUE(black.nodes_per_second());
    EXPECT_DOUBLE_EQ(*black.nodes_per_second(), 4e6);
}

TEST(GameSheet, BooksInMillisecondsCanBeRead) {
    Record record = game_of_moves(2, Microseconds(250));
    for (const NodeId n : record.tree.path_to(record.tree.main_line_end())) {
        if (!record.tree.has_move(n)) continue;
        record.tree.erase(n, "TGUS");
        set_elapsed(record.tree, n, base::Milliseconds(7));
    }
    const auto sheet = sheet_of(record);
    ASSERT_TRUE(sheet) << sheet.error();
    EXPECT_EQ(sheet->thinking[0].time, base::Milliseconds(7));
}

TEST(GameSheet, WhoTookNoTimeHasNoSpeed) {
    Thinking thinking;
    EXPECT_EQ(thinking.mean_ms(), std::nullopt);
    thinking.nodes = 1000;
    EXPECT_EQ(thinking.nodes_per_second(), std::nullopt);
}

TEST(GameSheet, ThoughtsOfSeveralGamesAddUp) {
    const Thinking quick = sheet_of(game_of_moves(8, Microseconds(250)))->thinking[0];
    const Thinking slow = sheet_of(game_of_moves(4, Microseconds(1500)))->thinking[0];
    Thinking both = quick;
    both += slow;
    EXPECT_EQ(both.moves, 6);
    EXPECT_EQ(both.time, Microseconds(4000));
    EXPECT_EQ(both.worst, Microseconds(1500));
    EXPECT_EQ(both.told_depth, quick.told_depth + slow.told_depth);
    EXPECT_EQ(both.depth, quick.depth + slow.depth);
    EXPECT_EQ(both.nodes, quick.nodes + slow.nodes);
    ASSERT_TRUE(both.nodes_per_second());
    EXPECT_DOUBLE_EQ(*both.nodes_per_second(), 1.5e6);
}

TEST(GameSheet, TellsHowItsOpeningLies) {
    Record record;
    record.info.result = {Outcome::Draw, Ending::Agreement};
    const auto read_back = [&](std::string_view fixture) {
        record.tree.set_text(NodeId::Root, "TGFX", fixture);
        return sheet_of(record);
    };
    note_fixture(record, {4, {1, 0}, 2, 7}, 0);
    ASSERT_TRUE(sheet_of(record));
    EXPECT_EQ(sheet_of(record)->fixture, (Fixture{4, {1, 0}, 2, 7}));
    ASSERT_TRUE(read_back("4;1;0;2;0")) << "as books were kept before openings were turned";
    EXPECT_EQ(read_back("4;1;0;2;0")->fixture, (Fixture{4, {1, 0}, 2, 0}));
    for (const std::string_view bad : {"4;1;0;2;0;8", "4;1;0;2;0;-1", "4;1;0;2", "4;1;0;2;0;1;1"})
        EXPECT_FALSE(read_back(bad)) << bad;
}

}  // namespace
}  // namespace tengen::match
