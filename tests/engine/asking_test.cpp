#include "engine/asking.h"

#include "game/notation.h"

#include <gtest/gtest.h>

#include <array>
#include <thread>

namespace tengen::engine {
namespace {

Question question(std::string_view moves, const search::Limits& limits) {
    return {Game(RuleId::Freestyle, *parse_position(moves, 15)), limits};
}

bool always() { return true; }

TEST(Asking, EveryQuestionIsAnsweredOnceAfterItsReports) {
    std::vector<Question> questions;
    for (const char* moves : {"h8", "h8i9", "h8i9g8", "h8h9", "a1b2"})
        questions.push_back(question(moves, {.depth = 2}));
    std::array<int, 5> reports{};
    std::array<int, 5> answers{};
    ask(
        questions, {}, 3,
        [&](const Heard& heard) {
            EXPECT_EQ(answers.at(heard.question), 0);
            ++(heard.is_answer ? answers : reports).at(heard.question);
            EXPECT_FALSE(questions[heard.question].game.refusal(heard.report.best));
        },
        always);
    for (std::size_t i = 0; i < questions.size(); ++i) {
        EXPECT_EQ(answers.at(i), 1);
        EXPECT_GE(reports.at(i), 1);
    }
}

TEST(Asking, IsHeardOnTheThreadThatAsks) {
    const auto here = std::this_thread::get_id();
    const std::vector questions{question("h8", {.depth = 2}), question("h8i9", {.depth = 2})};
    ask(
        questions, {}, 2, [&](const Heard&) { EXPECT_EQ(std::this_thread::get_id(), here); },
        always);
}

TEST(Asking, AnswersDoNotDependOnHowManyAreAskedAtOnce) {
    std::vector<Question> questions;
    for (const char* moves : {"h8i9", "h8i9g8", "h8i9", "h8h9i10"})
        questions.push_back(question(moves, {.depth = 5}));
    const auto nodes = [&](int at_once) {
        std::vector<std::uint64_t> counts(questions.size());
        ask(
            questions, {}, at_once,
            [&](const Heard& heard) {
                if (heard.is_answer) counts[heard.question] = heard.report.nodes;
            },
            always);
        return counts;
    };
    const auto alone = nodes(1);
    EXPECT_EQ(alone[0], alone[2]) << "nothing was left in the table";
    EXPECT_EQ(nodes(3), alone);
}

TEST(Asking, WhoHasHeardEnoughGetsTheAnswersAndNoMore) {
    const std::vector questions(6, question("h8i9", {}));
    int reports = 0;
    int answers = 0;
    const OnHeard count = [&](const Heard& heard) { ++(heard.is_answer ? answers : reports); };
    ask(questions, {}, 2, count, [&] { return reports == 0; });
    EXPECT_EQ(answers, 2);
}

TEST(Asking, NothingIsAskedAndNothingHeard) {
    const OnHeard never = [](const Heard&) { ADD_FAILURE(); };
    ask({}, {}, 4, never, always);
}

}  // namespace
}  // namespace tengen::engine
