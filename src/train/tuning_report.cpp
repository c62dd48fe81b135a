#include "train/tuning_report.h"

#include "game/sentences.h"
#include "game/words.h"
#include "match/html_page.h"
#include "match/html_report_charts.h"

#include <algorithm>
#include <fmt/format.h>

namespace tengen::train {
namespace {

namespace page = match::page;
using match::ReportWords;
using page::put;

constexpr std::size_t kMostPoints = 400;  // of a curve: more cannot be seen

std::string names_of(const TuneSettings& settings) {
    std::string names;
    for (const TunedParam& tuned : settings.params)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", tuned.param->name);
    return names;
}

void put_facts(std::string& out, const Tuning& tuning, const ReportWords& words) {
    const TuneSettings& settings = tuning.settings();
    const auto fact = [&](const base::Phrase& name, const std::string& value) {
        put(out, "<div><dt>{}</dt><dd>{}</dd></div>\n", words(name), page::escaped(value));
    };
    out += "<dl class=\"facts\">\n";
    fact("Rule"_en, std::string(rule_word(settings.terms.rule, words.language())));
    fact("Board"_en, fmt::format("{0} × {0}", settings.terms.size));
    if (settings.terms.nodes) fact("Nodes a move"_en, fmt::format("{}", *settings.terms.nodes));
    if (const auto turn = settings.terms.time.turn; turn.count() > 0)
        fact("Time"_en, fmt::format("{} ms", turn.count()));
    fact("Games"_en, fmt::format("{} / {}", 2 * tuning.pairs(), 2 * settings.pairs));
    fact("Openings"_en, fmt::format("{}", settings.openings.size()));
    fact("Rate"_en, fmt::format("{}", settings.rate));
    out += "</dl>\n";
}

void put_values(std::string& out, const Tuning& tuning, const ReportWords& words) {
    const TuneSettings& settings = tuning.settings();
    put(out, "\n<section id=\"values\">\n<h2>{}</h2>\n<div class=\"wide\"><table>\n<thead><tr>",
        words("Values"_en));
    put(out, "<th>{}</th>", words("Parameter"_en));
    for (const base::Phrase& heading :
         {"Start"_en, "End"_en, "Spread"_en, "Step"_en, "From"_en, "To"_en})
        put(out, R"(<th class="num">{}</th>)", words(heading));
    out += "</tr></thead>\n<tbody>\n";
    for (std::size_t i = 0; i < settings.params.size(); ++i) {
        const TunedParam& tuned = settings.params[i];
        put(out, R"(<tr><td class="player">{}<small>{}</small></td><td class="num">{:.4g}</td>)",
            tuned.param->name, page::escaped(tuned.param->help), tuned.start);
        put(out, R"(<td class="num strong">{:.4g}</td><td class="num">± {:.2g}</td>)",
            tuning.theta()[i], tuning.spread(i));
        for (const double value : {tuned.step, tuned.low, tuned.high})
            put(out, R"(<td class="num">{:.4g}</td>)", value);
        out += "</tr>\n";
    }
    put(out, "</tbody></table></div>\n<p class=\"counts\">{}</p>\n</section>\n",
        words("Spread: how much a value went up and down over the last half of the rounds "
              "(standard deviation)."_en));
}

/// A line through all rounds, in the midst of what was tried.
std::string curve_of(const Tuning& tuning, std::size_t param, const ReportWords& words) {
    const Spsa spsa = tuning.settings().spsa();
    const TunedParam& tuned = tuning.settings().params[param];
    const auto& rounds = tuning.rounds();
    const std::size_t every = std::max<std::size_t>(1, rounds.size() / kMostPoints);
    std::vector<page::CurvePoint> points;
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        if (i % every != 0 && i + 1 != rounds.size()) continue;
        const double value = rounds[i].theta[param];
        const double reach = spsa.reach(rounds[i].pairs, param);
        points.push_back({.x = double(2 * rounds[i].pairs),
                          .y = value,
                          .low = std::max(value - reach, tuned.low),
                          .high = std::min(value + reach, tuned.high)});
    }
    return page::curve_chart(tuned.param->name, words("games played"_en), points);
}

void put_curves(std::string& out, const Tuning& tuning, const ReportWords& words) {
    put(out, "\n<section id=\"curves\">\n<h2>{}</h2>\n<div class=\"figures\">\n",
        words("Curves"_en));
    for (std::size_t i = 0; i < tuning.settings().params.size(); ++i)
        put(out, "<figure><figcaption>{}</figcaption>{}</figure>\n",
            tuning.settings().params[i].param->name, curve_of(tuning, i, words));
    put(out, "</div>\n<p class=\"counts\">{}</p>\n</section>\n",
        words("The band is how far to both sides values were tried."_en));
}

void put_check(std::string& out, const match::Tournament& check, const ReportWords& words) {
    const auto state = check.sprt_state();
    const auto pairs = check.standings().pairs(0, 1);
    const auto& test = check.settings().sprt;
    if (!state || !test || pairs.count() == 0) return;
    put(out, "\n<section id=\"check\">\n<h2>{}</h2>\n",
        words("Tuned against what it began with"_en));
    put(out, "<p class=\"counts\">Elo {}</p>\n<div class=\"figures\">\n",
        page::elo_text(match::estimate(pairs)));
    put(out, "<figure><figcaption>{}</figcaption>{}</figure>\n",
        words.say("Points in each pair of games, for {player}"_en,
                  "player"_is(check.settings().contestants[0].info.name)),
        page::pentanomial_chart(pairs, words));
    put(out, "<figure><figcaption>{}</figcaption>{}</figure>\n",
        words(match::verdict_text(state->verdict)), page::sprt_chart(*state, *test, words));
    out += "</div>\n</section>\n";
}

}  // namespace

std::string html(const Tuning& tuning, const match::Tournament* check, const ReportWords& words) {
    std::string out;
    const std::string title = names_of(tuning.settings());
    page::put_head(out, words, title);
    page::put_header(out, words("Tuning report"_en), title);
    put_facts(out, tuning, words);
    out += "<main>\n";
    put_values(out, tuning, words);
    put_curves(out, tuning, words);
    if (check != nullptr) put_check(out, *check, words);
    page::put_foot(out, words);
    return out;
}

}  // namespace tengen::train
