// Dialogues as text, replayed through a session. A file reads as the talk did:
//
//   # a comment            > what the manager says          < what the engine answers
//   < move                 any point that is on the board and empty
//   < re:…                 any line that matches the whole expression
//   {last} {long}          in what the manager says: the engine's last line; 100000 letters
//   ! crlf                 from here on lines end as on Windows
//   ! patient              the session may think as long as its clock allows
//   ! eof                  the end of the input
//
// An answer is waited for; at the end of the file no other may have come.
#include "protocol/talk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <vector>

namespace tengen::test {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> transcripts() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(TENGEN_TRANSCRIPTS))
        files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

/// Which points are taken, as far as the dialogue tells.
class Taken {
public:
    void said(const protocol::Command& command) {
        if (const auto* start = std::get_if<protocol::Start>(&command)) begin(start->size);
        if (const auto* start = std::get_if<protocol::RectStart>(&command)) begin(start->width);
        if (std::holds_alternative<protocol::Restart>(command)) points_.clear();
        if (std::holds_alternative<protocol::OpenBlock>(command)) points_.clear();
        if (const auto* stone = std::get_if<protocol::StoneLine>(&command)) take(stone->spot);
        if (const auto* turn = std::get_if<protocol::Turn>(&command)) take(turn->spot);
        if (const auto* back = std::get_if<protocol::TakeBack>(&command))
            points_.erase({back->spot.x, back->spot.y});
    }
    /// Is this line a move to an empty point? Then the point is taken.
    [[nodiscard]] bool move(const std::string& line) {
        static const std::regex shape("[0-9]+,[0-9]+");
        if (!std::regex_match(line, shape)) return false;
        const auto spot = std::get<protocol::StoneLine>(protocol::parse(line)).spot;
        return spot.x < size_ && spot.y < size_ && take(spot);
    }

private:
    void begin(int size) {
        size_ = size;
        points_.clear();
    }
    bool take(protocol::Spot spot) { return points_.insert({spot.x, spot.y}).second; }

    int size_ = 0;
    std::set<std::pair<int, int>> points_;
};

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

class Replay {
public:
    explicit Replay(bool is_patient)
        : talk_({.version = "1.2.3",
                 .most_nodes = is_patient ? std::nullopt : std::optional<std::uint64_t>(300),
                 .finishes_before_end = false}) {}

    void line(const std::string& text) {
        if (text.starts_with("> ") || text == ">")
            say(text.substr(std::min<std::size_t>(2, text.size())));
        else if (text.starts_with("< "))
            expect(text.substr(2));
        else if (text == "! crlf")
            line_end_ = "\r\n";
        else if (text == "! eof")
            talk_.hang_up();
        else if (!text.empty() && text[0] != '#' && text != "! patient")
            ADD_FAILURE() << "a transcript has no line like this";
    }
    void end() {
        talk_.hang_up();
        const auto more = talk_.hear();
        EXPECT_FALSE(more) << "one line too many: " << *more;
    }

private:
    void say(std::string text) {
        text = replaced(std::move(text), "{last}", last_);
        text = replaced(std::move(text), "{long}", std::string(100000, 'x'));
        taken_.said(protocol::parse(text));
        talk_.say(text, line_end_);
    }
    void expect(const std::string& wanted) {
        const auto heard = talk_.hear();
        ASSERT_TRUE(heard) << "silence instead of " << wanted;
        last_ = *heard;
        if (wanted == "move")
            EXPECT_TRUE(taken_.move(*heard)) << *heard;
        else if (wanted.starts_with("re:"))
            EXPECT_TRUE(std::regex_match(*heard, std::regex(wanted.substr(3)))) << *heard;
        else
            EXPECT_EQ(*heard, wanted);
    }

    Talk talk_;
    Taken taken_;
    std::string line_end_ = "\n";
    std::string last_;
};

class Transcript : public ::testing::TestWithParam<fs::path> {};

TEST_P(Transcript, GoesAsWritten) {
    std::ifstream in(GetParam());
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    Replay replay(std::ranges::find(lines, "! patient") != lines.end());
    for (std::size_t i = 0; i < lines.size() && !HasFatalFailure(); ++i) {
        SCOPED_TRACE(GetParam().filename().string() + ":" + std::to_string(i + 1) + ": " +
                     lines[i]);
        replay.line(lines[i]);
    }
    replay.end();
}

INSTANTIATE_TEST_SUITE_P(Protocol, Transcript, ::testing::ValuesIn(transcripts()),
                         [](const auto& file) { return file.param.stem().string(); });

}  // namespace
}  // namespace tengen::test
