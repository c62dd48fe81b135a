// tengen tune: parameters of the search, tuned by games.
#include "tune.h"

#include "base/file.h"
#include "base/interrupt.h"
#include "base/text.h"
#include "crew.h"
#include "match/agreement.h"
#include "match_openings.h"
#include "print.h"
#include "progress_bar.h"
#include "train/tuning_report.h"
#include "workshop/match_work.h"
#include "workshop/tune_work.h"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>
#include <utility>

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;
using search::param_text;

int say_list(const Console& console, Language language) {
    print(console.out, "{}\n",
          word(language, "parameter                 value     from       to"_en));
    for (const search::Param& param : search::all_params())
        print(console.out, "{:<22} {:>8} {:>8} {:>8}  {}\n", param.name,
              param_text(param.of(search::kDefaultParams)), param_text(param.low),
              param_text(param.high), param.help);
    return kYes;
}

/// Who reads the first of them decides how the player thinks, where nobody says.
std::string player_text(const TuneVerb& verb) {
    if (!verb.player.empty()) return verb.player;
    const auto first = train::parse_tuned(verb.params[0], {});
    const bool is_of_tree = first && first->param->reader == search::ParamReader::Tree;
    return is_of_tree ? "tengen,memory=4,mind=mcts" : "tengen,memory=4";
}

std::expected<train::TuneSettings, Message> settings_of(const TuneVerb& verb,
                                                        const Console& console) {
    train::TuneSettings settings;
    // What is wrong with a parameter is said before anything of the player.
    for (const std::string& text : verb.params)
        if (const auto tuned = train::parse_tuned(text, {}); !tuned)
            return std::unexpected(tuned.error());
    auto player = match::parse_contestant(player_text(verb));
    if (!player) return std::unexpected(player.error());
    settings.player = std::move(*player);
    for (const std::string& text : verb.params) {
        auto tuned = train::parse_tuned(text, settings.player.params);
        if (!tuned) return std::unexpected(tuned.error());
        settings.params.push_back(*tuned);
    }
    settings.terms = verb.terms;
    settings.arena = verb.arena;
    settings.pairs = (std::uint64_t(verb.games) + 1) / 2;
    settings.batch = std::uint64_t(verb.batch);
    settings.rate = verb.rate;
    settings.seed = verb.seed;
    if (auto fits = train::check(settings); !fits) return std::unexpected(std::move(fits.error()));
    auto openings = openings_of(
        {verb.openings, verb.opening_format, verb.terms.rule, verb.terms.size, verb.seed}, console,
        verb.language);
    if (!openings) return std::unexpected(openings.error());
    settings.openings = std::move(*openings);
    return settings;
}

std::string values_text(const train::Tuning& tuning) {
    std::string text;
    for (std::size_t i = 0; i < tuning.theta().size(); ++i)
        text += fmt::format("{}{} {:.4g}", text.empty() ? "" : ", ",
                            tuning.settings().params[i].param->name, tuning.theta()[i]);
    constexpr std::size_t kFitsALine = 60;
    return base::excerpt(text, kFitsALine);
}

/// Here, or by others where there is a server. On a terminal a bar; in a log a line for each
/// twentieth, with how the values stand.
std::expected<void, Message> play(train::Tuning& tuning, const TuneVerb& verb,
                                  const Console& console) {
    const std::uint64_t all = tuning.settings().pairs;
    const std::string_view games = word(verb.language, kGamesDone);
    ProgressBar bar(console, std::size_t(2 * all));
    const auto on_pair = [&] {
        bar.show(std::size_t(2 * tuning.pairs()),
                 fmt::format("{}; {}", games, values_text(tuning)));
        if (!console.interactive && tuning.pairs() % std::max<std::uint64_t>(all / 20, 1) == 0)
            print(console.err, "{}/{} {}; {}\n", 2 * tuning.pairs(), 2 * all, games,
                  values_text(tuning));
    };
    const auto may_go_on = [] { return !base::was_interrupted(); };
    std::expected<void, Message> played;
    if (verb.server.server.empty())
        tuning.run(verb.concurrency, on_pair, may_go_on);
    else
        played = do_elsewhere(verb.server, console, verb.language, workshop::kTuneWork,
                              workshop::tune_settings(tuning.settings()), [&](base::Crew& crew) {
                                  return tuning.run_with(crew, on_pair, may_go_on);
                              });
    bar.clear();
    return played;
}

void say_values(const train::Tuning& tuning, Language language, std::ostream& out) {
    print(out, "{}\n", word(language, "parameter                  start        end     spread"_en));
    for (std::size_t i = 0; i < tuning.theta().size(); ++i) {
        const train::TunedParam& tuned = tuning.settings().params[i];
        print(out, "{:<22} {:>9.4g} {:>10.4g}  ± {:>7.2g}\n", tuned.param->name, tuned.start,
              tuning.theta()[i], tuning.spread(i));
    }
}

base::Phrase verdict_phrase(match::SprtVerdict verdict) {
    switch (verdict) {
        case match::SprtVerdict::AcceptH0: return "not stronger"_en;
        case match::SprtVerdict::AcceptH1: return "stronger"_en;
        case match::SprtVerdict::Continue: break;
    }
    return "not decided"_en;
}

void say_check(const match::Tournament& check, Language language, std::ostream& out) {
    const match::Tally& tally = check.standings().tally(0, 1);
    const auto state = check.sprt_state();
    if (!state) return;
    const auto number = [](double value) { return fmt::format("{:.2f}", value); };
    print(out, "{}\n",
          say(language,
              "tuned against before: {points} / {games}, Elo {elo}; "
              "LLR {llr} ({lower} to {upper}), {verdict}"_en,
              "points"_is(fmt::to_string(tally.score())), "games"_is(tally.games()),
              "elo"_is(match::format_elo(match::estimate(check.standings().pairs(0, 1)))),
              "llr"_is(number(state->llr)), "lower"_is(number(state->lower)),
              "upper"_is(number(state->upper)),
              "verdict"_is(word(language, verdict_phrase(state->verdict)))));
}

/// What came out against what it began with.
std::expected<std::unique_ptr<match::Tournament>, Message> check_result(const train::Tuning& tuning,
                                                                        const TuneVerb& verb,
                                                                        const Console& console) {
    train::TuneCheck check = train::check_of(tuning.settings(), tuning.theta(), verb.check);
    const std::string agreed =
        match::agreement(check.specs, tuning.settings().terms, check.tournament);
    auto books = match::Ledger::open(base::to_path(verb.out) / "check", agreed);
    if (!books) return std::unexpected(books.error());
    auto tournament = std::make_unique<match::Tournament>(std::move(check.tournament),
                                                          std::move(books->ledger), books->games);
    ProgressBar bar(console, std::size_t(tournament->games()));
    const auto on_game = [&](const match::GameSheet&) {
        bar.show(std::size_t(tournament->standings().games()),
                 word(verb.language, "games of the check"_en));
    };
    const auto may_go_on = [] { return !base::was_interrupted(); };
    std::expected<void, Message> played;
    if (verb.server.server.empty())
        tournament->run(on_game, may_go_on);
    else
        played = do_elsewhere(
            verb.server, console, verb.language, workshop::kMatchWork,
            workshop::match_settings(check.specs, tuning.settings().terms, tournament->settings()),
            [&](base::Crew& crew) { return tournament->run_with(crew, on_game, may_go_on); });
    bar.clear();
    if (!played) return std::unexpected(played.error());
    return tournament;
}

std::expected<void, Message> write(const fs::path& path, std::string_view bytes) {
    const auto written = base::write_file_atomically(path, bytes);
    if (!written) return std::unexpected(written.error().message);
    return {};
}

}  // namespace

int run(const TuneVerb& verb, const Console& console) {
    if (verb.list) return say_list(console, verb.language);
    auto settings = settings_of(verb, console);
    if (!settings) return refuse(console, "tune", say(verb.language, settings.error()));
    const fs::path folder = base::to_path(verb.out);
    auto tuning = train::Tuning::open(std::move(*settings), folder);
    if (!tuning) return refuse(console, "tune", say(verb.language, tuning.error()));
    if (tuning->pairs() > 0)
        print(console.err, "{}\n",
              say(verb.language, "{count} games were played before; going on in {folder}"_en,
                  "count"_is(2 * tuning->pairs()), "folder"_is(verb.out)));
    base::note_interruptions();
    if (const auto played = play(*tuning, verb, console); !played)
        return refuse(console, "tune", say(verb.language, played.error()));
    say_values(*tuning, verb.language, console.out);

    std::unique_ptr<match::Tournament> check;
    const bool wants_check = verb.has_check && tuning->is_finished();
    if (wants_check) {
        auto checked = check_result(*tuning, verb, console);
        if (!checked) return refuse(console, "tune", say(verb.language, checked.error()));
        check = std::move(*checked);
        if (check->standings().games() > 0) say_check(*check, verb.language, console.out);
    }
    const fs::path params = folder / "params.json";
    const fs::path report = folder / "report.html";
    if (const auto written = write(params, train::params_file(*tuning)); !written)
        return refuse(console, "tune", say(verb.language, written.error()));
    if (const auto written =
            write(report, train::html(*tuning, check.get(), match::ReportWords(verb.language)));
        !written)
        return refuse(console, "tune", say(verb.language, written.error()));
    print(console.err, "{}\n{}\n",
          say(verb.language, "Values: {file}"_en, "file"_is(base::to_text(params))),
          say(verb.language, "Report: {file}"_en, "file"_is(base::to_text(report))));
    if (const std::uint64_t left = tuning->settings().pairs - tuning->pairs(); left > 0)
        print(console.err, "{}\n", games_left(2 * left, verb.language));
    return tuning->is_finished() && (!check || check->is_finished()) ? kYes : kNo;
}

}  // namespace tengen::cli
