// A tuning on several machines is the tuning on one.
#include "workshop/tune_work.h"

#include "base/file.h"
#include "english.h"
#include "game/notation.h"
#include "train/pair_text.h"
#include "train/tuning_run.h"
#include "workshop/memory_cluster.h"

namespace tengen::workshop {
namespace {

using train::TuneSettings;
using train::Tuning;

TuneSettings few_pairs() {
    TuneSettings settings;
    settings.player = *match::parse_contestant("tengen,memory=1,evaluator=classical");
    settings.params = {*train::parse_tuned("lmr_base=0.8:0:2:0.4", settings.player.params),
                       *train::parse_tuned("rfp_margin=100:10:300:60", settings.player.params)};
    settings.terms.size = 9;
    settings.terms.nodes = 300;  // with fewer every pair is a tie
    for (const std::string_view moves : {"e5e6f6", "e5f6d6"})
        settings.openings.push_back(*parse_points(moves, settings.terms.size));
    settings.pairs = 7;
    settings.batch = 3;
    return settings;
}

class TuneWorkTest : public test::ScratchTest {
protected:
    [[nodiscard]] Tuning open(std::string_view name) const {
        auto tuning = Tuning::open(few_pairs(), at(name));
        EXPECT_TRUE(tuning) << tuning.error();
        return std::move(*tuning);
    }
    [[nodiscard]] std::string journal(std::string_view name) const {
        return base::read_file(at(name) / "rounds.jsonl").value_or("");
    }
    static std::unique_ptr<Bench> bench() {
        auto made = tune_bench()(*tune_settings(few_pairs()));
        EXPECT_TRUE(made) << made.error();
        return std::move(*made);
    }
};

TEST_F(TuneWorkTest, TheSameValuesAsHere) {
    open("here").run(1, {}, {});
    const auto text = tune_settings(few_pairs());
    ASSERT_TRUE(text) << text.error();
    MemoryCluster cluster(kTuneWork, *text);
    Tuning there = open("there");
    int heard = 0;
    const auto ran = there.run_with(cluster.crew(), [&] { ++heard; }, {});
    ASSERT_TRUE(ran) << ran.error();
    EXPECT_TRUE(there.is_finished());
    EXPECT_EQ(heard, 7);
    EXPECT_NE(there.theta(), few_pairs().spsa().start());
    EXPECT_EQ(journal("here"), journal("there")) << cluster.troubles();
}

TEST_F(TuneWorkTest, StoppedAndGoneOnWithItIsWhatItIsInOneGo) {
    open("whole").run(1, {}, {});
    const auto hands = bench();
    for (int turn = 0; turn < 20 && !open("parts").is_finished(); ++turn) {
        BackwardCrew crew(*hands);
        bool may_go_on = true;
        const auto ran =
            open("parts").run_with(crew, [&] { may_go_on = false; }, [&] { return may_go_on; });
        ASSERT_TRUE(ran) << ran.error();
    }
    EXPECT_EQ(journal("whole"), journal("parts"));
    EXPECT_EQ(open("whole").theta(), open("parts").theta());
}

TEST_F(TuneWorkTest, ARoundWhosePairsAreAllThereEndsWithoutAnybody) {
    open("whole").run(1, {}, {});
    std::filesystem::create_directories(at("torn"));
    // Killed after the third pair, before what the round said was written down.
    const std::string all = journal("whole");
    ASSERT_TRUE(base::write_file_atomically(at("torn") / "rounds.jsonl",
                                            all.substr(0, all.find(R"({"pairs")"))));
    const auto hands = bench();
    BackwardCrew crew(*hands);
    ASSERT_TRUE(open("torn").run_with(crew, {}, {}));
    EXPECT_EQ(journal("torn"), all);
    EXPECT_EQ(crew.units, 4);
}

TEST_F(TuneWorkTest, SettingsComeBackAsTheyWere) {
    const TuneSettings settings = few_pairs();
    const auto read = read_tune_settings(*tune_settings(settings));
    ASSERT_TRUE(read) << read.error();
    ASSERT_EQ(read->params.size(), 2U);
    EXPECT_EQ(read->params[1].param->name, "rfp_margin");
    EXPECT_EQ(read->openings, settings.openings);
    EXPECT_EQ(read->seed, settings.seed);
    EXPECT_EQ(read->terms.size, 9);
    EXPECT_EQ(read->terms.nodes, 300U);
    EXPECT_EQ(read->player.table_bytes, settings.player.table_bytes);
}

TEST_F(TuneWorkTest, NoPathGoesToTheNetworkOrComesFromIt) {
    TuneSettings settings = few_pairs();
    settings.player.text = "tengen,net=/etc/passwd";
    const auto sent = tune_settings(settings);
    ASSERT_FALSE(sent);
    EXPECT_NE(english(sent.error()).find("'net' is a place on this one"), std::string::npos);
    const std::string good = *tune_settings(few_pairs());
    for (const auto& [from, to] :
         {std::pair("tengen,memory=1", "tengen,net=x"), std::pair("tengen,memory=1", "/bin/sh"),
          std::pair("tengen,memory=1", "tengen,params=x"), std::pair("lmr_base", "no_base"),
          std::pair("lmr_base", "cpuct"), std::pair(R"("lmr_base",)", "7,"),
          std::pair(R"("params")", R"("param")"), std::pair(R"("games")", R"("game")"),
          std::pair(R"("lmr_base",)", R"("rfp_margin",)")}) {
        std::string text = good;
        ASSERT_NE(text.find(from), std::string::npos) << from;
        text.replace(text.find(from), std::string_view(from).size(), to);
        const auto read = tune_bench()(text);
        ASSERT_FALSE(read) << to;
        EXPECT_EQ(english(read.error()).find('\n'), std::string::npos);
    }
}

TEST_F(TuneWorkTest, UnitsAndResultsThatMakeNoSenseAreRefused) {
    const auto hands = bench();
    for (const char* const bad :
         {"", "{}", R"({"plus": [0.8, 100]})", R"({"plus": [0.8], "minus": [0.8, 100]})",
          R"({"plus": [0.8, 100.5], "minus": [0.8, 100]})",
          R"({"plus": [0.8, 100], "minus": [99, 100]})",
          R"({"plus": [0.8, "x"], "minus": [0.8, 100]})"})
        EXPECT_FALSE(hands->work({0, bad}, {})) << bad;
    EXPECT_FALSE(hands->work({INT32_MAX, R"({"plus": [0.8, 100], "minus": [0.7, 90]})"}, {}));
    const auto played = hands->work({0, R"({"plus": [0.8, 100], "minus": [0.7, 90]})"}, {});
    ASSERT_TRUE(played && *played);
    EXPECT_TRUE(train::read_pair(**played));
    for (const char* const bad :
         {"", "[]", R"({"points": 2.5, "moves": [1, 2]})", R"({"points": 1.2, "moves": [1, 2]})",
          R"({"points": 1, "moves": [1]})", R"({"points": 1, "moves": [1, -2]})",
          R"({"points": 1, "moves": [1, 2.5]})", R"({"points": 1, "moves": [1, 9999]})"})
        EXPECT_FALSE(train::read_pair(bad)) << bad;
}

}  // namespace
}  // namespace tengen::workshop
