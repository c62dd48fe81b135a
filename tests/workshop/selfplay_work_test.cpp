// A file of samples made on several machines is the one that one machine makes.
#include "workshop/selfplay_work.h"

#include "base/file.h"
#include "english.h"
#include "train/game_units.h"
#include "train/sample_run_fixture.h"
#include "train/sample_units.h"
#include "workshop/memory_cluster.h"

namespace tengen::workshop {
namespace {

using train::SampleRun;
using train::SampleSettings;

class SelfplayWorkTest : public train::test::SampleRunFixture {
protected:
    static SampleSettings few_nodes() {
        SampleSettings settings;
        settings.rules = {RuleId::Freestyle, RuleId::Renju};
        settings.sizes = {6, 7};
        settings.nodes = 10;
        settings.net = nullptr;
        return settings;
    }
    static SampleSettings few_playouts() {
        SampleSettings settings = few_nodes();
        settings.mind = engine::Mind::Mcts;
        settings.asides = 0;
        return settings;
    }
    static std::unique_ptr<Bench> bench_for(const SampleSettings& settings) {
        auto bench = selfplay_bench()(*selfplay_settings(settings));
        EXPECT_TRUE(bench) << bench.error();
        return std::move(*bench);
    }
    void make(const SampleSettings& settings, const char* name, std::uint64_t games,
              base::Crew* crew = nullptr) const {
        SampleRun run = run_of(settings, name, games);
        run.crew = crew;
        const auto made = train::make_samples(run);
        ASSERT_TRUE(made) << made.error();
        EXPECT_TRUE(made->has_reached_goal);
        EXPECT_EQ(made->games, games);
    }
};

TEST_F(SelfplayWorkTest, TheSameFileAsHere) {
    for (const SampleSettings& settings : {few_nodes(), few_playouts()}) {
        const std::string words = *selfplay_settings(settings);
        make(settings, "here", 40);
        MemoryCluster cluster(kSelfplayWork, words);
        make(settings, "there", 40, &cluster.crew());
        EXPECT_FALSE(bytes("here").empty());
        EXPECT_TRUE(bytes("here") == bytes("there")) << cluster.troubles();
        for (const char* const name : {"here", "there"}) std::filesystem::remove(at(name));
    }
}

TEST_F(SelfplayWorkTest, ItDoesNotMatterWhichUnitComesFirst) {
    make(few_nodes(), "here", 40);
    const auto bench = bench_for(few_nodes());
    BackwardCrew crew(*bench);
    make(few_nodes(), "there", 40, &crew);
    EXPECT_TRUE(bytes("here") == bytes("there"));
    EXPECT_EQ(crew.units, 3) << "sixteen games each";
}

TEST_F(SelfplayWorkTest, GoesOnInTheMiddleOfAUnit) {
    make(few_nodes(), "whole", 40);
    const auto bench = bench_for(few_nodes());
    for (const std::uint64_t games : {5U, 16U, 21U, 40U}) {
        BackwardCrew crew(*bench);
        make(few_nodes(), "parts", games, &crew);
    }
    EXPECT_TRUE(games("whole") == games("parts"));
}

TEST_F(SelfplayWorkTest, EndsAtItsSamplesOrWhenTold) {
    SampleRun run = run_of(few_nodes(), "here", 100);
    run.goal.samples = 150;
    ASSERT_TRUE(train::make_samples(run));
    const auto bench = bench_for(few_nodes());
    BackwardCrew crew(*bench);
    run.file = at("there");
    run.crew = &crew;
    const auto made = train::make_samples(run);
    ASSERT_TRUE(made) << made.error();
    EXPECT_TRUE(made->has_reached_goal);
    EXPECT_TRUE(bytes("here") == bytes("there"));

    run = run_of(few_nodes(), "told", 100);
    run.crew = &crew;
    run.may_go_on = [calls = 0]() mutable { return ++calls < 2; };
    const auto told = train::make_samples(run);
    ASSERT_TRUE(told) << told.error();
    EXPECT_FALSE(told->has_reached_goal);
}

TEST_F(SelfplayWorkTest, SettingsComeBackAsTheyWere) {
    SampleSettings settings = few_nodes();
    settings.rules.push_back(RuleId::Renju);
    settings.seed = UINT64_MAX;
    settings.asides = 12;
    for (const SampleSettings& each : {settings, few_playouts(), SampleSettings()}) {
        const auto read = train::read_sample_settings(*selfplay_settings(each));
        ASSERT_TRUE(read) << read.error();
        EXPECT_TRUE(*read == each);
    }
}

TEST_F(SelfplayWorkTest, WhatJudgesMustComeWithTheProgram) {
    SampleSettings settings = few_nodes();
    settings.net = std::make_shared<const eval::Net>();
    const auto sent = selfplay_settings(settings);
    ASSERT_FALSE(sent);
    EXPECT_EQ(sent.error(),
              "--net is for games that are played here: a net is too large to be sent");
    // Whoever sends it, it is not looked for.
    const auto read = selfplay_bench()(train::to_json(settings));
    ASSERT_FALSE(read);
    EXPECT_NE(english(read.error()).find("is not what comes with this program"), std::string::npos);
}

TEST_F(SelfplayWorkTest, SettingsThatMakeNoSenseAreRefusedInOneLine) {
    const std::string good = *selfplay_settings(few_nodes());
    for (const auto& [from, to] :
         {std::pair(R"("renju")", R"("chess")"), std::pair("[6,", "[66,"), std::pair("6,7", ""),
          std::pair(R"("nodes":10)", R"("nodes":0)"), std::pair(R"("asides":5)", R"("asides":-1)"),
          std::pair(R"("asides":5)", R"("mind":"other")"), std::pair(R"("seed")", R"("sead")"),
          std::pair(R"("evaluator":)", R"("evaluator":1,"x":)"), std::pair("{", "")}) {
        std::string text = good;
        ASSERT_NE(text.find(from), std::string::npos) << from;
        text.replace(text.find(from), std::string_view(from).size(), to);
        const auto read = selfplay_bench()(text);
        ASSERT_FALSE(read) << text;
        EXPECT_FALSE(read.error().empty());
        EXPECT_EQ(english(read.error()).find('\n'), std::string::npos);
    }
}

TEST_F(SelfplayWorkTest, OtherGamesAreNonsense) {
    const SampleSettings settings = few_nodes();
    const std::string first = *train::play_sample_unit(settings, 0, {});
    SampleSettings other = settings;
    other.sizes = {10};
    const std::string elsewhere = *train::play_sample_unit(other, 0, {});
    const auto verdict_on = [&](const std::string& said) {
        Parrot parrot(said, 1);
        EXPECT_TRUE(train::play_samples_with(parrot, settings, {0, 100},
                                             [](train::SampleGame&&) { return true; }, {}));
        return parrot.verdicts.at(0);
    };
    using Verdict = base::Crew::Verdict;
    EXPECT_EQ(verdict_on(first), Verdict::Used);
    EXPECT_EQ(verdict_on(elsewhere), Verdict::Nonsense);
    EXPECT_EQ(verdict_on(""), Verdict::Nonsense);
    EXPECT_EQ(verdict_on(first.substr(0, first.size() - 1)), Verdict::Nonsense);
    std::string damaged = first;
    damaged[damaged.size() / 2] ^= 1;
    EXPECT_EQ(verdict_on(damaged), Verdict::Nonsense);
    // A unit too few, and none that anybody could ask for.
    const auto games = train::read_parcel(first, train::SampleFormat::Best, 16);
    ASSERT_TRUE(games) << games.error();
    EXPECT_EQ(verdict_on(train::to_parcel(std::span(*games).first(15), train::SampleFormat::Best)),
              Verdict::Nonsense);
    EXPECT_FALSE(bench_for(settings)->work({UINT64_MAX, {}}, {}));
    EXPECT_FALSE(bench_for(settings)->work({1, "text"}, {}));
}

}  // namespace
}  // namespace tengen::workshop
