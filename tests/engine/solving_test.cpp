#include "engine/solving.h"

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

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

}  // namespace
}  // namespace tengen::engine
