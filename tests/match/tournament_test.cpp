#include "match/tournament.h"

#include "base/affinity.h"
#include "base/file.h"
#include "english.h"
#include "game/notation.h"
#include "match/contestant.h"
#include "match/match_report.h"
#include "match/sitting.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fmt/format.h>
#include <fstream>

namespace tengen::match {
namespace {

namespace fs = std::filesystem;

class TournamentTest : public test::ScratchTest {
protected:
    static TournamentSettings settings(const std::vector<std::string>& players, int games) {
        TournamentSettings settings;
        Terms terms;
        terms.nodes = 80;
        terms.depth = 3;
        settings.arena.stall = base::Milliseconds(60'000);
        for (const std::string& player : players) {
            // Without the net, which has a thousand times a few positions to begin with.
            const bool is_ours = player.starts_with("tengen");
            auto spec = parse_contestant(is_ours ? player + ",evaluator=classical" : player);
            EXPECT_TRUE(spec) << spec.error();
            settings.contestants.push_back(contestant_of(*spec, terms, settings.arena));
        }
        settings.games = games;
        for (int i = 0; i < 4; ++i) settings.openings.push_back({Point(7, 7), Point(7 + i, 8)});
        return settings;
    }

    Tournament open(TournamentSettings settings) {
        auto books = Ledger::open(folder(), "an agreement\n");
        EXPECT_TRUE(books) << books.error();
        return {std::move(settings), std::move(books->ledger), books->games};
    }

    /// Moves of all games, in the order of the schedule.
    std::vector<std::string> games() {
        auto books = Ledger::open(folder(), "an agreement\n");
        EXPECT_TRUE(books) << books.error();
        std::map<int, std::string> found;
        for (const Record& record : books->games) {
            const int number = sheet_of(record)->fixture.number;
            EXPECT_FALSE(found.contains(number));
            found[number] = to_text(replay(record).game.board().moves(), 15);
        }
        std::vector<std::string> all;
        all.reserve(found.size());
        for (auto& [number, moves] : found) all.push_back(std::move(moves));
        return all;
    }
};

TEST_F(TournamentTest, FixedNodesPlayTheSameGamesTwice) {
    const auto play = [&](int concurrency) {
        fs::remove_all(folder());
        auto s = settings({"tengen", "tengen,nodes=50"}, 8);
        s.concurrency = concurrency;
        open(std::move(s)).run({}, {});
        return games();
    };
    const auto once = play(1);
    EXPECT_EQ(once.size(), 8U);
    EXPECT_EQ(play(1), once);
    EXPECT_EQ(play(2), once);
}

TEST_F(TournamentTest, OpeningsOfAProcedureComeOfTheSeedAndGoOn) {
    const auto with_swap2 = [](int games) {
        auto s = settings({"tengen,name=One", "tengen,name=Two,nodes=50"}, games);
        s.openings = {{}};
        s.arena.procedure = OpeningRule::Swap2;
        s.concurrency = 2;
        return s;
    };
    open(with_swap2(6)).run({}, {});
    const auto once = games();
    ASSERT_EQ(once.size(), 6U);
    std::set<std::string> opened;
    for (const std::string& game : once) opened.insert(game.substr(0, 6));
    EXPECT_GT(opened.size(), 2U);
    // In two parts they are the same games, and each counts for the one who played it.
    fs::remove_all(folder());
    open(with_swap2(2)).run({}, {});
    std::int64_t counted = 0;
    {
        Tournament rest = open(with_swap2(6));
        EXPECT_EQ(rest.standings().games(), 2);
        rest.run({}, {});
        EXPECT_EQ(rest.standings().games(), 6);
        counted = rest.standings().player(0).tally.wins;
    }
    EXPECT_EQ(games(), once);
    const auto found = Ledger::look_into(folder());
    ASSERT_TRUE(found);
    std::int64_t wins = 0;
    for (const Record& record : found->games) {
        const Outcome outcome = record.info.result.outcome;
        for (const Color c : {Color::Black, Color::White})
            if (outcome == win_for(c) && record.info.player(c).name == "One") ++wins;
    }
    EXPECT_EQ(counted, wins);
}

TEST_F(TournamentTest, EveryProcedureIsPlayedByOurOwn) {
    for (const OpeningRule procedure : kAllOpeningRules) {
        if (procedure == OpeningRule::Free) continue;
        fs::remove_all(folder());
        auto s = settings({"tengen,name=One", "tengen,name=Two,nodes=50"}, 2);
        s.openings = {{}};
        s.arena.procedure = procedure;
        for (Contestant& contestant : s.contestants) contestant.terms.rule = RuleId::Renju;
        open(std::move(s)).run({}, {});
        auto found = Ledger::look_into(folder());
        ASSERT_TRUE(found);
        ASSERT_EQ(found->games.size(), 2U) << name(procedure);
        for (Record& record : found->games) {
            EXPECT_EQ(record.info.opening, procedure);
            EXPECT_FALSE(sheet_of(record)->fault) << name(procedure);
            // As the window would open it, with its players on their chairs.
            const int number = sheet_of(record)->fixture.number;
            const auto sitting = Sitting::resume(std::move(record));
            ASSERT_TRUE(sitting) << describe(sitting.error());
            EXPECT_TRUE(sitting->opening().is_done());
            EXPECT_EQ(sitting->player(Seat::First).name, number == 0 ? "One" : "Two");
        }
    }
}

TEST_F(TournamentTest, TurnedOpeningsAreTheSameForBothGamesOfAPair) {
    auto s = settings({"tengen", "tengen,nodes=50"}, 16);
    s.turns = true;
    s.concurrency = 2;
    const std::vector<OpeningStones> openings = s.openings;
    open(std::move(s)).run({}, {});
    std::map<int, OpeningStones> begun;
    const auto found = Ledger::look_into(folder());
    ASSERT_TRUE(found) << found.error();
    for (const Record& record : found->games) {
        const auto sheet = sheet_of(record);
        ASSERT_TRUE(sheet);
        const Replay played = replay(record);
        const auto moves = played.game.board().moves();
        const OpeningStones stones(moves.begin(), moves.begin() + sheet->opening_plies);
        EXPECT_EQ(stones, turned(openings[std::size_t(sheet->fixture.opening)],
                                 kSymmetries[std::size_t(sheet->fixture.turn)], 15));
        const auto [pair, is_first] = begun.emplace(sheet->fixture.number / 2, stones);
        if (!is_first) {
            EXPECT_EQ(pair->second, stones);
        }
    }
    EXPECT_EQ(begun.size(), 8U);
    EXPECT_NE(begun.at(0), begun.at(4)) << "the same opening, lying otherwise";
}

TEST_F(TournamentTest, ItsGamesStayOnTheCoresTheyAreGiven) {
    const std::vector<int> all = base::usable_cores();
    if (all.empty()) GTEST_SKIP() << "nobody chooses here";
    auto s = settings({"tengen", "tengen"}, 2);
    s.cores = {{all.back()}};
    // Our engine is made at the table, and starts its threads from there.
    std::vector<int> seen;
    const auto make = s.contestants[0].make;
    s.contestants[0].make = [&seen, make] {
        seen = base::usable_cores();
        return make();
    };
    open(std::move(s)).run({}, {});
    EXPECT_EQ(seen, std::vector{all.back()});
    EXPECT_EQ(base::usable_cores(), all);
}

TEST_F(TournamentTest, CoresThatAreNotThereStopTheMatch) {
    auto s = settings({"tengen", "tengen"}, 2);
    s.cores = {{-1}};
    Tournament tournament = open(std::move(s));
    EXPECT_THROW(tournament.run({}, {}), std::runtime_error);
}

TEST_F(TournamentTest, RoundsDoNotDependOnHowManyGamesAreAtOnceNorOnAnInterruption) {
    for (const Pairing pairing : {Pairing::Knockout, Pairing::Swiss}) {
        const auto fresh = [&](int concurrency) {
            auto s = settings({"tengen,nodes=10", "tengen", "tengen,nodes=20", "tengen,nodes=40",
                               "tengen,nodes=15"},
                              2);
            s.pairing = pairing;
            s.rounds = 3;
            s.concurrency = concurrency;
            return s;
        };
        fs::remove_all(folder());
        open(fresh(1)).run({}, {});
        const auto once = games();
        EXPECT_EQ(once.size(), pairing == Pairing::Knockout ? 8U : 12U);
        fs::remove_all(folder());
        open(fresh(4)).run({}, {});
        EXPECT_EQ(games(), once);

        fs::remove_all(folder());
        for (int stop_after = 1; stop_after < 4; ++stop_after) {
            Tournament tournament = open(fresh(2));
            int played = 0;
            bool goes_on = true;
            tournament.run([&](const GameSheet&) { goes_on = ++played < stop_after; },
                           [&] { return goes_on; });
        }
        {
            Tournament last = open(fresh(2));
            last.run({}, {});
            EXPECT_TRUE(last.is_finished());
            EXPECT_EQ(last.winner().has_value(), pairing == Pairing::Knockout);
        }
        EXPECT_EQ(games(), once);
    }
}

TEST_F(TournamentTest, AnInterruptedMatchGoesOn) {
    {
        Tournament first = open(settings({"tengen", "tengen"}, 8));
        int played = 0;
        first.run([&](const GameSheet&) { ++played; }, [&] { return played < 3; });
    }
    const std::size_t before = games().size();
    {
        auto s = settings({"tengen", "tengen"}, 8);
        Tournament second = open(std::move(s));
        EXPECT_EQ(std::size_t(second.standings().games()), before);
        second.run({}, {});
        EXPECT_TRUE(second.is_finished());
        EXPECT_EQ(second.standings().games(), 8);
    }
    EXPECT_EQ(games().size(), 8U);
}

TEST_F(TournamentTest, HalfAGameOnTheDiskIsPlayedAgain) {
    open(settings({"tengen", "tengen"}, 4)).run({}, {});
    const auto all = games();
    const auto bytes = base::read_file(at("games.sgf"));
    ASSERT_TRUE(bytes);
    std::ofstream(at("games.sgf"), std::ios::binary) << bytes->substr(0, bytes->size() - 20);
    Tournament again = open(settings({"tengen", "tengen"}, 4));
    EXPECT_EQ(again.standings().games(), 3);
    again.run({}, {});
    EXPECT_EQ(again.standings().games(), 4);
}

TEST_F(TournamentTest, AMatchCanBeMadeLonger) {
    open(settings({"tengen", "tengen"}, 2)).run({}, {});
    const auto first = games();
    open(settings({"tengen", "tengen"}, 6)).run({}, {});
    const auto all = games();
    ASSERT_EQ(all.size(), 6U);
    EXPECT_EQ(std::vector(all.begin(), all.begin() + 2), first);
}

TEST_F(TournamentTest, AnotherMatchIsRefusedItsFolder) {
    ASSERT_TRUE(Ledger::open(folder(), "one\n"));
    const auto other = Ledger::open(folder(), "another\n");
    ASSERT_FALSE(other);
    EXPECT_NE(english(other.error()).find("another match"), std::string::npos);
}

TEST_F(TournamentTest, ABrokenLineInTheBooksIsNoGame) {
    ASSERT_TRUE(Ledger::open(folder(), "one\n"));
    std::ofstream(folder() / "games.sgf") << "(;GM[4]SZ[15];B[hh];W[ii]\n";
    const auto books = Ledger::open(folder(), "one\n");
    ASSERT_FALSE(books);
    EXPECT_NE(english(books.error()).find("line 1: this is no game"), std::string::npos)
        << books.error();
}

TEST_F(TournamentTest, TwoProgramsDoNotShareABook) {
    const auto first = Ledger::open(folder(), "one\n");
    ASSERT_TRUE(first);
    EXPECT_FALSE(Ledger::open(folder(), "one\n"));
}

TEST_F(TournamentTest, TheTestStopsTheMatch) {
    auto s = settings({"tengen", TENGEN_MOCK_BRAIN ",name=Mock"}, 400);
    s.sprt = SprtSettings{0, 100};
    s.concurrency = 2;
    Tournament tournament = open(std::move(s));
    tournament.run({}, {});
    EXPECT_LT(tournament.standings().games(), 400);
    ASSERT_TRUE(tournament.sprt_state());
    EXPECT_EQ(tournament.sprt_state()->verdict, SprtVerdict::AcceptH1);
}

TEST_F(TournamentTest, BadMannersLoseTheirGamesAndNothingElse) {
    const std::string mock = TENGEN_MOCK_BRAIN;
    auto s = settings({"tengen", mock + ",name=Fair", mock + ",arg=crash,arg=2,name=Crash",
                       mock + ",arg=occupied,arg=2,name=Cheat", mock + ",arg=flood,name=Flood"},
                      2);
    s.pairing = Pairing::Gauntlet;
    s.concurrency = 2;
    Tournament tournament = open(std::move(s));
    tournament.run({}, {});
    const Standings& standings = tournament.standings();
    EXPECT_EQ(standings.player(0).tally, (Tally{8, 0, 0}));
    EXPECT_EQ(standings.player(1).breakdowns + standings.player(1).illegal_moves, 0);
    EXPECT_EQ(standings.player(2).breakdowns, 2);
    EXPECT_EQ(standings.player(3).illegal_moves, 2);
    EXPECT_EQ(standings.player(4).breakdowns, 2);
    const auto log = base::read_file(at("faults.log"));
    ASSERT_TRUE(log);
    for (const std::string_view name : {"Crash (crash)", "Cheat (illegal-move)", "Flood (flood)"})
        EXPECT_NE(log->find(name), std::string::npos) << name;
    EXPECT_NE(log->find("> START 15"), std::string::npos);
}

TEST_F(TournamentTest, AllThatIsSaidIsLoggedGameByGameWhereItIsAskedFor) {
    auto s = settings(
        {"tengen", TENGEN_MOCK_BRAIN ",arg=tells,name=One", TENGEN_MOCK_BRAIN ",name=Two"}, 2);
    s.concurrency = 2;
    s.logs = true;
    open(std::move(s)).run({}, {});
    const auto log = [&](int game) {
        return base::read_file(at(fmt::format("log/game-{:06}.log", game))).value_or("");
    };
    const auto has = [](const std::string& text, std::string_view part) {
        return text.find(part) != std::string::npos;
    };
    // Tengen - One twice, Tengen - Two twice, One - Two twice.
    EXPECT_TRUE(log(1).starts_with("── game 1: Tengen classical - One\n")) << log(1);
    EXPECT_TRUE(has(log(1), " One > START 15\n"));
    EXPECT_TRUE(has(log(1), " One < MESSAGE depth 7-12 ev -34 n 12K tm 5 pv h8 i9\n"));
    EXPECT_FALSE(has(log(1), " Two "));
    EXPECT_TRUE(has(log(3), " Two > TURN "));
    for (const int both : {5, 6}) {
        EXPECT_TRUE(has(log(both), " One < DEBUG something\n")) << both;
        EXPECT_TRUE(has(log(both), " Two < ")) << both;
    }
    // Whoever leaves is seen off where it last played.
    EXPECT_TRUE(has(log(5) + log(6), " One > END\n"));
    EXPECT_FALSE(fs::exists(at("log/game-000007.log")));
}

TEST_F(TournamentTest, ALogThatCannotBeWrittenStopsTheMatch) {
    std::ofstream(at("log")) << "no folder";
    auto s = settings({"tengen", TENGEN_MOCK_BRAIN ",name=Mock"}, 2);
    s.logs = true;
    Tournament tournament = open(std::move(s));
    EXPECT_THROW(tournament.run({}, {}), std::runtime_error);
}

TEST_F(TournamentTest, AnExternalEngineGivesUpByItsOwnValue) {
    Tournament tournament =
        open(settings({"tengen", TENGEN_MOCK_BRAIN ",arg=tells,resign=34:2,name=Humble"}, 2));
    tournament.run({}, {});
    EXPECT_EQ(tournament.standings().player(1).tally, (Tally{0, 0, 2}));
    EXPECT_EQ(tournament.standings().player(1).breakdowns, 0);
    for (const auto& [number, sheet] : tournament.standings().sheets()) {
        EXPECT_EQ(sheet.result.ending, Ending::Resignation) << number;
        const Color humble = sheet.fixture.players[0] == 1 ? Color::Black : Color::White;
        EXPECT_EQ(sheet.thinking[index(humble)].moves, 2) << number;
    }
}

TEST_F(TournamentTest, TheReportIsToldWhichRowWon) {
    Tournament tournament = open(settings({"tengen", TENGEN_MOCK_BRAIN ",name=Mock"}, 2));
    tournament.run({}, {});
    const auto games = tournament.ledger().games();
    ASSERT_TRUE(games) << games.error();
    const Report report = report_of(tournament, *games, ReportWords());
    ASSERT_EQ(report.games.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        ASSERT_EQ(report.games[i].ending, "five");
        const auto row = parse_points(report.games[i].winning_row, 15);
        ASSERT_TRUE(row);
        EXPECT_GE(row->size(), 5U);
        const Replay played = replay((*games)[i]);
        ASSERT_TRUE(played.game.winning_row());
        for (const Point p : *row) EXPECT_TRUE(played.game.winning_row()->contains(p));
    }
}

TEST_F(TournamentTest, WhoIgnoresEndIsNamedAndLosesNothing) {
    Tournament tournament =
        open(settings({"tengen", TENGEN_MOCK_BRAIN ",arg=stubborn,name=Stubborn,end-ms=100"}, 2));
    tournament.run({}, {});
    EXPECT_EQ(tournament.standings().player(1).breakdowns, 0);
    const auto log = base::read_file(at("faults.log"));
    ASSERT_TRUE(log);
    EXPECT_NE(log->find("after game 2: Stubborn ignored END, and was killed"), std::string::npos)
        << *log;
    EXPECT_NE(log->find("> END"), std::string::npos);
}

}  // namespace
}  // namespace tengen::match
