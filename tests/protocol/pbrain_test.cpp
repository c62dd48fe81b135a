// The program itself, tried out by a person.
#include "base/file.h"
#include "base/process.h"
#include "base/version.h"
#include "variable.h"

#include <gtest/gtest.h>

#include <chrono>

namespace tengen::protocol {
namespace {

/// All it says when it is started with this argument on such a system, and left alone.
std::string said_with(const std::string& argument, const std::string& locale = "C.UTF-8") {
    const test::Variable language("LC_ALL", locale);
    auto process = base::Process::start({base::to_path(TENGEN_PBRAIN), {argument}});
    if (!process) return process.error().message;
    const base::TimePoint deadline = base::now() + std::chrono::minutes(1);
    std::string out;
    while (process->read(out, deadline) == base::Process::Read::Bytes) {
    }
    EXPECT_EQ(process->wait(deadline), base::ProcessEnd{});
    std::erase(out, '\r');  // lines end with it on Windows
    return out;
}

TEST(Pbrain, SaysWhatItIsWhenAsked) {
    for (const auto* argument : {"--help", "-h"}) {
        const std::string help = said_with(argument);
        EXPECT_TRUE(help.starts_with("An engine for Gomoku and Renju")) << argument;
        EXPECT_NE(help.find("Usage: pbrain-tengen"), std::string::npos) << argument;
    }
    EXPECT_EQ(said_with("--version"), "pbrain-tengen " + std::string(base::kVersion) + '\n');
}

TEST(Pbrain, SaysItInTheLanguageOfTheSystem) {
    const std::string help = said_with("--help", "zh_CN.UTF-8");
    EXPECT_TRUE(help.starts_with("五子棋与连珠引擎")) << help;
    EXPECT_NE(help.find("用法: pbrain-tengen"), std::string::npos) << help;
}

}  // namespace
}  // namespace tengen::protocol
