#include "engine/solving.h"

#include "base/priority.h"
#include "base/random.h"
#include "game/notation.h"
#include "near_game.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <set>
#include <stdexcept>
#include <thread>

namespace tengen::engine {
namespace {

using solve::Answer;
using solve::Question;

TEST(Solving, AllAreAnswered) {
    const std::vector<Question> questions(20);
    std::multiset<std::size_t> answered;
    const auto note = [&](std::size_t number, const Answer& answer) {
        answered.insert(number);
        EXPECT_EQ(answer.verdict, solve::Verdict::No);
    };
    solve_all(questions, solve::solve_by_fours, 3, note, [] { return true; });
    EXPECT_EQ(answered.size(), questions.size());
    EXPECT_EQ(std::set(answered.begin(), answered.end()).size(), questions.size());
    solve_all({}, solve::solve_by_fours, 3, note, [] { return true; });
}

TEST(Solving, ItCanBeCalledOff) {
    const std::vector<Question> questions(100);
    std::size_t answered = 0;
    const Solve endless = [](const Question& /*question*/, const std::stop_token& stop) {
        while (!stop.stop_requested()) {
        }
        return Answer{};
    };
    solve_all(
        questions, endless, 2, [&](std::size_t, const Answer&) { ++answered; },
        [] { return false; });
    EXPECT_LE(answered, 2U);
}

TEST(Solving, WhatIsThrownIsThrownToWhoAsked) {
    const std::vector<Question> questions(3);
    const Solve broken = [](const Question&, const std::stop_token&) -> Answer {
        throw std::runtime_error("broken");
    };
    EXPECT_THROW(solve_all(
                     questions, broken, 2, [](std::size_t, const Answer&) {}, [] { return true; }),
                 std::runtime_error);
}

TEST(WorkingTogether, EachNumberIsCalledOnce) {
    std::array<std::atomic<int>, 4> calls{};
    work_together(4, [&](int number) { ++calls[std::size_t(number)]; });
    for (const auto& count : calls) EXPECT_EQ(count, 1);
}

// (On Linux whoever is started is as polite as who starts it; only elsewhere could this fail.)
TEST(WorkingTogether, WhoHelpsAPoliteThreadIsPolite) {
    std::array<std::atomic<bool>, 4> are_polite{};
    std::jthread([&] {
        base::be_polite();
        work_together(4, [&](int number) { are_polite[std::size_t(number)] = base::is_polite(); });
    }).join();
    for (const auto& is_polite : are_polite) EXPECT_TRUE(is_polite);
}

TEST(WorkingTogether, WhatOneThrowsIsThrown) {
    const auto work = [](int number) {
        if (number == 2) throw std::runtime_error("no memory");
    };
    EXPECT_THROW(work_together(3, work), std::runtime_error);
}

/// Many find what one finds, and as surely.
TEST(WorkingTogether, HuntersFindTheSameWins) {
    base::Random random(11);
    int won = 0;
    for (int i = 0; i < 30; ++i) {
        const RuleId rule = kAllRules[std::size_t(i) % kAllRules.size()];
        const Game game = test::near_game(random, rule, 12, 8 + random.below(16));
        if (game.is_over()) continue;
        Question question{rule, game.board(), {}, {}, std::size_t{2} << 20};
        question.limits.nodes = 20'000;
        const Answer alone = solve::solve_by_threats(question);
        const Answer together = solve::solve_by_threats_together(question, {}, {3, work_together});
        EXPECT_FALSE(together.was_refuted);
        won += int(together.verdict == solve::Verdict::Win);
        if (alone.verdict == solve::Verdict::Win) {
            EXPECT_NE(together.verdict, solve::Verdict::No);
        }
        if (alone.verdict == solve::Verdict::No) {
            EXPECT_NE(together.verdict, solve::Verdict::Win);
        }
    }
    EXPECT_GT(won, 3);
}

TEST(WorkingTogether, HuntersStopWhenTold) {
    std::stop_source stop;
    stop.request_stop();
    Question question;
    question.board.place(centre(question.board.size()));
    const Answer answer =
        solve::solve_by_threats_together(question, stop.get_token(), {2, work_together});
    EXPECT_NE(answer.verdict, solve::Verdict::Win);
}

TEST(Advice, OurSearchSeesAWinOrSaysNothing) {
    const auto advice = adviser(RuleId::Freestyle, std::size_t{1} << 20, {});
    Board board;
    for (const char* point : {"h8", "a1", "i8", "a3", "j8", "a5"})
        board.place(*parse_point(point, board.size()));
    const auto won = advice(board, {.nodes = 2000, .time = std::nullopt});
    EXPECT_TRUE(won.move == *parse_point("g8", 15) || won.move == *parse_point("k8", 15));
    EXPECT_GT(won.nodes, 0U);
    EXPECT_TRUE(advice(Board(), {.nodes = 200, .time = std::nullopt}).move.is_none());
}

TEST(Advice, IsNeverBelieved) {
    base::Random random(11);
    std::uint64_t asked = 0;
    int won = 0;
    for (int i = 0; i < 12; ++i) {
        const Game game = test::near_game(random, RuleId::Renju, 15, 12 + random.below(14));
        Question question{game.rule(), game.board(), {}, {}};
        question.limits.nodes = 50'000;
        // He points anywhere, even at stones.
        const solve::Adviser liar = [&](const Board& board,
                                        const base::Budget::Limits& /*limits*/) {
            ++asked;
            return solve::Advice{Point(random.below(board.size()), random.below(board.size())), 1};
        };
        const Answer alone = solve::solve_by_threats(question);
        const Answer advised =
            solve::solve_by_threats_together(question, {}, {1, nullptr, liar, 0});
        EXPECT_FALSE(advised.was_refuted);
        if (alone.verdict == solve::Verdict::Win) {
            EXPECT_NE(advised.verdict, solve::Verdict::No);
        }
        if (alone.verdict == solve::Verdict::No) {
            EXPECT_NE(advised.verdict, solve::Verdict::Win);
        }
        won += int(advised.verdict == solve::Verdict::Win);
    }
    EXPECT_GT(asked, 0U);
    EXPECT_GT(won, 0);
}

}  // namespace
}  // namespace tengen::engine
