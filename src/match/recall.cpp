#include "match/recall.h"

#include "base/file.h"
#include "match/agreement.h"

#include <algorithm>
#include <utility>

namespace tengen::match {
namespace {

/// The stones of an opening are those its games began with.
void recall_opening(const Record& game, const GameSheet& sheet, TournamentSettings& settings) {
    if (settings.arena.procedure != OpeningRule::Free) return;  // each made its own
    const auto number = std::size_t(sheet.fixture.opening);
    if (number >= settings.openings.size() || !settings.openings[number].empty()) return;
    const Replay played = replay(game);
    const auto moves = played.game.board().moves();
    const std::size_t stones = std::min(std::size_t(sheet.opening_plies), moves.size());
    settings.openings[number] =
        turned({moves.begin(), moves.begin() + std::ptrdiff_t(stones)},
               kSymmetries[std::size_t(sheet.fixture.turn)].inverse(), game.info.size);
}

}  // namespace

std::expected<Recalled, Message> recall(const std::filesystem::path& folder) {
    auto found = Ledger::look_into(folder);
    if (!found) return std::unexpected(found.error());
    auto settings = settings_in(found->agreement);
    if (!settings)
        return std::unexpected(base::about(base::to_text(folder / "match.json"), settings.error()));
    int past_last = 0;
    for (const Record& game : found->games) {
        const auto sheet = sheet_of(game);
        if (!sheet) continue;
        recall_opening(game, *sheet, *settings);
        past_last = std::max(past_last, sheet->fixture.number + 1);
    }
    if (is_in_rounds(settings->pairing))
        return Recalled{std::move(*settings), std::move(found->ledger), std::move(found->games)};
    const Schedule schedule(int(settings->contestants.size()), settings->pairing,
                            int(settings->openings.size()), settings->order, settings->seed,
                            settings->turns);
    const int round = std::max(schedule.games_a_round(), 1);
    settings->games = 2 * ((past_last + round - 1) / round);
    return Recalled{std::move(*settings), std::move(found->ledger), std::move(found->games)};
}

}  // namespace tengen::match
