// The program itself, interrupted in the middle of its games.
#include "base/file.h"
#include "base/process.h"
#include "cli/said.h"
#include "eval/weights.h"
#include "scratch.h"
#include "waits.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>

namespace tengen::cli {
namespace {

using test::kLong;

class FitProcess : public test::ScratchTest {};

TEST_F(FitProcess, AnInterruptedFitUsesWhatWasPlayed) {
    auto process =
        base::Process::start({TENGEN_PROGRAM,
                              {"fit", "--size", "9", "--games", "2000", "--nodes", "5", "--rounds",
                               "1", "--threads", "2", "--out", base::to_text(at("fitted.bin"))},
                              {},
                              {}});
    ASSERT_TRUE(process) << process.error().message;
    const base::TimePoint deadline = base::now() + kLong;
    std::string out;
    // The first tenth of the games shows that it has begun.
    ASSERT_EQ(process->read(out, deadline), base::Process::Read::Bytes);
    ASSERT_EQ(::kill(pid_t(process->id()), SIGINT), 0);
    while (process->read(out, deadline) == base::Process::Read::Bytes) {
    }
    EXPECT_EQ(process->wait(deadline), base::ProcessEnd{.code = kNo});
    EXPECT_TRUE(test::has(out, "round 1/1: ")) << out;
    EXPECT_FALSE(test::has(out, "2000/2000 games")) << out;
    const std::string bytes = base::read_file(at("fitted.bin")).value_or("");
    EXPECT_TRUE(eval::parse_weights(bytes, RuleId::Freestyle));
}

}  // namespace
}  // namespace tengen::cli
