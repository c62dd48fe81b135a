#include "search/mcts/sprout.h"

#include "eval/classical.h"
#include "game/notation.h"
#include "near_game.h"
#include "search/mcts/mcts.h"

#include <gtest/gtest.h>

#include <memory>

namespace tengen::search {
namespace {

constexpr std::size_t kSproutTree = std::size_t{1} << 20;

Task task_of(eval::BatchEvaluator& judge, std::uint64_t nodes, int batch) {
    Task task(Limits{.nodes = nodes});
    task.judge = &judge;
    task.batch = batch;
    return task;
}

Sprout::Answer grown(Sprout& sprout, eval::BatchEvaluator& judge) {
    std::vector<eval::Opinion> opinions(16);
    for (auto asked = sprout.gather(); !asked.empty(); asked = sprout.gather()) {
        judge.ask(asked, std::span(opinions).first(asked.size()));
        sprout.tell(std::span(opinions).first(asked.size()));
    }
    return sprout.answer();
}

/// What a search that asks by itself says of its root.
std::optional<Sprout::Answer> whole(const Game& game, const Task& task, Tree& tree) {
    Mcts mcts(game, task, tree);
    const Report report = mcts.lead({}, {});
    if (mcts.root() == Tree::kNone) return std::nullopt;
    const TreeNode& root = tree.node(mcts.root());
    Sprout::Answer answer{.best = report.best,
                          .value = is_proven(root.verdict) ? eval::Score(root.verdict)
                                                           : eval::value_of_share(root.value()),
                          .is_proven = is_proven(root.verdict),
                          .moves = {}};
    if (is_won(root.verdict)) answer.moves = {{report.best, 1}};
    for (std::size_t i = 0; !is_won(root.verdict) && i < tree.edges(root).size(); ++i)
        if (const Edge& edge = tree.edges(root)[i]; edge.weight() > 0)
            answer.moves.push_back({tree.prospects(root)[i].point, edge.weight()});
    return answer;
}

void sort_by_point(std::vector<Sprout::Tried>& moves) {
    std::ranges::sort(moves, {}, [](const Sprout::Tried& tried) { return tried.point; });
}

TEST(Sprout, FindsByHalvesWhatASearchThatAsksItselfFinds) {
    base::Random random(5);
    int compared = 0;
    for (const RuleId rule : kAllRules)
        for (const int batch : {2, 4, 16})
            for (const int stones : {1, 6, 11}) {
                Game game = test::near_game(random, rule, 15, stones);
                eval::ClassicalBatch judge(eval::default_weights(rule));
                const Task task = task_of(judge, 400, batch);
                // The second thought begins with what grew for the first.
                Tree own(kSproutTree);
                Tree other(kSproutTree);
                for (int thought = 0; thought < 2 && !game.is_over(); ++thought) {
                    const auto expected = whole(game, task, other);
                    Sprout sprout(game, task, own);
                    Sprout::Answer answer = grown(sprout, judge);
                    const Point best = answer.best;
                    if (expected) {
                        ++compared;
                        Sprout::Answer same = *expected;
                        sort_by_point(same.moves);
                        sort_by_point(answer.moves);
                        EXPECT_TRUE(answer == same) << name(rule) << ' ' << batch;
                    }
                    ASSERT_TRUE(game.play(best));
                }
            }
    EXPECT_GT(compared, 50);
}

TEST(Sprout, TheRootIsAskedAboutFirstAndByItself) {
    const Game game(RuleId::Freestyle, 15);
    eval::ClassicalBatch judge(eval::default_weights(RuleId::Freestyle));
    const Task task = task_of(judge, 100, 4);
    Tree tree(kSproutTree);
    Sprout sprout(game, task, tree);
    EXPECT_TRUE(sprout.is_at_root());
    EXPECT_EQ(sprout.gather().size(), 1U);
    EXPECT_EQ(sprout.gather().size(), 1U);  // nothing was told yet
    const Sprout::Answer answer = grown(sprout, judge);
    EXPECT_FALSE(sprout.is_at_root());
    EXPECT_EQ(answer.best, centre(15));
}

TEST(Sprout, OneThatIsDroppedLeavesATreeThatOthersCanUse) {
    base::Random random(6);
    const Game game = test::near_game(random, RuleId::Freestyle, 15, 4);
    eval::ClassicalBatch judge(eval::default_weights(RuleId::Freestyle));
    const Task task = task_of(judge, 500, 8);
    Tree tree(kSproutTree);
    std::vector<eval::Opinion> opinions(8);
    for (int rounds = 0; rounds < 6; ++rounds) {
        auto sprout = std::make_unique<Sprout>(game, task, tree);
        for (int i = 0; i < rounds; ++i) {
            const auto asked = sprout->gather();
            judge.ask(asked, std::span(opinions).first(asked.size()));
            sprout->tell(std::span(opinions).first(asked.size()));
        }
        std::ignore = sprout->gather();  // and nobody answers
        sprout.reset();
        EXPECT_EQ(think_in_tree(game, task, tree).nodes, 500U);
    }
}

}  // namespace
}  // namespace tengen::search
