// A player for tests: answers from a list, in its own time.
#pragma once

#include "match/player.h"

#include <chrono>
#include <thread>
#include <utility>
#include <vector>

namespace tengen::test {

class ScriptedPlayer final : public match::Player {
public:
    struct Line {
        match::Answer answer = Point::none();
        search::Report thought = {};
        base::Milliseconds takes{0};
    };

    explicit ScriptedPlayer(std::vector<Line> lines) : lines_(std::move(lines)) {}
    ~ScriptedPlayer() override { withdraw(); }
    ScriptedPlayer(const ScriptedPlayer&) = delete;
    ScriptedPlayer& operator=(const ScriptedPlayer&) = delete;

    void ask(const Game& /*game*/, const search::ClockState& clock, OnAnswer on_answer) override {
        withdraw();
        clocks.push_back(clock);
        // Who has nothing more to say never answers.
        if (next_ >= lines_.size()) return;
        const Line line = lines_[next_++];
        thread_ =
            std::jthread([line, on_answer = std::move(on_answer)](const std::stop_token& stop) {
                const base::TimePoint until = base::now() + line.takes;
                while (base::now() < until && !stop.stop_requested())
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                if (!stop.stop_requested()) on_answer(line.answer, line.thought);
            });
    }
    void withdraw() override {
        if (!thread_.joinable()) return;
        thread_.request_stop();
        thread_.join();
    }

    std::vector<search::ClockState> clocks;  // it was asked with

private:
    std::vector<Line> lines_;
    std::size_t next_ = 0;
    std::jthread thread_;
};

}  // namespace tengen::test
