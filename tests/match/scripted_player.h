// A player for tests: answers from a list, in its own time.
#pragma once

#include "match/player.h"

#include <chrono>
#include <functional>
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
        say_after(line.takes, [line, on_answer = std::move(on_answer)] {
            on_answer(line.answer, line.thought);
        });
    }
    void decide(const Opening& /*opening*/, RuleId /*rule*/, const search::ClockState& clock,
                OnDecided on_decided) override {
        withdraw();
        clocks.push_back(clock);
        if (decided_ >= decisions.size()) return;
        const auto& [answer, takes] = decisions[decided_++];
        say_after(takes, [answer, on_decided = std::move(on_decided)] { on_decided(answer); });
    }
    void withdraw() override {
        if (!thread_.joinable()) return;
        thread_.request_stop();
        thread_.join();
    }

    std::vector<search::ClockState> clocks;  // it was asked with
    /// What it decides in an opening procedure, and what that takes.
    std::vector<std::pair<match::OpeningAnswer, base::Milliseconds>> decisions;

private:
    void say_after(base::Milliseconds takes, std::function<void()> say) {
        thread_ = std::jthread([takes, say = std::move(say)](const std::stop_token& stop) {
            const base::TimePoint until = base::now() + takes;
            while (base::now() < until && !stop.stop_requested())
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            if (!stop.stop_requested()) say();
        });
    }

    std::vector<Line> lines_;
    std::size_t next_ = 0;
    std::size_t decided_ = 0;
    std::jthread thread_;
};

}  // namespace tengen::test
