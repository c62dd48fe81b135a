#include "match/html_report.h"

#include "base/json.h"
#include "base/text.h"
#include "embedded/report_script.h"
#include "game/win_share.h"

#include <gtest/gtest.h>

#include <fmt/format.h>
#include <limits>
#include <regex>
#include <set>

namespace tengen::match {
namespace {

constexpr double kNoEnd = std::numeric_limits<double>::infinity();

int count(std::string_view text, std::string_view part) {
    int found = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
    return found;
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

ReportGame sample_game(int number) {
    ReportGame game;
    game.number = number;
    game.opening = 0;
    game.moves = "h8h9i7g9j6k5f9e9";
    game.opening_stones = 3;
    game.black = number % 2 == 1 ? 0 : 1;
    game.white = 1 - game.black;
    game.outcome = Outcome::BlackWins;
    game.ending = "five";
    game.notes.resize(8);
    game.notes[3] = {120, -35, std::nullopt, 8};
    game.notes[5] = {95, std::nullopt, -4, 11};
    return game;
}

Report sample_report(int games = 2) {
    Report report;
    report.title = "New against old";
    report.rule = "renju";
    report.players.resize(2);
    report.players[0].name = "New";
    report.players[1].name = "Old";
    report.openings.push_back({"h8h9i7", {games, 0, 0}, {games - games / 2, 0, games / 2}});
    for (int i = 0; i < games; ++i) report.games.push_back(sample_game(i + 1));
    const Tally first{games - games / 2, 0, games / 2};
    report.players[0].tally = first;
    report.players[1].tally = first.mirrored();
    report.players[0].elo = estimate(first);
    report.players[1].elo = estimate(first.mirrored());
    report.cross = {{{}, first}, {first.mirrored(), {}}};
    report.pairs = Pentanomial{{0, 0, games / 2, 0, 0}};
    report.sprt = ReportSprt{{.elo0 = 0, .elo1 = 5}, sprt(*report.pairs, {.elo0 = 0, .elo1 = 5})};
    return report;
}

/// The JSON that the game browser will read.
base::Json data_of(const std::string& page) {
    constexpr std::string_view kOpen = R"(<script type="application/json" id="data">)";
    const auto from = page.find(kOpen) + kOpen.size();
    auto data = base::Json::parse(std::string_view(page).substr(from, page.find('<', from) - from));
    EXPECT_TRUE(data) << data.error();
    return data.value_or(base::Json{});
}

const base::Json& item(const base::Json& array, std::size_t i) {
    return array.get<base::Json::Array>()->at(i);
}

std::string text_of(const base::Json& json) { return *json.get<std::string>(); }

void expect_sound(const std::string& page) {
    for (const std::string tag :
         {"html",   "head",    "body",  "main", "header", "footer", "section", "div", "figure",
          "table",  "thead",   "tbody", "tr",   "td",     "th",     "ul",      "li",  "svg",
          "symbol", "details", "span",  "a",    "dl",     "p",      "script"}) {
        const std::regex opened("<" + tag + "[ >]");
        const auto begin = std::sregex_iterator(page.begin(), page.end(), opened);
        EXPECT_EQ(std::distance(begin, {}), count(page, "</" + tag + ">")) << tag;
    }
    EXPECT_FALSE(
        std::regex_search(page, std::regex(R"([^\w-](nan|inf)[^\w-])", std::regex::icase)));
    EXPECT_EQ(page, base::printable(page));
}

TEST(HtmlReport, HasEverySection) {
    const std::string page = html(sample_report());
    for (const std::string_view id : {"result", "players", "shape", "openings", "faults", "games"})
        EXPECT_EQ(count(page, fmt::format("<section id=\"{}\">", id)), 1) << id;
    EXPECT_TRUE(page.starts_with("<!doctype html>"));
    EXPECT_TRUE(has(page, "<h1>New against old</h1>"));
    EXPECT_TRUE(has(page, "renju"));
    EXPECT_TRUE(has(page, "Sequential test"));
    EXPECT_TRUE(has(page, "Points in each pair"));
    EXPECT_TRUE(has(page, "every move was legal and in time"));
    EXPECT_FALSE(has(page, "<section id=\"cross\">"));
    expect_sound(page);
}

TEST(HtmlReport, EachSideHasItsNameAndItsPoints) {
    const std::string page = html(sample_report(3));
    const auto duel = page.substr(page.find("<div class=\"duel\">"));
    EXPECT_TRUE(has(duel.substr(0, duel.find("</div>")), "New"));
    const std::string right = duel.substr(duel.find("<div class=\"side right\">"));
    EXPECT_TRUE(has(right.substr(0, right.find("</div>")), "Old"));
    EXPECT_TRUE(has(right.substr(0, right.find("</div>")), "<b>1</b>"));
    // Of the opening: what Black made of it, then what the first player did.
    EXPECT_TRUE(has(page, "<small>black 3 – 0</small>"));
    EXPECT_TRUE(has(page, "<small>first player 2 – 1</small>"));
}

TEST(HtmlReport, AsksTheNetworkForNothing) {
    std::string page = html(sample_report());
    EXPECT_EQ(count(page, "http"),
              count(page, "http://www.w3.org/2000/svg") + count(page, "http-equiv"));
    for (const std::string_view word : {" src=", "url(", "@import", "<link", "<iframe", "fetch("})
        EXPECT_FALSE(has(page, word)) << word;
    EXPECT_TRUE(has(page, "default-src 'none'"));
}

TEST(HtmlReport, OfNothingIsAPageAllTheSame) {
    expect_sound(html(Report()));
    const std::string page = html(sample_report(0));
    expect_sound(page);
    EXPECT_TRUE(has(page, "No game has been played"));
    EXPECT_TRUE(has(page, R"(<span class="bar"></span>)"));
    EXPECT_FALSE(has(page, "Points in each pair"));
}

TEST(HtmlReport, OfOneGameIsSound) {
    const std::string page = html(sample_report(1));
    expect_sound(page);
    EXPECT_TRUE(has(page, "of 1 game<"));
    EXPECT_TRUE(has(page, "+∞"));
}

TEST(HtmlReport, InfiniteAndUnknownNumbersAreNotPrinted) {
    Report report = sample_report();
    report.players[0].elo = {kNoEnd, -kNoEnd, kNoEnd, std::numeric_limits<double>::quiet_NaN()};
    report.players[0].mean_ms = kNoEnd;
    report.players[0].mean_depth = std::numeric_limits<double>::quiet_NaN();
    report.players[1].nodes_per_second = kNoEnd;
    report.sprt->state = {kNoEnd, -kNoEnd, kNoEnd, SprtVerdict::Continue};
    report.sprt->settings.elo1 = kNoEnd;
    expect_sound(html(report));
}

TEST(HtmlReport, HostileNamesStayNames) {
    const std::string hostile = "<script>alert(1)</script>\"'&<!--\x01\xff\u2028\u2029";
    Report report = sample_report();
    report.title = report.rule = report.time_control = report.date = report.tolerance = hostile;
    report.players[0].name = report.players[0].description = hostile;
    report.openings[0].moves = hostile;
    report.games[0].ending = report.games[0].fault = hostile;
    report.games[1].moves = hostile;
    report.faults.push_back({1, 0, hostile});
    const std::string page = html(report);
    expect_sound(page);
    EXPECT_EQ(count(page, "<script"), 2);
    EXPECT_FALSE(has(page, "<!--"));
    EXPECT_TRUE(has(page, "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&lt;!--??"));
    EXPECT_TRUE(has(page, R"(\u003cscript\u003ealert(1)\u003c/script\u003e)"));
    EXPECT_TRUE(has(page, R"(\u0026)"));
    EXPECT_TRUE(has(page, R"(\u2028\u2029)"));

    const base::Json data = data_of(page);
    EXPECT_EQ(text_of(item(*data.find("players"), 0)), base::printable(hostile));
    EXPECT_EQ(text_of(item(item(*data.find("games"), 0), 8)), base::printable(hostile));
}

/// What stands between the tags, but for style and script. (A regular expression would go as deep
/// as the script is long.)
std::string shown_text(std::string_view page) {
    std::string text;
    while (!page.empty()) {
        const std::size_t open = std::min(page.find('<'), page.size());
        text.append(page.substr(0, open)) += ' ';
        page.remove_prefix(open);
        for (const std::string_view tag : {"<style", "<script"})
            if (page.starts_with(tag))
                page.remove_prefix(
                    std::min(page.find(fmt::format("</{}>", tag.substr(1))), page.size()));
        const std::size_t close = page.find('>');
        page.remove_prefix(close < page.size() ? close + 1 : page.size());
    }
    return text;
}

TEST(HtmlReport, SpeaksChineseAndNothingElse) {
    Report report = sample_report(30);
    report.words = ReportWords(base::Language::Chinese);
    report.rule.clear();
    report.openings.resize(30, report.openings[0]);
    report.players.resize(3, report.players[0]);
    report.players[2].name = "";
    report.players[0].overruns = 2;
    report.overruns.push_back({1, 4, 0, 12});
    report.cross.assign(3, std::vector<Tally>(3));
    const std::string page = html(report);
    expect_sound(page);
    EXPECT_TRUE(has(page, R"(<html lang="zh-CN">)"));
    const std::string text = shown_text(page);
    const std::regex word("[A-Za-z]{3,}");
    for (auto at = std::sregex_iterator(text.begin(), text.end(), word);
         at != std::sregex_iterator(); ++at) {
        const std::string found = at->str();
        EXPECT_TRUE(found == "Elo" || found == "LLR" || found == "Tengen" || found == "New" ||
                    found == "Old" || found == "against" || found == "old" || found == "JavaScript")
            << found;
    }
}

TEST(HtmlReport, TheScriptSaysWhatIsTranslatedAndNothingElse) {
    const std::string script(embedded::report_script());
    std::set<std::string> known;
    for (const base::Phrase& phrase : script_phrases())
        for (const std::string_view text : {phrase.text, phrase.plural})
            if (!text.empty()) {
                known.emplace(text);
                EXPECT_TRUE(has(script, fmt::format("'{}'", text))) << text;
            }
    const std::regex said(R"(\b(?:say|choice|button)\('([^']*)')");
    for (auto at = std::sregex_iterator(script.begin(), script.end(), said);
         at != std::sregex_iterator(); ++at)
        EXPECT_TRUE(known.contains(at->str(1))) << at->str(1);
    const base::Json words = ReportWords(base::Language::Chinese).of_script();
    EXPECT_EQ(text_of(*words.find("{count} games")), "{count} 局");
    EXPECT_TRUE(ReportWords().of_script().get<base::Json::Object>()->empty());
}

TEST(HtmlReport, GamesAreWrittenShortly) {
    const base::Json data = data_of(html(sample_report()));
    EXPECT_EQ(*data.find("size")->get<std::int64_t>(), 15);
    EXPECT_EQ(*data.find("points_a_nat")->get<double>(), kPointsANat);
    const base::Json& game = item(*data.find("games"), 1);
    EXPECT_EQ(*item(game, 0).get<std::int64_t>(), 2);
    EXPECT_EQ(*item(game, 1).get<std::int64_t>(), 1);
    EXPECT_EQ(*item(game, 3).get<std::int64_t>(), 1);
    EXPECT_EQ(text_of(item(game, 4)), "h8h9i7g9j6k5f9e9");
    EXPECT_EQ(text_of(item(game, 6)), "b");
    EXPECT_EQ(text_of(item(game, 9)), ",,,120,,95,,");
    EXPECT_EQ(text_of(item(game, 10)), ",,,-35,,m-4,,");
    EXPECT_EQ(text_of(item(game, 11)), ",,,8,,11,,");
    EXPECT_EQ(text_of(item(game, 12)), "");

    Report silent = sample_report();
    silent.games[0].notes.assign(8, {});
    EXPECT_EQ(text_of(item(item(*data_of(html(silent)).find("games"), 0), 9)), "");
}

TEST(HtmlReport, AGameWithoutAnEndIsUnfinished) {
    EXPECT_FALSE(has(html(sample_report()), "unfinished"));
    Report broken_off = sample_report();
    broken_off.games[1].ending.clear();
    EXPECT_TRUE(has(html(broken_off), "<tr><td>unfinished</td>"));
    EXPECT_TRUE(has(html(broken_off), "<tr><td>five</td>"));
}

TEST(HtmlReport, ReferencesToNobodyAreHarmless) {
    Report report = sample_report();
    report.games[0].black = 7;
    report.games[0].opening = 99;
    report.overruns.push_back({1, 4, 9, 12});
    report.faults.push_back({5, 9, "gone"});
    report.cross.clear();
    expect_sound(html(report));
}

TEST(HtmlReport, ThreePlayersHaveACrossTable) {
    Report report = sample_report();
    report.players.resize(3);
    report.players[2].name = "Third";
    report.players[2].elo = {50, 10, 90, 0.9};
    report.cross.assign(3, std::vector<Tally>(3));
    report.cross[2][0] = {3, 1, 0};
    report.cross[0][2] = {0, 1, 3};
    const std::string page = html(report);
    expect_sound(page);
    EXPECT_TRUE(has(page, "<section id=\"cross\">"));
    EXPECT_TRUE(has(page, "<b>3½</b><small>3 · 1 · 0</small>"));
    EXPECT_TRUE(has(page, "<b>½</b><small>0 · 1 · 3</small>"));
}

TEST(HtmlReport, FaultsAndOverrunsLeadToTheirGames) {
    Report report = sample_report();
    report.faults.push_back({2, 1, "crashed"});
    report.players[1].breakdowns = 1;
    for (int i = 0; i < 20; ++i) report.overruns.push_back({1, i + 1, 0, 12.4});
    const std::string page = html(report);
    expect_sound(page);
    EXPECT_TRUE(has(page, R"(<a href="#game=2">game 2</a>)"));
    EXPECT_TRUE(has(page, R"(<a href="#game=1&amp;move=20">game 1, move 20</a>)"));
    EXPECT_TRUE(has(page, "12 ms over the limit"));
    EXPECT_TRUE(has(page, "<summary>8 more</summary>"));
    EXPECT_TRUE(has(page, "1 breakdown"));
    EXPECT_FALSE(has(page, "every move was legal"));
}

TEST(HtmlReport, TwoThousandGamesFitIntoAFewMegabytes) {
    Report report = sample_report(2000);
    for (ReportGame& game : report.games) {
        game.moves.clear();
        for (int i = 0; i < 80; ++i)
            game.moves += fmt::format("{}{}", char('a' + i % 15), 1 + i / 15);
        game.notes.assign(80, {1234, -123, std::nullopt, 12});
    }
    report.openings.resize(300, report.openings[0]);
    const std::string page = html(report);
    EXPECT_LT(page.size(), 4'000'000U);
    EXPECT_TRUE(has(page, "<summary>276 more</summary>"));
}

}  // namespace
}  // namespace tengen::match
