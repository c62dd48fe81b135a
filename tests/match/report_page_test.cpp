// The page of a match report in a browser: what its script makes of the data. Skipped, with a word,
// where there is no Chromium.
#include "base/file.h"
#include "base/process.h"
#include "base/surroundings.h"
#include "base/text.h"
#include "match/html_report.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <optional>
#include <regex>

namespace tengen::match {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> chromium() {
    const std::string path = base::environment("PATH");
    for (const std::string_view folder : base::split(path, base::kPathSeparator))
        for (const std::string_view name : {"chromium", "chromium-browser", "google-chrome"}) {
            std::error_code problem;
            fs::path program = base::to_path(folder) / name;
            if (fs::is_regular_file(program, problem)) return program;
        }
    return std::nullopt;
}

int count(const std::string& text, const std::string& pattern) {
    const std::regex wanted(pattern);
    return int(std::distance(std::sregex_iterator(text.begin(), text.end(), wanted), {}));
}

/// Two players; the first game won with five, the second, with six in a row on the board, by word.
Report two_games(base::Language language = base::Language::English) {
    Report report;
    report.words = ReportWords(language);
    report.rule = "standard";
    report.players.resize(2);
    report.players[0].name = "New";
    report.players[1].name = "Old";
    report.openings.push_back({"h8a1", {1, 0, 1}, {1, 0, 1}});
    ReportGame five;
    five.number = 1;
    five.opening = 0;
    five.moves = "h8a1i8a3j8a5k8a7l8";
    five.opening_stones = 2;
    five.outcome = Outcome::BlackWins;
    five.ending = "five";
    five.winning_row = "h8i8j8k8l8";
    five.notes.assign(9, {120, -35, std::nullopt, 8});
    ReportGame six = five;
    six.number = 2;
    six.moves = "h8a1i8a3j8a5l8a7m8a9k8";
    six.ending = "resignation";
    six.winning_row = "";
    report.games = {five, six};
    return report;
}

class ReportPage : public test::ScratchTest {
protected:
    void SetUp() override {
        if (!chromium()) GTEST_SKIP() << "there is no chromium here";
    }

    /// What the page has become when its script has run.
    [[nodiscard]] std::string shown(const Report& report, const std::string& address = {}) const {
        EXPECT_TRUE(base::write_file_atomically(at("page.html"), html(report)));
        auto browser = base::Process::start(
            {*chromium(),
             {"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
              "--disable-background-networking", "--disable-component-update", "--disable-sync",
              "--disable-dev-shm-usage", "--user-data-dir=" + at("profile").string(),
              "--virtual-time-budget=1000", "--dump-dom",
              "file://" + at("page.html").string() + address}});
        if (!browser) {
            ADD_FAILURE() << browser.error().message;
            return {};
        }
        std::string dom;
        const base::TimePoint deadline = base::now() + std::chrono::minutes(5);
        while (browser->read(dom, deadline) == base::Process::Read::Bytes) {
        }
        EXPECT_TRUE(dom.ends_with("</html>\n")) << dom.size() << " bytes";
        return dom;
    }
};

TEST_F(ReportPage, ShowsTheFirstGameToItsEnd) {
    const std::string dom = shown(two_games());
    EXPECT_TRUE(dom.contains(R"(<div id="browser">)")) << "still hidden: the script did not run";
    EXPECT_EQ(count(dom, R"(<button class="row)"), 2);
    EXPECT_EQ(count(dom, R"(<circle class="b")"), 5);
    EXPECT_EQ(count(dom, R"(<circle class="w")"), 4);
    EXPECT_EQ(count(dom, R"(<circle class="five")"), 5);
    EXPECT_TRUE(dom.contains("game 1: 1 – 0, five"));
    EXPECT_TRUE(dom.contains("9. l8 · New · 120 ms · depth 8 · value −0.35"));
    EXPECT_TRUE(dom.contains("2 games"));
}

TEST_F(ReportPage, MarksNoRowThatDoesNotWinUnderTheRule) {
    const std::string dom = shown(two_games(), "#game=2");
    EXPECT_TRUE(dom.contains("game 2: 1 – 0, resignation"));
    EXPECT_EQ(count(dom, R"(<circle class="b")"), 6);
    EXPECT_EQ(count(dom, R"(<circle class="five")"), 0);
}

TEST_F(ReportPage, AnAddressLeadsToAMove) {
    const std::string dom = shown(two_games(), "#game=2&move=3");
    EXPECT_EQ(count(dom, R"(<circle class="b")"), 2);
    EXPECT_EQ(count(dom, R"(<circle class="w")"), 1);
    EXPECT_TRUE(dom.contains("3. i8 · New"));
}

TEST_F(ReportPage, SpeaksChinese) {
    const std::string dom = shown(two_games(base::Language::Chinese));
    for (const std::string_view words :
         {"全部棋手", "全部结果", "黑胜", "2 局", "第 1 局: 1 – 0, 五连", "深度 8", "估值 −0.35"})
        EXPECT_TRUE(dom.contains(words)) << words;
    for (const std::string_view words : {"All players", ">drawn", "Previous", ">depth", "black is"})
        EXPECT_FALSE(dom.substr(0, dom.find(R"(<script type="application/json")")).contains(words))
            << words;
}

}  // namespace
}  // namespace tengen::match
