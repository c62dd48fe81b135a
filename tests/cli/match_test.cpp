// tengen match on string streams: what is typed, what is printed, what is left in the folder.
#include "base/affinity.h"
#include "base/file.h"
#include "base/json.h"
#include "base/text.h"
#include "cli/said.h"
#include "english.h"
#include "game/formats/sgf.h"
#include "match/game_sheet.h"
#include "match/ledger.h"
#include "scratch.h"
#include "train/sample_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <numeric>
#include <sstream>

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;
using base::Json;

using test::has;
using test::number;
using test::Said;
using test::Words;
using test::operator+;

Said match_verb(Words words) {
    words.insert(words.begin(), "match");
    return test::tengen(words);
}

const Json::Array& list(const Json& object, std::string_view key) {
    static const Json::Array none;
    const Json* const found = object.find(key);
    const auto* const array = found != nullptr ? found->get<Json::Array>() : nullptr;
    EXPECT_NE(array, nullptr) << key;
    return array != nullptr ? *array : none;
}

std::int64_t sum(const Json::Array& objects, std::string_view key) {
    return std::accumulate(
        objects.begin(), objects.end(), std::int64_t{0},
        [&](std::int64_t all, const Json& one) { return all + number(one, key); });
}

const Words kTwo{"-p", "tengen,evaluator=classical,name=One", "-p",
                 "tengen,evaluator=classical,name=Two"};
const Words kFewNodes{"--nodes", "40", "--depth", "2"};

class CliMatch : public test::ScratchTest {
protected:
    [[nodiscard]] std::string path(const std::string& name) const {
        return base::to_text(at(name));
    }
    [[nodiscard]] std::string read(const std::string& name) const {
        const auto bytes = base::read_file(at(name));
        EXPECT_TRUE(bytes) << name;
        return bytes.value_or("");
    }
    void write(const std::string& name, std::string_view bytes) const {
        std::ofstream(at(name), std::ios::binary) << bytes;
    }

    /// Few nodes, and the books in "m".
    [[nodiscard]] Said quick_match(const Words& words) const {
        return match_verb(words + kFewNodes + Words{"--out", path("m")});
    }
    /// The same, for machines.
    [[nodiscard]] Json json_of(const Words& words, int code = kYes) const {
        const Said said = quick_match(words + Words{"--json"});
        EXPECT_EQ(said.code, code) << said.err;
        const auto json = Json::parse(said.out);
        EXPECT_TRUE(json) << said.out;
        return json.value_or(Json());
    }
    [[nodiscard]] std::vector<Record> games() const {
        auto reading = formats::read_sgf(read("m/games.sgf"));
        EXPECT_TRUE(reading);
        return reading ? std::move(reading->games) : std::vector<Record>{};
    }
};

// ── what is typed ────────────────────────────────────────────────────────────────────────────────

TEST_F(CliMatch, NonsenseIsBadInput) {
    for (const Words& words : {
             Words{"--rule", "chess"},
             Words{"--size", "4"},
             Words{"--size", "23"},
             Words{"-n", "0"},
             Words{"-n", "many"},
             Words{"-j", "0"},
             Words{"-j", "513"},
             Words{"--nodes", "-1"},
             Words{"--depth", "0"},
             Words{"--move-ms", "-1"},
             Words{"--opening-format", "x"},
             Words{"--lang", "la"},
             Words{"--sprt", "5,0"},
             Words{"--sprt", "0,5,0.7,0.7"},
             Words{"--sprt", "0,5,inf,0.1"},
             Words{"--sprt", "0,inf"},
             Words{"--sprt", "1"},
             Words{"--sprt-normalised"},
             Words{"--draw-after", "0"},
             Words{"--pairing", "everybody"},
             Words{"--pairing", "knockout", "--gauntlet"},
             Words{"--pairing", "knockout", "-n", "10001"},
             Words{"--pairing", "swiss", "--rounds", "2"},
             Words{"--pairing", "swiss", "--rounds", "0"},
             Words{"--rounds", "1"},
             Words{"--adjudicate-win", "5"},
             Words{"--loudly"},
         }) {
        const Said said = match_verb(kTwo + Words{"--out", path("m")} + words);
        EXPECT_EQ(said.code, kBadInput) << words[0];
        EXPECT_FALSE(said.err.empty()) << words[0];
    }
    EXPECT_FALSE(fs::exists(path("m")));
}

TEST_F(CliMatch, ATestWithOneChanceOfTwoIsNotGuessedAt) {
    const Said said = quick_match(kTwo + Words{"--sprt", "0,5,0.05"});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "two or four numbers")) << said.err;
    EXPECT_FALSE(fs::exists(path("m")));
}

TEST_F(CliMatch, TheHelpTellsEveryExitCode) {
    Said said = match_verb({"--help"});
    EXPECT_EQ(said.code, kYes);
    std::ranges::replace(said.out, '\n', ' ');  // lines end where they are full
    const std::size_t codes = said.out.find("Exit code: 0 ");
    ASSERT_NE(codes, std::string::npos) << said.out;
    for (const std::string_view code : {"1 when", "2 for bad", "3 when"})
        EXPECT_NE(said.out.find(code, codes), std::string::npos) << code;
}

TEST_F(CliMatch, NobodyPlaysAlone) {
    const Said alone = quick_match({"-p", "tengen"});
    EXPECT_EQ(alone.code, kBadInput);
    EXPECT_TRUE(has(alone.err, "two players")) << alone.err;
    EXPECT_EQ(quick_match({}).code, kBadInput);
}

TEST_F(CliMatch, TheTestIsForTwo) {
    const Said said = quick_match(kTwo + Words{"-p", "tengen", "--sprt", "0,10"});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "two players")) << said.err;
}

TEST_F(CliMatch, APlayerThatMakesNoSenseIsNamed) {
    const auto complaint = [&](const std::string& player) {
        const Said said = quick_match({"-p", "tengen", "-p", player});
        EXPECT_EQ(said.code, kBadInput) << player;
        return said.err;
    };
    EXPECT_TRUE(has(complaint("no/such/engine"), "there is no 'no/such/engine'"));
    EXPECT_TRUE(has(complaint(path("")), "is a folder"));
    EXPECT_TRUE(has(complaint("tengen,level=21"), "'level=21'"));
    EXPECT_TRUE(has(complaint("tengen,nodes=none"), "'nodes=none'"));
    EXPECT_TRUE(has(complaint("tengen,treads=2"), "no 'treads'"));
    EXPECT_TRUE(has(complaint("tengen,fast"), "'fast'"));
    write("no_program", "hello\n");
    EXPECT_TRUE(has(complaint(path("no_program")), "no_program"));
    EXPECT_FALSE(fs::exists(path("m")));
}

TEST_F(CliMatch, ABadOpeningIsNamedByItsLine) {
    const auto complaint = [&](std::string_view openings) {
        write("openings.txt", openings);
        const Said said = quick_match(kTwo + Words{"-o", path("openings.txt")});
        EXPECT_EQ(said.code, kBadInput) << openings;
        EXPECT_TRUE(has(said.err, "openings.txt")) << said.err;
        return said.err;
    };
    EXPECT_TRUE(has(complaint("# ours\n0,0,1,1\n40,1\n"), "line 3"));
    EXPECT_TRUE(has(complaint("0,0,1,1\nwhat is this\n"), "line 2"));
    EXPECT_TRUE(has(complaint("h8i9\nh8h8\n"), "line 2"));
    EXPECT_TRUE(has(complaint("h8i9\na1a2b1b2c1c2d1d2e1\n"), "opening 2: the game is over"));
    EXPECT_TRUE(has(complaint("# nothing\n"), "no openings"));
    EXPECT_EQ(quick_match(kTwo + Words{"-o", path("none.txt")}).code, kBadInput);
    EXPECT_FALSE(fs::exists(path("m")));
}

TEST_F(CliMatch, AForbiddenOpeningIsRefusedUnderRenjuOnly) {
    write("openings.txt", "h7a1h6a15i8o1j8o15h8\n");
    const Words words = kTwo + Words{"-n", "2", "-o", path("openings.txt"), "--rule"};
    const Said renju = quick_match(words + Words{"renju"});
    EXPECT_EQ(renju.code, kBadInput);
    EXPECT_TRUE(has(renju.err, "opening 1")) << renju.err;
    EXPECT_EQ(quick_match(words + Words{"standard"}).code, kYes);
}

TEST_F(CliMatch, SaysWhenOpeningsComeAgain) {
    write("openings.txt", "h8i9\nh8i8\n");
    const Words words = kTwo + Words{"-o", path("openings.txt"), "-n"};
    const Said enough = quick_match(words + Words{"4"});
    EXPECT_FALSE(has(enough.err, "come again")) << enough.err;
    const Said more = quick_match(words + Words{"6"});
    EXPECT_TRUE(has(more.err, "6 games of a pair from 2 openings")) << more.err;
}

TEST_F(CliMatch, TurnedOpeningsArePartOfTheMatchAndAreRecalled) {
    const Words words = kTwo + Words{"-n", "8"};
    EXPECT_EQ(quick_match(words + Words{"--turned"}).code, kYes);
    const std::string before = read("m/report.html");
    const Said other = quick_match(words);
    EXPECT_EQ(other.code, kBadInput);
    EXPECT_TRUE(has(other.err, "other turned there")) << other.err;
    // The openings of the page are those of the set, as they are where the set itself is known.
    EXPECT_EQ(match_verb({"--report-only", "--out", path("m"), "--report", path("page.html")}).code,
              kYes);
    const auto openings = [](const std::string& page) {
        const std::size_t at = page.find("id=\"openings\"");
        EXPECT_NE(at, std::string::npos);
        return page.substr(at, page.find("</section>", at) - at);
    };
    EXPECT_EQ(openings(read("page.html")), openings(before));
    fs::remove_all(path("m"));
    EXPECT_EQ(quick_match(words).code, kYes);
    const Said later = quick_match(words + Words{"--turned"});
    EXPECT_EQ(later.code, kBadInput);
    EXPECT_TRUE(has(later.err, "other turned there")) << later.err;
}

TEST_F(CliMatch, AProcedureMakesTheOpenings) {
    const Words words = kTwo + Words{"--procedure", "swap2", "-n"};
    const Said some = quick_match(words + Words{"2"});
    EXPECT_EQ(some.code, kYes) << some.err;
    EXPECT_FALSE(has(some.err, "opening")) << some.err;
    EXPECT_TRUE(has(read("m/match.json"), R"("procedure": "swap2")"));
    EXPECT_TRUE(has(read("m/games.sgf"), "TGOP[swap2]"));
    EXPECT_TRUE(has(read("m/games.sgf"), "TGOC["));
    const std::string page = read("m/report.html");
    EXPECT_TRUE(has(page, "<dt>Opening procedure</dt><dd>Swap2</dd>"));
    EXPECT_FALSE(has(page, "id=\"openings\""));
    // It goes on with the same, and with nothing else.
    const Json more = json_of(words + Words{"4"});
    EXPECT_EQ(number(more, "games"), 4);
    EXPECT_EQ(*more.member<std::string>("procedure"), "swap2");
    const Said other = quick_match(kTwo + Words{"--procedure", "swap", "-n", "4"});
    EXPECT_EQ(other.code, kBadInput);
    EXPECT_TRUE(has(other.err, "other procedure there")) << other.err;
    const Said looked = match_verb({"--report-only", "--out", path("m"), "--json"});
    EXPECT_EQ(looked.code, kYes) << looked.err;
    EXPECT_TRUE(has(looked.out, R"("games":4,"of":4)")) << looked.out;
}

TEST_F(CliMatch, AProcedureThatMakesNoSenseIsRefusedInOneSentence) {
    write("openings.txt", "h8i9\n");
    const auto complaint = [&](const Words& words) {
        const Said said = quick_match(kTwo + Words{"-n", "2"} + words);
        EXPECT_EQ(said.code, kBadInput);
        EXPECT_FALSE(fs::exists(path("m")));
        return said.err;
    };
    const std::string both = "with --procedure the players make the openings";
    EXPECT_TRUE(has(complaint({"--procedure", "swap2", "-o", path("openings.txt")}), both));
    EXPECT_TRUE(has(complaint({"--procedure", "swap2", "--turned"}), both));
    EXPECT_TRUE(has(complaint({"--procedure", "swap2", "--shuffle"}), both));
    EXPECT_TRUE(has(complaint({"--procedure", "taraguchi-10"}), "is for renju alone"));
    EXPECT_TRUE(has(complaint({"--procedure", "long-pro", "--size", "5"}), "does not fit"));
    EXPECT_TRUE(has(complaint({"--procedure", "dice"}), "dice"));
}

TEST_F(CliMatch, GamesAreNotPinnedToCoresThatAreNotThere) {
    const Said said =
        quick_match({"-p", "tengen,threads=256", "-p", "tengen", "-n", "2", "-j", "512", "--pin"});
    EXPECT_EQ(said.code, kBadInput);
    if (!base::usable_cores().empty()) {
        EXPECT_TRUE(has(said.err, "512 games at once with 256 threads each need 131072 cores"))
            << said.err;
        EXPECT_EQ(quick_match(kTwo + Words{"-n", "2", "--pin"}).code, kYes);
    }
}

// ── what is played ───────────────────────────────────────────────────────────────────────────────

TEST_F(CliMatch, TheNumbersAddUp) {
    const Json json = json_of(kTwo + Words{"-n", "6", "-j", "2"});
    EXPECT_EQ(number(json, "games"), 6);
    EXPECT_EQ(number(json, "of"), 6);
    const Json::Array& players = list(json, "players");
    ASSERT_EQ(players.size(), 2U);
    for (const Json& player : players) {
        EXPECT_EQ(number(player, "wins") + number(player, "draws") + number(player, "losses"), 6);
        EXPECT_EQ(number(player, "breakdowns") + number(player, "illegal_moves"), 0);
        EXPECT_GT(number(player, "moves"), 0);
        EXPECT_GE(number(player, "nodes"), number(player, "moves"));
        EXPECT_GE(number(player, "time_ms"), number(player, "worst_ms"));
    }
    EXPECT_EQ(sum(players, "wins"), sum(players, "losses"));
    std::int64_t pairs = 0;
    for (const Json& n : list(json, "pentanomial"))
        pairs += n.get<std::int64_t>() != nullptr ? *n.get<std::int64_t>() : -1000;
    EXPECT_EQ(pairs, 3);
    EXPECT_EQ(json.find("sprt"), nullptr);

    std::int64_t moves = 0;
    for (const Record& record : games()) {
        const auto sheet = match::sheet_of(record);
        ASSERT_TRUE(sheet);
        moves += sheet->plies - sheet->opening_plies;
    }
    EXPECT_EQ(sum(players, "moves"), moves);
}

TEST_F(CliMatch, MoreThanTwoMeetEachOther) {
    const Words three = kTwo + Words{"-p", "tengen,depth=1,name=Three", "-n", "2"};
    const Json all = json_of(three);
    EXPECT_EQ(number(all, "games"), 6);
    EXPECT_EQ(sum(list(all, "players"), "wins"), sum(list(all, "players"), "losses"));
    EXPECT_EQ(all.find("pentanomial"), nullptr);
    fs::remove_all(path("m"));
    const Json gauntlet = json_of(three + Words{"--gauntlet"});
    EXPECT_EQ(number(gauntlet, "games"), 4);
    EXPECT_EQ(list(gauntlet, "head_to_head").size(), 2U) << "two of them have not met";
}

TEST_F(CliMatch, AKnockoutHasAWinnerAndIsNotMadeLonger) {
    const Words words = kTwo + Words{"-p", "tengen,depth=1,name=Three", "--pairing", "knockout"};
    const Json json = json_of(words + Words{"-n", "2"});
    EXPECT_EQ(number(json, "games"), 4);
    const Json* const winner = json.find("winner");
    ASSERT_NE(winner, nullptr);
    const std::string name = *winner->get<std::string>();
    EXPECT_TRUE(has(quick_match(words + Words{"-n", "2"}).out, name + " has won the knockout"));
    EXPECT_TRUE(
        has(quick_match(words + Words{"-n", "2", "--lang", "zh"}).out, "淘汰赛冠军：" + name));
    const Said longer = quick_match(words + Words{"-n", "4"});
    EXPECT_EQ(longer.code, kBadInput);
    EXPECT_TRUE(has(longer.err, "other games there")) << longer.err;
    const Said looked = match_verb({"--report-only", "--out", path("m"), "--json", "-n", "50"});
    EXPECT_EQ(looked.code, kYes) << looked.err;
    EXPECT_TRUE(has(looked.out, R"("games":4,"of":4)")) << looked.out;
    EXPECT_TRUE(has(looked.out, "\"winner\":\"" + name)) << looked.out;
}

TEST_F(CliMatch, ASwissMatchHasItsRounds) {
    const Words words = kTwo + Words{"-p",        "tengen,depth=1,name=Three",
                                     "-p",        "tengen,name=Four",
                                     "--pairing", "swiss",
                                     "-n",        "2"};
    EXPECT_EQ(number(json_of(words), "games"), 8) << "two rounds of two pairs";
    EXPECT_EQ(quick_match(words + Words{"--rounds", "3"}).code, kBadInput);
    EXPECT_EQ(match_verb({"--report-only", "--out", path("m")}).code, kYes);
    fs::remove_all(path("m"));
    const Json all = json_of(words + Words{"--rounds", "3", "-j", "2"});
    EXPECT_EQ(number(all, "games"), 12);
    EXPECT_EQ(list(all, "head_to_head").size(), 6U);
}

TEST_F(CliMatch, ItsGamesAreSamplesWhereTheyAreAskedFor) {
    const Words samples{"--samples", path("m.tgs")};
    const Said said = quick_match(kTwo + Words{"-n", "4", "-j", "2"} + samples);
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_TRUE(has(said.err, "Samples: ")) << said.err;
    const std::string bytes = read("m.tgs");
    std::istringstream in(bytes);
    auto reader = train::SampleReader::open(in);
    ASSERT_TRUE(reader) << reader.error();
    EXPECT_TRUE(has(reader->settings(), R"("by":"match")")) << reader->settings();
    const auto games = reader->next_games();
    ASSERT_TRUE(games);
    EXPECT_EQ(games->size(), 4U);
    for (const train::SampleGame& game : *games) {
        EXPECT_GT(game.thrown, 0);
        EXPECT_EQ(game.plies.size() + std::size_t(game.thrown), game.moves.size());
    }
    EXPECT_GT(games->front().samples(), 0U);
    EXPECT_TRUE(reader->damages().empty());
    // The folder alone makes the same file.
    fs::remove(at("m.tgs"));
    EXPECT_EQ(match_verb(Words{"--report-only", "--out", path("m")} + samples).code, kYes);
    EXPECT_EQ(read("m.tgs"), bytes);
    const Said nowhere = quick_match(kTwo + Words{"--samples", path("no/where/m.tgs")});
    EXPECT_EQ(nowhere.code, kBadInput) << nowhere.err;
}

TEST_F(CliMatch, MachinesAreToldWhatEachTwoDidAgainstEachOther) {
    const Json all = json_of(kTwo + Words{"-p", "tengen,depth=1,name=Three", "-n", "4"});
    const Json::Array& players = list(all, "players");
    const Json::Array& meetings = list(all, "head_to_head");
    ASSERT_EQ(meetings.size(), 3U);
    std::map<std::string, std::int64_t> wins;
    for (const Json& two : meetings) {
        EXPECT_EQ(number(two, "games"), 4);
        EXPECT_EQ(number(two, "wins") + number(two, "draws") + number(two, "losses"), 4);
        std::int64_t pairs = 0;
        for (const Json& n : list(two, "pentanomial")) pairs += *n.get<std::int64_t>();
        EXPECT_EQ(pairs, 2);
        for (const std::string_view key : {"elo", "elo_low", "elo_high", "los"})
            EXPECT_NE(two.find(key), nullptr) << key;
        const Json::Array& names = list(two, "players");
        ASSERT_EQ(names.size(), 2U);
        wins[*names[0].get<std::string>()] += number(two, "wins");
        wins[*names[1].get<std::string>()] += number(two, "losses");
    }
    for (const Json& player : players)
        EXPECT_EQ(wins[*player.find("name")->get<std::string>()], number(player, "wins"));
}

TEST_F(CliMatch, WordsForEachPlayerArePartOfTheMatch) {
    const Words two{"-p", "tengen,name=One", "-p", "tengen,depth=1,name=Two", "-n", "2"};
    EXPECT_EQ(quick_match(two + Words{"--each", "depth=2,nodes=30"}).code, kYes);
    const std::string agreed = read("m/match.json");
    EXPECT_TRUE(has(agreed, "tengen,depth=2,nodes=30,name=One")) << agreed;
    EXPECT_TRUE(has(agreed, "tengen,nodes=30,depth=1,name=Two")) << agreed;
    const Said other = quick_match(two + Words{"--each", "depth=2,nodes=31"});
    EXPECT_EQ(other.code, kBadInput);
    EXPECT_TRUE(has(other.err, "other players")) << other.err;
    EXPECT_EQ(match_verb({"--report-only", "--out", path("m")}).code, kYes);
    const Said unknown = quick_match(two + Words{"--each", "treads=2"});
    EXPECT_EQ(unknown.code, kBadInput);
    EXPECT_TRUE(has(unknown.err, "no 'treads'")) << unknown.err;
}

TEST_F(CliMatch, TheTestSaysHowItStands) {
    const Json json = json_of(kTwo + Words{"-n", "2", "--sprt", "0,10,0.1,0.1"}, kNo);
    const Json* const sprt = json.find("sprt");
    ASSERT_NE(sprt, nullptr);
    const Json* const verdict = sprt->find("verdict");
    ASSERT_NE(verdict, nullptr);
    EXPECT_EQ(*verdict->get<std::string>(), "continue");
    EXPECT_EQ(*sprt->find("elo_kind")->get<std::string>(), "logistic");
}

TEST_F(CliMatch, TheTestSaysInWhichEloItIs) {
    const Words words = kTwo + Words{"-n", "2", "--sprt", "0,10", "--sprt-normalised"};
    const Json json = json_of(words, kNo);
    const Json* const sprt = json.find("sprt");
    ASSERT_NE(sprt, nullptr);
    EXPECT_EQ(*sprt->find("elo_kind")->get<std::string>(), "normalised");
    const Said said = quick_match(words);
    EXPECT_TRUE(has(said.out, "SPRT [0, 10] normalised Elo: LLR ")) << said.out;
    EXPECT_TRUE(has(quick_match(words + Words{"--lang", "zh"}).out, "归一化等级分")) << said.out;
    EXPECT_TRUE(has(read("m/report.html"), "归一化等级分 0 对 10"));
}

TEST_F(CliMatch, AnOddNumberOfGamesIsRoundedUpToPairs) {
    EXPECT_EQ(number(json_of(kTwo + Words{"-n", "3"}), "games"), 4);
}

TEST_F(CliMatch, TwoOfOneNameAreToldApart) {
    const Json json = json_of({"-p", "tengen", "-p", "tengen", "-p", "tengen,level=3", "-p",
                               "tengen,name=Tengen 2", "-n", "1", "--gauntlet"});
    std::vector<std::string> names;
    for (const Json& player : list(json, "players"))
        names.push_back(*player.find("name")->get<std::string>());
    EXPECT_EQ(names, (std::vector<std::string>{"Tengen", "Tengen 2", "Tengen 3", "Tengen 2 2"}));
}

TEST_F(CliMatch, PeopleGetATableAndALineForEachGame) {
    const Said said = quick_match(kTwo + Words{"-n", "2"});
    EXPECT_EQ(said.code, kYes);
    for (const std::string_view part : {"One", "Two", "pairs scoring", "black's games"})
        EXPECT_TRUE(has(said.out, part)) << said.out;
    for (const std::string_view part : {"game 1/2: One - Two", "game 2/2: Two - One", "Report: "})
        EXPECT_TRUE(has(said.err, part)) << said.err;
    fs::remove_all(path("m"));
    EXPECT_FALSE(has(quick_match(kTwo + Words{"-n", "2", "-q"}).err, "game 1/2"));
}

TEST_F(CliMatch, PlaysUnderEveryRuleAndOnLargeBoards) {
    struct Case {
        std::string rule;
        RuleId id;
        int size;
    };
    for (const Case& c : {Case{"standard", RuleId::Standard, 15}, Case{"renju", RuleId::Renju, 15},
                          Case{"caro", RuleId::Caro, 15}, Case{"freestyle", RuleId::Freestyle, 20},
                          Case{"renju", RuleId::Renju, 20}}) {
        fs::remove_all(path("m"));
        const Json json = json_of(kTwo + Words{"-n", "2", "-r", c.rule, "-s",
                                               std::to_string(c.size), "--draw-after", "60"});
        EXPECT_EQ(number(json, "games"), 2) << c.rule;
        const auto played = games();
        ASSERT_EQ(played.size(), 2U) << c.rule;
        for (const Record& record : played) {
            EXPECT_EQ(record.info.rule, c.id);
            EXPECT_EQ(record.info.size, c.size);
            EXPECT_TRUE(record.info.result.is_over());
            EXPECT_FALSE(replay(record).refusal) << c.rule;
        }
    }
}

// ── what is left ─────────────────────────────────────────────────────────────────────────────────

TEST_F(CliMatch, AFinishedMatchPlaysNothingAndWritesItsReportAgain) {
    const Words words = kTwo + Words{"-n", "4"};
    const Json first = json_of(words);
    const std::string before = read("m/games.sgf");
    write("m/report.html", "old");
    const Said again = quick_match(words + Words{"--json"});
    EXPECT_EQ(again.code, kYes);
    EXPECT_TRUE(has(again.err, "4 games were played before")) << again.err;
    EXPECT_FALSE(has(again.err, "game 1/4")) << again.err;
    EXPECT_EQ(again.out, first.dump() + '\n');
    EXPECT_EQ(read("m/games.sgf"), before);
    EXPECT_TRUE(has(read("m/report.html"), "</html>"));
}

TEST_F(CliMatch, AReportNeedsTheFolderAloneAndLeavesItAsItIs) {
    const Json first = json_of(kTwo + Words{"-n", "4"});
    const auto files = [&] {
        std::map<fs::path, std::string> all;
        for (const auto& entry : fs::directory_iterator(path("m")))
            all[entry.path()] = base::read_file(entry.path()).value_or("");
        return all;
    };
    const auto before = files();
    const Said said = match_verb({"--report-only", "--json", "--out", path("m")});
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_EQ(said.out, first.dump() + '\n');
    EXPECT_EQ(files(), before);

    const Said page =
        match_verb({"--report-only", "--out", path("m"), "--report", path("page.html")});
    EXPECT_EQ(page.code, kYes) << page.err;
    EXPECT_EQ(read("page.html"), read("m/report.html"));
    EXPECT_EQ(files(), before);
}

TEST_F(CliMatch, AReportCanBeHadWhileTheMatchIsPlayed) {
    ASSERT_EQ(quick_match(kTwo + Words{"-n", "2"}).code, kYes);
    // Somebody holds the books, and is in the middle of a line.
    const auto held = match::Ledger::open(at("m"), read("m/match.json"));
    ASSERT_TRUE(held) << held.error();
    std::ofstream(at("m/games.sgf"), std::ios::app | std::ios::binary) << "(;FF[4]GM[4]TGFX[2;";
    const Said said = match_verb({"--report-only", "--json", "--out", path("m"), "-n", "6"});
    EXPECT_EQ(said.code, kNo) << said.err;
    EXPECT_TRUE(has(said.out, R"("games":2,"of":6)")) << said.out;
}

TEST_F(CliMatch, AReportOfNoMatchMakesNoFolder) {
    const Said said = match_verb({"--report-only", "--out", path("m")});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "there is no match in")) << said.err;
    EXPECT_FALSE(fs::exists(path("m")));
    const Said nowhere = match_verb({"--report-only"});
    EXPECT_EQ(nowhere.code, kBadInput);
    EXPECT_TRUE(has(nowhere.err, "--out FOLDER")) << nowhere.err;
}

TEST_F(CliMatch, TheReportSpeaksTheLanguageOfTheMatch) {
    ASSERT_EQ(quick_match(kTwo + Words{"-n", "2", "--lang", "zh"}).code, kYes);
    const std::string page = read("m/report.html");
    EXPECT_TRUE(has(page, R"(<html lang="zh-CN">)"));
    EXPECT_TRUE(has(page, "比赛报告"));
    EXPECT_TRUE(has(page, "自由规则"));
    EXPECT_TRUE(has(page, "40 个节点"));
}

TEST_F(CliMatch, AMatchCanBeMadeLonger) {
    EXPECT_EQ(number(json_of(kTwo + Words{"-n", "2"}), "games"), 2);
    const std::string before = read("m/games.sgf");
    EXPECT_EQ(number(json_of(kTwo + Words{"-n", "4"}), "games"), 4);
    EXPECT_TRUE(read("m/games.sgf").starts_with(before));
}

TEST_F(CliMatch, AMatchCanBeMadeLongerWhereOpeningsAreMade) {
    const Words words = kTwo + Words{"-s", "9", "--draw-after", "30", "-n"};
    EXPECT_EQ(number(json_of(words + Words{"2"}), "games"), 2);
    EXPECT_EQ(number(json_of(words + Words{"4"}), "games"), 4);
}

TEST_F(CliMatch, AnotherMatchIsRefusedTheFolder) {
    ASSERT_EQ(quick_match(kTwo + Words{"-n", "2"}).code, kYes);
    const std::string before = read("m/games.sgf");
    for (const Words& other :
         {kTwo + Words{"--rule", "renju"}, kTwo + Words{"--seed", "2"}, kTwo + Words{"--shuffle"},
          kTwo + Words{"--gauntlet"}, Words{"-p", "tengen,name=One", "-p", "tengen,name=New"}}) {
        const Said said = quick_match(other + Words{"-n", "2"});
        EXPECT_EQ(said.code, kBadInput) << other.back();
        EXPECT_TRUE(has(said.err, "another match")) << said.err;
    }
    EXPECT_EQ(read("m/games.sgf"), before);
}

TEST_F(CliMatch, GamesWithoutTheirAgreementAreLeftAlone) {
    fs::create_directories(path("m"));
    write("m/games.sgf", "(;FF[4]GM[4])\n");
    const Said said = quick_match(kTwo + Words{"-n", "2"});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "no match.json")) << said.err;
    EXPECT_EQ(read("m/games.sgf"), "(;FF[4]GM[4])\n");
}

TEST_F(CliMatch, ALineThatIsNoGameIsNamed) {
    ASSERT_EQ(quick_match(kTwo + Words{"-n", "2"}).code, kYes);
    write("m/games.sgf", read("m/games.sgf") + "spoilt\n");
    const Said said = quick_match(kTwo + Words{"-n", "2"});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "line 3")) << said.err;
}

TEST_F(CliMatch, GamesThatAreNoneOfThisMatchDoNotCount) {
    const Words words = kTwo + Words{"-n", "2"};
    ASSERT_EQ(quick_match(words).code, kYes);
    const std::string book = read("m/games.sgf");
    const std::string fixture = "TGFX[0;0;1;0;";
    ASSERT_TRUE(has(book, fixture));
    for (const std::string_view other :
         {"TGFX[0;0;1;99999999;", "TGFX[0;0;7;0;", "TGFX[3;0;1;0;", "TGFX[0;1;0;0;",
          "TGFX[2147483647;0;1;0;", "TGFX[1;1;0;0;", "XX["}) {
        std::string strange = book;
        strange.replace(strange.find(fixture), fixture.size(), other);
        write("m/games.sgf", strange);
        const Said said = quick_match(words + Words{"--json"});
        EXPECT_EQ(said.code, kYes) << other << said.err;
        EXPECT_TRUE(has(said.err, "1 of the games there are none of this match")) << said.err;
        EXPECT_TRUE(has(said.out, R"("games":2,"of":2)")) << said.out;
        EXPECT_TRUE(has(read("m/games.sgf"), fixture)) << "played again";
    }
}

TEST_F(CliMatch, AMatchMadeShorterIsNotOverBeforeItsGamesAre) {
    const Said longer = quick_match(kTwo + Words{"-n", "4"});
    ASSERT_EQ(longer.code, kYes) << longer.err;
    const std::string book = read("m/games.sgf");
    write("m/games.sgf", book.substr(book.find('\n') + 1));  // games 2, 3 and 4
    const Said shorter = quick_match(kTwo + Words{"-n", "2"});
    EXPECT_TRUE(has(shorter.err, "game 1/2")) << shorter.err << book;
}

TEST_F(CliMatch, TheReportTellsNamesAndNotTags) {
    const Words players{"-p", R"(tengen,name=<b>"Bold" & Sons)", "-p", "tengen,name=</script>"};
    const Said said = quick_match(players + Words{"-n", "2", "--report", path("page.html")});
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_FALSE(fs::exists(path("m/report.html")));
    const std::string page = read("page.html");
    EXPECT_TRUE(has(page, "&lt;b&gt;"));
    EXPECT_TRUE(has(page, "&amp; Sons"));
    EXPECT_TRUE(has(page, "&lt;/script&gt;"));
    EXPECT_FALSE(has(page, "<b>\"Bold\""));
    EXPECT_FALSE(has(page, "name=</script>"));
    const auto count = [&](std::string_view tag) {
        int times = 0;
        for (std::size_t at = page.find(tag); at != std::string::npos; at = page.find(tag, at + 1))
            ++times;
        return times;
    };
    EXPECT_EQ(count("<script"), count("</script>"));
}

}  // namespace
}  // namespace tengen::cli
