// The program itself, interrupted in the middle of a thought.
#include "base/file.h"
#include "base/process.h"
#include "cli/said.h"
#include "game/formats/files.h"
#include "scratch.h"
#include "waits.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>

namespace tengen::cli {
namespace {

using test::kLong;

TEST(AnalyzeProcess, AnInterruptedThoughtStillGivesItsAnswer) {
    auto process = base::Process::start(
        {TENGEN_PROGRAM, {"analyze", "--time-ms", "600000", "h8i9g8"}, {}, {}});
    ASSERT_TRUE(process) << process.error().message;
    const base::TimePoint deadline = base::now() + kLong;
    std::string out;
    // The first report shows that it has begun.
    ASSERT_EQ(process->read(out, deadline), base::Process::Read::Bytes);
    ASSERT_EQ(::kill(pid_t(process->id()), SIGINT), 0);
    while (process->read(out, deadline) == base::Process::Read::Bytes) {
    }
    EXPECT_EQ(process->wait(deadline), base::ProcessEnd{});
    EXPECT_TRUE(test::has(out, "\n{\"bestmove\":\"")) << out;
}

using AnnotateProcess = test::ScratchTest;

TEST_F(AnnotateProcess, AnInterruptedReviewKeepsWhatIsDone) {
    // Black has three in a row: that is seen at once. Of what came before nobody sees the end.
    ASSERT_TRUE(base::write_file_atomically(
        at("game.sgf"), "(;GM[4]FF[4]SZ[15];B[hh];W[ao];B[ih];W[an];B[jh];W[oa])"));
    auto process = base::Process::start({TENGEN_PROGRAM,
                                         {"analyze", base::to_text(at("game.sgf")), "--annotate",
                                          base::to_text(at("out.sgf")), "--time-ms", "600000"},
                                         {},
                                         at("stderr")});
    ASSERT_TRUE(process) << process.error().message;
    const base::TimePoint deadline = base::now() + kLong;
    std::string out;
    ASSERT_EQ(process->read(out, deadline), base::Process::Read::Bytes);
    ASSERT_EQ(::kill(pid_t(process->id()), SIGINT), 0);
    while (process->read(out, deadline) == base::Process::Read::Bytes) {
    }
    EXPECT_EQ(process->wait(deadline), (base::ProcessEnd{kNo, 0}));
    EXPECT_TRUE(test::has(base::read_file(at("stderr")).value_or(""), "Interrupted: ")) << out;
    const auto reading = formats::read_game_file(at("out.sgf"));
    ASSERT_TRUE(reading);
    const GameTree& tree = reading->games.front().tree;
    const auto path = tree.path_to(tree.main_line_end());
    EXPECT_TRUE(tree.has(path.back(), property::kAnalysis)) << out;
    EXPECT_FALSE(tree.has(path.front(), property::kAnalysis)) << out;
}

}  // namespace
}  // namespace tengen::cli
