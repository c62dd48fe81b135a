// Jobs and workers as programs: killed, interrupted, begun again; in the end every game was played
// once, and is the game that one machine alone would have played.
#include "base/file.h"
#include "base/json.h"
#include "base/process.h"
#include "base/surroundings.h"
#include "base/text.h"
#include "cli/said.h"
#include "match/game_sheet.h"
#include "match/ledger.h"
#include "scratch.h"
#include "shared_data.h"
#include "train/sample_source.h"
#include "waits.h"
#include "workshop/needs_nats.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fmt/format.h>
#include <iostream>
#include <map>
#include <random>
#include <regex>
#include <thread>
#include <tuple>
#include <vector>

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using test::Words;
using test::operator+;

using test::kLong;

/// Few by day; nights play a thousand.
int games_to_play() {
    constexpr int kByDay = 40;
    return base::parse_number<int>(base::environment("TENGEN_WORKSHOP_UNITS")).value_or(kByDay);
}

class WorkshopProcess : public test::ScratchTest {
protected:
    void SetUp() override {
        TENGEN_NEEDS_NATS();
        ASSERT_TRUE(server_.begin());
    }

    [[nodiscard]] base::Process start(const Words& words) const {
        auto process = base::Process::start({TENGEN_PROGRAM, words, {}, at("stderr")});
        if (!process) throw std::runtime_error(process.error().message);
        return std::move(*process);
    }
    [[nodiscard]] Words server() const { return {"--server", server_.access().server}; }
    [[nodiscard]] base::Process job(int games) const {
        return start(match("there", games) + server() + Words{"--patience-ms", "2000"});
    }
    [[nodiscard]] base::Process worker(const std::string& name) const {
        return start(Words{"worker", "--name", name, "-j", "1"} + server());
    }
    [[nodiscard]] Words match(const std::string& folder, int games) const {
        return {"match",
                "-p",
                "tengen,name=A",
                "-p",
                "tengen,name=B,evaluator=classical",
                "--json",
                "--nodes",
                "30",
                "--seed",
                "3",
                "-n",
                std::to_string(games),
                "--out",
                (at(folder)).string()};
    }
    /// What it said until its end.
    static std::string finish(base::Process& process) {
        std::string said;
        while (process.read(said, base::now() + kLong) == base::Process::Read::Bytes) {
        }
        EXPECT_TRUE(process.wait(base::now() + kLong));
        return said;
    }
    [[nodiscard]] std::size_t games_so_far(const std::string& folder) const {
        const auto lines = base::read_file(at(folder) / "games.sgf");  // one each
        return lines ? std::size_t(std::ranges::count(*lines, '\n')) : 0;
    }
    void wait_for_games(const std::string& folder, std::size_t count) const {
        const base::TimePoint end = base::now() + kLong;
        while (games_so_far(folder) < count && base::now() < end) std::this_thread::sleep_for(5ms);
        ASSERT_GE(games_so_far(folder), count);
    }
    /// By number, without the times they took.
    [[nodiscard]] std::map<int, std::string> games_in(const std::string& folder) const {
        static const std::regex times(R"((TGMS|TGUS|TGOV)\[[^\]]*\])");
        std::map<int, std::string> games;
        const auto found = match::Ledger::look_into(at(folder));
        if (!found) return games;
        for (const Record& game : found->games) {
            const int number = match::sheet_of(game)->fixture.number;
            EXPECT_FALSE(games.contains(number)) << number << " is there twice";
            games[number] = std::regex_replace(match::sgf_line(game), times, "");
        }
        return games;
    }

    [[nodiscard]] static std::size_t count_of(std::string_view words, std::string_view text) {
        std::size_t count = 0;
        for (std::size_t at = 0; (at = text.find(words, at)) != std::string_view::npos; ++at)
            ++count;
        return count;
    }

    workshop::NatsServer server_{folder()};
};

TEST_F(WorkshopProcess, WhoeverIsKilledTheMatchIsTheOneOfOneMachine) {
    const int games = games_to_play();
    auto here = start(match("here", games) + Words{"-j", "2"});
    finish(here);
    const auto expected = games_in("here");
    ASSERT_EQ(expected.size(), std::size_t(games));

    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(fmt::format("moments by the seed {}", seed));
    std::mt19937 chance(seed);
    // Some moment between these parts of the match, in percent.
    const auto wait_until_between = [&](int from, int until) {
        const auto percent = std::uniform_int_distribution(from, until)(chance);
        wait_for_games("there", std::size_t(games * percent / 100));
    };
    const base::TimePoint begun = base::now();
    auto desk = job(games);
    auto first = worker("first");
    auto second = worker("second");
    auto third = worker("third");
    wait_until_between(5, 20);
    first.kill();
    wait_until_between(20, 35);
    auto late = worker("late");
    wait_until_between(35, 50);
    server_.kill();
    ASSERT_TRUE(server_.begin());
    wait_until_between(55, 65);
    desk.kill();  // its workers go on with what it had offered
    desk = job(games);
    wait_until_between(70, 85);
    second.kill();
    const std::string said = finish(desk);
    const double seconds = std::chrono::duration<double>(base::now() - begun).count();
    EXPECT_NE(said.find(fmt::format("\"games\":{}", games)), std::string::npos)
        << said.substr(0, 400);
    const auto played = games_in("there");
    ASSERT_EQ(played.size(), expected.size());
    for (const auto& [number, game] : expected) EXPECT_EQ(played.at(number), game);

    constexpr double kMegabyte = 1 << 20;
    std::cout << fmt::format(
        "{} games in {:.1f} s, {:.1f} a second; {} units late and given to another; the server "
        "held {:.0f} MB, the job {:.0f} MB, one machine alone {:.0f} MB\n",
        games, seconds, games / seconds,
        count_of("did not bring it in time", test::slurp(at("stderr"))),
        double(server_.peak_memory()) / kMegabyte,
        double(desk.peak_memory().value_or(0)) / kMegabyte,
        double(here.peak_memory().value_or(0)) / kMegabyte);
}

TEST_F(WorkshopProcess, WhatIsThereCanBeSeenAndDrained) {
    constexpr int kGames = 30;
    auto desk = job(kGames);
    auto first = worker("first");
    wait_for_games("there", 1);
    auto look = start(Words{"cluster", "--json"} + server());
    const auto seen = base::Json::parse(finish(look));
    ASSERT_TRUE(seen) << seen.error();
    ASSERT_NE(seen->member<base::Json::Array>("jobs"), nullptr);
    auto table = start(Words{"cluster", "--lang", "zh"} + server());
    const std::string said = finish(table);
    EXPECT_NE(said.find("工作机"), std::string::npos) << said;
    EXPECT_NE(said.find("first"), std::string::npos) << said;
    // It leaves by itself, and nothing it had in hand is lost.
    auto drain = start(Words{"cluster", "--drain", "first"} + server());
    finish(drain);
    EXPECT_NE(finish(first).find("told to leave"), std::string::npos);
    auto keep = start(Words{"cluster", "--keep", "first"} + server());
    finish(keep);
    auto again = worker("first");
    finish(desk);
    EXPECT_EQ(games_in("there").size(), std::size_t(kGames));
}

TEST_F(WorkshopProcess, AFileOfSamplesIsTheOneOfOneMachine) {
    const auto selfplay = [&](const std::string& name) {
        return Words{"selfplay", "--sizes", "7,9",   "--nodes",        "100",
                     "--games",  "33",      "--out", at(name).string()};
    };
    auto here = start(selfplay("here"));
    finish(here);
    const Words there = selfplay("there") + server() + Words{"--patience-ms", "1000"};
    auto desk = start(there);
    auto first = worker("first");
    std::this_thread::sleep_for(200ms);
    first.kill();  // killed in the middle of a unit, or before it had one, …
    std::ignore = ::kill(pid_t(desk.id()), SIGINT);  // … or, on a fast machine, after the last
    finish(desk);
    auto second = worker("second");
    desk = start(there);
    EXPECT_NE(finish(desk).find("33 games"), std::string::npos);
    const auto games_of = [&](const std::string& name) {
        std::vector<train::SampleGame> games;
        train::SampleSource source({at(name)}, {});
        train::for_each_game(source, [&](const train::SampleGame& game, std::uint64_t /*number*/) {
            games.push_back(game);
            return true;
        });
        EXPECT_FALSE(source.problem());
        return games;
    };
    ASSERT_EQ(games_of("here").size(), 33U);
    EXPECT_TRUE(games_of("here") == games_of("there"));
}

TEST_F(WorkshopProcess, WhatCannotBeIsSaidInOneLine) {
    const auto said = [&](const Words& words) {
        std::error_code ignored;
        fs::remove(at("stderr"), ignored);
        auto process = start(words);
        finish(process);
        return test::slurp(at("stderr"));
    };
    EXPECT_NE(said({"worker", "--server", "nats://a:b@host:1"}).find("everybody"),
              std::string::npos);
    EXPECT_NE(said({"cluster", "--server", "nats://127.0.0.1:1"}).find("nats://127.0.0.1:1"),
              std::string::npos);
    EXPECT_NE(
        said(Words{"cluster", "--stop", "nothing"} + server()).find("there is no job nothing"),
        std::string::npos);
    EXPECT_NE(said(Words{"worker", "--engines", "/nowhere"} + server()).find("/nowhere"),
              std::string::npos);
    EXPECT_NE(said(Words{"worker", "--hours", "7"} + server()).find("22-7"), std::string::npos);
    // An engine that needs files of this machine is not sent.
    EXPECT_NE(said(match("m", 2) + Words{"-p", "tengen,net=" TENGEN_NET} + server())
                  .find("is a place on this one"),
              std::string::npos);
}

}  // namespace
}  // namespace tengen::cli
