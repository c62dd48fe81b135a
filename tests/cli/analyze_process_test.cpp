// The program itself, interrupted in the middle of a thought.
#include "base/process.h"
#include "cli/said.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>

namespace tengen::cli {
namespace {

constexpr std::chrono::minutes kLong{1};

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

}  // namespace
}  // namespace tengen::cli
