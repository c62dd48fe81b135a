// Questions to a solver, several at once. Answers are heard on the thread that asks.
#pragma once

#include "engine/asking.h"
#include "solve/solver.h"

#include <functional>
#include <span>

namespace tengen::engine {

using Solve = std::function<solve::Answer(const solve::Question&, std::stop_token)>;
using OnSolved = std::function<void(std::size_t question, const solve::Answer&)>;

/// Threads for one question: work number 0 on this one, the others on their own.
void work_together(int threads, const std::function<void(int number)>& work);

/// Our search as an adviser, with its part of the memory of a question. It learns as it is asked:
/// each question has one of its own, for one thread.
[[nodiscard]] solve::Adviser adviser(RuleId rule, std::size_t memory, std::stop_token stop);

/// Begins them in order, so many at a time, and returns when all are answered. Once `goes_on`
/// denies it, those in work are called off and no more are begun.
void solve_all(std::span<const solve::Question> questions, const Solve& solve, int at_once,
               const OnSolved& on_solved, const GoesOn& goes_on);

}  // namespace tengen::engine
