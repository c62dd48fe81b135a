#include "base/file.h"
#include "english.h"
#include "game/notation.h"
#include "scratch.h"
#include "train/tuning_report.h"
#include "train/tuning_run.h"

#include <gtest/gtest.h>

namespace tengen::train {
namespace {

TuneSettings few_pairs() {
    TuneSettings settings;
    settings.player = *match::parse_contestant("tengen,memory=1,evaluator=classical");
    settings.params = {*parse_tuned("lmr_base=0.8:0:2:0.3", settings.player.params),
                       *parse_tuned("rfp_margin=100:10:300:40", settings.player.params)};
    settings.terms.size = 9;
    settings.terms.nodes = 60;
    for (const std::string_view moves : {"e5e6f6", "e5f6d6", "e5f5g4"})
        settings.openings.push_back(*parse_points(moves, 9));
    settings.pairs = 7;
    settings.batch = 3;
    return settings;
}

class TuningFolder : public tengen::test::ScratchTest {
protected:
    [[nodiscard]] Tuning open(std::string_view name, const TuneSettings& settings) const {
        auto tuning = Tuning::open(settings, at(name));
        EXPECT_TRUE(tuning) << tuning.error();
        return std::move(*tuning);
    }
    [[nodiscard]] std::string journal(std::string_view name) const {
        return *base::read_file(at(name) / "rounds.jsonl");
    }
    [[nodiscard]] std::string refusal(std::string_view name, const TuneSettings& settings) const {
        const auto tuning = Tuning::open(settings, at(name));
        return tuning ? "" : english(tuning.error());
    }
};

TEST_F(TuningFolder, EndsWithAllItsPairsAndAValueForEachRound) {
    Tuning tuning = open("one", few_pairs());
    EXPECT_FALSE(tuning.is_finished());
    int heard = 0;
    tuning.run(1, [&] { ++heard; }, {});
    EXPECT_TRUE(tuning.is_finished());
    EXPECT_EQ(heard, 7);
    ASSERT_EQ(tuning.rounds().size(), 4U) << "how it began, and after 3, 6 and 7 pairs";
    EXPECT_EQ(tuning.rounds()[0].theta, (Theta{0.8, 100}));
    EXPECT_EQ(tuning.rounds()[2].pairs, 6U);
    EXPECT_EQ(tuning.rounds()[3].theta, tuning.theta());
}

TEST_F(TuningFolder, ManyTablesPlayWhatOnePlays) {
    open("one", few_pairs()).run(1, {}, {});
    open("two", few_pairs()).run(2, {}, {});
    EXPECT_FALSE(journal("one").empty());
    EXPECT_EQ(journal("one"), journal("two"));
}

TEST_F(TuningFolder, StoppedAndGoneOnWithItIsWhatItIsInOneGo) {
    open("whole", few_pairs()).run(1, {}, {});
    for (int turn = 0; turn < 20; ++turn) {
        Tuning tuning = open("parts", few_pairs());
        if (tuning.is_finished()) break;
        bool may_go_on = true;
        tuning.run(2, [&] { may_go_on = false; }, [&] { return may_go_on; });
    }
    EXPECT_TRUE(open("parts", few_pairs()).is_finished());
    EXPECT_EQ(journal("parts"), journal("whole"));
    EXPECT_EQ(open("parts", few_pairs()).theta(), open("whole", few_pairs()).theta());
    EXPECT_EQ(open("parts", few_pairs()).rounds(), open("whole", few_pairs()).rounds());
}

TEST_F(TuningFolder, APairIsTheSameWhereverItIsPlayed) {
    const TuneSettings settings = few_pairs();
    const Theta theta = settings.spsa().start();
    for (std::uint64_t number = 0; number < 3; ++number) {
        const Spsa::Trial trial = settings.spsa().trial(number, theta);
        const auto once = play_pair(settings, number, trial, {});
        ASSERT_TRUE(once);
        EXPECT_EQ(once, play_pair(settings, number, trial, {}));
        EXPECT_GT(once->moves[0], 3);
    }
}

TEST_F(TuningFolder, EqualValuesShareThePoints) {
    TuneSettings settings = few_pairs();
    settings.params = {*parse_tuned("razor_depth=2:2:3:0.001", {})};
    for (std::uint64_t number = 0; number < 3; ++number) {
        const auto result = play_pair(settings, number, {.plus = {2}, .minus = {2}}, {});
        ASSERT_TRUE(result);
        EXPECT_EQ(result->points, 1) << "colours are swapped, so what one wins the other wins";
    }
}

TEST_F(TuningFolder, AnotherTuningIsRefusedWithWhatDiffers) {
    std::ignore = open("one", few_pairs());
    TuneSettings other = few_pairs();
    other.rate = 0.5;
    EXPECT_NE(refusal("one", other).find("holds another tuning: other rate there"),
              std::string::npos)
        << refusal("one", other);
    other = few_pairs();
    other.params.pop_back();
    EXPECT_NE(refusal("one", other).find("other params there"), std::string::npos);
    other = few_pairs();
    other.pairs = 8;
    EXPECT_NE(refusal("one", other).find("other games there"), std::string::npos);
    other = few_pairs();
    other.terms.nodes = 61;
    EXPECT_NE(refusal("one", other).find("other nodes there"), std::string::npos);
}

TEST_F(TuningFolder, AJournalThatWasEditedIsRefusedWithItsLine) {
    open("one", few_pairs()).run(1, {}, {});
    const std::string lines = journal("one");
    const auto edit = [&](std::string_view bytes) {
        EXPECT_TRUE(base::write_file_atomically(at("one") / "rounds.jsonl", bytes));
        return refusal("one", few_pairs());
    };
    EXPECT_NE(edit("nonsense\n").find("line 1: this is not what follows there"), std::string::npos);
    EXPECT_NE(edit(lines.substr(lines.find('\n') + 1)).find("line 1:"), std::string::npos);
    EXPECT_NE(edit(lines + lines).find("line 11:"), std::string::npos);
    EXPECT_EQ(edit(lines), "");
}

TEST_F(TuningFolder, WritesWhatTheEngineLoads) {
    Tuning tuning = open("one", few_pairs());
    tuning.run(2, {}, {});
    ASSERT_TRUE(base::write_file_atomically(at("params.json"), params_file(tuning)));
    search::Params params;
    ASSERT_TRUE(search::load_params(params, base::to_text(at("params.json"))));
    EXPECT_EQ(params, params_with(tuning.settings(), tuning.theta()));
}

TEST_F(TuningFolder, ItsPageShowsEachParameterAndFetchesNothing) {
    Tuning tuning = open("one", few_pairs());
    tuning.run(2, {}, {});
    const std::string page = html(tuning, nullptr, match::ReportWords());
    EXPECT_NE(page.find("<figcaption>lmr_base</figcaption>"), std::string::npos);
    EXPECT_NE(page.find("<figcaption>rfp_margin</figcaption>"), std::string::npos);
    EXPECT_NE(page.find("14 / 14"), std::string::npos);
    EXPECT_EQ(page.find("http://"), std::string::npos);
    EXPECT_EQ(page.find("https://"), std::string::npos);
    EXPECT_EQ(page.find("nan,"), std::string::npos);
    EXPECT_EQ(page.find(">nan"), std::string::npos);
    const std::string chinese = html(tuning, nullptr, match::ReportWords(base::Language::Chinese));
    EXPECT_NE(chinese.find("调参报告"), std::string::npos);
    EXPECT_EQ(chinese.find("games played"), std::string::npos);
    EXPECT_EQ(chinese.find("Spread"), std::string::npos);
}

std::string refusal_of(std::string_view text) {
    const auto tuned = parse_tuned(text, {});
    return tuned ? "" : english(tuned.error());
}

TEST(TunedParam, IsReadWithWhatIsUsualForTheRest) {
    search::Params params;
    params.rfp_margin = 80;
    const auto usual = parse_tuned("rfp_margin", params);
    ASSERT_TRUE(usual);
    EXPECT_EQ(usual->start, 80);
    EXPECT_EQ(usual->low, 5);
    EXPECT_EQ(usual->high, 500);
    EXPECT_EQ(usual->step, 16);
    const auto all = parse_tuned("rfp_margin=60:20:90:7", params);
    ASSERT_TRUE(all);
    EXPECT_EQ(all->start, 60);
    EXPECT_EQ(all->low, 20);
    EXPECT_EQ(all->high, 90);
    EXPECT_EQ(all->step, 7);
}

TEST(TunedParam, ThatMakesNoSenseIsRefusedWithASentence) {
    EXPECT_EQ(refusal_of("rfp_margn"),
              "there is no parameter 'rfp_margn'; perhaps rfp_margin, rfp_depth or "
              "razor_margin");
    EXPECT_EQ(refusal_of("rfp_margin=1:2"),
              "'rfp_margin=1:2' is not name, name=START, name=START:MIN:MAX or "
              "name=START:MIN:MAX:STEP");
    EXPECT_EQ(refusal_of("rfp_margin=60:1:90"), "rfp_margin is from 5 to 500, not from 1 to 90");
    EXPECT_EQ(refusal_of("rfp_margin=60:90:70"), "rfp_margin cannot be tuned from 90 to 70");
    EXPECT_EQ(refusal_of("rfp_margin=600"),
              "rfp_margin begins with 600, which is not from 5 to 500");
    EXPECT_EQ(refusal_of("rfp_margin=60:5:90:0"),
              "the step of rfp_margin is above 0 and at most 85, not 0");
    EXPECT_EQ(refusal_of("rfp_margin=60.5"), "rfp_margin is a whole number, not 60.5");
}

TEST(TunedParam, IsOfTheSearchThatThePlayerUses) {
    TuneSettings settings = few_pairs();
    EXPECT_TRUE(check(settings));
    settings.params.push_back(settings.params[0]);
    EXPECT_EQ(check(settings).error(), "lmr_base is to be tuned twice");
    settings.params = {*parse_tuned("cpuct", {})};
    EXPECT_EQ(check(settings).error(),
              "cpuct is of the tree search, which this player does not use");
    settings.player = *match::parse_contestant("tengen,mind=mcts");
    EXPECT_TRUE(check(settings));
}

}  // namespace
}  // namespace tengen::train
