// tengen fit: games of the engine against itself, and the weights that fit them.
#include "fit.h"

#include "base/file.h"
#include "base/interrupt.h"
#include "crew.h"
#include "print.h"
#include "train/fitter.h"
#include "train/selfplay_units.h"
#include "workshop/fit_work.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <mutex>
#include <ostream>

namespace tengen::cli {
namespace {

/// Of any rule: the first games of a rule may be played with what was learned from another.
std::expected<eval::Weights, Message> weights_in(const std::string& file) {
    const auto bytes = base::read_file(base::to_path(file));
    if (!bytes) return std::unexpected(bytes.error().message);
    const auto rule = eval::rule_of_weights(*bytes);
    auto weights = rule ? eval::parse_weights(*bytes, *rule) : std::unexpected(rule.error());
    if (!weights) return std::unexpected(base::about(file, weights.error()));
    return weights;
}

/// Plays, here or by others where there is a server, with a line for each tenth of the games.
std::expected<std::vector<train::PlayedGame>, Message> play(const train::SelfplaySettings& settings,
                                                            const FitVerb& verb,
                                                            const Console& console) {
    std::stop_source enough;
    std::mutex mutex;  // the games are played on several threads
    const int tenth = std::max(settings.games / 10, 1);
    const auto on_game = [&](int done) {
        if (base::was_interrupted()) enough.request_stop();
        if (done % tenth != 0 && done != settings.games) return;
        const std::lock_guard lock(mutex);
        print(console.out, "{}/{} {}\n", done, settings.games, word(verb.language, kGamesDone));
        console.out.flush();
    };
    if (verb.server.server.empty())
        return train::play_selfplay(settings, on_game, enough.get_token());
    return do_elsewhere(verb.server, console, verb.language, workshop::kFitWork,
                        workshop::fit_settings(settings), [&](base::Crew& crew) {
                            return train::play_selfplay_with(
                                crew, settings, on_game, [] { return !base::was_interrupted(); });
                        });
}

}  // namespace

int run(const FitVerb& verb, const Console& console) {
    if (const auto writable = base::check_writable(base::to_path(verb.out)); !writable)
        return refuse(console, "fit", say(verb.language, writable.error().message));
    train::SelfplaySettings settings = verb.games;
    std::unique_ptr<eval::Weights> weights;
    if (!verb.weights.empty()) {
        const auto found = weights_in(verb.weights);
        if (!found) return refuse(console, "fit", say(verb.language, found.error()));
        weights = std::make_unique<eval::Weights>(*found);
        settings.weights = weights.get();
    }
    base::note_interruptions();
    const auto played = play(settings, verb, console);
    if (!played) return refuse(console, "fit", say(verb.language, played.error()));
    const std::vector<train::PlayedGame>& games = *played;
    if (games.empty()) {
        print(console.err, "tengen fit: {}\n",
              word(verb.language, "no game was played to its end"_en));
        return kNo;
    }
    const train::FitSettings fitting{
        .rule = settings.rule, .size = settings.size, .rounds = verb.rounds, .seed = settings.seed};
    const eval::Weights fitted =
        train::fit(games, fitting, [&](const train::FitProgress& progress) {
            print(console.out, "{}\n",
                  say(verb.language,
                      "round {round}/{rounds}: outcomes {outcomes}, moves {moves} nats; first "
                      "choice {share}%"_en,
                      "round"_is(progress.round), "rounds"_is(verb.rounds),
                      "outcomes"_is(fmt::format("{:.4f}", progress.value_loss)),
                      "moves"_is(fmt::format("{:.4f}", progress.move_loss)),
                      "share"_is(fmt::format("{:.1f}", 100 * progress.first_share))));
            console.out.flush();
        });
    const auto written =
        base::write_file_atomically(base::to_path(verb.out), eval::to_bytes(fitted, settings.rule));
    if (!written) return refuse(console, "fit", say(verb.language, written.error().message));
    print(console.out, "{}\n",
          say(verb.language, "{games} games, {file}"_en, "games"_is(games.size()),
              "file"_is(verb.out)));
    return int(games.size()) < settings.games ? kNo : kYes;
}

}  // namespace tengen::cli
