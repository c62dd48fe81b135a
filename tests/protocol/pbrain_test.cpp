// The program itself, tried out by a person.
#include "base/process.h"
#include "base/version.h"

#include <gtest/gtest.h>

#include <chrono>

namespace tengen::protocol {
namespace {

/// All it says when it is started with this argument, and left alone.
std::string said_with(const std::string& argument) {
    auto process = base::Process::start({TENGEN_PBRAIN, {argument}, {}, {}});
    if (!process) return process.error().message;
    const base::TimePoint deadline = base::now() + std::chrono::minutes(1);
    std::string out;
    while (process->read(out, deadline) == base::Process::Read::Bytes) {
    }
    EXPECT_EQ(process->wait(deadline), base::ProcessEnd{});
    return out;
}

TEST(Pbrain, SaysWhatItIsWhenAsked) {
    for (const auto* argument : {"--help", "-h"})
        EXPECT_TRUE(said_with(argument).starts_with("pbrain-tengen is an engine")) << argument;
    EXPECT_EQ(said_with("--version"), "pbrain-tengen " + std::string(base::kVersion) + '\n');
}

}  // namespace
}  // namespace tengen::protocol
