#include "eval/evaluator.h"

#include "eval/classical.h"
#include "eval/following_batch.h"
#include "eval/net_evaluator.h"
#include "game/notation.h"
#include "near_game.h"

#include <gtest/gtest.h>

namespace tengen::eval {
namespace {

using pattern::Position;

/// Calls `use(position, weights)` for positions of random games under every rule.
template <class F>
void for_each_position(F&& use) {
    base::Random random(1);
    for (const RuleId rule : kAllRules)
        for (int moves = 0; moves < 40; ++moves) {
            const Game game = test::near_game(random, rule, 13, moves);
            const Weights& weights = default_weights(rule);
            use(Position(rule, game.board(), weights.worth), weights);
        }
}

TEST(Evaluators, OfTheSameWeightsThinkTheSame) {
    for_each_position([](const Position& position, const Weights& weights) {
        std::vector<Point> moves;
        position.board().for_each_empty([&](Point p) { moves.push_back(p); });
        const std::array<Inquiry, 2> inquiries{Inquiry{position, moves},
                                               Inquiry{position, std::span(moves).first(1)}};
        std::array<Opinion, 2> opinions;
        ClassicalBatch(weights).ask(inquiries, opinions);
        const double sharper = ClassicalBatch::kSharpness * Classical(weights).value(position);
        for (const Opinion& opinion : opinions)
            EXPECT_DOUBLE_EQ(opinion.chances.share(), share_of_value(sharper));
        ASSERT_EQ(opinions[0].promises.size(), moves.size());
        ASSERT_EQ(opinions[1].promises.size(), 1U);
        std::vector<int> promises(moves.size());
        Classical(weights).promises(position, moves, promises);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            EXPECT_EQ(promises[i], promise(position, weights, moves[i]));
            EXPECT_FLOAT_EQ(opinions[0].promises[i] * kPromiseANat * ClassicalBatch::kTemperature,
                            float(promises[i]));
        }
    });
}

TEST(Evaluators, OneThatFollowsSaysWhatAFreshOneSays) {
    const Game game(RuleId::Renju, *parse_position("h8i9h7", 15));
    const Weights& weights = default_weights(RuleId::Renju);
    const MakeEvaluator make = [&] { return make_evaluator(default_net(), weights); };
    const Position root(game.rule(), game.board(), weights.worth);
    const Temper temper{.sharpness = 2, .temperature = 4};
    FollowingBatch batch(make, root, temper);
    // Down one way, down another, back to the root.
    for (const char* const moves : {"h8i9h7", "h8i9h7g8j7", "h8i9h7g8", "h8i9h7k6g6", "h8i9h7"}) {
        const Board board = *parse_position(moves, 15);
        const Position position(game.rule(), board, weights.worth);
        std::vector<Point> points;
        board.for_each_empty([&](Point p) { points.push_back(p); });
        const Inquiry inquiry{position, points};
        Opinion opinion;
        batch.ask({&inquiry, 1}, {&opinion, 1});
        const auto fresh = make();
        fresh->reset(position);
        EXPECT_DOUBLE_EQ(opinion.chances.share(), share_of_value(2 * fresh->value(position)))
            << moves;
        std::vector<int> promises(points.size());
        fresh->promises(position, points, promises);
        ASSERT_EQ(opinion.promises.size(), points.size());
        for (std::size_t i = 0; i < points.size(); ++i)
            ASSERT_FLOAT_EQ(opinion.promises[i], float(promises[i]) / 400) << moves;
    }
}

}  // namespace
}  // namespace tengen::eval
