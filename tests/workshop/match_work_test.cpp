// A match on several machines is the match on one.
#include "workshop/match_work.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "english.h"
#include "match/played_text.h"
#include "match/tournament.h"
#include "workshop/memory_cluster.h"

#include <algorithm>
#include <regex>

namespace tengen::workshop {
namespace {

using match::ContestantSpec;
using match::TournamentSettings;

constexpr int kGames = 6;

match::Terms quick_terms() {
    match::Terms terms;
    terms.rule = RuleId::Renju;
    terms.nodes = 50;
    return terms;
}

std::vector<ContestantSpec> two_of_ours() {
    std::vector<ContestantSpec> specs;
    for (const char* const text : {"tengen,name=A", "tengen,name=B,evaluator=classical"})
        specs.push_back(*match::parse_contestant(text));
    return specs;
}

TournamentSettings settings_for(const std::vector<ContestantSpec>& specs) {
    TournamentSettings settings;
    for (const ContestantSpec& spec : specs)
        settings.contestants.push_back(
            match::contestant_of(spec, quick_terms(), match::ArenaSettings{}));
    settings.games = kGames;
    settings.openings = {{{7, 7}, {8, 8}, {6, 9}}, {{7, 7}, {7, 8}, {9, 9}}};
    settings.order = match::OpeningOrder::Shuffled;
    settings.seed = 5;
    settings.arena.adjudication.proves_wins = true;
    return settings;
}

class MatchWorkTest : public test::ScratchTest {
protected:
    match::Tournament tournament(const std::string& folder) {
        const auto specs = two_of_ours();
        TournamentSettings settings = settings_for(specs);
        auto books =
            match::Ledger::open(at(folder), match::agreement(specs, quick_terms(), settings));
        EXPECT_TRUE(books) << books.error();
        return {std::move(settings), std::move(books->ledger), books->games};
    }

    /// The games in the order of their numbers, without the times they took.
    std::vector<std::string> games_in(const std::string& folder) {
        static const std::regex times(R"((TGMS|TGUS|TGOV)\[[^\]]*\])");
        std::map<int, std::string> games;
        const auto found = match::Ledger::look_into(at(folder));
        EXPECT_TRUE(found);
        for (const Record& game : found->games)
            games[match::sheet_of(game)->fixture.number] = match::sgf_line(game);
        std::vector<std::string> lines;
        lines.reserve(games.size());
        for (const auto& [number, line] : games)
            lines.push_back(std::regex_replace(line, times, ""));
        return lines;
    }

    EngineList none_;
};

TEST_F(MatchWorkTest, TheSameGamesAsHere) {
    match::Tournament here = tournament("here");
    here.run(nullptr, nullptr);

    const auto specs = two_of_ours();
    auto text = match_settings(specs, quick_terms(), settings_for(specs));
    ASSERT_TRUE(text) << text.error();
    MemoryCluster cluster(kMatchWork, *text);
    match::Tournament there = tournament("there");
    const auto ran = there.run_with(cluster.crew(), nullptr, nullptr);
    ASSERT_TRUE(ran) << ran.error();
    EXPECT_TRUE(there.is_finished());
    const auto played_here = games_in("here");
    const auto played_there = games_in("there");
    ASSERT_EQ(played_here.size(), std::size_t(kGames));
    ASSERT_EQ(played_there.size(), played_here.size());
    for (std::size_t i = 0; i < played_here.size(); ++i) EXPECT_EQ(played_there[i], played_here[i]);
}

TEST_F(MatchWorkTest, AProcedureIsPlayedElsewhereAsItIsHere) {
    const auto specs = two_of_ours();
    TournamentSettings settings = settings_for(specs);
    settings.openings = {{}};
    settings.arena.procedure = OpeningRule::Taraguchi10;
    const auto text = match_settings(specs, quick_terms(), settings);
    ASSERT_TRUE(text) << text.error();
    const auto bench = match_bench(none_)(*text);
    ASSERT_TRUE(bench) << bench.error();
    auto books = match::Ledger::open(at("m"), match::agreement(specs, quick_terms(), settings));
    ASSERT_TRUE(books) << books.error();
    match::Tournament tournament(std::move(settings), std::move(books->ledger), books->games);
    /// Plays each game, and once tells one with the colours exchanged.
    class Elsewhere : public base::Crew {
    public:
        explicit Elsewhere(Bench& bench) : bench_(bench) {}
        std::expected<void, Message> work(const Next& next, const Use& use,
                                          const MayGoOn& /*may_go_on*/) override {
            while (const auto piece = next()) {
                const auto played = bench_.work(*piece, {});
                EXPECT_TRUE(played && *played);
                static const std::regex fixture(R"(TGFX\[(\d+);(\d);(\d);)");
                EXPECT_EQ(
                    use(piece->number, std::regex_replace(**played, fixture, "TGFX[$1;$3;$2;")),
                    Verdict::Nonsense);
                EXPECT_EQ(use(piece->number, **played), Verdict::Used);
            }
            return {};
        }

    private:
        Bench& bench_;
    } elsewhere(**bench);
    ASSERT_TRUE(tournament.run_with(elsewhere, nullptr, nullptr));
    EXPECT_TRUE(tournament.is_finished());
}

TEST_F(MatchWorkTest, SettingsComeBackAsTheyWere) {
    const auto specs = two_of_ours();
    const TournamentSettings settings = settings_for(specs);
    const auto text = match_settings(specs, quick_terms(), settings);
    ASSERT_TRUE(text) << text.error();
    const auto read = read_match_settings(*text, none_);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->settings.openings, settings.openings);
    EXPECT_EQ(read->settings.seed, settings.seed);
    EXPECT_EQ(read->settings.order, settings.order);
    EXPECT_TRUE(read->settings.arena.adjudication.proves_wins);
    ASSERT_EQ(read->settings.contestants.size(), 2U);
    EXPECT_EQ(read->settings.contestants[1].info.name, "B");
    EXPECT_EQ(read->settings.contestants[0].terms.nodes, 50U);
}

TEST_F(MatchWorkTest, AFileOfParametersGoesAsWhatItSays) {
    ASSERT_TRUE(base::write_file_atomically(
        at("params.json"), R"({"lmr_base": 0.1234567890123, "razor_margin": 90})"));
    const std::string words =
        "tengen,params=" + base::to_text(at("params.json")) + ",param.razor_margin=91,memory=1";
    const auto spec = match::parse_contestant(words);
    ASSERT_TRUE(spec) << spec.error();
    const std::vector<ContestantSpec> specs{*spec, two_of_ours()[1]};
    const auto text = match_settings(specs, quick_terms(), settings_for(specs));
    ASSERT_TRUE(text) << text.error();
    EXPECT_EQ(text->find("params.json"), std::string::npos);
    const auto read = read_match_settings(*text, none_);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->specs[0].params, spec->params);
    EXPECT_EQ(read->specs[0].table_bytes, spec->table_bytes);
}

TEST_F(MatchWorkTest, NoPathComesFromTheNetwork) {
    auto specs = two_of_ours();
    const TournamentSettings settings = settings_for(specs);
    // Here it is refused to be sent …
    specs[0].text = "tengen,net=/etc/passwd";
    const auto sent = match_settings(specs, quick_terms(), settings);
    ASSERT_FALSE(sent);
    EXPECT_NE(english(sent.error()).find("'net' is a place on this one"), std::string::npos);
    // … and there to be read, whoever sent it.
    const std::string good = *match_settings(two_of_ours(), quick_terms(), settings);
    for (const char* const bad : {"tengen,net=/etc/passwd", "tengen,deep_net=x", "tengen,params=x",
                                  "/bin/sh", "../sh", "tengen,arg=-c"}) {
        std::string text = good;
        const std::string own = "tengen,name=A";
        text.replace(text.find(own), own.size(), bad);
        const auto read = read_match_settings(text, none_);
        ASSERT_FALSE(read) << bad;
        EXPECT_EQ(english(read.error()).find('\n'), std::string::npos);
    }
}

TEST_F(MatchWorkTest, NoJobMayAskForAbsurdSizes) {
    const std::string good =
        *match_settings(two_of_ours(), quick_terms(), settings_for(two_of_ours()));
    const auto why_with = [&](const std::string& words, const std::string& absurd) {
        std::string text = good;
        text.replace(text.find(words), words.size(), absurd);
        const auto read = read_match_settings(text, none_);
        return read ? "it was read" : english(read.error());
    };
    // What it speaks of need not be there: nothing may be made ready for it.
    const std::uint64_t before = base::resident_memory();
    EXPECT_EQ(why_with(R"(\"openings\": 2)", R"(\"openings\": 9999999)"),
              "its 'openings' is missing or makes no sense");
    EXPECT_LT(base::resident_memory(), before + (std::uint64_t{64} << 20U));
    EXPECT_NE(why_with("tengen,name=A", "tengen,memory=1048576").find("wants 1048576 MB"),
              std::string::npos);
    EXPECT_NE(why_with(R"(\"size\": 15)", R"(\"size\": 1000)").find("'size'"), std::string::npos);
    std::string many = R"({\"name\":\"A\",\"spec\":\"tengen\",\"program\":\"\"},)";
    const std::string one = many;
    for (int i = 0; i < 300; ++i) many += one;
    EXPECT_EQ(why_with(R"(\"players\": [)", R"(\"players\": [)" + many), "more than 256 players");
    EXPECT_EQ(why_with("h8", "h8"), "it was read");
}

/// As the match with these settings is played, or one with other terms.
std::string game_three(const TournamentSettings& settings, const match::Terms& terms,
                       const EngineList& engines) {
    const auto bench = match_bench(engines)(*match_settings(two_of_ours(), terms, settings));
    const match::Schedule schedule(2, settings.pairing, int(settings.openings.size()),
                                   settings.order, settings.seed, settings.turns);
    return bench.value()->work({3, match::to_text(schedule.fixture(3))}, {}).value().value();
}

TEST_F(MatchWorkTest, GamesOfAnotherNumberAreNonsense) {
    match::Tournament here = tournament("here");
    Parrot parrot(game_three(here.settings(), quick_terms(), none_));
    ASSERT_TRUE(here.run_with(parrot, nullptr, nullptr));
    EXPECT_EQ(parrot.verdicts.size(), std::size_t(kGames));
    for (const auto& [number, verdict] : parrot.verdicts)
        EXPECT_EQ(verdict, number == 3 ? base::Crew::Verdict::Used : base::Crew::Verdict::Nonsense);
}

TEST_F(MatchWorkTest, GamesOfAnotherMatchAreNonsense) {
    const auto is_nonsense = [&](std::string_view folder, const TournamentSettings& settings,
                                 const match::Terms& terms) {
        match::Tournament here = tournament(std::string(folder));
        Parrot parrot(game_three(settings, terms, none_));
        EXPECT_TRUE(here.run_with(parrot, nullptr, nullptr));
        return std::ranges::all_of(parrot.verdicts, [](const auto& given) {
            return given.second == base::Crew::Verdict::Nonsense;
        });
    };
    TournamentSettings settings = settings_for(two_of_ours());
    EXPECT_FALSE(is_nonsense("same", settings, quick_terms()));
    match::Terms terms = quick_terms();
    terms.rule = RuleId::Standard;
    EXPECT_TRUE(is_nonsense("rule", settings, terms));
    terms = quick_terms();
    terms.size = 17;
    EXPECT_TRUE(is_nonsense("size", settings, terms));
    for (auto& opening : settings.openings) std::swap(opening[0], opening[2]);
    EXPECT_TRUE(is_nonsense("opening", settings, quick_terms()));
}

TEST_F(MatchWorkTest, WhatIsNoFixtureOrNoGameIsRefused) {
    const auto bench = match_bench(none_)(
        *match_settings(two_of_ours(), quick_terms(), settings_for(two_of_ours())));
    ASSERT_TRUE(bench) << bench.error();
    for (const char* const none : {"", "0;0;0;0", "0;2;0;0", "0;1;2;0", "0;1;0;8", "0;1;0", "a"})
        EXPECT_FALSE((*bench)->work({3, none}, {})) << none;
    EXPECT_FALSE(match::read_played("{}"));
    EXPECT_FALSE(match::read_played(R"({"game": "no", "transcript": "", "incidents": ["", ""]})"));
}

}  // namespace
}  // namespace tengen::workshop
