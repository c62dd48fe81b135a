// tengen bench: that it runs, and that its number can be trusted. How fast it is, is not a test's
// business.
#include "bench.h"

#include "base/file.h"
#include "base/json.h"
#include "cli/said.h"
#include "game/notation.h"
#include "scratch.h"
#include "shared_data.h"

#include <gtest/gtest.h>

#include <fmt/format.h>
#include <fstream>
#include <set>
#include <sstream>

namespace tengen::cli {
namespace {

using test::has;
using test::last_line;
using test::operator+;
using test::Said;

Said bench(const test::Words& words) { return test::tengen(test::Words{"bench"} + words); }

TEST(CliBench, TheNumberIsTheSameTwiceAndInAnyOrder) {
    const std::string number = last_line(bench({"--depth", "3"}));
    EXPECT_TRUE(number.starts_with("Bench: ")) << number;
    EXPECT_NE(number, "Bench: 0");
    EXPECT_EQ(last_line(bench({"--depth", "3"})), number);
    EXPECT_EQ(last_line(bench({"--depth", "3", "--order", "backward"})), number);
    EXPECT_NE(last_line(bench({"--depth", "2"})), number);
}

TEST(CliBench, AnotherParameterIsAnotherNumber) {
    const std::string number = last_line(bench({"--depth", "5"}));
    EXPECT_NE(last_line(bench({"--depth", "5", "--param", "lmr_base=2"})), number);
    EXPECT_EQ(last_line(bench({"--depth", "5", "--param", "lmr_base=0.4"})), number);
    EXPECT_EQ(bench({"--param", "lmr_base"}).err, "tengen bench: '' is no number for lmr_base\n");
    EXPECT_EQ(bench({"--param", "lmr_base=9"}).code, kBadInput);
}

/// Who judged, and each row's rule, size and nodes, without what the clock says.
std::string nodes_of(std::string_view evaluator, const std::string& table) {
    std::istringstream in(table);
    std::string rows;
    for (std::string rule, size, positions, nodes, rest; in >> rule >> size;) {
        if (size.find('x') != std::string::npos && in >> positions >> nodes)
            rows += fmt::format("{} {} {} {}\n", evaluator, rule, size, nodes);
        std::getline(in, rest);
    }
    return rows;
}

// Whoever changes what the search does, on purpose or not, changes this file too. Each compiler
// and each level of optimisation that runs the tests must arrive at the same numbers.
TEST(CliBench, TheNumbersAreThoseThatWereWrittenDown) {
    std::string nodes;
    for (const std::string evaluator : {"classical", "net"}) {
        const Said said = bench({"--evaluator", evaluator, "--depth", "8"});
        EXPECT_EQ(said.code, kYes) << said.err;
        nodes += nodes_of(evaluator, said.out);
    }
    EXPECT_EQ(nodes, test::slurp(TENGEN_BENCH_NUMBERS))
        << "If the search was meant to change, those of bench --depth 8 belong into "
           "tests/cli/bench_numbers.txt.";
}

TEST(CliBench, HasARowForEachRuleAndSize) {
    const Said said = bench({"--quick"});
    for (const BenchPosition& position : bench_positions())
        EXPECT_TRUE(
            has(said.out, fmt::format("\n{0} {1}x{1} ", name(position.rule), position.size)))
            << said.out;
}

TEST(CliBench, ThePositionsAreLegalUndecidedAndDistinct) {
    std::set<std::string_view> seen;
    for (const BenchPosition& position : bench_positions()) {
        const auto moves = parse_points(position.moves, position.size);
        ASSERT_TRUE(moves) << position.moves;
        Game game(position.rule, position.size);
        for (const Point p : *moves) EXPECT_TRUE(game.play(p)) << position.moves;
        EXPECT_FALSE(game.is_over()) << position.moves;
        EXPECT_TRUE(seen.insert(position.moves).second) << position.moves;
    }
    EXPECT_GE(seen.size(), 20U);
}

TEST(CliBench, MovesAreCountedForEachRule) {
    const Said said = bench({"moves", "--quick"});
    EXPECT_TRUE(last_line(said).starts_with("Moves/s: ")) << said.out;
    for (const RuleId rule : kAllRules)
        EXPECT_TRUE(has(said.out, "\n" + std::string(name(rule)) + " 15x15 ")) << said.out;
    EXPECT_TRUE(has(said.out, "\nfreestyle 20x20 ")) << said.out;
}

TEST(CliBench, GamesOfOnesOwnArePlayedInstead) {
    const Said said =
        bench({"moves", "--quick", "--game", "renju 15 h8i9j10", "--game", "0 20 k10"});
    EXPECT_EQ(said.code, kYes);
    EXPECT_TRUE(has(said.out, "\nrenju 15x15 ")) << said.out;
    EXPECT_TRUE(has(said.out, "\nfreestyle 20x20 ")) << said.out;
    EXPECT_FALSE(has(said.out, "caro")) << said.out;
    for (const char* game : {"", "renju", "renju 15", "renju 4 a1", "chess 15 h8", "renju 15 h8h8"})
        EXPECT_EQ(bench({"moves", "--quick", "--game", game}).code, kBadInput) << game;
}

TEST(CliBench, MatesAreAskedOfTheSolvers) {
    const Said said = bench({"mates", "--quick", "--threads", "1"});
    EXPECT_EQ(said.code, kYes) << said.out;
    EXPECT_TRUE(has(said.out, "confirmed")) << said.out;
    for (const RuleId rule : kAllRules)
        EXPECT_TRUE(has(said.out, "\n" + std::string(name(rule)) + " ")) << said.out;
    EXPECT_TRUE(last_line(said).starts_with("all ")) << said.out;
    EXPECT_EQ(bench({"mates", "--positions", "0"}).code, kBadInput);
}

TEST(CliBench, LinesOfWinsAreFollowedToTheFive) {
    const Said said = bench({"lines", "--quick", "--threads", "1"});
    EXPECT_EQ(said.code, kYes) << said.out;
    EXPECT_TRUE(has(said.out, "to the five")) << said.out;
    for (const char* rule : {"freestyle", "standard", "renju"})
        EXPECT_TRUE(has(said.out, "\n" + std::string(rule) + " ")) << said.out;
    EXPECT_TRUE(last_line(said).starts_with("all ")) << said.out;
    EXPECT_EQ(bench({"lines", "--wins", "0"}).code, kBadInput);
}

TEST(CliBench, GrowthIsToldDepthByDepth) {
    const Said said = bench({"growth", "--nodes", "2000"});
    EXPECT_TRUE(last_line(said).starts_with("Growth: ")) << said.out;
    EXPECT_TRUE(said.out.starts_with("depth positions")) << said.out;
    EXPECT_FALSE(has(said.out, "Mates")) << said.out;
    EXPECT_EQ(bench({"growth", "--nodes", "0"}).code, kBadInput);
    EXPECT_EQ(bench({"growth", "--mates", "/no/such/file"}).code, kBadInput);
}

TEST(CliBench, GrowthInJsonNeverFallsAndCountsFewerTheDeeper) {
    const Said said = bench({"growth", "--nodes", "2000", "--json"});
    const auto all = base::Json::parse(said.out);
    ASSERT_TRUE(all) << said.out;
    EXPECT_EQ(test::number(*all, "nodes"), 2000);
    EXPECT_GT(*all->find("growth")->get<double>(), 1);
    const auto& depths = *all->find("depths")->get<base::Json::Array>();
    ASSERT_GT(depths.size(), 2U);
    std::int64_t most = std::int64_t(bench_positions().size());
    for (std::size_t i = 0; i < depths.size(); ++i) {
        EXPECT_EQ(test::number(depths[i], "depth"), std::int64_t(i) + 1);
        EXPECT_LE(test::number(depths[i], "positions"), most);
        most = test::number(depths[i], "positions");
        EXPECT_LE(*depths[i].find("nodes")->get<double>(), 2000);
        EXPECT_GE(*depths[i].find("growth")->get<double>(), i > 0 ? 1 : 0);
    }
}

class CliBenchMates : public test::ScratchTest {};

TEST_F(CliBenchMates, AreCountedBesideTheGrowth) {
    // A win, and a quiet opening of which one is claimed.
    std::ofstream(at("mates.tsv"), std::ios::binary)
        << "# id\tsize\tmoves_in_play_order\tside_to_move\tclaimed_mate_plies\tmove_played\n"
           "one\t15\th8 h10 i8 i10 j8 j10 k8 a1\tblack\t1\tb2\n"
           "two\t15\th8 i9\tblack\t9\tb2\n";
    const std::string file = base::to_text(at("mates.tsv"));
    const Said said = bench({"growth", "--quick", "--mates", file});
    EXPECT_TRUE(has(said.out, "\nMates: 1/2 within 500 nodes, 50.0 %\n")) << said.out;
    const auto all = base::Json::parse(bench({"growth", "--quick", "--mates", file, "--json"}).out);
    ASSERT_TRUE(all);
    EXPECT_EQ(test::number(*all->find("mates"), "found"), 1);
    EXPECT_EQ(test::number(*all->find("mates"), "asked"), 2);
    std::ofstream(at("mates.tsv"), std::ios::binary) << "# id\tcolour\n";
    EXPECT_EQ(bench({"growth", "--quick", "--mates", file}).code, kBadInput);
}

TEST(CliBench, SeedsStandBesideOurs) {
    const Said said = bench({"seeds", "--quick"});
    EXPECT_EQ(said.code, kYes);
    for (const char* part : {"theirs", "ours", "4798", "h8i8g8g7h9h7", "most memory", "thread"})
        EXPECT_TRUE(has(said.out, part)) << part;
}

TEST(CliBench, NonsenseIsBadInput) {
    EXPECT_EQ(bench({"dance"}).code, kBadInput);
    EXPECT_EQ(bench({"--depth", "0"}).code, kBadInput);
    EXPECT_EQ(bench({"--order", "sideways"}).code, kBadInput);
    EXPECT_EQ(bench({"smp", "--threads", "1"}).code, kBadInput);
    EXPECT_EQ(bench({"moves", "--seconds", "0"}).code, kBadInput);
    EXPECT_EQ(bench({"moves", "smp"}).code, kBadInput);
}

}  // namespace
}  // namespace tengen::cli
