#include "eval/weights.h"

#include "english.h"
#include "eval/classical.h"
#include "game/notation.h"
#include "game/symmetry.h"
#include "near_game.h"

#include <gtest/gtest.h>

#include <memory>

namespace tengen::eval {
namespace {

using pattern::Position;

/// Why these bytes are not the weights of this rule; empty when they are.
std::string refusal(std::string_view bytes, RuleId rule = RuleId::Freestyle) {
    const auto weights = parse_weights(bytes, rule);
    return weights ? "" : english(weights.error());
}

std::string shipped_bytes(RuleId rule = RuleId::Freestyle) {
    return to_bytes(default_weights(rule), rule);
}

TEST(Weights, ComeBackFromBytesAsTheyWere) {
    base::Random random(1);
    const auto weights = std::make_unique<Weights>();
    const auto fill = [&](auto& tables) {
        for (auto& table : tables)
            for (std::int16_t& n : table) n = std::int16_t(random.below(1 << 16) - (1 << 15));
    };
    fill(weights->worth);
    fill(weights->situation);
    fill(weights->attack);
    fill(weights->defence);
    for (const RuleId rule : kAllRules) {
        const auto back = parse_weights(to_bytes(*weights, rule), rule);
        ASSERT_TRUE(back) << back.error();
        EXPECT_TRUE(*back == *weights);
    }
}

TEST(Weights, ComeWithTheProgramForEveryRule) {
    for (const RuleId rule : kAllRules) {
        EXPECT_FALSE(default_weights(rule) == Weights{}) << name(rule);
        EXPECT_EQ(refusal(shipped_bytes(rule), rule), "");
    }
}

TEST(Weights, OfAnotherRuleAreRefused) {
    EXPECT_EQ(refusal(shipped_bytes(), RuleId::Renju), "these are the weights of another rule");
}

TEST(Weights, OfAnotherKindOfFileAreRefused) {
    EXPECT_EQ(refusal(""), "this is no file of weights");
    EXPECT_EQ(refusal("(;GM[4])"), "this is no file of weights");
}

TEST(Weights, ThatWereCutShortAreRefused) {
    const std::string bytes = shipped_bytes();
    EXPECT_EQ(refusal(bytes.substr(0, 12)), "the file of weights is cut short");
    for (const std::size_t size : {std::size_t{20}, bytes.size() / 2, bytes.size() - 1})
        EXPECT_NE(refusal(bytes.substr(0, size)).find("bytes of weights instead of"),
                  std::string::npos)
            << size;
    EXPECT_NE(refusal(bytes + "x"), "");
}

TEST(Weights, ThatWereDamagedAreRefused) {
    const std::string bytes = shipped_bytes();
    base::Random random(2);
    for (int i = 0; i < 20; ++i) {
        std::string damaged = bytes;
        damaged[std::size_t(random.below(int(bytes.size())))] ^= 1;
        EXPECT_NE(refusal(damaged), "");
    }
    std::string damaged = bytes;
    damaged.back() ^= 1;
    EXPECT_EQ(refusal(damaged), "the weights are damaged: their hash differs");
}

Score slow_value(const Position& position, const Weights& weights) {
    const Color own = position.side_to_move();
    int sum = weights.situation[index(own)][situation_of(position)];
    position.board().for_each_empty([&](Point p) {
        sum += weights.worth[index(own)][position.combination(p, own)];
        sum -= weights.worth[index(~own)][position.combination(p, ~own)];
    });
    return clamp_value(sum / kWorthUnit);
}

TEST(Classical, IsTheSumOverAllPoints) {
    base::Random random(3);
    for (const RuleId rule : kAllRules)
        with_rule(rule, [&]<RulePolicy R>(R /*rule*/) {
            const Weights& weights = default_weights(rule);
            const Game game = test::near_game(random, rule, 15, 50);
            Position position(rule, Board(15), weights.worth);
            for (const Point p : game.board().moves()) {
                position.make<R>(p);
                ASSERT_EQ(evaluate(position, weights), slow_value(position, weights))
                    << name(rule) << " " << to_text(position.board().moves(), 15);
            }
        });
}

TEST(Classical, IsTheSameFromAllEightSides) {
    base::Random random(4);
    for (const RuleId rule : kAllRules)
        for (int moves = 1; moves < 60; moves += 6) {
            const Weights& weights = default_weights(rule);
            const Game game = test::near_game(random, rule, 13, moves);
            const Score value = evaluate(Position(rule, game.board(), weights.worth), weights);
            for (const Symmetry& view : kSymmetries) {
                Board turned(13);
                for (const Point p : game.board().moves()) turned.place(view(p, 13));
                EXPECT_EQ(evaluate(Position(rule, turned, weights.worth), weights), value)
                    << name(rule) << " " << to_text(game.board().moves(), 13);
            }
        }
}

}  // namespace
}  // namespace tengen::eval
