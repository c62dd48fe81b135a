// tengen match as a program among programs: it is killed, interrupted and lied to, and loses
// neither a game nor a child.
#include "base/file.h"
#include "base/json.h"
#include "base/process.h"
#include "base/random.h"
#include "base/text.h"
#include "cli/said.h"
#include "game/formats/sgf.h"
#include "match/game_sheet.h"
#include "scratch.h"
#include "stranger.h"
#include "waits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <set>
#include <thread>
#include <unistd.h>

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;
using base::Json;
using namespace std::chrono_literals;
using test::has;
using test::number;
using test::Words;
using test::operator+;

using test::kLong;

/// Whether somebody is there whose command line begins with this program. The dead that nobody has
/// collected have none.
bool is_running(const fs::path& program) {
    for (const auto& entry : fs::directory_iterator("/proc")) {
        std::ifstream file(entry.path() / "cmdline", std::ios::binary);
        std::string first;
        if (std::getline(file, first, '\0') && first == program.native()) return true;
    }
    return false;
}

class MatchProcess : public test::ScratchTest {
public:
    // A name of its own, so that the table of processes can be asked for it.
    MatchProcess() { fs::copy_file(TENGEN_MOCK_BRAIN, mock_); }

protected:
    struct Ended {
        base::ProcessEnd end;
        std::string out;
        std::string err;
        Json json;
    };

    [[nodiscard]] const fs::path& mock() const { return mock_; }
    [[nodiscard]] fs::path books() const { return at("m"); }

    /// A player of bad manners; `more` are words as ",name=X".
    [[nodiscard]] std::string mock(std::string_view manner, std::string_view more = {}) const {
        return fmt::format("{},arg={},name={}{}", mock_.string(), manner, manner, more);
    }

    [[nodiscard]] Words match(const Words& words) const {
        return Words{"match", "--json", "--out", books().string(), "--lang", "en"} + words;
    }
    [[nodiscard]] base::Process start(const Words& words) const {
        auto process = base::Process::start({TENGEN_PROGRAM, match(words), {}, at("stderr")});
        if (!process) throw std::runtime_error(process.error().message);
        return std::move(*process);
    }

    [[nodiscard]] Ended finish(base::Process& process) const {
        Ended ended;
        const base::TimePoint deadline = base::now() + kLong;
        while (process.read(ended.out, deadline) == base::Process::Read::Bytes) {
        }
        const auto end = process.wait(deadline);
        EXPECT_TRUE(end) << "it does not end";
        ended.end = end.value_or(base::ProcessEnd{-1, 0});
        ended.err = base::read_file(at("stderr")).value_or("");
        ended.json = Json::parse(ended.out).value_or(Json());
        return ended;
    }
    [[nodiscard]] Ended run(const Words& words) const {
        base::Process process = start(words);
        return finish(process);
    }

    [[nodiscard]] std::string file(const std::string& name) const {
        return base::read_file(books() / name).value_or("");
    }
    [[nodiscard]] std::int64_t lines_on_disk() const {
        const std::string bytes = file("games.sgf");
        return std::ranges::count(bytes, '\n');
    }
    /// Waits until more games than this are on the disk.
    [[nodiscard]] bool wait_for_games(std::int64_t more_than) const {
        const base::TimePoint deadline = base::now() + kLong;
        while (lines_on_disk() <= more_than && base::now() < deadline)
            std::this_thread::sleep_for(1ms);
        return lines_on_disk() > more_than;
    }

private:
    fs::path mock_ = at("mock");
};

/// The part of a book that is whole lines, each of them a game that has ended.
std::string whole_games(const std::string& bytes) {
    const std::size_t last_end = bytes.rfind('\n');
    std::string whole = bytes.substr(0, last_end == std::string::npos ? 0 : last_end + 1);
    for (const std::string_view line : base::split(whole, '\n')) {
        if (line.empty()) continue;
        const auto reading = formats::read_sgf(line);
        const bool is_one_game = reading && reading->games.size() == 1 &&
                                 match::sheet_of(reading->games.front()).has_value();
        EXPECT_TRUE(is_one_game) << line;
    }
    return whole;
}

std::vector<match::GameSheet> sheets(const std::string& bytes) {
    std::vector<match::GameSheet> all;
    const auto reading = formats::read_sgf(bytes);
    EXPECT_TRUE(reading);
    if (!reading) return all;
    for (const Record& record : reading->games)
        if (const auto sheet = match::sheet_of(record)) all.push_back(*sheet);
    return all;
}

/// What JSON says of each player is what is in the book.
void expect_counts(const Json& json, const std::vector<match::GameSheet>& games) {
    EXPECT_EQ(number(json, "games"), std::int64_t(games.size()));
    const Json* const players = json.find("players");
    ASSERT_NE(players, nullptr);
    const auto& list = *players->get<Json::Array>();
    for (std::size_t i = 0; i < list.size(); ++i) {
        std::int64_t wins = 0;
        std::int64_t draws = 0;
        std::int64_t losses = 0;
        for (const match::GameSheet& sheet : games)
            for (const Color c : {Color::Black, Color::White}) {
                if (sheet.fixture.players[index(c)] != int(i)) continue;
                wins += sheet.result.outcome == win_for(c) ? 1 : 0;
                losses += sheet.result.outcome == win_for(~c) ? 1 : 0;
                draws += sheet.result.outcome == Outcome::Draw ? 1 : 0;
            }
        EXPECT_EQ(number(list[i], "wins"), wins);
        EXPECT_EQ(number(list[i], "draws"), draws);
        EXPECT_EQ(number(list[i], "losses"), losses);
    }
}

// ── killed ───────────────────────────────────────────────────────────────────────────────────────

TEST_F(MatchProcess, KilledTenTimesItLosesNoGameAndPlaysNoneTwice) {
    constexpr int kGames = 80;
    constexpr int kKills = 10;
    const Words words{"-p",        "tengen,nodes=300,depth=3",
                      "-p",        mock("fair", ",pause-ms=10"),
                      "-n",        std::to_string(kGames),
                      "-j",        "2",
                      "--move-ms", "0"};
    base::Random random(11);
    std::string before;
    for (int i = 0; i < kKills; ++i) {
        const auto moment = std::chrono::milliseconds(20 + random.below(231));
        base::Process process = start(words);
        // Every other time it is let past its beginnings, however slow they are here.
        const bool sees_a_game = i % 2 == 1;
        if (sees_a_game) {
            ASSERT_TRUE(wait_for_games(std::ranges::count(before, '\n')));
            std::this_thread::sleep_for(moment / 4);
        } else {
            std::this_thread::sleep_for(moment);
        }
        process.kill();
        const std::string after = whole_games(file("games.sgf"));
        ASSERT_TRUE(after.starts_with(before)) << "kill " << i;
        ASSERT_LT(std::ranges::count(after, '\n'), kGames) << "over before kill " << i;
        before = after;
    }

    const Ended ended = run(words);
    EXPECT_EQ(ended.end, base::ProcessEnd{}) << ended.err;
    const std::string book = file("games.sgf");
    EXPECT_TRUE(book.starts_with(before));
    EXPECT_EQ(whole_games(book), book);
    const auto games = sheets(book);
    std::multiset<int> numbers;
    for (const match::GameSheet& sheet : games) numbers.insert(sheet.fixture.number);
    ASSERT_EQ(numbers.size(), std::size_t{kGames});
    for (int i = 0; i < kGames; ++i) EXPECT_EQ(numbers.count(i), 1U) << i;
    expect_counts(ended.json, games);
    EXPECT_TRUE(has(file("report.html"), "</html>"));
}

TEST_F(MatchProcess, TwoProgramsDoNotPlayOneMatch) {
    const Words words{
        "-p", "tengen,nodes=300,depth=3", "-p", mock("fair"), "-n", "100000", "--move-ms", "0"};
    base::Process first = start(words);
    ASSERT_TRUE(wait_for_games(0));
    const Ended second = run(words);
    EXPECT_EQ(second.end.code, 2);
    EXPECT_TRUE(has(second.err, "in use")) << second.err;
    first.kill();
}

// ── orphans ──────────────────────────────────────────────────────────────────────────────────────

/// Engines that are hard to be rid of. Who has a clock plays by one that a flood exceeds.
class MatchOrphans : public MatchProcess {
protected:
    void SetUp() override {
        if (!fs::exists("/proc/self/cmdline")) GTEST_SKIP() << "no table of processes to look at";
    }

    [[nodiscard]] Words hard_to_kill() const {
        Words words{"--gauntlet", "-p",           "tengen,nodes=50,depth=2,move-ms=0",
                    "--move-ms",  "100",          "--tolerance-ms",
                    "50",         "--draw-after", "40"};
        for (const std::string_view manner : {"stubborn", "leaves-a-child", "leaves-a-daemon",
                                              "crash", "flood", "stall", "mute", "endless-line"})
            words = words + Words{"-p", mock(manner, ",end-ms=100")};
        return words;
    }

    /// By itself: a guardian of ours would end all that it leaves behind.
    [[nodiscard]] test::Stranger start_alone(const Words& words) const {
        return {TENGEN_PROGRAM, match(words), at("stderr")};
    }
    [[nodiscard]] Ended finish_alone(test::Stranger& process) const {
        Ended ended;
        ended.out = process.read_line();
        ended.end.code = process.wait();
        ended.err = base::read_file(at("stderr")).value_or("");
        ended.json = Json::parse(ended.out).value_or(Json());
        return ended;
    }

    [[nodiscard]] bool is_soon(bool running) const {
        const base::TimePoint deadline = base::now() + kLong;
        while (is_running(mock()) != running && base::now() < deadline)
            std::this_thread::sleep_for(2ms);
        return base::now() < deadline;
    }
};

TEST_F(MatchOrphans, NoneIsLeftWhenAMatchEnds) {
    test::Stranger process = start_alone(hard_to_kill() + Words{"-n", "2", "-j", "4"});
    const Ended ended = finish_alone(process);
    EXPECT_FALSE(is_running(mock()));
    EXPECT_EQ(ended.end, base::ProcessEnd{}) << ended.err;
    EXPECT_EQ(number(ended.json, "games"), 16);
    EXPECT_TRUE(has(file("faults.log"), ": stubborn ignored END, and was killed"));
    EXPECT_FALSE(has(file("faults.log"), ": Tengen "));
}

TEST_F(MatchOrphans, NoneIsLeftWhenAMatchIsKilled) {
    base::Random random(5);
    for (int i = 0; i < 3; ++i) {
        test::Stranger process = start_alone(hard_to_kill() + Words{"-n", "1000", "-j", "4"});
        ASSERT_TRUE(wait_for_games(lines_on_disk()));
        std::this_thread::sleep_for(std::chrono::milliseconds(random.below(200)));
        ASSERT_TRUE(is_soon(true)) << "nobody is seen";
        process.kill();
        EXPECT_TRUE(is_soon(false)) << "somebody is left";
    }
}

TEST_F(MatchOrphans, NoneIsLeftAndNoGameIsLostWhenAMatchIsInterrupted) {
    test::Stranger process = start_alone(hard_to_kill() + Words{"-n", "1000", "-j", "4"});
    ASSERT_TRUE(wait_for_games(2));
    const std::string before = whole_games(file("games.sgf"));
    process.send(SIGINT);
    const Ended ended = finish_alone(process);
    EXPECT_FALSE(is_running(mock()));
    EXPECT_EQ(ended.end, (base::ProcessEnd{1, 0})) << ended.err;
    const std::string after = file("games.sgf");
    EXPECT_TRUE(after.starts_with(before));
    EXPECT_EQ(whole_games(after), after);
    expect_counts(ended.json, sheets(after));
    EXPECT_TRUE(has(file("report.html"), "</html>"));
}

// ── lied to ──────────────────────────────────────────────────────────────────────────────────────

struct Manner {
    std::string_view name;
    std::string_view words;  // how it is set up
    std::string_view fault;  // none: it is forgiven
    std::string_view count;  // where JSON counts it
};

// Who never answers has little time; who answers wrongly has as much as a slow machine may need.
constexpr std::array kManners{
    Manner{"crash", "", "crash", "breakdowns"},
    Manner{"exit", "", "crash", "breakdowns"},
    Manner{"mute", "", "crash", "breakdowns"},
    Manner{"stall", ",move-ms=50", "stall", "time_losses"},
    Manner{"no-newline", ",move-ms=50", "stall", "time_losses"},
    Manner{"occupied", ",arg=2", "illegal-move", "illegal_moves"},
    Manner{"off-board", "", "illegal-move", "illegal_moves"},
    Manner{"error", "", "refusal", "breakdowns"},
    Manner{"flood", "", "flood", "breakdowns"},
    Manner{"babble", "", "garbage", "breakdowns"},
    Manner{"endless-line", "", "garbage", "breakdowns"},
    Manner{"twice", "", "out-of-turn", "breakdowns"},
    Manner{"deaf-later", "", "deaf", "breakdowns"},
    Manner{"dies-at-second-start", "", "", ""},
    Manner{"suggest", "", "", ""},
    Manner{"crlf", "", "", ""},
    Manner{"tells", "", "", ""},
    Manner{"greets", "", "", ""},
};

void expect_manner(const Json& player, const Manner& manner, const std::string& log) {
    EXPECT_EQ(number(player, "losses"), 2) << manner.name;
    for (const std::string_view count : {"breakdowns", "time_losses", "illegal_moves"})
        EXPECT_EQ(number(player, count), count == manner.count ? 2 : 0)
            << manner.name << ' ' << count;
    int entries = 0;
    for (const std::string_view line : base::split(log, '\n')) {
        if (!line.starts_with("── ") || !has(line, fmt::format(": {} (", manner.name))) continue;
        ++entries;
        EXPECT_TRUE(has(line, fmt::format(": {} ({}): ", manner.name, manner.fault))) << line;
    }
    EXPECT_EQ(entries, manner.fault.empty() ? 0 : 2) << manner.name;
}

TEST_F(MatchProcess, EachBadMannerIsCalledByItsName) {
    Words words{"--gauntlet", "-n",      "2", "-j", "6",     "--nodes",
                "100",        "--depth", "2", "-p", "tengen"};
    for (const Manner& manner : kManners)
        words = words + Words{"-p", mock(manner.name, manner.words)};
    const Ended ended = run(words);
    ASSERT_EQ(ended.end, base::ProcessEnd{}) << ended.err;
    const Json* const players = ended.json.find("players");
    ASSERT_NE(players, nullptr);
    const auto& list = *players->get<Json::Array>();
    ASSERT_EQ(list.size(), kManners.size() + 1);
    EXPECT_EQ(number(list[0], "wins"), std::int64_t{2 * kManners.size()});
    EXPECT_EQ(number(list[0], "breakdowns") + number(list[0], "time_losses"), 0);
    const std::string log = file("faults.log");
    EXPECT_FALSE(has(log, ": Tengen ("));
    EXPECT_TRUE(has(log, "> START 15"));
    for (std::size_t i = 0; i < kManners.size(); ++i) expect_manner(list[i + 1], kManners[i], log);
    expect_counts(ended.json, sheets(file("games.sgf")));
}

TEST_F(MatchProcess, EnginesMakeTheirOpeningsBySwap2) {
    const Words words{"--procedure",
                      "swap2",
                      "--gauntlet",
                      "--nodes",
                      "100",
                      "--depth",
                      "2",
                      "-p",
                      "tengen",
                      "-p",
                      mock("swap2"),
                      "-p",
                      mock("swap2-stays"),
                      "-p",
                      mock("swap2-puts-two"),
                      "-n",
                      "2"};
    const Ended ended = run(words);
    ASSERT_EQ(ended.end, base::ProcessEnd{}) << ended.err;
    EXPECT_EQ(file("faults.log"), "");
    const std::string bytes = file("games.sgf");
    const auto games = sheets(bytes);
    ASSERT_EQ(games.size(), 6U);
    expect_counts(ended.json, games);
    EXPECT_TRUE(has(bytes, "TGOP[swap2]"));
    // Who swaps has Black where Tengen began, who stays has White, who puts two lets it choose.
    std::map<int, match::GameSheet> by_number;
    for (const match::GameSheet& sheet : games) by_number.emplace(sheet.fixture.number, sheet);
    EXPECT_EQ(by_number.at(0).fixture.players, (std::array{1, 0}));
    EXPECT_EQ(by_number.at(2).fixture.players, (std::array{0, 2}));
    EXPECT_EQ(by_number.at(4).opening_plies, 5);
    // With pbrain-tengen, our own answers to the protocol are understood.
    fs::remove_all(books());
    const Ended own =
        run({"--procedure", "swap2", "--move-ms", "300", "--draw-after", "12", "-p", TENGEN_PBRAIN,
             "-p", mock("swap2-puts-two"), "-n", "2", "--tolerance-ms", "60000"});
    ASSERT_EQ(own.end, base::ProcessEnd{}) << own.err;
    EXPECT_EQ(file("faults.log"), "");
}

TEST_F(MatchProcess, BadMannersInSwap2LoseTheGame) {
    struct Bad {
        std::string name;
        std::string fault;
        std::string words;
    };
    const std::vector<Bad> bad{{"swap2-crashes", "crash", ""},
                               {"swap2-stalls", "stall", ",move-ms=500"},
                               {"swap2-puts-three", "garbage", ""},
                               {"swap2-puts-on-a-stone", "illegal-move", ""}};
    Words words{"--procedure", "swap2",   "--gauntlet", "-n", "2",     "--nodes",
                "100",         "--depth", "2",          "-p", "tengen"};
    for (const Bad& one : bad) words = words + Words{"-p", mock(one.name, one.words)};
    const Ended ended = run(words);
    ASSERT_EQ(ended.end, base::ProcessEnd{}) << ended.err;
    const std::string log = file("faults.log");
    for (std::size_t i = 0; i < bad.size(); ++i)
        EXPECT_TRUE(
            has(log, fmt::format("game {}: {} ({}): ", 2 * i + 1, bad[i].name, bad[i].fault)))
            << log;
    expect_counts(ended.json, sheets(file("games.sgf")));
}

TEST_F(MatchProcess, WhoDoesNotKnowSwap2IsRefusedBeforeTheFirstGame) {
    const auto complaint = [&](std::string_view manner, const std::string& procedure) {
        fs::remove(at("stderr"));
        const Ended ended =
            run({"--procedure", procedure, "-p", "tengen", "-p", mock(manner), "-n", "2"});
        EXPECT_EQ(ended.end.code, 2) << manner;
        EXPECT_FALSE(fs::exists(books())) << manner;
        EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << ended.err;
        return ended.err;
    };
    EXPECT_EQ(complaint("swap2-unknown", "swap2"),
              "tengen match: swap2-unknown does not play swap2: answered 'UNKNOWN command' to "
              "SWAP2BOARD\n");
    EXPECT_TRUE(has(complaint("fair", "swap2"), "fair does not play swap2: answered '0,0'"));
    EXPECT_TRUE(has(complaint("swap2", "swap"), "swap2 cannot be asked for swap: "));
}

TEST_F(MatchProcess, TheReportOfAMatchNeedsNoEngine) {
    const Ended played = run({"-p", "tengen,nodes=50,depth=2", "-p", mock("fair"), "-n", "2"});
    ASSERT_EQ(played.end, base::ProcessEnd{}) << played.err;
    fs::remove(mock());
    const Ended told = run({"--report-only"});
    EXPECT_EQ(told.end, base::ProcessEnd{}) << told.err;
    EXPECT_EQ(told.out, played.out);
}

TEST_F(MatchProcess, AnEngineThatCannotBeginIsRefused) {
    const auto complaint = [&](std::string_view manner) {
        const Ended ended =
            run({"-p", "tengen", "-p", mock(manner, ",start-ms=100,end-ms=100"), "-n", "2"});
        EXPECT_EQ(ended.end.code, 2) << manner;
        EXPECT_TRUE(ended.out.empty()) << ended.out;
        EXPECT_FALSE(fs::exists(books())) << manner;
        return ended.err;
    };
    EXPECT_TRUE(has(complaint("no-ok"), "tengen match: no-ok: no OK to START"));
    EXPECT_TRUE(has(complaint("refuses"), "no such board"));
}

}  // namespace
}  // namespace tengen::cli
