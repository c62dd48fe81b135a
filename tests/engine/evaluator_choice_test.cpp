#include "engine/evaluator_choice.h"

#include "english.h"
#include "made_up_deep_file.h"
#include "scratch.h"

#include <gtest/gtest.h>

namespace tengen::engine {
namespace {

class EvaluatorChoiceTest : public test::ScratchTest {};

TEST_F(EvaluatorChoiceTest, IsKnownByItsName) {
    for (const EvaluatorKind kind : kAllEvaluators) {
        EXPECT_EQ(parse_evaluator(name(kind)), kind);
        EXPECT_NE(kEvaluatorWords.find(name(kind)), std::string_view::npos);
    }
    for (const std::string_view text : {"", "card", "NET", "net "})
        EXPECT_FALSE(parse_evaluator(text)) << text;
}

TEST_F(EvaluatorChoiceTest, OpensNothingUnlessItIsDeep) {
    for (const EvaluatorKind kind : {EvaluatorKind::Net, EvaluatorKind::Classical})
        for (const Mind mind : kAllMinds) {
            const EvaluatorChoice choice{.kind = kind};
            const auto deep = choice.open(mind);
            ASSERT_TRUE(deep) << deep.error();
            EXPECT_EQ(*deep, nullptr);
            EXPECT_EQ(choice.lines() == nullptr, kind == EvaluatorKind::Classical);
        }
}

TEST_F(EvaluatorChoiceTest, TheDeepNetJudgesForTheTree) {
    EvaluatorChoice choice{.kind = EvaluatorKind::Deep};
    choice.deep.net = test::made_up_deep_file(at("deep.net"));
    const auto deep = choice.open(Mind::Mcts);
    ASSERT_TRUE(deep) << deep.error();
    EXPECT_EQ((*deep)->name(), "processor");
    EXPECT_EQ(choice.open(Mind::AlphaBeta).error(),
              "alphabeta cannot use the deep net, which judges for mcts");
    EXPECT_EQ(choice.lines(), eval::default_net());
    choice.deep.net = base::to_text(at("missing.net"));
    for (const EvaluatorKind kind : {EvaluatorKind::Gpu, EvaluatorKind::Deep}) {
        choice.kind = kind;
        EXPECT_NE(english(choice.open(Mind::Mcts).error()).find("missing.net"), std::string::npos);
    }
}

}  // namespace
}  // namespace tengen::engine
