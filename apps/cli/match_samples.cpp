#include "match_samples.h"

#include "base/file.h"
#include "base/json.h"
#include "game/notation.h"
#include "train/match_samples.h"
#include "train/sample_file.h"

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>
#include <utility>

namespace tengen::cli {
namespace {

bool is_ours(const match::Contestant& contestant) {
    return contestant.info.kind == PlayerKind::Engine;
}

/// How the games were made, for the head of the file.
std::string sample_head(const match::TournamentSettings& settings) {
    using base::Json;
    Json::Array players;
    for (const match::Contestant& contestant : settings.contestants)
        players.emplace_back(contestant.info.name);
    const match::Terms& terms = settings.contestants.front().terms;
    return Json(Json::Object{{"by", "match"},
                             {"rule", name(terms.rule)},
                             {"size", terms.size},
                             {"players", std::move(players)}})
        .dump();
}

/// Nothing of a game that does not count, or cannot be played from an empty board: a book can be
/// edited by anyone.
std::optional<std::pair<int, train::SampleGame>> sample_game_of(
    const Record& record, const match::Tournament& tournament) {
    const auto sheet = match::sheet_of(record);
    const auto& counted = tournament.standings().sheets();
    if (!sheet) return std::nullopt;
    const auto found = counted.find(sheet->fixture.number);
    if (found == counted.end() || found->second != *sheet) return std::nullopt;
    const Replay played = replay(record);
    const auto moves = played.game.board().moves();
    const auto passes = std::ranges::count_if(moves, [](Point p) { return p.is_pass(); });
    if (played.refusal || played.game.board().stones() != int(moves.size()) - int(passes) ||
        sheet->plies != int(moves.size()))
        return std::nullopt;
    const auto& contestants = tournament.settings().contestants;
    const auto [black, white] = sheet->fixture.players;
    return std::pair(sheet->fixture.number,
                     train::samples_of(record, *sheet,
                                       {is_ours(contestants[std::size_t(black)]),
                                        is_ours(contestants[std::size_t(white)])}));
}

}  // namespace

bool can_be_samples(const match::TournamentSettings& settings) {
    return std::ranges::any_of(settings.contestants, is_ours);
}

std::expected<std::size_t, Message> write_match_samples(const match::Tournament& tournament,
                                                        const std::filesystem::path& file) {
    const auto records = tournament.ledger().games();
    if (!records) return std::unexpected(records.error());
    std::map<int, train::SampleGame> games;
    for (const Record& record : *records)
        if (auto game = sample_game_of(record, tournament)) games.insert(std::move(*game));
    std::ostringstream bytes;
    train::SampleWriter writer(bytes, sample_head(tournament.settings()));
    train::SeenPositions seen;
    std::size_t samples = 0;
    for (auto& [number, game] : games) {
        drop_duplicates(game, seen);
        samples += game.samples();
        writer.add(game);
    }
    writer.flush();
    if (const auto written = base::write_file_atomically(file, bytes.str()); !written)
        return std::unexpected(written.error().message);
    return samples;
}

}  // namespace tengen::cli
