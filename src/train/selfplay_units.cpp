#include "train/selfplay_units.h"

#include "train/game_units.h"
#include "train/playing.h"

#include <algorithm>
#include <utility>

namespace tengen::train {
namespace {

/// As a game of samples, each of whose positions is one.
SampleGame to_samples(PlayedGame played, const SelfplaySettings& settings) {
    SampleGame game;
    game.rule = settings.rule;
    game.size = settings.size;
    game.moves = std::move(played.moves);
    game.thrown = played.thrown;
    game.plies.reserve(played.thoughts.size());
    for (const Thought& thought : played.thoughts)
        game.plies.push_back({.mark = Mark::Sample, .thought = thought});
    game.outcome = played.outcome;
    return game;
}

PlayedGame to_played(SampleGame game) {
    PlayedGame played;
    played.moves = std::move(game.moves);
    played.thrown = game.thrown;
    played.thoughts.reserve(game.plies.size());
    for (const Ply& ply : game.plies) played.thoughts.push_back(ply.thought);
    played.outcome = game.outcome;
    return played;
}

}  // namespace

std::optional<std::string> play_selfplay_unit(const SelfplaySettings& settings, std::uint64_t unit,
                                              const std::stop_token& stop) {
    const std::uint64_t count = games_a_unit(settings.nodes);
    std::vector<SampleGame> games;
    games.reserve(std::size_t(count));
    search::Table table(kSelfplayTableBytes);
    for (std::uint64_t i = unit * count; i < (unit + 1) * count && !stop.stop_requested(); ++i)
        games.push_back(to_samples(play_selfplay_game(settings, i, table, stop), settings));
    if (stop.stop_requested()) return std::nullopt;
    return to_parcel(games, SampleFormat::Best);
}

std::expected<std::vector<PlayedGame>, Message> play_selfplay_with(
    base::Crew& crew, const SelfplaySettings& settings,
    const std::function<void(int done)>& on_game, const base::Crew::MayGoOn& may_go_on) {
    std::vector<PlayedGame> games;
    int done = 0;
    const auto is_of = [&](std::uint64_t /*number*/, const SampleGame& game) {
        return game.rule == settings.rule && game.size == settings.size && game.asides.empty() &&
               std::ranges::all_of(game.plies, [](const Ply& p) { return p.mark == Mark::Sample; });
    };
    const auto use = [&](SampleGame&& game) {
        // Those that came to no end are of no use, here as elsewhere.
        if (game.outcome != Outcome::Ongoing) games.push_back(to_played(std::move(game)));
        if (on_game) on_game(++done);
        return true;
    };
    const auto played = play_with(crew,
                                  {.first = 0,
                                   .end = std::uint64_t(settings.games),
                                   .a_unit = games_a_unit(settings.nodes),
                                   .format = SampleFormat::Best,
                                   .is_of = is_of,
                                   .use = use},
                                  may_go_on);
    if (!played) return std::unexpected(played.error());
    return games;
}

}  // namespace tengen::train
