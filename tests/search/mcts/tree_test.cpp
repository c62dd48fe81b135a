#include "search/mcts/tree.h"

#include "base/random.h"

#include <gtest/gtest.h>

#include <vector>

namespace tengen::search {
namespace {

constexpr std::array kThree{Prospect{{1, 1}, 30'000}, Prospect{{2, 2}, 20'000},
                            Prospect{{3, 3}, 10'000}};

/// A node with three moves, all of which have edges that somebody went along.
TreeNode& grown(Tree& tree, bool is_complete) {
    TreeNode& node = tree.node(tree.find_or_add(7));
    EXPECT_TRUE(tree.set_prospects(node, kThree));
    for (std::size_t i = 0; i < kThree.size(); ++i) {
        EXPECT_TRUE(tree.add_edge(node));
        tree.edges(node)[i].busy = 100;
    }
    node.is_complete = is_complete;
    return node;
}

TEST(Tree, FindsWhatWasAddedAndNothingElse) {
    Tree tree(std::size_t{1} << 20);
    const Tree::Index added = tree.find_or_add(42);
    ASSERT_NE(added, Tree::kNone);
    EXPECT_EQ(tree.find_or_add(42), added);
    EXPECT_EQ(tree.find(42), added);
    EXPECT_EQ(tree.find(43), Tree::kNone);
    EXPECT_NE(tree.add_apart(43), Tree::kNone);
    EXPECT_EQ(tree.find(43), Tree::kNone);
    tree.forget();
    EXPECT_EQ(tree.find(42), Tree::kNone);
}

TEST(Tree, IsThereAtOnceHoweverLarge) {
    constexpr std::size_t kBytes = std::size_t{4} << 30;
    const std::uint64_t before = base::resident_memory();
    Tree tree(kBytes);
    for (Key key = 1; key <= 100; ++key) EXPECT_NE(tree.find_or_add(base::mix(key)), Tree::kNone);
    tree.forget();
    EXPECT_EQ(tree.find(base::mix(1)), Tree::kNone);
    EXPECT_LT(base::resident_memory(), before + (std::uint64_t{16} << 20));
}

TEST(Tree, KeepsToItsBytesAndSaysSo) {
    for (const std::size_t bytes : {std::size_t{64} << 10, (std::size_t{1} << 20) + 12'345}) {
        Tree tree(bytes);
        EXPECT_LE(tree.bytes(), bytes);
        Key key = 1;
        while (tree.find_or_add(key) != Tree::kNone) ++key;
        EXPECT_GT(key, bytes / 100);
        EXPECT_LE(tree.permille_full(), 1000);
        EXPECT_GE(tree.permille_full(), 990);
        // What is there is still found.
        EXPECT_NE(tree.find_or_add(key - 1), Tree::kNone);
        TreeNode& node = tree.node(tree.find(1));
        const std::vector<Prospect> many(400);
        EXPECT_FALSE(tree.set_prospects(node, many));
        EXPECT_EQ(node.prospect_count, 0);
    }
}

TEST(Tree, EdgesStayWhatTheyAreWhileTheirNumberGrows) {
    Tree tree(std::size_t{1} << 20);
    TreeNode& node = tree.node(tree.find_or_add(1));
    const std::vector<Prospect> many(100);
    ASSERT_TRUE(tree.set_prospects(node, many));
    for (std::uint32_t i = 0; i < 100; ++i) {
        ASSERT_TRUE(tree.add_edge(node));
        tree.edges(node)[i].child = i;
        for (std::uint32_t j = 0; j <= i; ++j) ASSERT_EQ(tree.edges(node)[j].child, j);
    }
}

TEST(Tree, AVerdictIsTurnedAroundAndBack) {
    for (const int plies : {1, 2, 9, 200}) {
        const auto win = Verdict(eval::win_in(plies));
        EXPECT_EQ(verdict_before(win), eval::loss_in(plies + 1));
        EXPECT_EQ(verdict_after(verdict_before(win)), win);
        const auto loss = Verdict(eval::loss_in(plies));
        EXPECT_EQ(verdict_before(loss), eval::win_in(plies + 1));
        EXPECT_EQ(verdict_after(verdict_before(loss)), loss);
    }
    EXPECT_EQ(verdict_before(kOpen), kOpen);
    EXPECT_EQ(verdict_before(0), 0);
}

TEST(Tree, TheValueIsTheMeanOfOpinionAndVisits) {
    Tree tree(std::size_t{1} << 20);
    TreeNode& node = grown(tree, true);
    node.opinion = 0.5F;
    node.has_opinion = true;
    EXPECT_DOUBLE_EQ(node.value(), 0.5);
    tree.take(node, 0, 0.25, kOpen);
    tree.take(node, 1, 0.75, kOpen);
    tree.take(node, 1, 1.0, kOpen);
    // The second edge is worth what it was worth last, twice.
    EXPECT_DOUBLE_EQ(node.value(), (0.5 + 0.25 + 2 * 1.0) / 4);
    EXPECT_EQ(node.visits, 3U);
}

TEST(Tree, OneWinningMoveIsEnoughAndTheShortestCounts) {
    Tree tree(std::size_t{1} << 20);
    TreeNode& node = grown(tree, false);
    tree.take(node, 2, 1, Verdict(eval::win_in(9)));
    EXPECT_EQ(node.verdict, eval::win_in(9));
    tree.take(node, 1, 1, Verdict(eval::win_in(5)));
    EXPECT_EQ(node.verdict, eval::win_in(5));
    EXPECT_EQ(node.value(), 1);
}

TEST(Tree, ItIsLostWhenAllMovesLoseAndNoneWasLeftOut) {
    for (const bool is_complete : {true, false}) {
        Tree tree(std::size_t{1} << 20);
        TreeNode& node = grown(tree, is_complete);
        tree.take(node, 0, 0, Verdict(eval::loss_in(4)));
        tree.take(node, 1, 0, Verdict(eval::loss_in(8)));
        EXPECT_EQ(node.verdict, kOpen);
        tree.take(node, 2, 0, Verdict(eval::loss_in(6)));
        EXPECT_EQ(node.verdict, is_complete ? eval::loss_in(8) : believed(eval::loss_in(8)));
        EXPECT_EQ(is_proven(node.verdict), is_complete);
        EXPECT_EQ(node.value(), 0);
    }
}

TEST(Tree, WhatLosesNoLongerCountsForTheValue) {
    Tree tree(std::size_t{1} << 20);
    TreeNode& node = grown(tree, true);
    for (int i = 0; i < 10; ++i) tree.take(node, 0, 0.25, kOpen);
    tree.take(node, 1, 0.75, kOpen);
    tree.take(node, 0, 0, Verdict(eval::loss_in(4)));
    EXPECT_DOUBLE_EQ(node.value(), 0.75);
}

TEST(Tree, ADrawIsProvenWhenNothingBetterIsLeft) {
    Tree tree(std::size_t{1} << 20);
    TreeNode& node = grown(tree, true);
    tree.take(node, 0, 0, Verdict(eval::loss_in(4)));
    tree.take(node, 1, 0.5, 0);
    tree.take(node, 2, 0.5, 0);
    EXPECT_EQ(node.verdict, 0);
    EXPECT_EQ(node.value(), 0.5);
}

TEST(Tree, WhatWasVisitedByOtherWaysIsAdopted) {
    Tree tree(std::size_t{1} << 20);
    TreeNode& child = grown(tree, true);
    child.opinion = 0.25F;
    child.has_opinion = true;
    tree.take(child, 0, 0.75, kOpen);
    TreeNode& root = tree.node(tree.add_apart(1));
    ASSERT_TRUE(tree.set_prospects(root, kThree));
    ASSERT_TRUE(tree.add_edge(root));
    tree.adopt(root, 0, tree.find(7));
    EXPECT_EQ(root.visits, 2U);
    EXPECT_DOUBLE_EQ(root.value(), 0.5);
    EXPECT_EQ(tree.edges(root)[0].child, tree.find(7));
}

}  // namespace
}  // namespace tengen::search
