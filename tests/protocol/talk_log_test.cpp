#include "protocol/talk_log.h"

#include "base/file.h"
#include "base/text.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <fstream>

namespace tengen::protocol {
namespace {

class TalkLogTest : public test::ScratchTest {
protected:
    [[nodiscard]] std::string read(std::string_view name) const {
        return base::read_file(at(name)).value_or("");
    }
};

TEST_F(TalkLogTest, EachLineHasItsTimeItsEngineAndWhoSpoke) {
    TalkLog log(at("log/game.log"), "game 1");
    log.add("Mock", '>', "START 15");
    log.add("Mock", '<', "OK");
    ASSERT_TRUE(log.write());
    const std::string text = read("log/game.log");
    const auto lines = base::split(text, '\n');
    ASSERT_EQ(lines.size(), 4U) << text;
    EXPECT_EQ(lines[0], "── game 1");
    constexpr std::string_view kTime = "2026-03-01 12:00:07.042";
    EXPECT_EQ(lines[1].substr(kTime.size()), " Mock > START 15");
    EXPECT_EQ(lines[2].substr(kTime.size()), " Mock < OK");
}

TEST_F(TalkLogTest, NothingSaidMakesNoFile) {
    EXPECT_TRUE(TalkLog(at("log/game.log"), "game 1").write());
    EXPECT_FALSE(std::filesystem::exists(at("log")));
}

TEST_F(TalkLogTest, AGameThatIsPlayedAgainBeginsItsFileAgain) {
    TalkLog(at("game.log"), "game 1").add("Mock", '<', "first");
    TalkLog(at("game.log"), "game 1").add("Mock", '<', "second");
    EXPECT_EQ(read("game.log").find("first"), std::string::npos);
    EXPECT_NE(read("game.log").find("second"), std::string::npos);
}

TEST_F(TalkLogTest, HoweverMuchIsSaidItIsWrittenInTurn) {
    const std::string line(60'000, 'x');
    TalkLog log(at("game.log"), "game 1");
    for (int i = 0; i < 50; ++i) log.add("Mock", '<', line);
    EXPECT_GT(std::filesystem::file_size(at("game.log")), 1'000'000U) << "not all was gathered";
    ASSERT_TRUE(log.write());
    EXPECT_GT(std::filesystem::file_size(at("game.log")), 50U * line.size());
}

TEST_F(TalkLogTest, AFileThatCannotBeWrittenIsTold) {
    std::ofstream(at("file")) << "no folder";
    TalkLog log(at("file/game.log"), "game 1");
    log.add("Mock", '<', "OK");
    EXPECT_FALSE(log.write());
    EXPECT_FALSE(log.write()) << "it is not forgotten";
}

}  // namespace
}  // namespace tengen::protocol
