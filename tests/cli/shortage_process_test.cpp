// The program itself, short of memory or of room on the disk: what is missing is named.
#include "base/file.h"
#include "base/process.h"
#include "cli/said.h"
#include "sanitized.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <chrono>

namespace tengen::cli {
namespace {

class Shortage : public test::ScratchTest {
protected:
    struct Ended {
        std::string out;
        std::string err;
        int code = 0;
    };
    /// `tengen` within a line of the shell, which says what it is short of.
    [[nodiscard]] Ended shell(const std::string& line) const {
        auto process = base::Process::start({"/bin/sh", {"-c", line}, {}, at("err")});
        if (!process) return {{}, process.error().message, -1};
        const base::TimePoint deadline = base::now() + std::chrono::minutes(1);
        std::string out;
        while (process->read(out, deadline) == base::Process::Read::Bytes) {
        }
        const auto end = process->wait(deadline);
        return {out, base::read_file(at("err")).value_or(""), end ? end->code : -1};
    }
};

const std::string kTengen = TENGEN_PROGRAM;

TEST_F(Shortage, ATableThatDoesNotFitIsNamed) {
    if (test::kIsSanitized) GTEST_SKIP() << "skipped: the sanitizers need the whole address space";
    for (const char* mind : {"alphabeta", "mcts"}) {
        const Ended ended = shell("ulimit -v 2000000; exec '" + kTengen +
                                  "' analyze h8 --depth 1 --table-mb 100000 --mind " + mind);
        EXPECT_TRUE(test::has(ended.err, "tengen: no memory for a t")) << ended.err;
        EXPECT_TRUE(test::has(ended.err, " of 100000 MB")) << ended.err;
        EXPECT_EQ(ended.code, 3);
    }
}

TEST_F(Shortage, AnEngineOfAManagerSaysWhatItDoesWithout) {
    if (test::kIsSanitized) GTEST_SKIP() << "skipped: the sanitizers need the whole address space";
    const Ended ended = shell(
        R"(ulimit -v 600000; printf 'START 15\nINFO hash_size 1000000000\nBEGIN\nEND\n' | ')" TENGEN_PBRAIN
        "'");
    EXPECT_TRUE(test::has(ended.out, "MESSAGE no memory for a table of ")) << ended.out;
}

TEST_F(Shortage, ADiskThatIsFullIsNamed) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "skipped: no /dev/full here";
    const Ended ended = shell("exec '" + kTengen + "' rules h8 > /dev/full");
    EXPECT_TRUE(test::has(ended.err, "could not be written: No space left on device")) << ended.err;
    EXPECT_EQ(ended.code, 3);
}

}  // namespace
}  // namespace tengen::cli
