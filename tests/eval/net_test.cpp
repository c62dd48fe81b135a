#include "eval/net.h"

#include "english.h"
#include "eval/classical.h"
#include "eval/net_evaluator.h"
#include "game/notation.h"
#include "game/symmetry.h"
#include "near_game.h"
#include "random_net.h"

#include <gtest/gtest.h>

#include <fmt/format.h>
#include <set>

namespace tengen::eval {
namespace {

using pattern::Position;

TEST(LineCodes, MirroredTwiceAreThemselves) {
    std::set<std::size_t> rows;
    for (std::size_t code = 0; code < kLineCodes; ++code) {
        ASSERT_LT(mirrored(code), kLineCodes);
        ASSERT_EQ(mirrored(mirrored(code)), code);
        rows.insert(std::min(code, mirrored(code)));
    }
    EXPECT_EQ(rows.size(), kLineRows);
    EXPECT_EQ(mirrored(1), 6561U);
}

TEST(Net, ComesBackFromItsBytes) {
    const SharedNet net = test::random_net(1);
    const std::string bytes = to_bytes(*net);
    const auto back = parse_net(bytes);
    ASSERT_TRUE(back) << back.error();
    EXPECT_TRUE(**back == *net);
    EXPECT_EQ(to_bytes(**back), bytes);
}

TEST(Net, SaysWhyBytesAreNone) {
    const std::string bytes = to_bytes(*test::random_net(1));
    const auto problem = [](std::string_view of) {
        const auto net = parse_net(of);
        return net ? std::string("none") : english(net.error());
    };
    EXPECT_EQ(problem(""), "this is no net");
    EXPECT_EQ(problem("TENGENW1 and so on"), "this is no net");
    EXPECT_EQ(problem("TENGENN1 and so on"), "this net is of another version");
    EXPECT_EQ(problem(bytes.substr(0, 20)), "the net is cut short");
    EXPECT_EQ(problem(bytes.substr(0, bytes.size() - 1)),
              fmt::format("{} bytes of a net instead of {}", bytes.size() - 1, bytes.size()));
    std::string shaped = bytes;
    shaped[16] = char(shaped[16] + 1);
    EXPECT_EQ(problem(shaped), "this net has another shape");
    std::string damaged = bytes;
    damaged[bytes.size() / 2] = char(damaged[bytes.size() / 2] ^ 4);
    EXPECT_EQ(problem(damaged), "the net is damaged: its hash differs");
}

TEST(Net, IsLoadedFromAFileOrSaysWhichOneIsMissing) {
    const auto net = load_net("no/such/file.net");
    ASSERT_FALSE(net);
    EXPECT_NE(english(net.error()).find("no/such/file.net"), std::string::npos) << net.error();
}

/// What a judge says of a position: its value and the promises of all empty points.
struct Said {
    Score value = 0;
    std::vector<int> promises;

    bool operator==(const Said&) const = default;
};

Said said_by(NetEvaluator& judge, const Position& position) {
    std::vector<Point> moves;
    position.board().for_each_empty([&](Point p) { moves.push_back(p); });
    Said said{judge.value(position), std::vector<int>(moves.size())};
    judge.promises(position, moves, said.promises);
    return said;
}

/// Walks to and fro at random, as a search does, and is asked only now and then.
template <RulePolicy R>
void walk(base::Random& random, const SharedNet& net, int size) {
    const Weights& weights = default_weights(R::kId);
    const Game game = test::near_game(random, R::kId, size, random.below(12));
    Position position(R::kId, game.board(), weights.worth);
    NetEvaluator fast(net, weights);
    NetEvaluator plain(net, weights, plain_kernels());
    fast.reset(position);
    plain.reset(position);
    int depth = 0;
    for (int step = 0; step < 120; ++step) {
        if (depth > 0 && random.below(5) < 2) {
            position.undo<R>();
            fast.pop();
            plain.pop();
            --depth;
        } else if (depth < 20) {
            Point p(random.below(size), random.below(size));
            if (random.below(30) == 0) p = Point::pass();
            if (!p.is_pass() && !position.board().is_empty(p)) continue;
            const Delta delta = position.make<R>(p);
            fast.push(delta);
            plain.push(delta);
            ++depth;
        }
        if (random.below(3) > 0) continue;
        NetEvaluator anew(net, weights, plain_kernels());
        anew.reset(position);
        const Said said = said_by(anew, position);
        ASSERT_EQ(said_by(fast, position), said);
        ASSERT_EQ(fast.sums(), anew.sums());
        ASSERT_TRUE(std::ranges::equal(fast.cells(), anew.cells()));
        if (random.below(2) > 0) continue;
        ASSERT_EQ(said_by(plain, position), said);
        ASSERT_EQ(plain.sums(), anew.sums());
    }
}

TEST(NetTwin, FastAndPlainAndAnewAreTheSameBitForBit) {
    base::Random random(7);
    for (const RuleId rule : kAllRules)
        with_rule(rule, [&]<RulePolicy R>(R /*rule*/) {
            const SharedNet net = test::random_net(random.next());
            for (const int size : {5, 15, 20, 22})
                for (int game = 0; game < 2; ++game) walk<R>(random, net, size);
        });
}

TEST(Net, AnswersRoughlyOnlyFarOutsideTheBounds) {
    base::Random random(11);
    const RuleId rule = RuleId::Freestyle;
    const Weights& weights = default_weights(rule);
    const SharedNet net = test::random_net(11);
    const Position position(rule, test::near_game(random, rule, 15, 12).board(), weights.worth);
    NetEvaluator judge(net, weights);
    judge.reset(position);
    const Score classical = evaluate(position, weights);
    const Score value = judge.value(position);
    ASSERT_NE(value, classical);
    constexpr Score kSure = 250;
    const auto said = [&](Score low, Score high) {
        const Estimate estimate = judge.estimate(position, low, high);
        EXPECT_EQ(estimate.value, estimate.is_rough ? classical : value);
        return estimate.is_rough;
    };
    EXPECT_FALSE(said(classical - 1, classical + 1));
    EXPECT_TRUE(said(classical + kSure, classical + kSure + 1)) << "far below";
    EXPECT_FALSE(said(classical + kSure - 1, classical + kSure));
    EXPECT_TRUE(said(classical - kSure - 1, classical - kSure)) << "far above";
    EXPECT_FALSE(said(classical - kSure, classical - kSure + 1));
    Classical plain(weights);
    EXPECT_FALSE(plain.estimate(position, classical + kSure, kInfinite).is_rough)
        << "it costs nothing";
}

TEST(NetTwin, SumsThatWrapWrapAlike) {
    auto net = std::make_shared<Net>(*test::random_net(3));
    for (NetSet& set : net->sets()) {
        set.rows.assign(set.rows.size(), 127);
        set.offset.fill(127);
        set.value1.fill(32767);
        set.value2.fill(-32768);
        set.value3.fill(32767);
        set.move1.fill(32767);
        set.move2.fill(32767);
    }
    base::Random random(3);
    walk<Freestyle>(random, net, 22);
}

TEST(Net, ThinksTheSameFromAllEightSides) {
    base::Random random(5);
    const SharedNet net = test::random_net(5);
    for (const RuleId rule : kAllRules) {
        const Weights& weights = default_weights(rule);
        const Game game = test::near_game(random, rule, 15, 20);
        std::set<Score> values;
        for (const Symmetry& view : kSymmetries) {
            Board board(15);
            for (const Point p : game.board().moves()) board.place(view(p, 15));
            const Position position(rule, board, weights.worth);
            NetEvaluator judge(net, weights);
            judge.reset(position);
            values.insert(judge.value(position));
        }
        EXPECT_EQ(values.size(), 1U) << name(rule);
    }
}

TEST(Net, OfZerosIsTheClassicalJudge) {
    base::Random random(6);
    const auto nothing = std::make_shared<const Net>();
    for (const RuleId rule : kAllRules) {
        const Weights& weights = default_weights(rule);
        const Game game = test::near_game(random, rule, 15, 25);
        const Position position(rule, game.board(), weights.worth);
        NetEvaluator judge(nothing, weights);
        judge.reset(position);
        const Said said = said_by(judge, position);
        EXPECT_EQ(said.value, evaluate(position, weights));
        std::size_t i = 0;
        position.board().for_each_empty(
            [&](Point p) { EXPECT_EQ(said.promises[i++], promise(position, weights, p)); });
    }
}

}  // namespace
}  // namespace tengen::eval
