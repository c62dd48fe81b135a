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

struct TuneWords {
    std::string_view games;         // of the progress
    std::string_view before;        // {games} {folder}
    std::string_view heading;       //
    std::string_view left;          // {games left}
    std::string_view check;         // of the progress
    std::string_view checked;       // {points} {games} {elo} {llr} {lower} {upper} {verdict}
    std::string_view stronger;      //
    std::string_view not_stronger;  //
    std::string_view open;          //
    std::string_view written;       // {file} {file}
};

const TuneWords& tune_words(Language language) {
    static constexpr TuneWords kEnglish{"games",
                                        "{} games were played before; going on in {}\n",
                                        "parameter                  start        end     spread",
                                        "{} games are left to play\n",
                                        "games of the check",
                                        "tuned against before: {} / {}, Elo {}; "
                                        "LLR {:.2f} ({:.2f} to {:.2f}), {}\n",
                                        "stronger",
                                        "not stronger",
                                        "not decided",
                                        "Values: {}\nReport: {}\n"};
    static constexpr TuneWords kChinese{
        "局",
        "此前已下 {} 局；在 {} 继续\n",
        "参数                        起始       结束       波动",
        "还有 {} 局没有下\n",
        "局检验对局",
        "调参后对调参前：{} / {}，等级分 {}；LLR {:.2f}（{:.2f} 至 {:.2f}），{}\n",
        "更强",
        "没有更强",
        "尚无结论",
        "数值：{}\n报告：{}\n"};
    return language == Language::Chinese ? kChinese : kEnglish;
}

int say_list(const Console& console) {
    print(console.out, "{:<22} {:>8} {:>8} {:>8}\n", "parameter", "value", "from", "to");
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

std::expected<train::TuneSettings, std::string> settings_of(const TuneVerb& verb,
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
    if (std::string objection = train::objection_to(settings); !objection.empty())
        return std::unexpected(std::move(objection));
    auto openings = openings_of(
        {verb.openings, verb.opening_format, verb.terms.rule, verb.terms.size, verb.seed}, console);
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
std::expected<void, std::string> play(train::Tuning& tuning, const TuneVerb& verb,
                                      const Console& console) {
    const std::uint64_t all = tuning.settings().pairs;
    const std::string_view word = tune_words(verb.language).games;
    ProgressBar bar(console, std::size_t(2 * all));
    const auto on_pair = [&] {
        bar.show(std::size_t(2 * tuning.pairs()), fmt::format("{}; {}", word, values_text(tuning)));
        if (!console.interactive && tuning.pairs() % std::max<std::uint64_t>(all / 20, 1) == 0)
            print(console.err, "{}/{} {}; {}\n", 2 * tuning.pairs(), 2 * all, word,
                  values_text(tuning));
    };
    const auto may_go_on = [] { return !base::was_interrupted(); };
    std::expected<void, std::string> played;
    if (verb.server.server.empty())
        tuning.run(verb.concurrency, on_pair, may_go_on);
    else
        played = do_elsewhere(
            verb.server, console, workshop::kTuneWork, workshop::tune_settings(tuning.settings()),
            [&](base::Crew& crew) { return tuning.run_with(crew, on_pair, may_go_on); });
    bar.clear();
    return played;
}

void say_values(const train::Tuning& tuning, Language language, std::ostream& out) {
    print(out, "{}\n", tune_words(language).heading);
    for (std::size_t i = 0; i < tuning.theta().size(); ++i) {
        const train::TunedParam& tuned = tuning.settings().params[i];
        print(out, "{:<22} {:>9.4g} {:>10.4g}  ± {:>7.2g}\n", tuned.param->name, tuned.start,
              tuning.theta()[i], tuning.spread(i));
    }
}

std::string_view verdict_words(match::SprtVerdict verdict, const TuneWords& words) {
    switch (verdict) {
        case match::SprtVerdict::AcceptH0: return words.not_stronger;
        case match::SprtVerdict::AcceptH1: return words.stronger;
        case match::SprtVerdict::Continue: break;
    }
    return words.open;
}

void say_check(const match::Tournament& check, Language language, std::ostream& out) {
    const TuneWords& words = tune_words(language);
    const match::Tally& tally = check.standings().tally(0, 1);
    const auto state = check.sprt_state();
    if (!state) return;
    out << fmt::format(fmt::runtime(words.checked), tally.score(), tally.games(),
                       match::format_elo(match::estimate(check.standings().pairs(0, 1))),
                       state->llr, state->lower, state->upper,
                       verdict_words(state->verdict, words));
}

/// What came out against what it began with.
std::expected<std::unique_ptr<match::Tournament>, std::string> check_result(
    const train::Tuning& tuning, const TuneVerb& verb, const Console& console) {
    train::TuneCheck check = train::check_of(tuning.settings(), tuning.theta(), verb.check);
    const std::string agreed =
        match::agreement(check.specs, tuning.settings().terms, check.tournament);
    auto books = match::Ledger::open(base::to_path(verb.out) / "check", agreed);
    if (!books) return std::unexpected(books.error());
    auto tournament = std::make_unique<match::Tournament>(std::move(check.tournament),
                                                          std::move(books->ledger), books->games);
    ProgressBar bar(console, std::size_t(tournament->games()));
    const auto on_game = [&](const match::GameSheet&) {
        bar.show(std::size_t(tournament->standings().games()), tune_words(verb.language).check);
    };
    const auto may_go_on = [] { return !base::was_interrupted(); };
    std::expected<void, std::string> played;
    if (verb.server.server.empty())
        tournament->run(on_game, may_go_on);
    else
        played = do_elsewhere(
            verb.server, console, workshop::kMatchWork,
            workshop::match_settings(check.specs, tuning.settings().terms, tournament->settings()),
            [&](base::Crew& crew) { return tournament->run_with(crew, on_game, may_go_on); });
    bar.clear();
    if (!played) return std::unexpected(played.error());
    return tournament;
}

std::expected<void, std::string> write(const fs::path& path, std::string_view bytes) {
    const auto written = base::write_file_atomically(path, bytes);
    if (!written) return std::unexpected(written.error().message);
    return {};
}

}  // namespace

int run(const TuneVerb& verb, const Console& console) {
    if (verb.list) return say_list(console);
    const TuneWords& words = tune_words(verb.language);
    auto settings = settings_of(verb, console);
    if (!settings) return refuse(console, "tune", settings.error());
    const fs::path folder = base::to_path(verb.out);
    auto tuning = train::Tuning::open(std::move(*settings), folder);
    if (!tuning) return refuse(console, "tune", tuning.error());
    if (tuning->pairs() > 0)
        console.err << fmt::format(fmt::runtime(words.before), 2 * tuning->pairs(), verb.out);
    base::note_interruptions();
    if (const auto played = play(*tuning, verb, console); !played)
        return refuse(console, "tune", played.error());
    say_values(*tuning, verb.language, console.out);

    std::unique_ptr<match::Tournament> check;
    const bool wants_check = verb.has_check && tuning->is_finished();
    if (wants_check) {
        auto checked = check_result(*tuning, verb, console);
        if (!checked) return refuse(console, "tune", checked.error());
        check = std::move(*checked);
        if (check->standings().games() > 0) say_check(*check, verb.language, console.out);
    }
    const fs::path params = folder / "params.json";
    const fs::path report = folder / "report.html";
    const match::ReportWords page_words(verb.language == Language::Chinese
                                            ? match::ReportLanguage::Chinese
                                            : match::ReportLanguage::English);
    if (const auto written = write(params, train::params_file(*tuning)); !written)
        return refuse(console, "tune", written.error());
    if (const auto written = write(report, train::html(*tuning, check.get(), page_words)); !written)
        return refuse(console, "tune", written.error());
    console.err << fmt::format(fmt::runtime(words.written), base::to_text(params),
                               base::to_text(report));
    if (const std::uint64_t left = tuning->settings().pairs - tuning->pairs(); left > 0)
        console.err << fmt::format(fmt::runtime(words.left), 2 * left);
    return tuning->is_finished() && (!check || check->is_finished()) ? kYes : kNo;
}

}  // namespace tengen::cli
