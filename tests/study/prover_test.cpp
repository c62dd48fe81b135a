// Proofs and thoughts that come from other threads, and are collected on this one.
#include "study/prover.h"

#include "points.h"
#include "study/analyst.h"

#include <gtest/gtest.h>

#include <semaphore>
#include <thread>

namespace tengen::study {
namespace {

using namespace std::chrono_literals;

class Rung : public testing::Test {
protected:
    std::function<void()> bell() {
        return [this] { rung_.release(); };
    }
    void wait() { rung_.acquire(); }
    bool rings_within(base::Milliseconds time) { return rung_.try_acquire_for(time); }

    static Game after(std::string_view moves) {
        Game game(RuleId::Freestyle, kDefaultBoardSize);
        for (const Point p : test::points(moves)) EXPECT_TRUE(game.play(p));
        return game;
    }

private:
    std::counting_semaphore<> rung_{0};
};

TEST_F(Rung, AProofIsFoundWithItsTree) {
    Prover prover(bell());
    prover.prove(after("h8a1i8a2j8o15"), ProofKind::Fours, 60s);
    EXPECT_TRUE(prover.is_busy());
    wait();
    const auto found = prover.collect();
    ASSERT_TRUE(found && *found);
    EXPECT_FALSE(prover.is_busy());
    const Finding& win = **found;
    EXPECT_EQ(win.verdict, solve::Verdict::Win);
    ASSERT_NE(win.proof, nullptr);
    EXPECT_GT(win.proof->tree.size(), 6U);
    const Analysis kept = analysis_of(win);
    EXPECT_TRUE(kept.proven);
    EXPECT_EQ(kept.mate, int(win.line.size()));
}

TEST_F(Rung, WhatWasCalledOffIsNotHeard) {
    Prover prover(bell());
    prover.prove(after("h8a1i8a2j8o15"), ProofKind::Fours, 60s);
    prover.stop();
    EXPECT_FALSE(prover.is_busy());
    EXPECT_FALSE(prover.collect());
}

TEST_F(Rung, WhatIsSaidToAnOlderQuestionKeepsNobodyFromHearingTheAnswer) {
    Analyst analyst(std::size_t{1} << 20, bell());
    search::Limits limits;
    limits.nodes = 2000;
    analyst.think(after("h8"), {});
    wait();  // something lies there, and nobody takes it
    analyst.think(after("h8h9i8"), limits);
    std::this_thread::sleep_for(50ms);  // the answer is to lie there too
    bool has_answer = false;
    do has_answer = analyst.collect().has_answer;
    while (!has_answer && rings_within(60s));
    EXPECT_TRUE(has_answer);
    EXPECT_FALSE(analyst.is_thinking());
    EXPECT_FALSE(analyst.lines().empty());
}

TEST_F(Rung, AnAnalystAnswersAndThinksTheSameOnceItHasForgotten) {
    Analyst analyst(std::size_t{1} << 20, bell());
    const auto think = [&] {
        search::Limits limits;
        limits.nodes = 2000;
        analyst.think(after("h8h9i8"), limits);
        while (analyst.is_thinking()) {
            wait();
            EXPECT_EQ(analyst.collect().trouble, "");
        }
        return analyst.lines().front();
    };
    const search::Report first = think();
    EXPECT_FALSE(first.best.is_pass());
    analyst.unlearn();
    const search::Report second = think();
    EXPECT_EQ(first.line, second.line);
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_EQ(first.value, second.value);
    analyst.forget();
    EXPECT_TRUE(analyst.lines().empty());
}

}  // namespace
}  // namespace tengen::study
