// `tengen match`: engines against each other.
#include "match.h"

#include "base/affinity.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/text.h"
#include "crew.h"
#include "game/notation.h"
#include "match/agreement.h"
#include "match/cores.h"
#include "match/match_report.h"
#include "match/recall.h"
#include "match_openings.h"
#include "match_samples.h"
#include "match_view.h"
#include "print.h"
#include "workshop/match_work.h"

#include <algorithm>
#include <ostream>
#include <thread>
#include <utility>

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;

std::expected<std::vector<match::ContestantSpec>, Message> contestants_of(const MatchVerb& verb) {
    std::vector<match::ContestantSpec> specs;
    for (const std::string& text : verb.players) {
        auto spec =
            match::parse_contestant(verb.each.empty() ? text : match::with_words(text, verb.each));
        if (!spec) return std::unexpected(spec.error());
        specs.push_back(std::move(*spec));
    }
    match::make_names_differ(specs);
    return specs;
}

match::TournamentSettings settings_of(const MatchVerb& verb,
                                      const std::vector<match::ContestantSpec>& specs,
                                      Openings openings) {
    match::TournamentSettings settings;
    for (const match::ContestantSpec& spec : specs)
        settings.contestants.push_back(match::contestant_of(spec, verb.terms, verb.arena));
    settings.pairing = verb.pairing;
    settings.games = verb.games;
    settings.rounds = verb.rounds;
    settings.concurrency = verb.concurrency;
    settings.openings = std::move(openings);
    settings.order = verb.order;
    settings.turns = verb.turns;
    settings.seed = verb.seed;
    settings.arena = verb.arena;
    settings.sprt = verb.sprt;
    settings.logs = verb.logs;
    return settings;
}

/// From an empty board, where the players make the openings.
std::expected<Openings, Message> openings_for(const MatchVerb& verb, const Console& console) {
    if (verb.arena.procedure != OpeningRule::Free) return Openings(1);
    return openings_of(
        {verb.openings, verb.opening_format, verb.terms.rule, verb.terms.size, verb.seed}, console,
        verb.language);
}

/// By table; none where any will do.
std::expected<std::vector<std::vector<int>>, Message> cores_for(
    const MatchVerb& verb, const std::vector<match::ContestantSpec>& specs) {
    if (!verb.pins) return {};
    int threads = 1;
    for (const match::ContestantSpec& spec : specs)
        threads = std::max(threads, match::threads_of(spec));
    auto shares = match::share_cores(base::usable_cores(), verb.concurrency, threads);
    if (!shares) return std::unexpected(base::about("--pin", shares.error()));
    return shares;
}

/// Here, or by others where there is a crew.
std::expected<void, Message> play(match::Tournament& tournament, base::Crew* crew,
                                  const MatchVerb& verb, const Console& console) {
    base::note_interruptions();
    MatchView view(console, tournament, verb.language, verb.quiet);
    const auto on_game = [&](const match::GameSheet& sheet) { view.on_game(sheet); };
    const auto may_go_on = [&] {
        view.on_tick();
        return !base::was_interrupted();
    };
    std::expected<void, Message> played;
    if (crew != nullptr)
        played = tournament.run_with(*crew, on_game, may_go_on);
    else
        tournament.run(on_game, may_go_on);
    view.close();
    return played;
}

/// As a job for other machines.
std::expected<void, Message> play_elsewhere(match::Tournament& tournament,
                                            const std::vector<match::ContestantSpec>& specs,
                                            const MatchVerb& verb, const Console& console) {
    if (verb.pins || verb.logs)
        return failure("--pin and --log are for games that are played here"_en);
    return do_elsewhere(verb.server, console, verb.language, workshop::kMatchWork,
                        workshop::match_settings(specs, verb.terms, tournament.settings()),
                        [&](base::Crew& crew) { return play(tournament, &crew, verb, console); });
}

/// Is there an answer to what was asked: all games, or a verdict of the test?
bool is_answered(const match::Tournament& tournament) {
    const auto test = tournament.sprt_state();
    return test ? test->verdict != match::SprtVerdict::Continue : tournament.is_finished();
}

int say_result(const match::Tournament& tournament, const MatchVerb& verb, const Console& console) {
    if (verb.json)
        console.out << match_json(tournament) << '\n';
    else
        console.out << match_table(tournament, verb.language);
    return is_answered(tournament) ? kYes : kNo;
}

int write_report(const match::Tournament& tournament, const fs::path& path, const MatchVerb& verb,
                 const Console& console, int code) {
    const auto written = match::write_report(tournament, path, match::ReportWords(verb.language));
    if (!written) return refuse(console, "match", say(verb.language, written.error()));
    print(console.err, "{}\n",
          say(verb.language, "Report: {file}"_en, "file"_is(base::to_text(path))));
    return code;
}

/// Where they are asked for.
int write_samples(const match::Tournament& tournament, const MatchVerb& verb,
                  const Console& console, int code) {
    if (verb.samples.empty()) return code;
    const auto written = write_match_samples(tournament, base::to_path(verb.samples));
    if (!written) return refuse(console, "match", say(verb.language, written.error()));
    print(console.err, "{}\n",
          say(verb.language, "Samples: {number} in {file}"_en, "number"_is(*written),
              "file"_is(verb.samples)));
    return code;
}

/// Can they be, and be written?
std::expected<void, Message> check_samples(const MatchVerb& verb,
                                           const match::TournamentSettings& settings) {
    if (verb.samples.empty()) return {};
    if (!can_be_samples(settings))
        return failure("--samples holds what our own engine thought, and it does not play"_en);
    if (const auto writable = base::check_writable(base::to_path(verb.samples)); !writable)
        return std::unexpected(writable.error().message);
    return {};
}

/// What stands in the books beyond the games of this match.
void mention_strangers(std::size_t games, const match::Tournament& tournament,
                       const Console& console, Language language) {
    if (const std::size_t strange = games - std::size_t(tournament.standings().games());
        strange > 0)
        print(
            console.err, "{}\n",
            say(language, "{number} of the games there are none of this match, and do not count"_en,
                "number"_is(strange)));
}

/// How a match stands, from its folder alone.
int look_at(const MatchVerb& verb, const Console& console) {
    auto recalled = match::recall(base::to_path(verb.out));
    if (!recalled) return refuse(console, "match", say(verb.language, recalled.error()));
    // Of a match in rounds it is part of what was agreed.
    if (verb.games > 0 && !match::is_in_rounds(recalled->settings.pairing))
        recalled->settings.games = verb.games;
    recalled->settings.sprt = verb.sprt;
    if (verb.sprt && recalled->settings.contestants.size() != 2)
        return refuse(console, "match", word(verb.language, "--sprt is for two players"_en));
    if (const auto possible = check_samples(verb, recalled->settings); !possible)
        return refuse(console, "match", say(verb.language, possible.error()));
    const match::Tournament tournament(std::move(recalled->settings), std::move(recalled->ledger),
                                       recalled->games);
    mention_strangers(recalled->games.size(), tournament, console, verb.language);
    const int code =
        write_samples(tournament, verb, console, say_result(tournament, verb, console));
    if (verb.report.empty() || code == kBadInput) return code;
    return write_report(tournament, base::to_path(verb.report), verb, console, code);
}

/// Who is there, and what might surprise.
void introduce(const std::vector<match::ContestantSpec>& specs, const MatchVerb& verb,
               std::size_t openings, const Console& console) {
    for (const match::ContestantSpec& spec : specs)
        print(console.err, "{}: {}\n", base::printable(spec.name), describe(spec));
    const unsigned cores = std::thread::hardware_concurrency();
    if (verb.server.server.empty() && cores > 0 && unsigned(verb.concurrency) > cores)
        print(console.err, "{}\n",
              say(verb.language,
                  "{games} games at once on {cores} cores: engines will wait for each other, "
                  "and may lose on time"_en,
                  "games"_is(verb.concurrency), "cores"_is(cores)));
    const bool may_repeat = verb.arena.procedure == OpeningRule::Free && !verb.sprt;
    if (may_repeat && std::cmp_greater(verb.games, 2 * openings))
        print(console.err, "{}\n",
              say(verb.language,
                  "{games} games of a pair from {openings} openings: they come again, and "
                  "games may repeat"_en,
                  "games"_is(verb.games), "openings"_is(openings)));
}

}  // namespace

int run(const MatchVerb& verb, const Console& console) {
    if (verb.report_only) return look_at(verb, console);
    auto specs = contestants_of(verb);
    const auto cannot = [&](const Message& why) {
        return refuse(console, "match", say(verb.language, why));
    };
    if (!specs) return cannot(specs.error());
    if (const auto fits = match::check_procedure(verb.arena.procedure, *specs, verb.terms); !fits)
        return cannot(fits.error());
    auto openings = openings_for(verb, console);
    if (!openings) return cannot(openings.error());
    auto cores = cores_for(verb, *specs);
    if (!cores) return cannot(cores.error());
    for (match::ContestantSpec& spec : *specs)
        if (const auto ready = match::try_out(spec, verb.terms, verb.arena.procedure); !ready)
            return cannot(ready.error());
    introduce(*specs, verb, openings->size(), console);

    match::TournamentSettings settings = settings_of(verb, *specs, std::move(*openings));
    settings.cores = std::move(*cores);
    if (const auto possible = check_samples(verb, settings); !possible)
        return cannot(possible.error());
    const std::string agreed = match::agreement(*specs, verb.terms, settings);
    const fs::path folder = base::to_path(verb.out.empty() ? match::match_name(agreed) : verb.out);
    const fs::path report =
        verb.report.empty() ? folder / "report.html" : base::to_path(verb.report);
    // The folder of the games may not be there yet; the ledger makes it, or says why it cannot.
    if (!verb.report.empty())
        if (const auto writable = base::check_writable(report); !writable)
            return cannot(writable.error().message);
    auto books = match::Ledger::open(folder, agreed);
    if (!books) return cannot(books.error());
    match::Tournament tournament(std::move(settings), std::move(books->ledger), books->games);
    const auto played = std::size_t(tournament.standings().games());
    if (played > 0)
        print(console.err, "{}\n",
              say(verb.language, "{count} games were played before; going on in {folder}"_en,
                  "count"_is(played), "folder"_is(base::to_text(folder))));
    else
        print(console.err, "{}\n",
              say(verb.language, "Games go to {folder}"_en, "folder"_is(base::to_text(folder))));
    mention_strangers(books->games.size(), tournament, console, verb.language);
    const auto done = verb.server.server.empty()
                          ? play(tournament, nullptr, verb, console)
                          : play_elsewhere(tournament, *specs, verb, console);
    if (!done) return cannot(done.error());
    const int code =
        write_samples(tournament, verb, console, say_result(tournament, verb, console));
    return write_report(tournament, report, verb, console, code);
}

}  // namespace tengen::cli
