#include "engine/engine.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/priority.h"
#include "base/random.h"
#include "engine/answer.h"
#include "engine/opening_choice.h"
#include "english.h"
#include "eval/classical.h"
#include "game/notation.h"
#include "scratch.h"
#include "search/alphabeta/worker.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <memory>
#include <new>
#include <set>
#include <span>
#include <stdexcept>
#include <string>

namespace tengen::engine {
namespace {

using test::answer_of;

TEST(Engine, AnswersOnceAndReportsOnTheWay) {
    Engine engine;
    std::promise<search::Report> answer;
    std::atomic<int> reports = 0;
    engine.think(
        Game(RuleId::Freestyle, *parse_position("h8i9", 15)), search::Limits{.depth = 3},
        [&](const auto&) { ++reports; },
        [&](const search::Report& report) { answer.set_value(report); });
    EXPECT_FALSE(answer.get_future().get().best.is_none());
    engine.wait();
    EXPECT_GE(reports.load(), 1);
}

TEST(Engine, AStoppedSearchStillAnswers) {
    Engine engine;
    std::promise<search::Report> answer;
    const Game game(RuleId::Renju, *parse_position("l11m12", 22));
    engine.think(game, {}, {}, [&](const search::Report& report) { answer.set_value(report); });
    engine.stop();
    auto future = answer.get_future();
    ASSERT_EQ(future.wait_for(std::chrono::seconds(10)), std::future_status::ready);
    EXPECT_FALSE(game.refusal(future.get().best));
}

TEST(Engine, ACancelledSearchSaysNothingMore) {
    std::atomic<int> answers = 0;
    Engine engine;
    for (int i = 0; i < 20; ++i) {
        engine.think(Game(RuleId::Freestyle, *parse_position("h8i9", 15)), {}, {},
                     [&](const search::Report&) { ++answers; });
        engine.cancel();
    }
    EXPECT_EQ(answers.load(), 0);
}

/// Judges as the weights do, and breaks when it was asked so often.
class Brittle final : public eval::Evaluator {
public:
    explicit Brittle(int patience) : patience_(patience) {}
    void reset(const pattern::Position& position) override { judge_.reset(position); }
    void push(const Delta& delta) override { judge_.push(delta); }
    void pop() override { judge_.pop(); }
    eval::Score value(const pattern::Position& position) override {
        if (--patience_ < 0) throw std::runtime_error("out of paper");
        return judge_.value(position);
    }
    void promises(const pattern::Position& position, std::span<const Point> moves,
                  std::span<int> promises) override {
        judge_.promises(position, moves, promises);
    }

private:
    int patience_;
    eval::Classical judge_{eval::default_weights(RuleId::Renju)};
};

/// The same, for a tree.
class BrittleBatch final : public eval::BatchEvaluator {
public:
    explicit BrittleBatch(int patience) : patience_(patience) {}
    void ask(std::span<const eval::Inquiry> inquiries, std::span<eval::Opinion> opinions) override {
        if (--patience_ < 0) throw std::runtime_error("out of paper");
        judge_.ask(inquiries, opinions);
    }
    [[nodiscard]] int patience() const { return patience_; }

private:
    std::atomic<int> patience_;
    eval::ClassicalBatch judge_{eval::default_weights(RuleId::Renju)};
};

class Minds : public testing::TestWithParam<Options> {};

TEST_P(Minds, ASearchThatBreaksSaysSoAndStillAnswers) {
    const Game game(RuleId::Renju, *parse_position("h8i9", 15));
    for (const int patience : {0, 100}) {
        Engine engine(GetParam());
        search::Task task;
        BrittleBatch judge(patience);
        task.judge = &judge;
        task.evaluator = [&] { return std::make_unique<Brittle>(patience); };
        const search::Report answer = answer_of(engine, game, task);
        EXPECT_EQ(answer.trouble, "the search broke: out of paper");
        EXPECT_FALSE(game.refusal(answer.best));
        EXPECT_EQ(answer_of(engine, game, search::Limits{.nodes = 50}).trouble, "");
    }
}

TEST_P(Minds, WhatTheListenerThrowsIsNotTakenForTheSearchs) {
    Engine engine(GetParam());
    int answers = 0;
    engine.think(
        Game(RuleId::Renju, *parse_position("h8i9", 15)), {},
        [](const search::Report&) { throw std::runtime_error("no"); },
        [&](const search::Report&) { ++answers; });
    EXPECT_THROW(engine.wait(), std::runtime_error);
    EXPECT_EQ(answers, 0);
}

INSTANTIATE_TEST_SUITE_P(
    All, Minds,
    testing::Values(Options{.table_bytes = 1U << 20},
                    Options{.threads = 3, .table_bytes = 1U << 20},
                    Options{.table_bytes = 1U << 20, .mind = Mind::Mcts},
                    Options{.threads = 3, .table_bytes = 1U << 20, .mind = Mind::Mcts}),
    [](const auto& tested) {
        return std::string(tested.param.mind == Mind::Mcts ? "Tree" : "Search") +
               (tested.param.threads > 1 ? "Together" : "Alone");
    });

TEST(Engine, WhatASearchThatBrokeHasLearnedIsForgotten) {
    const Game game(RuleId::Renju, *parse_position("h8i9g8h9", 15));
    for (const Mind mind : kAllMinds) {
        const Options options{.table_bytes = 1U << 20, .mind = mind};
        Engine engine(options);
        search::Task broken;
        BrittleBatch judge(100);
        broken.judge = &judge;
        broken.evaluator = [] { return std::make_unique<Brittle>(2000); };
        ASSERT_EQ(answer_of(engine, game, broken).trouble, "the search broke: out of paper");
        const search::Limits limits{.depth = 5, .nodes = 200'000};
        Engine fresh(options);
        const search::Report expected = answer_of(fresh, game, limits);
        const search::Report answer = answer_of(engine, game, limits);
        EXPECT_EQ(answer.nodes, expected.nodes) << name(mind);
        EXPECT_EQ(answer.value, expected.value) << name(mind);
        EXPECT_EQ(answer.line, expected.line) << name(mind);
    }
}

TEST(Engine, TheSameOptionsAgainForgetNothing) {
    const Game game(RuleId::Freestyle, *parse_position("h8i9g8h9", 15));
    Engine engine;
    const std::uint64_t first = answer_of(engine, game, search::Limits{.depth = 6}).nodes;
    engine.set(engine.options());
    EXPECT_LT(answer_of(engine, game, search::Limits{.depth = 6}).nodes, first);
    engine.set({.table_bytes = 2 * kDefaultTableBytes});
    EXPECT_EQ(answer_of(engine, game, search::Limits{.depth = 6}).nodes, first);
}

TEST(Engine, AnotherMindIsFollowedInTheSameMemory) {
    // A tree asks its own judge.
    const Game game(RuleId::Renju, *parse_position("h8i9", 15));
    Engine engine;
    for (const Mind mind : {Mind::AlphaBeta, Mind::Mcts, Mind::AlphaBeta}) {
        engine.set({.mind = mind});
        constexpr int kMany = 1'000'000;
        BrittleBatch judge(kMany);
        search::Task task(search::Limits{.nodes = 100});
        task.judge = &judge;
        EXPECT_FALSE(game.refusal(answer_of(engine, game, task).best));
        EXPECT_EQ(judge.patience() < kMany, mind == Mind::Mcts);
    }
}

TEST(Engine, AnotherTableIsThereAtOnceHoweverLarge) {
    constexpr std::size_t kLarge = std::size_t{2} << 30;
    Engine engine;
    const std::uint64_t before = base::resident_memory();
    for (const Mind mind : {Mind::AlphaBeta, Mind::Mcts}) {
        engine.set({.table_bytes = kLarge, .mind = mind});
        Point best = Point::none();
        const Game game(RuleId::Renju, *parse_position("h8i9", 15));
        engine.think(game, search::Limits{.nodes = 10}, {},
                     [&](const search::Report& report) { best = report.best; });
        engine.wait();
        EXPECT_FALSE(game.refusal(best)) << name(mind);
    }
    EXPECT_LT(base::resident_memory(), before + kLarge / 4);
}

TEST(Engine, WhoWaitsHearsWhatTheCallbackThrew) {
    Engine engine;
    const Game game(RuleId::Freestyle, *parse_position("h8i9", 15));
    const auto think = [&] {
        engine.think(game, search::Limits{.depth = 1}, {},
                     [](const search::Report&) { throw std::runtime_error("no"); });
    };
    think();
    EXPECT_THROW(engine.wait(), std::runtime_error);
    EXPECT_NO_THROW(engine.wait());
    think();  // the destructor ends it in silence
}

/// The value of one look at a position, by these weights.
eval::Score value_by(const Options& options, const eval::Weights* named) {
    Engine engine;
    engine.set(options);
    search::Task task(search::Limits{.depth = 2});
    task.weights = named;
    eval::Score value = 0;
    engine.think(Game(RuleId::Freestyle, *parse_position("h8i9g8h9", 15)), task, {},
                 [&](const search::Report& report) { value = report.value; });
    engine.wait();
    return value;
}

class EngineWeights : public test::ScratchTest {
protected:
    void SetUp() override {
        ScratchTest::SetUp();
        const auto written = base::write_file_atomically(
            at("weights.bin"), eval::to_bytes(eval::guessed_weights(), RuleId::Freestyle));
        ASSERT_TRUE(written);
    }
    [[nodiscard]] std::string file() const { return base::to_text(at("weights.bin")); }
};

TEST_F(EngineWeights, OfTheOptionsJudgeUnlessTheTaskNamesOthers) {
    const eval::Weights guess = eval::guessed_weights();
    const eval::Weights& own = eval::default_weights(RuleId::Freestyle);
    const Options classical{.net = nullptr};
    Options options;
    const eval::Score before = value_by(options, nullptr);
    ASSERT_TRUE(options.weights.load(file(), RuleId::Freestyle));
    EXPECT_NE(value_by(options, nullptr), before);
    EXPECT_EQ(value_by(options, nullptr), value_by({}, &guess));
    EXPECT_EQ(value_by(options, &own), value_by(classical, nullptr));
}

TEST_F(EngineWeights, AreCorrectedByTheNetOnlyWhereTheyAreItsOwn) {
    const Options classical{.net = nullptr};
    EXPECT_NE(value_by({}, nullptr), value_by(classical, nullptr));
    Options options;
    ASSERT_TRUE(options.weights.load(file(), RuleId::Freestyle));
    EXPECT_EQ(options.net_of(RuleId::Freestyle), nullptr);
    EXPECT_EQ(options.net_of(RuleId::Renju), eval::default_net());
    Options without = options;
    without.net = nullptr;
    EXPECT_EQ(value_by(options, nullptr), value_by(without, nullptr));
}

TEST_F(EngineWeights, OfAnotherRuleAreRefused) {
    Options options;
    const auto loaded = options.weights.load(file(), RuleId::Renju);
    ASSERT_FALSE(loaded);
    EXPECT_NE(english(loaded.error()).find("these are the weights of another rule"),
              std::string::npos);
    EXPECT_EQ(options, Options{});
}

class OpeningChoices : public testing::TestWithParam<OpeningRule> {};

TEST_P(OpeningChoices, OurEngineCanSitOnBothChairs) {
    for (const RuleId rule : {RuleId::Freestyle, RuleId::Renju}) {
        Opening opening(GetParam(), 15);
        int steps = 0;
        while (!opening.is_done()) {
            const Choice choice = decide(opening, rule, search::Limits{.depth = 1, .nodes = 100});
            ASSERT_TRUE(opening.choose(choice));
            ASSERT_LT(++steps, 40);
        }
    }
}

TEST_P(OpeningChoices, AStopIsAnsweredWithSomethingAllowed) {
    std::stop_source stopped;
    stopped.request_stop();
    Opening opening(GetParam(), 15);
    int steps = 0;
    while (!opening.is_done()) {
        ASSERT_TRUE(opening.choose(decide(opening, RuleId::Renju, {}, stopped.get_token())));
        ASSERT_LT(++steps, 40);
    }
}

TEST_P(OpeningChoices, ATurnIsAllUntilTheOtherIsAsked) {
    base::Random chance(3);
    Opening opening(GetParam(), 15);
    while (!opening.is_done()) {
        const Seat seat = opening.pending().seat;
        const search::Limits brief{.depth = 1, .nodes = 100};
        const auto choices = decide_turn(opening, RuleId::Renju, brief, chance);
        ASSERT_FALSE(choices.empty());
        for (const Choice& choice : choices) {
            EXPECT_EQ(opening.pending().seat, seat);
            ASSERT_TRUE(opening.choose(choice));
        }
        EXPECT_TRUE(opening.is_done() || opening.pending().seat != seat);
    }
}

TEST(OpeningChoice, ATurnComesOfItsChance) {
    const auto turn = [](std::uint64_t seed) {
        base::Random chance(seed);
        Opening opening(OpeningRule::Swap2, 15);
        const search::Limits brief{.depth = 1, .nodes = 100};
        for (const Choice& choice : decide_turn(opening, RuleId::Freestyle, brief, chance))
            EXPECT_TRUE(opening.choose(choice));
        return to_text(opening.board().moves(), 15);
    };
    EXPECT_EQ(turn(1), turn(1));
    EXPECT_NE(turn(1), turn(2));
}

TEST(OpeningChoice, AStopEndsTheComparisonOfStones) {
    std::stop_source stopped;
    stopped.request_stop();
    Opening opening(OpeningRule::Swap2, 15);
    for (const auto* text : {"h8", "a1"})
        ASSERT_TRUE(opening.choose(Place{*parse_point(text, 15)}));
    const auto third = [&](const std::stop_token& stop) {
        const search::Limits brief{.depth = 1};
        return std::get<Place>(decide(opening, RuleId::Freestyle, brief, stop)).point;
    };
    const Point first(6, 6);  // of those nearest to the centre
    EXPECT_EQ(third(stopped.get_token()), first);
    EXPECT_NE(third({}), first);
}

TEST(OpeningChoice, NoTwoOpeningsAreAlike) {
    const auto laid = [](std::uint64_t seed) {
        Opening opening(OpeningRule::Swap2, 15);
        const search::Limits brief{.depth = 1, .nodes = 100};
        base::Random random(seed);
        while (opening.pending().ask == Ask::Place)
            EXPECT_TRUE(
                opening.choose(decide(opening, RuleId::Freestyle, brief, {}, random.next())));
        return to_text(opening.board().moves(), 15);
    };
    std::set<std::string> all;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) all.insert(laid(seed));
    EXPECT_GE(all.size(), 9U);
    EXPECT_EQ(laid(1), laid(1));
}

TEST(OpeningChoice, OfTheFifthsOfferedTheWorstForBlackIsTaken) {
    const search::Limits brief{.depth = 1, .nodes = 100};
    Opening opening(OpeningRule::Soosorv8, 15);
    while (opening.pending().ask != Ask::PickFifth) {
        ASSERT_FALSE(opening.is_done());
        const bool declares = opening.pending().ask == Ask::Declare;
        ASSERT_TRUE(
            opening.choose(declares ? Choice(Declare{5}) : decide(opening, RuleId::Renju, brief)));
    }
    const auto value_of = [&](Point p) {
        Board board = opening.board();
        board.place(p);
        return -search::think(Game(RuleId::Renju, board), brief).value;
    };
    const Point taken = std::get<Place>(decide(opening, RuleId::Renju, brief)).point;
    std::set<eval::Score> values;
    for (const Point p : opening.fifths()) values.insert(value_of(p));
    ASSERT_GT(values.size(), 1U);
    EXPECT_EQ(value_of(taken), *values.begin());
}

TEST(OpeningChoice, IsMadeByTheWeightsThatAreGiven) {
    // White's stone is worth nothing: who knows that takes Black.
    Opening opening(OpeningRule::Swap, 15);
    for (const auto* text : {"h8", "a1", "i9"})
        ASSERT_TRUE(opening.choose(Place{*parse_point(text, 15)}));
    const auto color = [&](const eval::Weights* weights) {
        search::Task task(search::Limits{.depth = 1});
        task.weights = weights;
        return std::get<TakeColor>(decide(opening, RuleId::Freestyle, task)).color;
    };
    const auto indifferent = std::make_unique<eval::Weights>();
    EXPECT_EQ(color(nullptr), Color::Black);
    EXPECT_EQ(color(indifferent.get()), Color::White);
}

INSTANTIATE_TEST_SUITE_P(All, OpeningChoices, testing::ValuesIn(kAllOpeningRules));

TEST(Engine, IsPoliteForAsLongAsItIsToldToBe) {
    if (base::is_polite()) GTEST_SKIP() << "all of us are polite already";
    Engine engine({.table_bytes = std::size_t{1} << 20});
    const Game game(RuleId::Freestyle, *parse_position("h8i9", 15));
    for (const bool is_polite : {false, true, true, false}) {
        Options options = engine.options();
        options.is_polite = is_polite;
        engine.set(options);
        bool was_polite = !is_polite;
        engine.think(game, search::Limits{.depth = 2}, {},
                     [&](const search::Report&) { was_polite = base::is_polite(); });
        engine.wait();
        EXPECT_EQ(was_polite, is_polite);
    }
}

}  // namespace
}  // namespace tengen::engine
