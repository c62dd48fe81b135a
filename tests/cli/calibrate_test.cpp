// tengen calibrate, as small as can be.
#include "base/clock.h"
#include "base/file.h"
#include "cli/said.h"
#include "engine/level_elo.h"
#include "scratch.h"

#include <gtest/gtest.h>

namespace tengen::cli {
namespace {

using test::has;
using test::Said;
using test::Words;

class CliCalibrate : public test::ScratchTest {
protected:
    [[nodiscard]] std::string file(const char* name) const { return base::to_text(at(name)); }
    [[nodiscard]] Said calibrate(const char* books, const Words& more) const {
        using test::operator+;
        return test::tengen(
            Words{"calibrate", "--levels", "1-3", "--games", "4", "--books", file(books)} + more);
    }
};

TEST_F(CliCalibrate, WritesWhatTheEngineCanRead) {
    const Said said = calibrate("a", {"--out", file("levels.json")});
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_TRUE(has(said.out, "over two below")) << said.out;
    EXPECT_TRUE(has(said.err, "12/12 games")) << said.err;
    const auto levels = engine::parse_levels(base::read_file(at("levels.json")).value_or(""));
    ASSERT_TRUE(levels);
    ASSERT_EQ(levels->size(), 3U);
    EXPECT_EQ(levels->at(0).elo, 0);
}

TEST_F(CliCalibrate, SaysTheSameForTheSameWords) {
    const auto elos = [](const Said& said) {
        std::vector<double> found;
        const auto json = base::Json::parse(said.out);
        if (!json) return found;
        for (const base::Json& row : *json->find("levels")->get<base::Json::Array>())
            found.push_back(*row.find("elo")->get<double>());
        return found;
    };
    const auto one = elos(calibrate("a", {"--json"}));
    ASSERT_EQ(one.size(), 3U);
    EXPECT_EQ(elos(calibrate("b", {"--json", "-j", "3"})), one);
    // What was played before is not played again.
    const Said again = calibrate("a", {"--json"});
    EXPECT_EQ(elos(again), one);
    EXPECT_FALSE(has(again.err, "12/12")) << again.err;
}

TEST_F(CliCalibrate, TellsTimesInMilliseconds) {
    const auto begun = base::now();
    const Said said = calibrate("a", {"--json"});
    const auto took = base::since(begun);
    const auto json = base::Json::parse(said.out);
    ASSERT_TRUE(json) << said.out;
    for (const base::Json& row : *json->find("levels")->get<base::Json::Array>()) {
        EXPECT_LE(*row.find("longest_ms")->get<std::int64_t>(), took.count() + 1);
        EXPECT_LE(*row.find("ms_a_move")->get<double>(), double(took.count() + 1));
    }
}

TEST_F(CliCalibrate, BadInputIsRefused) {
    for (const char* levels : {"3", "0-4", "5-3", "1-21", "x"})
        EXPECT_EQ(test::tengen({"calibrate", "--levels", levels}).code, kBadInput) << levels;
    EXPECT_EQ(test::tengen({"calibrate", "--games", "0"}).code, kBadInput);
    EXPECT_EQ(test::tengen({"calibrate", "--help"}).code, kYes);
}

}  // namespace
}  // namespace tengen::cli
