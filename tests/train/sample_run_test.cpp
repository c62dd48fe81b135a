#include "train/sample_run.h"

#include "english.h"
#include "train/sample_mix.h"
#include "train/sample_run_fixture.h"

#include <gtest/gtest.h>

namespace tengen::train {
namespace {

class SampleRunTest : public test::SampleRunFixture {
protected:
    [[nodiscard]] SampleRun run_to(const char* name, std::uint64_t games) const {
        SampleSettings settings;
        settings.rules = {RuleId::Freestyle, RuleId::Renju};
        settings.sizes = {7, 9};
        settings.nodes = 20;
        settings.net = nullptr;
        return run_of(settings, name, games);
    }
};

TEST_F(SampleRunTest, MakesTheSameFileHoweverManyThreads) {
    SampleRun run = run_to("one", 20);
    const auto made = make_samples(run);
    ASSERT_TRUE(made) << made.error();
    EXPECT_TRUE(made->has_reached_goal);
    EXPECT_EQ(made->games, 20U);
    run.file = at("four");
    run.threads = 4;
    ASSERT_TRUE(make_samples(run));
    EXPECT_TRUE(bytes("one") == bytes("four"));
    EXPECT_EQ(games("one").size(), 20U);
    run.file = at("other");
    run.settings.seed = 2;
    ASSERT_TRUE(make_samples(run));
    EXPECT_FALSE(games("one") == games("other"));
}

TEST_F(SampleRunTest, GoesOnAsIfItHadNeverEnded) {
    ASSERT_TRUE(make_samples(run_to("whole", 20)));
    ASSERT_TRUE(make_samples(run_to("parts", 7)));
    const std::string begun = bytes("parts");
    const auto made = make_samples(run_to("parts", 20));
    ASSERT_TRUE(made) << made.error();
    EXPECT_EQ(made->games_before, 7U);
    EXPECT_TRUE(games("parts") == games("whole"));
    EXPECT_TRUE(bytes("parts").starts_with(begun));
    // There is nothing left to do.
    const std::string done = bytes("parts");
    ASSERT_TRUE(make_samples(run_to("parts", 20)));
    EXPECT_TRUE(bytes("parts") == done);
}

TEST_F(SampleRunTest, CutsOffHalfABlock) {
    ASSERT_TRUE(make_samples(run_to("whole", 12)));
    ASSERT_TRUE(make_samples(run_to("torn", 5)));
    ASSERT_TRUE(make_samples(run_to("torn", 9)));
    const std::string more = bytes("torn");
    ASSERT_TRUE(base::write_file_atomically(at("torn"), more.substr(0, more.size() - 3)));
    SampleRun run = run_to("torn", 12);
    std::string told;
    run.on_damage = [&](const std::string& what) { told += what; };
    const auto made = make_samples(run);
    ASSERT_TRUE(made) << made.error();
    EXPECT_EQ(made->games_before, 5U);
    EXPECT_NE(told.find("the file ends within a block"), std::string::npos) << told;
    EXPECT_TRUE(games("torn") == games("whole"));
}

TEST_F(SampleRunTest, RefusesAFileOfOtherSettings) {
    ASSERT_TRUE(make_samples(run_to("file", 3)));
    const std::string before = bytes("file");
    SampleRun run = run_to("file", 6);
    run.settings.nodes = 41;
    const auto made = make_samples(run);
    ASSERT_FALSE(made);
    EXPECT_NE(english(made.error()).find("was made with other settings"), std::string::npos);
    EXPECT_TRUE(bytes("file") == before);
    ASSERT_TRUE(base::write_file_atomically(at("text"), "hello"));
    EXPECT_FALSE(make_samples(run_to("text", 3)));
    EXPECT_EQ(bytes("text"), "hello");
}

TEST_F(SampleRunTest, EndsAtItsSamplesItsTimeOrWhenTold) {
    SampleRun run = run_to("samples", 1000);
    run.goal.samples = 100;
    run.threads = 3;
    const auto made = make_samples(run);
    ASSERT_TRUE(made) << made.error();
    EXPECT_GE(made->samples, 100U);
    EXPECT_LT(made->games, 1000U);
    std::size_t samples = 0;
    for (const SampleGame& game : games("samples")) samples += game.samples();
    EXPECT_EQ(samples, made->samples);

    run = run_to("time", 1'000'000);
    run.goal.time = base::Milliseconds(30);
    EXPECT_TRUE(make_samples(run).value().has_reached_goal);

    run = run_to("told", 1'000'000);
    run.threads = 2;
    int heard = 0;
    run.on_game = [&](const SampleProgress& /*progress*/) { ++heard; };
    run.may_go_on = [calls = 0]() mutable { return ++calls < 5; };
    const auto stopped = make_samples(run);
    ASSERT_TRUE(stopped);
    EXPECT_FALSE(stopped->has_reached_goal);
    EXPECT_EQ(games("told").size(), stopped->games);
    EXPECT_EQ(stopped->games, std::uint64_t(heard));
}

TEST_F(SampleRunTest, NoPositionIsThereTwice) {
    SampleRun run = run_to("file", 60);
    run.settings.sizes = {5};
    run.settings.rules = {RuleId::Freestyle};
    ASSERT_TRUE(make_samples(run));
    SeenPositions seen;
    std::size_t duplicates = 0;
    for (SampleGame game : games("file")) {
        const SampleGame before = game;
        drop_duplicates(game, seen);
        EXPECT_TRUE(game == before);
        duplicates += std::size_t(std::ranges::count(game.plies, Mark::Duplicate, &Ply::mark));
    }
    EXPECT_GT(duplicates, 0U);
}

TEST_F(SampleRunTest, MixedFilesHaveAllPositionsOnce) {
    ASSERT_TRUE(make_samples(run_to("a", 10)));
    SampleRun other = run_to("b", 10);
    other.settings.seed = 2;
    ASSERT_TRUE(make_samples(other));
    SampleSource source({at("a"), at("b"), at("a")}, {});
    const auto mixed = mix_samples(source, at("mixed"), 1);
    ASSERT_TRUE(mixed) << mixed.error();
    EXPECT_EQ(mixed->games, 30U);
    SeenPositions seen;
    for (const char* name : {"a", "b"})
        for (SampleGame game : games(name)) drop_duplicates(game, seen);
    EXPECT_EQ(mixed->samples, seen.size());
    for (SampleGame game : games("mixed")) drop_duplicates(game, seen);
    EXPECT_EQ(mixed->samples, seen.size());
}

TEST_F(SampleRunTest, SplitFilesHaveEachGameOnce) {
    ASSERT_TRUE(make_samples(run_to("all", 40)));
    SampleSource source({at("all")}, {});
    const auto split =
        split_samples(source, {.to = at("most"), .rest = at("rest"), .share = 0.25, .seed = 1});
    ASSERT_TRUE(split) << split.error();
    EXPECT_EQ(split->to.games + split->rest.games, 40U);
    EXPECT_GT(split->rest.games, 2U);
    EXPECT_LT(split->rest.games, 20U);
    auto parts = games("most");
    const auto rest = games("rest");
    parts.insert(parts.end(), rest.begin(), rest.end());
    for (const SampleGame& game : games("all"))
        EXPECT_NE(std::ranges::find(parts, game), parts.end());
    SampleSource again({at("all")}, {});
    EXPECT_FALSE(split_samples(again, {.to = at("x"), .rest = at("x"), .share = 0.5}));
}

}  // namespace
}  // namespace tengen::train
