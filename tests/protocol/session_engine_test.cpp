#include "protocol/session_engine.h"

#include "base/file.h"
#include "english.h"
#include "made_up_deep_file.h"
#include "protocol/talk.h"
#include "random_net.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <limits>

namespace tengen::protocol {
namespace {

constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20;
constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();

std::size_t table_within(std::uint64_t process, int threads = 1, std::uint64_t table = kMost) {
    return options_within({threads, table, process, std::nullopt}).table_bytes;
}

TEST(Means, WithoutALimitTheTableIsAsLargeAsAskedFor) {
    EXPECT_EQ(options_within({}).table_bytes, engine::kDefaultTableBytes);
    EXPECT_EQ(options_within({1, 64 * kMegabyte}).table_bytes, 64 * kMegabyte);
}

TEST(Means, TheTableLeavesRoomForTheRestOfTheProcess) {
    EXPECT_EQ(table_within(350 * kMegabyte), 329 * kMegabyte);
    EXPECT_EQ(table_within(350 * kMegabyte, 8), 322 * kMegabyte);
    EXPECT_EQ(table_within(350 * kMegabyte, 1, 16 * kMegabyte), 16 * kMegabyte);
    EXPECT_EQ(table_within(28 * kMegabyte, 1, 16 * kMegabyte), 7 * kMegabyte);
}

TEST(Means, AMegabyteIsTheLeast) {
    for (const std::uint64_t process : {std::uint64_t{1}, kMegabyte, 13 * kMegabyte})
        EXPECT_EQ(table_within(process), kMegabyte) << process;
    EXPECT_EQ(table_within(100 * kMegabyte, 1000), kMegabyte);
    EXPECT_EQ(options_within({1, 1}).table_bytes, kMegabyte);
}

TEST(Means, HalfOfTheMachineIsLeftToOthers) {
    const Means greedy{1, kMost, kMost, 512 * kMegabyte};
    EXPECT_EQ(options_within(greedy).table_bytes, 256 * kMegabyte);
}

TEST(Means, ThreadsAreCounted) {
    EXPECT_EQ(options_within({7}).threads, 7);
    EXPECT_EQ(options_within({0}).threads, 1);
    EXPECT_EQ(options_within({std::numeric_limits<int>::max()}).threads, engine::kMostThreads);
}

TEST(Means, ThereAreNoMoreThreadsThanCores) {
    EXPECT_EQ(options_within({.threads = 256, .cores = 2}).threads, 2);
    EXPECT_EQ(options_within({.threads = 3, .cores = 4}).threads, 3);
    EXPECT_EQ(options_within({.threads = 1000, .cores = 1000}).threads, engine::kMostThreads);
}

TEST(SessionEngine, FollowsWhatItIsToldWhenItIsNeeded) {
    SessionEngine engine;
    engine.set(HashSize{2048});
    EXPECT_EQ(engine.ready().options().table_bytes, 2 * kMegabyte);
    engine.set(HashSize{4096});
    EXPECT_EQ(engine.ready().options(), (engine::Options{1, 4 * kMegabyte}));
    engine.set(ThreadNum{2});
    EXPECT_EQ(engine.ready().options().threads, std::thread::hardware_concurrency() == 1 ? 1 : 2);
    engine.set(MaxMemory{1});
    EXPECT_EQ(engine.ready().options().table_bytes, kMegabyte);
    engine.set(MaxMemory{0});
    EXPECT_EQ(engine.ready().options().table_bytes, 4 * kMegabyte);
}

TEST(SessionEngine, MayBeCancelledBeforeItIsThere) {
    SessionEngine engine;
    engine.cancel();
    engine.new_game();
    EXPECT_EQ(engine.table_bytes(), engine::kDefaultTableBytes);
}

class SessionWeights : public test::ScratchTest {
protected:
    [[nodiscard]] WeightsFile file(RuleId rule) const {
        const auto written = base::write_file_atomically(
            at("weights.bin"), eval::to_bytes(eval::guessed_weights(), rule));
        EXPECT_TRUE(written);
        return {base::to_text(at("weights.bin"))};
    }
};

TEST_F(SessionWeights, AreTakenWhenTheyAreNeeded) {
    SessionEngine engine;
    engine.set(file(RuleId::Renju));
    EXPECT_EQ(engine.ready().options().weights.of(RuleId::Renju), nullptr);
    ASSERT_TRUE(engine.take_weights(RuleId::Renju));
    const eval::Weights* const taken = engine.ready().options().weights.of(RuleId::Renju);
    ASSERT_NE(taken, nullptr);
    EXPECT_TRUE(*taken == eval::guessed_weights());
    EXPECT_EQ(engine.ready().options().weights.of(RuleId::Freestyle), nullptr);
    engine.set(WeightsFile{});
    ASSERT_TRUE(engine.take_weights(RuleId::Renju));
    EXPECT_EQ(engine.ready().options().weights.of(RuleId::Renju), nullptr);
}

TEST_F(SessionWeights, ThatAreNoneLeaveThoseOfBefore) {
    SessionEngine engine;
    engine.set(file(RuleId::Renju));
    ASSERT_TRUE(engine.take_weights(RuleId::Renju));
    engine.set(file(RuleId::Caro));
    const auto refused = engine.take_weights(RuleId::Renju);
    ASSERT_FALSE(refused);
    EXPECT_NE(english(refused.error()).find("weights.bin: these are the weights of another rule"),
              std::string::npos)
        << refused.error();
    EXPECT_NE(engine.ready().options().weights.of(RuleId::Renju), nullptr);
    EXPECT_TRUE(engine.take_weights(RuleId::Renju)) << "told once";
}

TEST_F(SessionWeights, ThatAreNoneDoNotCostTheMove) {
    test::Talk talk({.version = "test", .most_nodes = 200, .finishes_before_end = false});
    EXPECT_EQ(talk.ask("START 15"), "OK");
    talk.say("INFO timeout_turn 0");
    talk.say("INFO rule 4");
    talk.say("INFO weights " + file(RuleId::Caro).path);
    const std::string said = talk.ask("BEGIN").value_or("");
    EXPECT_TRUE(said.starts_with("MESSAGE the weights stay as they are: ")) << said;
    EXPECT_EQ(talk.hear(), "7,7");
    EXPECT_EQ(talk.ask("RESTART"), "OK");
    talk.say("INFO weights " + file(RuleId::Renju).path);
    EXPECT_EQ(talk.ask("BEGIN"), "7,7");
}

class SessionNet : public test::ScratchTest {
protected:
    [[nodiscard]] NetFile file(const std::string& bytes) const {
        EXPECT_TRUE(base::write_file_atomically(at("other.net"), bytes));
        return {base::to_text(at("other.net"))};
    }
};

TEST_F(SessionNet, IsOursUnlessAnotherIsNamedOrNoneIsWanted) {
    SessionEngine engine;
    const auto net = [&] { return engine.ready().options().net; };
    EXPECT_EQ(net(), eval::default_net());
    engine.set(EvaluatorChoice{engine::EvaluatorKind::Classical});
    EXPECT_EQ(net(), nullptr);
    engine.set(EvaluatorChoice{engine::EvaluatorKind::Net});
    const eval::SharedNet other = test::random_net(1);
    engine.set(file(eval::to_bytes(*other)));
    EXPECT_EQ(net(), eval::default_net());
    ASSERT_TRUE(engine.take_net());
    EXPECT_TRUE(*net() == *other);
    engine.set(NetFile{});
    ASSERT_TRUE(engine.take_net());
    EXPECT_EQ(net(), eval::default_net());
}

TEST_F(SessionNet, ThatIsDamagedDoesNotCostTheMove) {
    std::string bytes = eval::to_bytes(*test::random_net(1));
    bytes.back() = char(bytes.back() ^ 1);
    test::Talk talk({.version = "test", .most_nodes = 200, .finishes_before_end = false});
    EXPECT_EQ(talk.ask("START 15"), "OK");
    talk.say("INFO timeout_turn 0");
    talk.say("INFO net " + file(bytes).path);
    const std::string said = talk.ask("BEGIN").value_or("");
    EXPECT_TRUE(said.starts_with("MESSAGE the net stays as it is: ")) << said;
    EXPECT_NE(said.find("the net is damaged: its hash differs"), std::string::npos) << said;
    EXPECT_EQ(talk.hear(), "7,7");
}

class SessionDeepNet : public test::ScratchTest {
protected:
    [[nodiscard]] DeepNetFile file() const { return {test::made_up_deep_file(at("deep.net"))}; }
    [[nodiscard]] DeepNetFile missing() const { return {base::to_text(at("missing.net"))}; }
};

TEST_F(SessionDeepNet, IsOpenedOnceForTheMindThatCanUseIt) {
    SessionEngine engine;
    const auto deep = [&] { return engine.ready().options().deep; };
    engine.set(EvaluatorChoice{engine::EvaluatorKind::Deep});
    engine.set(file());
    EXPECT_FALSE(engine.take_deep());
    EXPECT_TRUE(engine.take_deep()) << "told once";
    engine.set(SearchType{engine::Mind::Mcts});
    ASSERT_TRUE(engine.take_deep());
    const auto opened = deep();
    EXPECT_NE(opened, nullptr);
    ASSERT_TRUE(engine.take_deep());
    EXPECT_EQ(deep(), opened);
    engine.set(missing());
    EXPECT_FALSE(engine.take_deep());
    EXPECT_EQ(deep(), nullptr);
    engine.set(EvaluatorChoice{engine::EvaluatorKind::Net});
    EXPECT_TRUE(engine.take_deep());
}

TEST_F(SessionDeepNet, ThatIsMissingDoesNotCostTheMove) {
    test::Talk talk({.version = "test", .most_nodes = 100, .finishes_before_end = false});
    EXPECT_EQ(talk.ask("START 15"), "OK");
    talk.say("INFO timeout_turn 0");
    talk.say("INFO search_type mcts");
    talk.say("INFO evaluator gpu");
    talk.say("INFO deep_net " + missing().path);
    const std::string said = talk.ask("BEGIN").value_or("");
    EXPECT_TRUE(said.starts_with("MESSAGE ")) << said;
    EXPECT_NE(said.find("missing.net"), std::string::npos) << said;
    EXPECT_TRUE(said.ends_with("; the net judges instead")) << said;
    EXPECT_EQ(talk.hear(), "7,7");
    EXPECT_EQ(talk.ask("RESTART"), "OK");
    talk.say("INFO evaluator deep");
    talk.say("INFO deep_net " + file().path);
    EXPECT_EQ(talk.ask("BEGIN"), "7,7");
}

TEST(SessionMind, IsTheOneAskedForFromTheNextMoveOn) {
    SessionEngine engine;
    EXPECT_EQ(engine.ready().options().mind, engine::Mind::AlphaBeta);
    engine.set(SearchType{engine::Mind::Mcts});
    engine.set(HashSize{2048});
    EXPECT_EQ(engine.ready().options().mind, engine::Mind::Mcts);
    EXPECT_EQ(engine.ready().options().table_bytes, 2 * kMegabyte);
    test::Talk talk({.version = "test", .most_nodes = 200, .finishes_before_end = false});
    EXPECT_EQ(talk.ask("START 15"), "OK");
    talk.say("INFO timeout_turn 0");
    talk.say("INFO search_type mcts");
    EXPECT_EQ(talk.ask("BEGIN"), "7,7");
    talk.say("INFO search_type alphabeta");
    EXPECT_EQ(talk.ask("RESTART"), "OK");
    EXPECT_EQ(talk.ask("BEGIN"), "7,7");
}

}  // namespace
}  // namespace tengen::protocol
