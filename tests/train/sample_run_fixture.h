// A folder in which samples are made, and what is in its files.
#pragma once

#include "base/file.h"
#include "scratch.h"
#include "train/random_samples.h"
#include "train/sample_run.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace tengen::train::test {

class SampleRunFixture : public tengen::test::ScratchTest {
protected:
    [[nodiscard]] SampleRun run_of(const SampleSettings& settings, const char* name,
                                   std::uint64_t games) const {
        SampleRun run;
        run.file = at(name);
        run.settings = settings;
        run.goal.games = games;
        return run;
    }
    [[nodiscard]] std::string bytes(const char* name) const {
        return base::read_file(at(name)).value_or("");
    }
    [[nodiscard]] std::vector<SampleGame> games(const char* name) const {
        const Reading reading = read(bytes(name));
        EXPECT_TRUE(reading.damages.empty() && reading.problem.empty()) << reading.problem;
        return reading.games;
    }
};

}  // namespace tengen::train::test
