#include "base/bytes.h"
#include "base/file.h"
#include "base/json.h"
#include "english.h"
#include "eval/deep_evaluator.h"
#include "eval/deep_processor.h"
#include "eval/made_up_deep_net.h"
#include "eval/weights.h"
#include "game/notation.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

namespace tengen::eval {
namespace {

using base::Json;

std::size_t whole(const Json& of, std::string_view key) {
    return std::size_t(*of.find(key)->get<std::int64_t>());
}
std::vector<double> numbers(const Json& of, std::string_view key) {
    std::vector<double> made;
    for (const Json& n : *of.find(key)->get<Json::Array>())
        made.push_back(n.get<double>() ? *n.get<double>() : double(*n.get<std::int64_t>()));
    return made;
}

Json::Array golden() {
    const auto text = base::read_file(TENGEN_DEEP_GOLDEN);
    return *Json::parse(text.value()).value().get<Json::Array>();
}

/// Beside what was computed in double precision by a program that shares nothing with this one.
void expect_golden(SweepKernel sweep, double bound) {
    for (const Json& one : golden()) {
        const DeepShape shape{whole(one, "blocks"), whole(one, "channels"),
                              whole(one, "pool_every")};
        const std::size_t size = whole(one, "size");
        DeepBatch batch{int(size)};
        eval::add_made_up_position(batch, std::uint8_t(whole(one, "kind")), size);
        DeepProcessor(eval::made_up_deep_net(shape, 7), sweep).judge(batch);
        const auto ends = numbers(one, "ends");
        const auto moves = numbers(one, "moves");
        ASSERT_EQ(batch.moves.size(), moves.size());
        for (std::size_t i = 0; i < kDeepEnds; ++i)
            EXPECT_NEAR(double(batch.ends[0][i]), ends[i], bound) << size << " end " << i;
        for (std::size_t i = 0; i < moves.size(); ++i)
            ASSERT_NEAR(double(batch.moves[i]), moves[i], bound) << size << " cell " << i;
    }
}

TEST(DeepNet, SaysPlainlyWhatTheReferenceSays) { expect_golden(plain_sweep, 2e-5); }

TEST(DeepNet, SaysWithVectorsWhatTheReferenceSays) { expect_golden(fast_sweep(), 5e-5); }

TEST(DeepNet, ManyPositionsAreJudgedAsOneByOne) {
    const SharedDeepNet net = eval::made_up_deep_net({1, 64, 1}, 3);
    DeepProcessor judge(net);
    DeepBatch all(7);
    for (std::uint8_t i = 0; i < 5; ++i) eval::add_made_up_position(all, i, i);
    judge.judge(all);
    for (std::uint8_t i = 0; i < 5; ++i) {
        DeepBatch one(7);
        eval::add_made_up_position(one, i, i);
        judge.judge(one);
        EXPECT_EQ(one.ends[0], all.ends[i]);
        EXPECT_TRUE(
            std::ranges::equal(one.moves, std::span(all.moves).subspan(std::size_t{i} * 49, 49)));
    }
}

TEST(DeepNet, ComesBackFromItsBytes) {
    const SharedDeepNet net = eval::made_up_deep_net({3, 96, 2}, 1);
    const std::string bytes = to_bytes(*net);
    const auto back = parse_deep_net(bytes);
    ASSERT_TRUE(back) << back.error();
    EXPECT_TRUE(**back == *net);
    EXPECT_EQ(to_bytes(**back), bytes);
}

TEST(DeepNet, SaysWhyBytesAreNone) {
    const std::string bytes = to_bytes(*eval::made_up_deep_net({1, 64, 1}, 1));
    const auto problem = [](std::string_view of) {
        const auto net = parse_deep_net(of);
        return net ? std::string("none") : english(net.error());
    };
    EXPECT_EQ(problem(""), "this is no deep net");
    EXPECT_EQ(problem("TENGENN2 and so on"), "this is no deep net");
    EXPECT_EQ(problem("TENGEND9 and so on"), "this deep net is of another version");
    EXPECT_EQ(problem(bytes.substr(0, 27)), "the deep net is cut short");
    EXPECT_EQ(problem(bytes.substr(0, bytes.size() - 1)),
              fmt::format("{} bytes of a deep net instead of {}", bytes.size() - 1, bytes.size()));
    // Blocks, channels, how often it looks at the whole board.
    for (const auto& [place, number] : {std::pair(16, 0), {16, 41}, {20, 32}, {20, 65}, {24, 0}}) {
        std::string shaped = bytes;
        shaped[std::size_t(place)] = char(number);
        EXPECT_EQ(problem(shaped), "this deep net has a shape that nobody can use") << place;
    }
    std::string damaged = bytes;
    damaged[bytes.size() / 2] = char(damaged[bytes.size() / 2] ^ 4);
    EXPECT_EQ(problem(damaged), "the deep net is damaged: its hash differs");
}

TEST(DeepNet, IsLoadedFromAFileOrSaysWhichOneIsMissing) {
    const auto missing = load_deep_net("no such deep net");
    ASSERT_FALSE(missing);
    EXPECT_NE(english(missing.error()).find("no such deep net"), std::string::npos);
}

/// Says of each position who is to move where, so that what comes back can be told apart.
class Echo final : public DeepJudge {
public:
    void judge(DeepBatch& batch) override {
        ++asked;
        for (std::size_t i = 0; i < batch.count(); ++i) {
            batch.ends.push_back({float(batch.kinds[i]), 0, 0});
            for (std::size_t k = 0; k < batch.cells_each(); ++k)
                batch.moves.push_back(float(batch.cells[i * batch.cells_each() + k]));
        }
    }
    [[nodiscard]] std::string name() const override { return "echo"; }

    int asked = 0;
};

TEST(DeepEvaluator, AsksAboutEachSizeAtOnceAndGivesEachItsOwn) {
    const auto position = [](RuleId rule, std::string_view moves, int size) {
        return pattern::Position(rule, *parse_position(moves, size), default_weights(rule).worth);
    };
    const auto large = position(RuleId::Renju, "h8i9h7", 15);  // White is to move
    const auto small = position(RuleId::Freestyle, "a1b2", 7);
    const std::vector<Point> of_large{*parse_point("h8", 15), *parse_point("i9", 15),
                                      *parse_point("a1", 15)};
    const std::vector<Point> of_small{*parse_point("a1", 7), *parse_point("b2", 7)};
    const std::vector<Inquiry> inquiries{{large, of_large}, {small, of_small}, {large, {}}};
    std::vector<Opinion> opinions(3);
    Echo judge;
    DeepEvaluator(judge).ask(inquiries, opinions);
    EXPECT_EQ(judge.asked, 2);
    EXPECT_EQ(opinions[0].promises, (std::vector<float>{2, 1, 0}));
    EXPECT_EQ(opinions[1].promises, (std::vector<float>{1, 2}));
    EXPECT_TRUE(opinions[2].promises.empty());
    const auto share = [](RuleId rule, Color side) {
        const double odds = std::exp(double(deep_kind(rule, side)));
        return (odds + 0.5) / (odds + 2);
    };
    EXPECT_NEAR(opinions[0].chances.share(), share(RuleId::Renju, Color::White), 1e-9);
    EXPECT_NEAR(opinions[1].chances.share(), share(RuleId::Freestyle, Color::Black), 1e-9);
    EXPECT_NEAR(opinions[2].chances.draw, opinions[0].chances.loss, 1e-12);
}

TEST(DeepNet, EachRuleThatWasTaughtAndEachSideHasItsKind) {
    std::vector<bool> is_taken(kDeepKinds);
    for (const RuleId rule : kAllRules)
        for (const Color side : {Color::Black, Color::White}) {
            ASSERT_LT(deep_kind(rule, side), kDeepKinds);
            if (std::size_t(rule) >= kTaughtRules) continue;
            EXPECT_FALSE(is_taken[deep_kind(rule, side)]);
            is_taken[deep_kind(rule, side)] = true;
        }
}

}  // namespace
}  // namespace tengen::eval
