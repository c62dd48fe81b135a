// The review of a game without a window: what is looked at, in which order, and what is kept.
#include "study/review.h"

#include "base/random.h"
#include "near_game.h"
#include "points.h"
#include "study/mistakes.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tengen::study {
namespace {

using namespace std::chrono_literals;

Record record_after(std::string_view moves) {
    Game game(RuleId::Freestyle, kDefaultBoardSize);
    for (const Point p : test::points(moves)) EXPECT_TRUE(game.play(p));
    return record_of(game);
}

search::Report thought(const Review& review) {
    search::Report report;
    report.best = test::points("a1").front();
    report.line = {report.best};
    report.depth = 8;
    report.nodes = 900;
    report.elapsed = 7ms;
    report.value = review.game().board().stones();
    return report;
}

/// Keeps what an engine of few nodes thinks.
void carry_out_on(Record& record, const ReviewEffort& effort) {
    Review review(record, record.tree.main_line_end(), effort);
    const auto keep = [&](const Review::Judged& judged) {
        set_analysis(record.tree, judged.node, judged.analysis, record.info.size);
    };
    EXPECT_EQ(carry_out(review, {}, keep, [] { return true; }), "");
    EXPECT_TRUE(review.is_done());
}

TEST(Review, GoesFromTheEndToTheBeginning) {
    const Record record = record_after("h8h9i8");
    Review review(record, record.tree.main_line_end(), {.depth = 8});
    EXPECT_EQ(review.total(), 4);
    for (int stones = 3; stones >= 0; --stones) {
        EXPECT_EQ(review.game().board().stones(), stones);
        EXPECT_EQ(review.take(thought(review)).analysis.value, stones);
        EXPECT_EQ(review.done(), 4 - stones);
    }
    EXPECT_TRUE(review.is_done());
}

TEST(Review, WhatWasAskedForCountsAndNotWhatTheMachineMadeOfIt) {
    const Record record = record_after("h8");
    Review by_time(record, NodeId::Root, {.time = 400ms});
    EXPECT_EQ(by_time.take(thought(by_time)).analysis.time, 400ms);
    Review by_nodes(record, NodeId::Root, {.nodes = 1000});
    const Analysis kept = by_nodes.take(thought(by_nodes)).analysis;
    EXPECT_EQ(kept.nodes, 1000U);
    EXPECT_EQ(kept.time, 0ms);
    Review by_depth(record, NodeId::Root, {.depth = 8});
    EXPECT_EQ(by_depth.take(thought(by_depth)).analysis.time, 7ms);
}

TEST(Review, AForcedMoveIsWorthWhatFollows) {
    const Record record = record_after("h8h9");
    Review review(record, record.tree.main_line_end(), {.depth = 8});
    search::Report end = thought(review);
    end.value = 150;
    (void)review.take(end);
    search::Report forced;
    forced.best = test::points("h9").front();
    forced.depth = 1;
    forced.nodes = 1;
    forced.line = {forced.best};
    const Analysis before = review.take(forced).analysis;
    EXPECT_EQ(before.value, -150);
    EXPECT_EQ(before.depth, 9);
    EXPECT_EQ(before.line, test::points("h9a1"));
}

TEST(Review, AMoveThatWasChosenIsWorthWhatWasThought) {
    const Record record = record_after("h8h9");
    Review review(record, record.tree.main_line_end(), {.depth = 8});
    search::Report end = thought(review);
    end.value = 150;
    (void)review.take(end);
    search::Report chosen = thought(review);
    chosen.best = test::points("h9").front();
    chosen.line = {chosen.best};
    EXPECT_EQ(review.take(chosen).analysis.value, 1) << "it was not forced";
    search::Report forced;
    forced.best = test::points("a1").front();
    forced.depth = 1;
    forced.nodes = 1;
    forced.value = 30;
    forced.line = {forced.best};
    EXPECT_EQ(review.take(forced).analysis.value, 30) << "it was not what followed";
}

TEST(Review, WhatWasLookedAtLongEnoughIsNotLookedAtAgain) {
    const ReviewEffort by_time{.time = 400ms};
    const ReviewEffort by_depth{.depth = 10};
    const ReviewEffort by_nodes{.nodes = 500};
    Analysis known;
    known.depth = 10;
    known.time = 399ms;
    known.nodes = 499;
    EXPECT_TRUE(is_enough(known, by_depth));
    EXPECT_FALSE(is_enough(known, by_time) || is_enough(known, by_nodes));
    known.depth = 9;
    known.time = 400ms;
    known.nodes = 500;
    EXPECT_FALSE(is_enough(known, by_depth));
    EXPECT_TRUE(is_enough(known, by_time) && is_enough(known, by_nodes));
    known = {};
    known.mate = -4;
    EXPECT_TRUE(is_enough(known, by_depth) && is_enough(known, by_time) &&
                is_enough(known, by_nodes));
}

TEST(Review, WhatIsLeftIsToldFromWhatItTook) {
    const ReviewEffort by_time{.time = 400ms};
    const ReviewEffort by_depth{.depth = 10};
    EXPECT_EQ(time_left(by_time, 0, 50, 0ms), 20'000ms);
    EXPECT_EQ(time_left(by_depth, 0, 50, 0ms), std::nullopt);
    EXPECT_EQ(time_left({.nodes = 9}, 0, 50, 0ms), std::nullopt);
    EXPECT_EQ(time_left(by_time, 10, 50, 2'000ms), 8'000ms);
    EXPECT_EQ(time_left(by_depth, 49, 50, 4'900ms), 100ms);
}

TEST(Review, WhatIsGoneFromTheRecordIsLeftOut) {
    Record record = record_after("h8h9i8");
    const auto path = record.tree.path_to(record.tree.main_line_end());
    Review review(record, path.back(), {.depth = 8});
    (void)review.take(thought(review));
    EXPECT_EQ(review.follow(record), Review::Change::None);
    record.tree.remove(path[1]);  // what is looked at now, and what was
    EXPECT_EQ(review.follow(record), Review::Change::Other);
    EXPECT_EQ(review.game().board().stones(), 1);
    EXPECT_EQ(review.total() - review.done(), 2);
}

TEST(Review, FindsTheMoveThatLostTheGame) {
    Record record = record_after("h8h9i8i9j8o15");
    carry_out_on(record, {.nodes = 3000});
    const auto mistakes = mistakes_until(record, record.tree.main_line_end());
    EXPECT_TRUE(std::ranges::any_of(
        mistakes, [](const Mistake& m) { return m.kind == MistakeKind::LostGame; }));
    EXPECT_TRUE(is_reviewed(record.tree, record.tree.main_line_end()));
}

TEST(Review, ByNodesIsTheSameEachTime) {
    base::Random random(7);
    const Game game = test::near_game(random, RuleId::Renju, 15, 12);
    Record one = record_of(game);
    Record other = record_of(game);
    carry_out_on(one, {.nodes = 1000});
    carry_out_on(other, {.nodes = 1000});
    std::vector<NodeId> path = one.tree.path_to(one.tree.main_line_end());
    path.push_back(NodeId::Root);
    for (const NodeId n : path) {
        ASSERT_TRUE(analysis(one.tree, n, 15));
        EXPECT_EQ(analysis(one.tree, n, 15), analysis(other.tree, n, 15));
    }
    Review again(one, one.tree.main_line_end(), {.nodes = 1000});
    EXPECT_TRUE(again.is_done());
}

TEST(Review, OfTwoLimitsTheOneThatEndedItCounts) {
    const Record record = record_after("h8h9i8");
    const NodeId end = record.tree.main_line_end();
    search::Report thought;
    thought.best = *parse_point("j8", 15);
    thought.depth = 7;
    thought.nodes = 900;
    const auto kept = [&](const ReviewEffort& effort) {
        return Review(record, end, effort).take(thought).analysis;
    };
    const auto deep_or_long = ReviewEffort{.time = base::Milliseconds(400), .depth = 20};
    EXPECT_EQ(kept(deep_or_long).time, base::Milliseconds(400));
    EXPECT_TRUE(is_enough(kept(deep_or_long), deep_or_long));
    // Nodes that were not searched are not told.
    const auto many_or_long = ReviewEffort{.time = base::Milliseconds(400), .nodes = 1000};
    EXPECT_EQ(kept(many_or_long).nodes, 900U);
    EXPECT_TRUE(is_enough(kept(many_or_long), many_or_long));
    EXPECT_EQ(kept({.depth = 7, .nodes = 1000}).nodes, 900U);
    EXPECT_EQ(kept({.depth = 8, .nodes = 1000}).nodes, 1000U);
    EXPECT_FALSE(is_enough(kept({.nodes = 1000}), {.depth = 8, .nodes = 2000}));
}

TEST(Review, StopsWhenToldAndKeepsWhatIsDone) {
    const Record record = record_after("h8h9i8");
    Review review(record, record.tree.main_line_end(), {.nodes = 500});
    int judged = 0;
    carry_out(review, {}, [&](const Review::Judged&) { ++judged; }, [&] { return judged < 2; });
    EXPECT_EQ(judged, 2);
    EXPECT_EQ(review.done(), 2);
    EXPECT_FALSE(review.is_done());
}

}  // namespace
}  // namespace tengen::study
