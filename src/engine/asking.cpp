#include "engine/asking.h"

#include "engine/ear.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace tengen::engine {

void ask(std::span<const Question> questions, const Options& options, int at_once,
         const OnHeard& on_heard, const GoesOn& goes_on) {
    Ear<Heard> ear;  // outlives the engines that speak into it
    std::vector<std::unique_ptr<Engine>> engines;
    std::vector<Engine*> asked;  // who has which question
    asked.reserve(questions.size());
    std::size_t answers = 0;
    bool goes = true;
    const auto ask_next = [&](Engine& engine) {
        const std::size_t number = asked.size();
        asked.push_back(&engine);
        engine.new_game();
        const auto pass_on = [&ear, number](bool is_answer) {
            return [&ear, number, is_answer](const search::Report& report) {
                ear.hear({number, is_answer, report});
            };
        };
        const auto& [game, task] = questions[number];
        engine.think(game, task, pass_on(false), pass_on(true));
    };
    const std::size_t most = std::min(std::size_t(std::max(at_once, 1)), questions.size());
    engines.reserve(most);
    while (engines.size() < most) {
        engines.push_back(std::make_unique<Engine>());
        engines.back()->set(options);
        ask_next(*engines.back());
    }
    while (answers < asked.size()) {
        for (const Heard& heard : ear.listen()) {
            on_heard(heard);
            if (!heard.is_answer) continue;
            ++answers;
            if (goes && asked.size() < questions.size()) ask_next(*asked[heard.question]);
        }
        if (goes && !goes_on()) {
            goes = false;
            for (const auto& engine : engines) engine->stop();
        }
    }
}

}  // namespace tengen::engine
