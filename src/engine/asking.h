// Questions to several engines at once. What they say is heard on the thread that asks, so that who
// prints or counts needs no lock.
#pragma once

#include "engine/engine.h"

#include <functional>
#include <span>

namespace tengen::engine {

struct Question {
    Game game;
    search::Task task;
};

/// Something said about a question: a report on the way, or the answer.
struct Heard {
    std::size_t question = 0;
    bool is_answer = false;
    search::Report report;
};

using OnHeard = std::function<void(const Heard&)>;
/// Looked at several times a second.
using GoesOn = std::function<bool()>;

/// Asks in order, so many at a time, and returns when all is answered. No question profits from
/// another: what was learned is forgotten in between. Once `goes_on` denies it, the questions in
/// work are answered at once and no more are asked.
void ask(std::span<const Question> questions, const Options& options, int at_once,
         const OnHeard& on_heard, const GoesOn& goes_on);

}  // namespace tengen::engine
