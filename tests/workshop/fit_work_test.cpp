// The games of a fit on several machines are those of one, and so are its weights.
#include "workshop/fit_work.h"

#include "train/fitter.h"
#include "train/selfplay_units.h"
#include "workshop/memory_cluster.h"

namespace tengen::workshop {
namespace {

using train::SelfplaySettings;

SelfplaySettings few_games() {
    SelfplaySettings settings;
    settings.rule = RuleId::Renju;
    settings.size = 8;
    settings.games = 40;
    settings.nodes = 20;
    return settings;
}

TEST(FitWork, TheSameGamesAndWeightsAsHere) {
    const eval::Weights guessed = eval::guessed_weights();
    SelfplaySettings settings = few_games();
    settings.weights = &guessed;
    const auto here = train::play_selfplay(settings, {}, {});
    MemoryCluster cluster(kFitWork, fit_settings(settings));
    int last = 0;
    const auto there =
        train::play_selfplay_with(cluster.crew(), settings, [&](int done) { last = done; }, {});
    ASSERT_TRUE(there) << there.error();
    EXPECT_EQ(last, 40);
    EXPECT_TRUE(here == *there) << cluster.troubles();
    const train::FitSettings fitting{.rule = settings.rule, .size = settings.size, .rounds = 1};
    EXPECT_TRUE(train::fit(here, fitting, {}) == train::fit(*there, fitting, {}));
}

TEST(FitWork, InterruptedItGivesWhatCame) {
    const auto bench = fit_bench()(fit_settings(few_games()));
    ASSERT_TRUE(bench) << bench.error();
    BackwardCrew crew(**bench);
    const auto some = train::play_selfplay_with(crew, few_games(), {},
                                                [calls = 0]() mutable { return ++calls < 3; });
    ASSERT_TRUE(some) << some.error();
    EXPECT_TRUE(some->empty()) << "the first unit comes last";
}

TEST(FitWork, WeightsTravelWithTheSettings) {
    SelfplaySettings settings = few_games();
    const auto plain = read_fit_settings(fit_settings(settings));
    ASSERT_TRUE(plain) << plain.error();
    EXPECT_EQ(plain->settings.weights, nullptr);
    EXPECT_EQ(plain->settings.size, 8);
    EXPECT_EQ(plain->settings.nodes, 20U);
    const eval::Weights& other = eval::default_weights(RuleId::Caro);
    settings.weights = &other;
    settings.seed = UINT64_MAX;
    const auto read = read_fit_settings(fit_settings(settings));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->settings.seed, UINT64_MAX);
    ASSERT_NE(read->settings.weights, nullptr);
    EXPECT_TRUE(*read->settings.weights == other);
}

TEST(FitWork, SettingsThatMakeNoSenseAreRefusedInOneLine) {
    const eval::Weights guessed = eval::guessed_weights();
    SelfplaySettings settings = few_games();
    settings.weights = &guessed;
    const std::string good = fit_settings(settings);
    for (const auto& [from, to] :
         {std::pair("renju", "chess"), std::pair(R"("size":8)", R"("size":80)"),
          std::pair(R"("nodes":20)", R"("nodes":0)"), std::pair(R"("seed")", R"("need")"),
          std::pair(R"("weights":")", R"("weights":"g0)"),
          std::pair(R"("weights":")", R"("weights":"0)"),
          std::pair(R"("weights":")", R"("weights":"00)"),
          std::pair(R"("weights":")", R"("weights":7,"x":")"), std::pair("}", "")}) {
        std::string text = good;
        ASSERT_NE(text.find(from), std::string::npos) << from;
        text.replace(text.find(from), std::string_view(from).size(), to);
        const auto read = fit_bench()(text);
        ASSERT_FALSE(read) << to;
        EXPECT_EQ(read.error().find('\n'), std::string::npos);
    }
}

}  // namespace
}  // namespace tengen::workshop
