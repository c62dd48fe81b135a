#include "match/contestant.h"

#include "base/file.h"
#include "base/surroundings.h"
#include "english.h"
#include "made_up_deep_file.h"
#include "match/agreement.h"
#include "scratch.h"

#include <gtest/gtest.h>

namespace tengen::match {
namespace {

using namespace std::chrono_literals;

TEST(Contestant, OurEngineNeedsOnlyItsName) {
    const auto spec = parse_contestant("tengen");
    ASSERT_TRUE(spec) << spec.error();
    EXPECT_EQ(spec->name, "Tengen");
    EXPECT_FALSE(spec->brain);
    const auto level = parse_contestant("Tengen,level=8");
    ASSERT_TRUE(level);
    EXPECT_EQ(level->name, "Tengen 8");
    EXPECT_EQ(level->level, 8);
}

TEST(Contestant, OurEngineHasTwoMinds) {
    const auto spec = parse_contestant("tengen,mind=mcts,level=3");
    ASSERT_TRUE(spec) << spec.error();
    EXPECT_EQ(spec->mind, engine::Mind::Mcts);
    EXPECT_EQ(spec->name, "Tengen mcts 3");
    EXPECT_NE(describe(*spec).find("mcts"), std::string::npos);
    EXPECT_EQ(parse_contestant("tengen,mind=mcts,name=Old")->name, "Old");
    const auto player = contestant_of(*spec, {}, {}).make();
    const auto* const engine = dynamic_cast<const EnginePlayer*>(player.get());
    ASSERT_NE(engine, nullptr);
    EXPECT_EQ(engine->mind(), engine::Mind::Mcts);
    EXPECT_EQ(engine->level(), 3);
    EXPECT_FALSE(parse_contestant("tengen,mind=deep"));
}

TEST(Contestant, OurEngineIsTunedByName) {
    const auto spec = parse_contestant("tengen,param.lmr_base=0.8,param.razor_margin=90");
    ASSERT_TRUE(spec) << spec.error();
    EXPECT_EQ(spec->params.lmr_base, 0.8);
    EXPECT_NE(describe(*spec).find("; razor_margin 90, lmr_base 0.8"), std::string::npos);
    const auto player = contestant_of(*spec, {}, {}).make();
    const auto* const engine = dynamic_cast<const EnginePlayer*>(player.get());
    ASSERT_NE(engine, nullptr);
    EXPECT_EQ(engine->options().params, spec->params);
    EXPECT_EQ(parse_contestant("tengen,param.lmr_base=9").error(),
              "lmr_base is from -1 to 4, not 9 (in 'tengen,param.lmr_base=9')");
    EXPECT_EQ(parse_contestant("tengen,param.lmr_bas=1").error(),
              "there is no parameter 'lmr_bas'; perhaps lmr_base, lmp_base or lmr_factor "
              "(in 'tengen,param.lmr_bas=1')");
    EXPECT_FALSE(parse_contestant("tengen,params=no/such/file"));
}

class ContestantParams : public test::ScratchTest {};

TEST_F(ContestantParams, ComeFromAFileAndWhatIsWrittenBesidesCountsMore) {
    const std::string file = base::to_text(at("params.json"));
    ASSERT_TRUE(
        base::write_file_atomically(at("params.json"), R"({"lmr_base": 0.8, "razor_margin": 90})"));
    const auto spec = parse_contestant("tengen,param.razor_margin=70,params=" + file);
    ASSERT_TRUE(spec) << spec.error();
    EXPECT_EQ(spec->params.lmr_base, 0.8);
    EXPECT_EQ(spec->params.razor_margin, 70);
    // A match from then is understood when the file is gone.
    EXPECT_TRUE(recall_contestant("tengen,params=no/such/file"));
}

TEST_F(ContestantParams, OfAFileThatWasChangedMakeAnotherMatch) {
    const std::string text = "tengen,params=" + base::to_text(at("params.json"));
    const auto agreed = [&](std::string_view content) {
        EXPECT_TRUE(base::write_file_atomically(at("params.json"), content));
        return agreement({*parse_contestant(text)}, {}, {});
    };
    const std::string before = agreed(R"({"lmr_base": 0.8})");
    EXPECT_EQ(agreed(R"({ "lmr_base": 0.8 })"), before);
    EXPECT_NE(agreed(R"({"lmr_base": 0.7})"), before);
}

TEST(Contestant, OurEngineMayUseMoreOfTheMachine) {
    const auto spec = parse_contestant("tengen,threads=3,memory=5");
    ASSERT_TRUE(spec) << spec.error();
    EXPECT_NE(describe(*spec).find(", 3 threads"), std::string::npos);
    const auto player = contestant_of(*spec, {}, {}).make();
    const auto& options = dynamic_cast<const EnginePlayer&>(*player).options();
    EXPECT_EQ(options.threads, 3);
    EXPECT_EQ(options.table_bytes, std::size_t{5} << 20);
    EXPECT_FALSE(options.is_polite);
    EXPECT_EQ(parse_contestant("tengen")->threads, 1);
    for (const char* bad :
         {"threads=0", "threads=257", "threads=x", "memory=0", "memory=-1", "memory=9999999"})
        EXPECT_FALSE(parse_contestant(std::string("tengen,") + bad)) << bad;
}

class ContestantDeepNet : public test::ScratchTest {};

TEST_F(ContestantDeepNet, IsOneForAllGamesInWhateverOrderItIsAskedFor) {
    const std::string file = "deep_net=" + test::made_up_deep_file(at("deep.net"));
    for (const std::string& words :
         {"mind=mcts,evaluator=deep," + file, file + ",evaluator=deep,mind=mcts"}) {
        const auto spec = parse_contestant("tengen," + words);
        ASSERT_TRUE(spec) << spec.error();
        EXPECT_EQ(spec->name, "Tengen mcts deep");
        const Contestant contestant = contestant_of(*spec, {}, {});
        for (int game = 0; game < 2; ++game) {
            const auto player = contestant.make();
            const auto* const engine = dynamic_cast<const EnginePlayer*>(player.get());
            ASSERT_NE(engine, nullptr);
            EXPECT_NE(engine->options().deep, nullptr);
            EXPECT_EQ(engine->options().deep, spec->deep);
        }
    }
}

TEST_F(ContestantDeepNet, ThatCannotBeOpenedIsSaidAtOnce) {
    const std::string words = "evaluator=gpu,card=1,deep-net=" + base::to_text(at("missing.net"));
    const auto missing = parse_contestant("tengen,mind=mcts," + words);
    ASSERT_FALSE(missing);
    EXPECT_NE(english(missing.error()).find("missing.net"), std::string::npos) << missing.error();
    const auto other_mind = parse_contestant("tengen," + words);
    ASSERT_FALSE(other_mind);
    EXPECT_NE(english(other_mind.error()).find("alphabeta cannot use the deep net"),
              std::string::npos);
    const auto recalled = recall_contestant("tengen,mind=mcts," + words);
    ASSERT_TRUE(recalled) << "it may be gone since";
    EXPECT_EQ(recalled->name, "Tengen mcts gpu");
    for (const char* bad : {"card=-1", "card=x", "deep_net="})
        EXPECT_FALSE(parse_contestant(std::string("tengen,") + bad)) << bad;
}

TEST(Contestant, MayPlayByItsBookAndAskTheSolvers) {
    EXPECT_EQ(parse_contestant("tengen")->evaluator.lines(), eval::default_net());
    EXPECT_EQ(parse_contestant("tengen,evaluator=net")->evaluator.lines(), eval::default_net());
    EXPECT_EQ(parse_contestant("tengen,evaluator=classical")->evaluator.lines(), nullptr);
    EXPECT_FALSE(parse_contestant("tengen,evaluator=other"));
    EXPECT_EQ(parse_contestant("tengen,evaluator=classical")->name, "Tengen classical");
    EXPECT_EQ(recall_contestant("tengen,evaluator=classical,net=some.net")->name, "Tengen");
    const auto missing = parse_contestant("tengen,net=no/such.net");
    ASSERT_FALSE(missing);
    EXPECT_NE(english(missing.error()).find("no/such.net"), std::string::npos) << missing.error();
    EXPECT_TRUE(recall_contestant("tengen,net=no/such.net")) << "it may be gone since";
    const auto spec = parse_contestant("tengen,book=30,proves=5:10");
    ASSERT_TRUE(spec) << spec.error();
    EXPECT_EQ(spec->variety, 30);
    EXPECT_EQ(spec->proving, (engine::Proving{.attack = 5, .veto = 10}));
    EXPECT_EQ(spec->name, "Tengen prover book");
    for (const char* bad : {"book=-1", "book=x", "proves=5", "proves=5:x", "proves=50:50"})
        EXPECT_FALSE(parse_contestant(std::string("tengen,") + bad)) << bad;
    // To another engine it is a setting.
    const auto other = parse_contestant(TENGEN_MOCK_BRAIN ",book=on");
    ASSERT_TRUE(other) << other.error();
    EXPECT_EQ(other->brain->infos.at(0).second, "on");
}

TEST(Contestant, HasTermsOfItsOwn) {
    const auto spec = parse_contestant("tengen,name=A\\,B,nodes=500,depth=3,move-ms=7,game-ms=9");
    ASSERT_TRUE(spec) << spec.error();
    EXPECT_EQ(spec->name, "A,B");
    const Contestant contestant = contestant_of(*spec, {}, {});
    EXPECT_EQ(contestant.terms.nodes, 500U);
    EXPECT_EQ(contestant.terms.depth, 3);
    EXPECT_EQ(contestant.terms.time.turn, 7ms);
    EXPECT_EQ(contestant.terms.time.match, 9ms);
    EXPECT_EQ(contestant.info.kind, PlayerKind::Engine);
}

TEST(Contestant, AnExternalEngineIsToldWhatWeDoNotKnow) {
    const auto spec =
        parse_contestant(TENGEN_MOCK_BRAIN ",thread_num=1,arg=fair,arg=2,start-ms=99,restart=1");
    ASSERT_TRUE(spec) << spec.error();
    ASSERT_TRUE(spec->brain);
    EXPECT_EQ(spec->name, "mock_brain");
    EXPECT_EQ(spec->brain->process.arguments, (std::vector<std::string>{"fair", "2"}));
    EXPECT_EQ(spec->brain->start_limit, 99ms);
    EXPECT_TRUE(spec->brain->relaunches);
    ASSERT_EQ(spec->brain->infos.size(), 1U);
    EXPECT_EQ(spec->brain->infos[0].first, "thread_num");
}

TEST(Contestant, TheMemoryAnEngineIsToldIsAlsoItsLimit) {
    const auto spec = parse_contestant(TENGEN_MOCK_BRAIN ",max_memory=350000000");
    ASSERT_TRUE(spec) << spec.error();
    EXPECT_EQ(spec->brain->process.memory_limit, 700'000'000U + (64U << 20));
    ASSERT_EQ(spec->brain->infos.size(), 1U);
    EXPECT_EQ(spec->brain->infos[0],
              (std::pair<std::string, std::string>("max_memory", "350000000")));
    const auto free = parse_contestant(TENGEN_MOCK_BRAIN ",max_memory=0");
    ASSERT_TRUE(free) << free.error();
    EXPECT_EQ(free->brain->process.memory_limit, 0U);
    for (const char* bad :
         {"max_memory=-1", "max_memory=lots", "max_memory=", "max_memory=9999999999999999999"})
        EXPECT_FALSE(parse_contestant(std::string(TENGEN_MOCK_BRAIN ",") + bad)) << bad;
    EXPECT_FALSE(parse_contestant("tengen,max_memory=350000000")) << "ours has memory=";
}

TEST(Contestant, HasAsManyThreadsAsItWasTold) {
    EXPECT_EQ(threads_of(*parse_contestant("tengen")), 1);
    EXPECT_EQ(threads_of(*parse_contestant("tengen,threads=3")), 3);
    EXPECT_EQ(threads_of(*parse_contestant(TENGEN_MOCK_BRAIN)), 1);
    EXPECT_EQ(threads_of(*parse_contestant(TENGEN_MOCK_BRAIN ",THREAD_NUM=4")), 4);
    EXPECT_EQ(threads_of(*parse_contestant(TENGEN_MOCK_BRAIN ",thread_num=auto")), 1);
    EXPECT_EQ(threads_of(*parse_contestant(TENGEN_MOCK_BRAIN ",thread_num=0")), 1);
}

TEST(Contestant, BadWordsAreNamed) {
    for (const std::string text : {"", "no-such-engine", "/", "tengen,level=-1", "tengen,level=21",
                                   "tengen,speed=9", "tengen,nodes=0", "tengen,nodes", "tengen,=4",
                                   "tengen,move-ms=-1", "tengen,name=", "tengen,dir=/"}) {
        const auto spec = parse_contestant(text);
        EXPECT_FALSE(spec) << text;
        if (!spec) {
            EXPECT_FALSE(english(spec.error()).empty());
        }
    }
}

TEST(Contestant, MayGiveUpByItsOwnValue) {
    const auto other = parse_contestant(TENGEN_MOCK_BRAIN ",resign=1500:4");
    ASSERT_TRUE(other) << other.error();
    EXPECT_EQ(contestant_of(*other, {}, {}).resigns, (Resignation{1500, 4}));
    const auto ours = parse_contestant("tengen,resign=1500:4");
    ASSERT_TRUE(ours) << ours.error();
    EXPECT_EQ(contestant_of(*ours, {}, {}).resigns, (Resignation{1500, 4}));
    EXPECT_EQ(parse_contestant("tengen,resign=7")->resigns, 7);
    EXPECT_FALSE(contestant_of(*parse_contestant("tengen,resign=7"), {}, {}).resigns);
    for (const char* bad : {"resign=", "resign=:", "resign=0:3", "resign=2000:0", "resign=2000:",
                            "resign=-5:3", "resign=1:2:3", "resign=x:3", "resign=7"})
        EXPECT_FALSE(parse_contestant(std::string(TENGEN_MOCK_BRAIN ",") + bad)) << bad;
}

TEST(Contestant, WordsForAllYieldToItsOwn) {
    EXPECT_EQ(with_words("tengen", "nodes=5,depth=2"), "tengen,nodes=5,depth=2");
    EXPECT_EQ(with_words("tengen,nodes=9", "nodes=5,depth=2"), "tengen,depth=2,nodes=9");
    EXPECT_EQ(with_words("tengen,move_ms=9", "move-ms=5"), "tengen,move_ms=9");
    EXPECT_EQ(with_words("nodes=5,name=A\\,B", "nodes=5,stderr=a\\,b"),
              "nodes=5,nodes=5,stderr=a\\,b,name=A\\,B")
        << "the program is no word";
    const auto told = parse_contestant(
        with_words(TENGEN_MOCK_BRAIN ",thread_num=2,arg=fair", "thread_num=1,hash_size=3,arg=old"));
    ASSERT_TRUE(told) << told.error();
    EXPECT_EQ(told->brain->process.arguments, std::vector<std::string>{"fair"});
    using Info = std::pair<std::string, std::string>;
    EXPECT_EQ(told->brain->infos, (std::vector{Info{"hash_size", "3"}, Info{"thread_num", "2"}}));
    const auto bad = parse_contestant(with_words("tengen", "fast"));
    ASSERT_FALSE(bad);
    EXPECT_NE(english(bad.error()).find("'fast'"), std::string::npos) << bad.error();
}

TEST(Contestant, NamesDiffer) {
    std::vector<ContestantSpec> specs(4);
    for (ContestantSpec& spec : specs) spec.name = "A";
    specs[1].name = "A 2";
    make_names_differ(specs);
    EXPECT_EQ(specs[0].name, "A");
    EXPECT_EQ(specs[1].name, "A 2");
    EXPECT_EQ(specs[2].name, "A 3");
    EXPECT_EQ(specs[3].name, "A 4");
}

TEST(Contestant, IsTriedOutBeforeTheMatch) {
    auto fair = parse_contestant(TENGEN_MOCK_BRAIN ",thread_num=1");
    ASSERT_TRUE(fair);
    ASSERT_TRUE(try_out(*fair, {}));
    EXPECT_EQ(fair->introduction, "Mock 1.0");
    EXPECT_EQ(describe(*fair),
              std::string("mock_brain") + base::kProgramSuffix + ", Mock 1.0; INFO thread_num 1");
    auto refuses = parse_contestant(TENGEN_MOCK_BRAIN ",arg=refuses");
    ASSERT_TRUE(refuses);
    const auto tried = try_out(*refuses, {});
    ASSERT_FALSE(tried);
    EXPECT_NE(english(tried.error()).find("no such board"), std::string::npos);
}

TEST(Contestant, WhoHasNoLimitAtAllGetsAClock) {
    const auto turn = [](std::string_view text, const Terms& terms) {
        return contestant_of(*parse_contestant(text), terms, {}).terms.time.turn;
    };
    Terms nodes;
    nodes.nodes = 100;
    EXPECT_EQ(turn("tengen", {}), 100ms);
    EXPECT_EQ(turn("tengen,nodes=1000", {}), 0ms);
    EXPECT_EQ(turn("tengen,game-ms=1000", {}), 0ms);
    EXPECT_EQ(turn("tengen,level=3", {}), 0ms);
    EXPECT_EQ(turn("tengen", nodes), 0ms);
}

TEST(Contestant, AnUnderscoreDoesNotMakeAWordUnknown) {
    const auto spec = parse_contestant(TENGEN_MOCK_BRAIN ",move_ms=5,start_ms=7");
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->turn, 5ms);
    EXPECT_TRUE(spec->brain->infos.empty());
}

TEST(Contestant, AProgramIsLookedForInThePath) {
    const bool is_windows = std::string_view(base::kProgramSuffix) == ".exe";
    const auto shell = parse_contestant(is_windows ? "cmd,arg=/c" : "sh,arg=-c");
    ASSERT_TRUE(shell) << shell.error();
    EXPECT_TRUE(shell->brain->process.program.is_absolute());
    EXPECT_TRUE(shell->brain->process.folder.empty());
}

TEST(Contestant, WhoDoesNotKnowSwap2IsRefusedInOneSentence) {
    for (const char* const manner : {"swap2-unknown", "swap2-error", "fair"}) {
        auto spec = parse_contestant(std::string(TENGEN_MOCK_BRAIN ",name=X,arg=") + manner);
        ASSERT_TRUE(spec);
        EXPECT_TRUE(try_out(*spec, {}));
        const auto tried = try_out(*spec, {}, OpeningRule::Swap2);
        ASSERT_FALSE(tried) << manner;
        EXPECT_TRUE(english(tried.error()).starts_with("X does not play swap2: answered '"))
            << tried.error();
        EXPECT_EQ(english(tried.error()).find('\n'), std::string::npos);
    }
    auto knows = parse_contestant(TENGEN_MOCK_BRAIN ",arg=swap2");
    EXPECT_TRUE(try_out(*knows, {}, OpeningRule::Swap2));
}

TEST(Contestant, AProcedureMustSuitTheGameAndTheProtocol) {
    const std::vector ours{*parse_contestant("tengen"), *parse_contestant("tengen")};
    const std::vector mixed{*parse_contestant("tengen"), *parse_contestant(TENGEN_MOCK_BRAIN)};
    Terms renju;
    renju.rule = RuleId::Renju;
    for (const OpeningRule procedure : kAllOpeningRules) {
        EXPECT_TRUE(check_procedure(procedure, ours, renju));
        const bool is_sayable = procedure == OpeningRule::Free || procedure == OpeningRule::Swap2;
        EXPECT_EQ(check_procedure(procedure, mixed, renju).has_value(), is_sayable);
    }
    EXPECT_EQ(check_procedure(OpeningRule::Taraguchi10, ours, {}).error(),
              "taraguchi-10 is for renju alone");
    Terms small;
    small.size = 5;
    EXPECT_EQ(check_procedure(OpeningRule::LongPro, ours, small).error(),
              "long-pro does not fit a 5x5 board");
}

TEST(Agreement, DependsOnWhatMattersOnly) {
    const std::vector specs{*parse_contestant("tengen,level=3"), *parse_contestant("tengen")};
    TournamentSettings settings;
    settings.openings = {{Point(7, 7)}};
    Terms terms;
    const std::string agreed = agreement(specs, terms, settings);
    settings.games = 1000;
    settings.concurrency = 8;
    EXPECT_EQ(agreement(specs, terms, settings), agreed);
    terms.nodes = 5;
    EXPECT_NE(agreement(specs, terms, settings), agreed);
    terms.nodes.reset();
    settings.openings = {{Point(7, 8)}};
    EXPECT_NE(agreement(specs, terms, settings), agreed);
    EXPECT_NE(match_name(agreed), match_name(agreement(specs, terms, settings)));
}

}  // namespace
}  // namespace tengen::match
