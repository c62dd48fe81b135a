#include "train/nursery.h"

#include "english.h"
#include "train/nursery_game.h"
#include "train/sample_mix.h"
#include "train/sample_run_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>

namespace tengen::train {
namespace {

SampleSettings nursery_settings() {
    SampleSettings settings;
    settings.rules = {RuleId::Freestyle, RuleId::Renju, RuleId::Caro};
    settings.sizes = {7, 9};
    settings.nodes = 24;
    settings.asides = 0;
    settings.mind = engine::Mind::Mcts;
    return settings;
}

class NurseryTest : public test::SampleRunFixture {
protected:
    [[nodiscard]] SampleRun run_to(const char* name, std::uint64_t games) const {
        SampleRun run = run_of(nursery_settings(), name, games);
        run.at_once = 8;
        return run;
    }
};

TEST_F(NurseryTest, MakesTheSameFileHoweverManyAreAtWorkOrPlayed) {
    SampleRun run = run_to("one", 10);
    run.at_once = 1;
    const auto made = make_samples(run);
    ASSERT_TRUE(made) << made.error();
    EXPECT_TRUE(made->has_reached_goal);
    EXPECT_EQ(games("one").size(), 10U);
    for (const auto& [threads, at_once] : {std::pair(1, 30), std::pair(3, 7), std::pair(2, 1)}) {
        run = run_to("others", 10);
        std::filesystem::remove(run.file);
        run.threads = threads;
        run.at_once = at_once;
        ASSERT_TRUE(make_samples(run));
        EXPECT_TRUE(bytes("one") == bytes("others")) << threads << ' ' << at_once;
    }
    run = run_to("seed", 10);
    run.settings.seed = 2;
    ASSERT_TRUE(make_samples(run));
    EXPECT_FALSE(games("one") == games("seed"));
}

TEST_F(NurseryTest, GoesOnAsIfItHadNeverEnded) {
    ASSERT_TRUE(make_samples(run_to("whole", 12)));
    ASSERT_TRUE(make_samples(run_to("parts", 5)));
    const auto made = make_samples(run_to("parts", 12));
    ASSERT_TRUE(made) << made.error();
    EXPECT_EQ(made->games_before, 5U);
    EXPECT_TRUE(games("parts") == games("whole"));
}

TEST_F(NurseryTest, AFileOfAnotherMindOrJudgeDoesNotGoOn) {
    SampleRun run = run_to("file", 2);
    run.settings.mind = engine::Mind::AlphaBeta;
    ASSERT_TRUE(make_samples(run));
    const auto mind = make_samples(run_to("file", 4));
    ASSERT_FALSE(mind);
    EXPECT_NE(english(mind.error()).find("was made with other settings"), std::string::npos);
    ASSERT_TRUE(make_samples(run_to("grown", 2)));
    run = run_to("grown", 4);
    run.settings.judge = std::make_shared<JudgeOfKinds>(run.settings);
    run.settings.judge_name = "another";
    EXPECT_FALSE(make_samples(run));
    run = run_to("grown", 4);
    run.settings.net = nullptr;
    EXPECT_FALSE(make_samples(run));
}

TEST_F(NurseryTest, GamesAreLegalAndEndAsTheyMust) {
    ASSERT_TRUE(make_samples(run_to("file", 24)));
    std::size_t proven = 0;
    for (const SampleGame& sheet : games("file")) {  // who reads a game plays it through
        EXPECT_NE(sheet.outcome, Outcome::Ongoing);
        EXPECT_GE(sheet.thrown, 2);
        EXPECT_TRUE(sheet.asides.empty());
        Game game(sheet.rule, sheet.size);
        for (const Point p : sheet.moves) ASSERT_TRUE(game.play(p));
        const std::size_t played = sheet.moves.size() - std::size_t(sheet.thrown);
        if (game.is_over()) {
            EXPECT_EQ(game.result().outcome, sheet.outcome);
            EXPECT_EQ(sheet.plies.size(), played);
            continue;
        }
        ++proven;
        ASSERT_EQ(sheet.plies.size(), played + 1);
        const Ply& last = sheet.plies.back();
        const Color own = game.side_to_move();
        if (last.mark == Mark::Decided) {
            EXPECT_EQ(sheet.outcome, win_for(own));
        } else if (last.mark == Mark::Sample && sheet.outcome != Outcome::Draw) {
            EXPECT_TRUE(eval::is_decided(last.thought.value));
            EXPECT_EQ(sheet.outcome, win_for(last.thought.value > 0 ? own : ~own));
        }
    }
    EXPECT_GT(proven, 12U);
}

TEST_F(NurseryTest, SamplesTellHowTheSearchWasSharedOut) {
    ASSERT_TRUE(make_samples(run_to("file", 10)));
    EXPECT_TRUE(bytes("file").starts_with("TENGENS2"));
    std::size_t samples = 0;
    std::size_t several = 0;
    for (const SampleGame& sheet : games("file"))
        for (const Ply& ply : sheet.plies) {
            if (ply.mark != Mark::Sample || ply.thought.best.is_pass()) {
                EXPECT_TRUE(ply.shares.empty());
                continue;
            }
            ++samples;
            several += std::size_t(ply.shares.size() > 1);
            ASSERT_FALSE(ply.shares.empty());
            EXPECT_EQ(ply.shares[0].point, ply.thought.best);
            EXPECT_TRUE(std::ranges::is_sorted(ply.shares, std::ranges::greater(), &Share::parts));
        }
    EXPECT_GT(several, samples / 2);
}

TEST_F(NurseryTest, MixedAndSplitFilesKeepTheShares) {
    ASSERT_TRUE(make_samples(run_to("grown", 6)));
    SampleRun run = run_to("plain", 6);
    run.settings.mind = engine::Mind::AlphaBeta;
    run.settings.seed = 2;
    ASSERT_TRUE(make_samples(run));
    const auto count = [&](const char* name) {
        std::size_t shares = 0;
        for (const SampleGame& sheet : games(name))
            for (const Ply& ply : sheet.plies) shares += ply.shares.size();
        return shares;
    };
    const std::size_t all = count("grown");
    EXPECT_GT(all, 0U);
    SampleSource source({at("plain"), at("grown")}, {});
    ASSERT_TRUE(mix_samples(source, at("mixed"), 1));
    EXPECT_GE(all, count("mixed"));
    EXPECT_GT(count("mixed"), all / 2);  // duplicates are dropped
    SampleSource mixed({at("mixed")}, {});
    ASSERT_TRUE(split_samples(mixed, {.to = at("to"), .rest = at("rest"), .share = 0.5}));
    EXPECT_EQ(count("to") + count("rest"), count("mixed"));
}

/// Counts what it is asked, and breaks when it was asked often enough.
class CountingJudge final : public eval::BatchEvaluator {
public:
    explicit CountingJudge(const SampleSettings& settings) : judge_(settings) {}

    void ask(std::span<const eval::Inquiry> inquiries, std::span<eval::Opinion> opinions) override {
        {
            const std::scoped_lock lock(mutex_);
            if (is_broken_) throw std::runtime_error("the card has gone");
            ++asked_;
            positions_ += inquiries.size();
        }
        judge_.ask(inquiries, opinions);
    }
    void break_down() {
        const std::scoped_lock lock(mutex_);
        is_broken_ = true;
    }
    [[nodiscard]] double mean_at_once() const { return double(positions_) / double(asked_); }

private:
    JudgeOfKinds judge_;
    std::mutex mutex_;
    bool is_broken_ = false;
    std::size_t asked_ = 0;
    std::size_t positions_ = 0;
};

TEST_F(NurseryTest, AJudgeThatBreaksEndsItWithItsSentenceAndTheFileIsSound) {
    ASSERT_TRUE(make_samples(run_to("whole", 8)));
    const auto whole = games("whole");
    for (const int threads : {1, 2}) {
        SampleRun run = run_to("broken", 1000);
        std::filesystem::remove(run.file);
        run.threads = threads;
        run.at_once = 4;
        const auto judge = std::make_shared<CountingJudge>(run.settings);
        run.settings.judge = judge;
        run.on_game = [&](const SampleProgress& progress) {
            if (progress.games == 3) judge->break_down();
        };
        const auto made = make_samples(run);
        ASSERT_FALSE(made);
        EXPECT_EQ(made.error(), "the card has gone");
        const auto kept = games("broken");
        EXPECT_GT(kept.size(), 0U);
        for (std::size_t i = 0; i < std::min(kept.size(), whole.size()); ++i)
            EXPECT_TRUE(kept[i] == whole[i]);
    }
}

TEST_F(NurseryTest, OneJudgeIsAskedAboutTheGamesTogether) {
    SampleRun run = run_to("file", 1000);
    run.settings.sizes = {15};
    run.settings.nodes = 40;
    run.goal.samples = 20;
    run.at_once = 16;
    const auto judge = std::make_shared<CountingJudge>(run.settings);
    run.settings.judge = judge;
    ASSERT_TRUE(make_samples(run));
    EXPECT_GT(judge->mean_at_once(), 16 * kNurseryLeaves / 2.0);
}

TEST_F(NurseryTest, EndsWhenTold) {
    SampleRun run = run_to("told", 1'000'000);
    run.threads = 2;
    run.may_go_on = [calls = 0]() mutable { return ++calls < 5; };
    const auto stopped = make_samples(run);
    ASSERT_TRUE(stopped);
    EXPECT_FALSE(stopped->has_reached_goal);
    EXPECT_EQ(games("told").size(), stopped->games);
}

}  // namespace
}  // namespace tengen::train
