#include "match/html_report.h"

#include "base/json.h"
#include "base/text.h"
#include "embedded/report_browser.h"
#include "embedded/report_script.h"
#include "game/notation.h"
#include "game/win_share.h"
#include "game/words.h"
#include "match/html_page.h"
#include "match/html_report_charts.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>

namespace tengen::match {
namespace {

using page::escaped;
using page::put;

constexpr std::size_t kOpeningsAtOnce = 24;  // the others unfold
constexpr std::size_t kTroublesAtOnce = 12;

/// One line of any text from outside.
std::string clean_line(std::string_view text) {
    std::string clean = base::printable(text);
    std::ranges::replace(clean, '\n', ' ');
    return clean;
}

std::string player_name(const Report& report, std::size_t player) {
    if (player >= report.players.size()) return "?";
    const std::string& name = report.players[player].name;
    return name.empty() ? report.words.say("player {number}"_en, "number"_is(player + 1))
                        : escaped(name);
}

/// A name with the colour that stands for it in the charts.
std::string player_label(const Report& report, std::size_t player) {
    return fmt::format(R"(<span class="who p{}">{}</span>)", player % 8,
                       player_name(report, player));
}

std::string games_text(const Report& report, std::int64_t count) {
    return report.words.say("of {count} game"_en.many("of {count} games"), "count"_is(count));
}

std::string game_link(const Report& report, int number, int move = 0) {
    if (move <= 0)
        return fmt::format(R"(<a href="#game={}">{}</a>)", number,
                           report.words.say("game {number}"_en, "number"_is(number)));
    return fmt::format(
        R"(<a href="#game={}&amp;move={}">{}</a>)", number, move,
        report.words.say("game {number}, move {move}"_en, "number"_is(number), "move"_is(move)));
}

/// Places in the list of players, the strongest first.
std::vector<std::size_t> ranking(const Report& report) {
    std::vector<std::size_t> order(report.players.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto strength = [&](std::size_t i) {
        const double elo = report.players[i].elo.elo;
        return std::isnan(elo) ? 0 : elo;
    };
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        return strength(a) != strength(b) ? strength(a) > strength(b) : a < b;
    });
    return order;
}

void open_section(std::string& out, const Report& report, std::string_view id,
                  const base::Phrase& heading) {
    put(out, "\n<section id=\"{}\">\n<h2>{}</h2>\n", id, report.words(heading));
}

// ── The head ────────────────────────────────────────────────────────────────────────────────────

void put_facts(std::string& out, const Report& report) {
    out += "<dl class=\"facts\">\n";
    const auto fact = [&](const base::Phrase& name, const std::string& value) {
        if (!value.empty())
            put(out, "<div><dt>{}</dt><dd>{}</dd></div>\n", report.words(name), escaped(value));
    };
    fact("Rule"_en, report.rule);
    fact("Board"_en, fmt::format("{0} × {0}", report.size));
    fact("Time"_en, report.time_control);
    fact("Tolerance"_en, report.tolerance);
    fact("Games"_en, fmt::format("{}", report.games.size()));
    if (!report.openings.empty()) fact("Openings"_en, fmt::format("{}", report.openings.size()));
    fact("Opening procedure"_en, report.procedure);
    fact("Date"_en, report.date);
    out += "</dl>\n";
}

// ── The result ──────────────────────────────────────────────────────────────────────────────────

void put_card(std::string& out, std::string_view name, std::string_view value,
              std::string_view below) {
    put(out, R"(<div class="card"><p class="name">{}</p><p class="value">{}</p>)", name, value);
    if (!below.empty()) put(out, R"(<p class="below">{}</p>)", below);
    out += "</div>\n";
}

void put_duel(std::string& out, const Report& report) {
    const ReportPlayer& first = report.players[0];
    const auto games = double(first.tally.games());
    put(out, R"html(<div class="duel">
<div class="side">{}<b>{}</b></div>
{}
<div class="side right">{}<b>{}</b></div>
</div>
)html",
        player_label(report, 0), page::points_text(first.tally.score()),
        games > 0 ? page::tally_bar(first.tally) : R"(<span class="bar"></span>)",
        player_label(report, 1), page::points_text(games - first.tally.score()));
    put(out, R"(<p class="counts">{}</p><div class="cards">)",
        report.words.say("{won} won, {drawn} drawn, {lost} lost"_en, "won"_is(first.tally.wins),
                         "drawn"_is(first.tally.draws), "lost"_is(first.tally.losses)));
    put_card(out, report.words.say("Elo of {player}"_en, "player"_is(player_name(report, 0))),
             page::elo_text(first.elo),
             report.words.say("95 %: {low} to {high}"_en, "low"_is(page::elo_text(first.elo.low)),
                              "high"_is(page::elo_text(first.elo.high))));
    put_card(out, report.words("Likelihood of superiority"_en),
             first.elo.los > 0.9995 && first.elo.los < 1 ? "&gt; 99.9 %"
                                                         : page::percent_text(first.elo.los),
             report.words("the chance that this is the stronger one"_en));
    put_card(out, report.words("Score"_en),
             games > 0 ? page::percent_text(first.tally.score() / games) : "–",
             games_text(report, first.tally.games()));
    out += "</div>\n";
}

/// Where there are more than two, the table of players is the result; here is its first line.
void put_leader(std::string& out, const Report& report) {
    const std::size_t best = ranking(report).front();
    const Tally& tally = report.players[best].tally;
    std::size_t drawn = 0;
    for (const ReportGame& game : report.games) drawn += game.outcome == Outcome::Draw ? 1 : 0;
    out += R"(<div class="cards">)";
    put_card(out, report.words("Strongest"_en), player_label(report, best),
             report.words.say("{elo} Elo over the mean"_en,
                              "elo"_is(page::elo_text(report.players[best].elo))));
    put_card(out, report.words("Its points"_en), page::points_text(tally.score()),
             games_text(report, tally.games()));
    put_card(out, report.words("Drawn games"_en), fmt::to_string(drawn),
             games_text(report, std::int64_t(report.games.size())));
    out += "</div>\n";
}

void put_colours(std::string& out, const Report& report) {
    Tally black;
    for (const ReportGame& game : report.games) {
        if (game.outcome == Outcome::BlackWins) ++black.wins;
        if (game.outcome == Outcome::WhiteWins) ++black.losses;
        if (game.outcome == Outcome::Draw) ++black.draws;
    }
    if (black.games() == 0) return;
    put(out, R"(<figure><figcaption>{}</figcaption>{}<p class="counts">{}</p></figure>)",
        report.words("Black and white"_en), page::tally_bar(black, "stones"),
        report.words.say("black won {black}, drawn {drawn}, white won {white}"_en,
                         "black"_is(black.wins), "drawn"_is(black.draws),
                         "white"_is(black.losses)));
    out += '\n';
}

std::string test_text(const SprtSettings& settings, const ReportWords& words) {
    const auto elo0 = "elo0"_is(page::bound_text(settings.elo0));
    const auto elo1 = "elo1"_is(page::bound_text(settings.elo1));
    const auto alpha = "alpha"_is(fmt::format("{:.3g}", settings.alpha));
    const auto beta = "beta"_is(fmt::format("{:.3g}", settings.beta));
    if (settings.kind == EloKind::Normalised)
        return words.say(
            "Sequential test, normalised Elo {elo0} against {elo1}, α {alpha}, β {beta}"_en, elo0,
            elo1, alpha, beta);
    return words.say("Sequential test, Elo {elo0} against {elo1}, α {alpha}, β {beta}"_en, elo0,
                     elo1, alpha, beta);
}

void put_result(std::string& out, const Report& report) {
    open_section(out, report, "result", "Result"_en);
    if (report.games.empty()) put(out, "<p>{}</p>\n", report.words("No game has been played."_en));
    if (report.players.size() == 2) put_duel(out, report);
    if (report.players.size() > 2 && !report.games.empty()) put_leader(out, report);
    out += R"(<div class="figures">)";
    if (report.pairs && report.pairs->count() > 0 && report.players.size() == 2)
        put(out, "<figure><figcaption>{}</figcaption>{}</figure>\n",
            report.words.say("Points in each pair of games, for {player}"_en,
                             "player"_is(player_name(report, 0))),
            page::pentanomial_chart(*report.pairs, report.words));
    if (report.sprt) {
        const SprtSettings& settings = report.sprt->settings;
        put(out, "<figure><figcaption>{}: <b>{}</b></figcaption>{}</figure>\n",
            test_text(settings, report.words),
            report.words(verdict_text(report.sprt->state.verdict)),
            page::sprt_chart(report.sprt->state, settings, report.words));
    }
    out += "</div>\n</section>\n";
}

// ── The players ─────────────────────────────────────────────────────────────────────────────────

std::string faults_text(const Report& report, const ReportPlayer& player) {
    std::string out;
    const auto count = [&](int n, base::CheckedPhrase<base::Filling<"count">> phrase) {
        if (n > 0)
            put(out, "{}{}", out.empty() ? "" : "<br>", report.words.say(phrase, "count"_is(n)));
    };
    count(player.time_losses, "{count} time loss"_en.many("{count} time losses"));
    count(player.breakdowns, "{count} breakdown"_en.many("{count} breakdowns"));
    count(player.illegal_moves, "{count} illegal move"_en.many("{count} illegal moves"));
    count(player.overruns, "{count} overrun"_en.many("{count} overruns"));
    return out.empty() ? fmt::format(R"(<span class="quiet">{}</span>)", report.words("none"_en))
                       : out;
}

void put_player(std::string& out, const Report& report, std::size_t i,
                const page::EloScale& scale) {
    const ReportPlayer& player = report.players[i];
    const auto games = double(player.tally.games());
    put(out, R"(<tr><td class="player">{}<small>{}</small></td>)", player_label(report, i),
        escaped(player.description));
    put(out, R"(<td class="num strong">{}</td><td>{}</td>)", page::elo_text(player.elo),
        page::error_bar(player.elo, scale));
    put(out,
        R"(<td class="num">{} / {}<br>{}</td><td class="num">{}<br><small>{} · {} · {}</small></td>)",
        page::points_text(player.tally.score()), player.tally.games(),
        page::tally_bar(player.tally),
        games > 0 ? page::percent_text(player.tally.score() / games) : "–", player.tally.wins,
        player.tally.draws, player.tally.losses);
    put(out, R"(<td class="num">{}<br><small>{}</small></td>)", page::time_text(player.mean_ms),
        page::time_text(player.worst_ms));
    const bool knows_depth = player.mean_depth && std::isfinite(*player.mean_depth);
    put(out, R"(<td class="num">{}</td><td class="num">{}</td>)",
        knows_depth ? fmt::format("{:.1f}", *player.mean_depth) : "–",
        page::count_text(player.nodes_per_second));
    std::optional<double> bytes;
    if (player.peak_bytes) bytes = double(*player.peak_bytes);
    put(out, R"(<td class="num">{}</td><td class="faults">{}</td></tr>)", page::bytes_text(bytes),
        faults_text(report, player));
    out += '\n';
}

void put_players(std::string& out, const Report& report) {
    open_section(out, report, "players", "Players"_en);
    std::vector<EloEstimate> estimates;
    estimates.reserve(report.players.size());
    for (const ReportPlayer& player : report.players) estimates.push_back(player.elo);
    const page::EloScale scale = page::scale_for(estimates);
    const ReportWords& words = report.words;
    put(out, R"html(<div class="wide"><table>
<thead><tr><th>{}</th><th class="num">Elo</th><th>95 %</th><th class="num">{}</th><th class="num">{}<br><small>{}</small></th><th class="num">{}<br><small>{}</small></th><th class="num">{}</th><th class="num">{}</th><th class="num">{}</th><th>{}</th></tr></thead>
<tbody>
)html",
        words("Player"_en), words("Points"_en), words("Score"_en), words("w · d · l"_en),
        words("Time"_en), words("worst"_en), words("Depth"_en), words("Nodes/s"_en),
        words("Memory"_en), words("Faults"_en));
    for (const std::size_t i : ranking(report)) put_player(out, report, i, scale);
    out += "</tbody></table></div>\n</section>\n";
}

void put_cross_cell(std::string& out, const Tally& tally) {
    if (tally.games() == 0) {
        out += R"(<td class="cell quiet">·</td>)";
        return;
    }
    const double share = tally.score() / double(tally.games());
    // As deep as the score is far from even.
    put(out, R"(<td class="cell {}" style="--t:{:.0f}%"><b>{}</b><small>{} · {} · {}</small></td>)",
        share >= 0.5 ? "good" : "bad", 70 * std::abs(share - 0.5) * 2,
        page::points_text(tally.score()), tally.wins, tally.draws, tally.losses);
}

void put_cross_table(std::string& out, const Report& report) {
    if (report.players.size() < 3) return;
    open_section(out, report, "cross", "Each against each"_en);
    const std::vector<std::size_t> order = ranking(report);
    out += R"(<div class="wide"><table class="cross"><thead><tr><th></th>)";
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        put(out, R"(<th title="{}">{}</th>)", player_name(report, order[rank]), rank + 1);
    out += "</tr></thead>\n<tbody>\n";
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const std::size_t i = order[rank];
        put(out, "<tr><th>{} {}</th>", rank + 1, player_label(report, i));
        for (const std::size_t j : order) {
            if (i == j)
                out += R"(<td class="cell self"></td>)";
            else
                put_cross_cell(out, i < report.cross.size() && j < report.cross[i].size()
                                        ? report.cross[i][j]
                                        : Tally{});
        }
        out += "</tr>\n";
    }
    out += "</tbody></table></div>\n</section>\n";
}

// ── The games as a whole ────────────────────────────────────────────────────────────────────────

constexpr std::array kEndings{
    "five"_en.as("an ending"),         "full board"_en.as("an ending"),
    "two passes"_en.as("an ending"),   "agreement"_en.as("an ending"),
    "resignation"_en.as("an ending"),  "time"_en.as("an ending"),
    "foul"_en.as("an ending"),         "forfeit"_en.as("an ending"),
    "adjudication"_en.as("an ending"),
};

/// The word for an ending as a person would write it: "full board", not "full_board".
std::string ending_text(const Report& report, const ReportGame& game) {
    if (game.ending.empty()) return std::string(report.words("unfinished"_en));
    std::string text = clean_line(game.ending);
    std::ranges::replace(text, '_', ' ');
    const auto* const known = std::ranges::find(kEndings, text, &base::Phrase::text);
    return known != kEndings.end() ? std::string(report.words(*known)) : text;
}

std::size_t stones_of(const Report& report, const ReportGame& game) {
    const auto points = parse_points(game.moves, report.size);
    return points ? points->size() : 0;
}

void put_lengths(std::string& out, const Report& report) {
    std::vector<page::GameLength> lengths;
    lengths.reserve(report.games.size());
    for (const ReportGame& game : report.games)
        lengths.push_back({int(stones_of(report, game)), game.outcome == Outcome::BlackWins   ? 0
                                                         : game.outcome == Outcome::WhiteWins ? 2
                                                                                              : 1});
    put(out,
        R"html(<figure><figcaption>{} <span class="legend"><i class="black"></i>{} <i class="draw"></i>{} <i class="white"></i>{}</span></figcaption>{}</figure>
)html",
        report.words("Length of the games"_en), report.words("black won"_en),
        report.words("drawn"_en), report.words("white won"_en),
        page::length_chart(lengths, report.words));
}

/// The mean time a player took at each move number. Numbers that few games reached are left out:
/// one slow move there would draw a mountain.
std::vector<std::optional<double>> mean_times(const Report& report, std::size_t player) {
    struct Sum {
        double ms = 0;
        int count = 0;
    };
    std::vector<Sum> sums;
    for (const ReportGame& game : report.games)
        for (std::size_t i = 0; i < game.notes.size(); ++i) {
            const std::size_t mover = i % 2 == 0 ? game.black : game.white;
            const std::optional<int> elapsed = game.notes[i].elapsed_ms;
            if (mover != player || !elapsed) continue;
            if (sums.size() <= i) sums.resize(i + 1);
            sums[i].ms += *elapsed;
            ++sums[i].count;
        }
    int most = 0;
    for (const Sum& sum : sums) most = std::max(most, sum.count);
    std::vector<std::optional<double>> means;
    for (const Sum& sum : sums) {
        const bool is_known = sum.count > 0 && sum.count * 12 >= most;
        means.push_back(is_known ? std::optional(sum.ms / sum.count) : std::nullopt);
    }
    return means;
}

void put_times(std::string& out, const Report& report) {
    std::vector<page::TimeLine> lines;
    for (std::size_t i = 0; i < report.players.size(); ++i)
        if (auto means = mean_times(report, i); !means.empty())
            lines.push_back({i, std::move(means)});
    if (lines.empty()) return;
    put(out, R"(<figure><figcaption>{} <span class="legend">)",
        report.words("Mean time by move number"_en));
    for (const page::TimeLine& line : lines) put(out, "{} ", player_label(report, line.player));
    put(out, "</span></figcaption>{}</figure>\n", page::time_chart(lines, report.words));
}

void put_endings(std::string& out, const Report& report) {
    std::map<std::string, int> counts;
    for (const ReportGame& game : report.games) ++counts[ending_text(report, game)];
    std::vector<std::pair<std::string, int>> endings(counts.begin(), counts.end());
    std::ranges::sort(endings, [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    put(out, "<figure><figcaption>{}</figcaption><table class=\"endings\">",
        report.words("How they ended"_en));
    for (const auto& [ending, count] : endings)
        put(out,
            R"(<tr><td>{}</td><td class="num">{}</td><td class="meter"><i style="width:{:.1f}%"></i></td></tr>)",
            escaped(ending), count, 100.0 * count / endings.front().second);
    out += "</table></figure>\n";
}

void put_shape_of_games(std::string& out, const Report& report) {
    open_section(out, report, "shape", "Lengths, endings and time"_en);
    out += R"(<div class="figures">)";
    if (report.games.empty()) {
        put(out, "<p>{}</p>", report.words("No game has been played."_en));
    } else {
        put_lengths(out, report);
        put_times(out, report);
        put_endings(out, report);
        put_colours(out, report);
    }
    out += "</div>\n</section>\n";
}

void put_opening(std::string& out, const Report& report, std::size_t i) {
    const ReportOpening& opening = report.openings[i];
    put(out, R"(<a class="opening" href="#opening={}">{}<span><b>{}</b><code>{}</code>)", i + 1,
        page::small_board(opening.moves, report.size), i + 1, escaped(opening.moves));
    if (opening.black.games() > 0)
        put(out, "{}<small>{} {} – {}</small>", page::tally_bar(opening.black, "stones"),
            report.words("black"_en), page::points_text(opening.black.score()),
            page::points_text(double(opening.black.games()) - opening.black.score()));
    if (opening.first.games() > 0)
        put(out, "{}<small>{} {} – {}</small>", page::tally_bar(opening.first),
            report.words("first player"_en), page::points_text(opening.first.score()),
            page::points_text(double(opening.first.games()) - opening.first.score()));
    out += "</span></a>\n";
}

void put_openings(std::string& out, const Report& report) {
    if (report.openings.empty()) return;
    open_section(out, report, "openings", "Openings"_en);
    out += page::board_symbol(report.size);
    out += "<div class=\"openings\">\n";
    const std::size_t count = report.openings.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (i == kOpeningsAtOnce)
            put(out, "</div>\n<details><summary>{}</summary><div class=\"openings\">\n",
                report.words.say("{count} more"_en, "count"_is(count - i)));
        put_opening(out, report, i);
    }
    out += count > kOpeningsAtOnce ? "</div></details>\n" : "</div>\n";
    out += "</section>\n";
}

/// Rows of a list, the later ones folded away.
void put_list(std::string& out, const Report& report, const std::vector<std::string>& rows) {
    out += "<ul class=\"troubles\">\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i == kTroublesAtOnce)
            put(out, "</ul><details><summary>{}</summary><ul class=\"troubles\">\n",
                report.words.say("{count} more"_en, "count"_is(rows.size() - i)));
        put(out, "<li>{}</li>\n", rows[i]);
    }
    out += rows.size() > kTroublesAtOnce ? "</ul></details>\n" : "</ul>\n";
}

void put_troubles(std::string& out, const Report& report) {
    open_section(out, report, "faults", "Faults and overruns"_en);
    if (report.faults.empty() && report.overruns.empty())
        put(out, "<p>{}</p>\n", report.words("None: every move was legal and in time."_en));
    std::vector<std::string> rows;
    rows.reserve(report.faults.size());
    for (const ReportFault& fault : report.faults)
        rows.push_back(fmt::format("{} {}{}", game_link(report, fault.game),
                                   fault.player ? player_label(report, *fault.player) + ": " : "",
                                   escaped(fault.text)));
    if (!rows.empty()) put_list(out, report, rows);
    rows.clear();
    for (const ReportOverrun& overrun : report.overruns)
        rows.push_back(fmt::format("{} {}: {}", game_link(report, overrun.game, overrun.move),
                                   player_label(report, overrun.player),
                                   report.words.say("{time} over the limit"_en,
                                                    "time"_is(page::time_text(overrun.over_ms)))));
    if (!rows.empty()) {
        put(out, "<h3>{}</h3>\n", report.words("Over the limit, within the tolerance"_en));
        put_list(out, report, rows);
    }
    out += "</section>\n";
}

// ── The games one by one ────────────────────────────────────────────────────────────────────────

/// What was noted of each move, as short as text can be: "120,95,,310". Nothing if nothing was.
template <class Write>
std::string noted(const ReportGame& game, Write write) {
    std::string out;
    bool is_empty = true;
    for (std::size_t i = 0; i < game.notes.size(); ++i) {
        if (i > 0) out += ',';
        const std::string one = write(game.notes[i]);
        is_empty = is_empty && one.empty();
        out += one;
    }
    return is_empty ? std::string() : out;
}

std::string number_or_nothing(std::optional<int> n) { return n ? fmt::format("{}", *n) : ""; }

base::Json game_data(const Report& report, const ReportGame& game) {
    constexpr std::string_view kOutcomes = "-bwd";  // by Outcome
    return base::Json::Array{
        game.number,
        std::int64_t(game.black),
        std::int64_t(game.white),
        game.opening ? std::int64_t(*game.opening) + 1 : std::int64_t{0},
        clean_line(game.moves),
        game.opening_stones,
        std::string(1, kOutcomes.at(std::size_t(game.outcome))),
        ending_text(report, game),
        clean_line(game.fault),
        noted(game, [](const ReportMove& m) { return number_or_nothing(m.elapsed_ms); }),
        noted(game,
              [](const ReportMove& m) {
                  return m.mate ? fmt::format("m{}", *m.mate) : number_or_nothing(m.value);
              }),
        noted(game, [](const ReportMove& m) { return number_or_nothing(m.depth); }),
        clean_line(game.winning_row),
    };
}

/// JSON that may stand inside a script element: no text in it can end the element or the line.
std::string harmless(std::string_view json) {
    std::string out;
    out.reserve(json.size() + json.size() / 16);
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (c == '<' || c == '>' || c == '&') {
            put(out, "\\u{:04x}", unsigned(c));
        } else if (json.substr(i).starts_with("\u2028") || json.substr(i).starts_with("\u2029")) {
            out += json[i + 2] == '\xA8' ? "\\u2028" : "\\u2029";
            i += 2;
        } else {
            out += c;
        }
    }
    return out;
}

std::string data_text(const Report& report) {
    base::Json::Array names;
    for (std::size_t i = 0; i < report.players.size(); ++i) {
        const std::string& name = report.players[i].name;
        names.emplace_back(name.empty() ? report.words.say("player {number}"_en, "number"_is(i + 1))
                                        : clean_line(name));
    }
    base::Json::Array games;
    for (const ReportGame& game : report.games) games.push_back(game_data(report, game));
    const base::Json data = base::Json::Object{{"size", report.size},
                                               {"points_a_nat", kPointsANat},
                                               {"words", report.words.of_script()},
                                               {"players", std::move(names)},
                                               {"games", std::move(games)}};
    return harmless(data.dump());
}

void put_games(std::string& out, const Report& report) {
    open_section(out, report, "games", "Games"_en);
    put(out, "<noscript><p>{}</p></noscript>\n{}</section>\n",
        report.words("The board below needs JavaScript; everything above does not."_en),
        embedded::report_browser());
    put(out, "<script type=\"application/json\" id=\"data\">{}</script>\n", data_text(report));
    put(out, "<script>\n{}</script>\n", embedded::report_script());
}

}  // namespace

std::string html(const Report& report) {
    std::string out;
    page::put_head(out, report.words, report.title);
    page::put_header(out, report.words("Match report"_en), report.title);
    put_facts(out, report);
    out += "<main>\n";
    put_result(out, report);
    put_players(out, report);
    put_cross_table(out, report);
    put_shape_of_games(out, report);
    put_openings(out, report);
    put_troubles(out, report);
    put_games(out, report);
    page::put_foot(out, report.words);
    return out;
}

}  // namespace tengen::match
