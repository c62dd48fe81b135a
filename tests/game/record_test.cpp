#include "game/record.h"

#include "base/random.h"
#include "game/notation.h"
#include "points.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

TEST(GameTree, GrowsAndIsWalkedInOrder) {
    GameTree tree;
    const NodeId a = tree.add(NodeId::Root, {7, 7}, Color::Black);
    const NodeId b = tree.add(a, {8, 7}, Color::White);
    const NodeId c = tree.add(a, {6, 7}, Color::White);
    const NodeId d = tree.add(b, {5, 5}, Color::Black);
    EXPECT_EQ(tree.first_child(a), b);
    EXPECT_EQ(tree.next_sibling(b), c);
    EXPECT_EQ(tree.ply(d), 3);
    EXPECT_EQ(tree.path_to(d), (std::vector{a, b, d}));
    EXPECT_EQ(tree.main_line_end(), d);
    std::vector<NodeId> order;
    tree.walk([&](NodeId n) { order.push_back(n); }, [](NodeId) {});
    EXPECT_EQ(order, (std::vector{NodeId::Root, a, b, d, c}));
}

TEST(GameTree, PromotesAndRemoves) {
    GameTree tree;
    const NodeId a = tree.add(NodeId::Root, {7, 7}, Color::Black);
    const NodeId b = tree.add(NodeId::Root, {8, 7}, Color::Black);
    const NodeId c = tree.add(NodeId::Root, {9, 7}, Color::Black);
    tree.promote(c);
    EXPECT_EQ(tree.first_child(NodeId::Root), c);
    EXPECT_EQ(tree.next_sibling(c), a);
    EXPECT_EQ(tree.next_sibling(b), NodeId::None);
    tree.remove(b);
    EXPECT_EQ(tree.next_sibling(a), NodeId::None);
    const NodeId d = tree.add(NodeId::Root, {1, 1}, Color::Black);
    EXPECT_EQ(tree.next_sibling(a), d);
    EXPECT_EQ(tree.clone(), tree);
}

TEST(GameTree, KeepsPropertiesInOrder) {
    GameTree tree;
    tree.add_value(NodeId::Root, "LB", "aa:1");
    tree.add_value(NodeId::Root, "C", "hello");
    tree.add_value(NodeId::Root, "LB", "bb:2");
    EXPECT_EQ(tree.values(NodeId::Root, "LB"), (std::vector<std::string_view>{"aa:1", "bb:2"}));
    tree.set_text(NodeId::Root, "C", tree.text(NodeId::Root, "LB"));
    EXPECT_EQ(tree.text(NodeId::Root, "C"), "aa:1");
    tree.erase(NodeId::Root, "LB");
    EXPECT_FALSE(tree.has(NodeId::Root, "LB"));
    tree.add_value(NodeId::Root, "N", "name");
    std::string keys;
    tree.for_each_property(NodeId::Root, [&](auto key, auto) { keys += key; });
    EXPECT_EQ(keys, "CN");
}

TEST(GameTree, EqualityIsOfShapeAndTexts) {
    base::Random random(7);
    GameTree tree;
    for (int i = 0; i < 500; ++i) {
        const NodeId parent{std::uint32_t(random.below(int(tree.size())))};
        const NodeId n = tree.add(parent, {random.below(15), random.below(15)}, Color::Black);
        if (random.below(3) == 0) tree.add_value(n, "C", std::to_string(i));
    }
    GameTree copy = tree.clone();
    EXPECT_EQ(copy, tree);
    copy.add_value(NodeId{77}, "C", "more");
    EXPECT_NE(copy, tree);
    GameTree longer = tree.clone();
    longer.add(NodeId{123}, {0, 0}, Color::White);
    EXPECT_NE(longer, tree);
    EXPECT_NE(tree, longer);
}

TEST(Record, TimesOfMovesAreThoseOfTheMainLine) {
    GameTree tree;
    const NodeId first = tree.add(NodeId::Root, {7, 7}, Color::Black);
    const NodeId second = tree.add(first, {8, 8}, Color::White);
    const NodeId third = tree.add(tree.add_text(second), {9, 9}, Color::Black);
    const NodeId beside = tree.add(second, {6, 6}, Color::Black);
    set_elapsed(tree, first, base::Milliseconds(1234));
    set_elapsed(tree, second, base::Milliseconds(5));
    set_elapsed(tree, beside, base::Milliseconds(9999));
    using Times = std::vector<base::Milliseconds>;
    EXPECT_EQ(move_times(tree, Color::White), Times{base::Milliseconds(5)});
    EXPECT_EQ(move_times(tree, Color::Black),
              (Times{base::Milliseconds(1234), base::Milliseconds(0)}));
    set_elapsed(tree, third, base::Milliseconds(7));
    EXPECT_EQ(move_times(tree, Color::Black).back(), base::Milliseconds(7));
    EXPECT_TRUE(move_times(GameTree(), Color::Black).empty());
}

TEST(Record, ClocksAndAnalysisComeBack) {
    GameTree tree;
    const NodeId n = tree.add(NodeId::Root, {7, 7}, Color::Black);
    set_elapsed(tree, n, base::Milliseconds(1234));
    set_time_left(tree, n, Color::Black, base::Milliseconds(59'007));
    EXPECT_EQ(elapsed(tree, n), base::Milliseconds(1234));
    EXPECT_EQ(time_left(tree, n, Color::Black), base::Milliseconds(59'007));
    EXPECT_FALSE(time_left(tree, n, Color::White));
    set_time_left(tree, n, Color::White, base::Milliseconds(-250));
    EXPECT_EQ(time_left(tree, n, Color::White), base::Milliseconds(-250));

    const Analysis analysed{.value = -35,
                            .mate = {},
                            .depth = 12,
                            .nodes = 12'345'678'901,
                            .line = {{7, 7}, {8, 8}},
                            .engine = "Tengen 0.1.0",
                            .proven = false};
    set_analysis(tree, n, analysed, 15);
    EXPECT_EQ(analysis(tree, n, 15), analysed);
    EXPECT_FALSE(analysis(tree, NodeId::Root, 15));
}

TEST(Record, BoardsHonourSetUpStonesAndMoves) {
    Record record;
    record.tree.add_value(NodeId::Root, "AB", "aa");
    record.tree.add_value(NodeId::Root, "AW", "bb");
    record.tree.set_text(NodeId::Root, "PL", "W");
    const NodeId n = record.tree.add(NodeId::Root, {7, 7}, Color::White);
    const NodeId onto_a_stone = record.tree.add(n, {7, 7}, Color::Black);
    const Board board = board_at(record, onto_a_stone);
    EXPECT_EQ(board.at({0, 0}), Cell::Black);
    EXPECT_EQ(board.at({1, 1}), Cell::White);
    EXPECT_EQ(board.at({7, 7}), Cell::White);
    EXPECT_EQ(board.stones(), 3);
}

TEST(Record, OneColourMayMoveTwice) {
    Record record;
    const NodeId once = record.tree.add(NodeId::Root, {7, 7}, Color::Black);
    const NodeId twice = record.tree.add(once, {8, 7}, Color::Black);
    EXPECT_EQ(board_at(record, twice).at({8, 7}), Cell::Black);
    EXPECT_EQ(board_at(record, twice).side_to_move(), Color::White);
}

TEST(Record, AGameBecomesARecordAndIsPlayedAgain) {
    Game game(RuleId::Renju, 15);
    for (const Point p : test::points("h8h9i8", 15)) ASSERT_TRUE(game.play(p));
    const Replay again = replay(record_of(game));
    EXPECT_EQ(again.game.board().key(), game.board().key());
    EXPECT_EQ(again.game.rule(), RuleId::Renju);
    EXPECT_FALSE(again.refusal);
}

TEST(Record, AReplayStopsAtTheFirstIllegalMove) {
    Record record;
    record.info.rule = RuleId::Freestyle;
    NodeId n = NodeId::Root;
    Color color = Color::Black;
    for (const Point p : test::points("h8a1i8a2j8a3k8a4l8a5", 15)) {
        n = record.tree.add(n, p, color);
        color = ~color;
    }
    const Replay played = replay(record);
    ASSERT_TRUE(played.refusal);
    EXPECT_EQ(played.refusal->error, MoveError::GameOver);
    EXPECT_EQ(record.tree.ply(played.last), 9);
}

TEST(GameTree, MergingAddsWhatIsMissing) {
    GameTree ours;
    const NodeId a = ours.add(NodeId::Root, Point(7, 7), Color::Black);
    ours.add(a, Point(8, 7), Color::White);
    GameTree theirs;
    const NodeId b = theirs.add(NodeId::Root, Point(7, 7), Color::Black);
    theirs.set_text(b, property::kComment, "theirs");
    theirs.add(b, Point(8, 7), Color::White);
    const NodeId other = theirs.add(b, Point(6, 6), Color::White);
    theirs.set_text(other, property::kComment, "another way");
    theirs.add(other, Point(5, 5), Color::Black);
    ours.merge(theirs);
    EXPECT_EQ(ours.size(), 5U);
    EXPECT_FALSE(ours.has(a, property::kComment));
    const NodeId added = ours.child_with(a, Point(6, 6));
    ASSERT_NE(added, NodeId::None);
    EXPECT_EQ(ours.text(added, property::kComment), "another way");
    EXPECT_EQ(ours.move(ours.first_child(added)), Point(5, 5));
    const std::size_t before = ours.size();
    ours.merge(theirs);
    EXPECT_EQ(ours.size(), before);
}

}  // namespace
}  // namespace tengen
