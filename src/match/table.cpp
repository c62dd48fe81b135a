#include "match/table.h"

#include "base/file.h"
#include "base/random.h"

#include <fmt/format.h>
#include <stdexcept>
#include <utility>

namespace tengen::match {

OpeningStones opening_of(const TournamentSettings& settings, const Fixture& fixture) {
    return turned(settings.openings[std::size_t(fixture.opening)],
                  kSymmetries[std::size_t(fixture.turn)], settings.contestants.front().terms.size);
}

void Table::clear() {
    dismiss(nullptr);
    check_log();
}

std::optional<PlayedGame> Table::play(const Fixture& fixture, const std::stop_token& stop) {
    seat(fixture);
    last_game_ = fixture.number;
    open_log(fixture);
    const OpeningStones opening = opening_of(settings_, fixture);
    const std::array sides{side(fixture, Color::Black), side(fixture, Color::White)};
    auto played = play_game(fixture, opening, sides, settings_.arena, stop);
    check_log();
    return played;
}

/// What is said when a player leaves is still in the log of its last game.
void Table::open_log(const Fixture& fixture) {
    if (!settings_.logs || books_ == nullptr) return;
    const auto name = [&](Color c) -> const std::string& {
        return settings_.contestants[std::size_t(fixture.players[index(c)])].info.name;
    };
    log_ = std::make_shared<protocol::TalkLog>(books_->log_of(fixture.number),
                                               fmt::format("game {}: {} - {}", fixture.number + 1,
                                                           name(Color::Black), name(Color::White)));
    for (const Color c : {Color::Black, Color::White})
        players_.at(fixture.players[index(c)])->log_to(log_, name(c));
}

void Table::check_log() const {
    if (log_ && !log_->write())
        throw std::runtime_error("cannot write " + base::to_text(log_->file()));
}

void Table::dismiss(const Fixture* but) {
    const auto stays = [&](int i) {
        return but != nullptr && (i == but->players[0] || i == but->players[1]);
    };
    for (const auto& [i, player] : players_) {
        if (stays(i)) continue;
        player->leave();
        const std::string incident = player->take_incident();
        if (incident.empty()) continue;
        const std::string& name = settings_.contestants[std::size_t(i)].info.name;
        on_scene_({fmt::format("after game {}: {} {}", last_game_ + 1, name, incident),
                   player->transcript()});
    }
    std::erase_if(players_, [&](const auto& seated) { return !stays(seated.first); });
}

void Table::seat(const Fixture& fixture) {
    dismiss(&fixture);
    for (const int i : fixture.players)
        if (!players_.contains(i))
            players_.emplace(i, settings_.contestants[std::size_t(i)].make());
}

ArenaSide Table::side(const Fixture& fixture, Color c) {
    const int i = fixture.players[index(c)];
    const Contestant& contestant = settings_.contestants[std::size_t(i)];
    ArenaSide side{*players_.at(i), contestant.info, contestant.terms, contestant.resigns};
    // Whichever table a game comes to, its chances are the same.
    side.terms.seed =
        base::mix(base::mix(settings_.seed) + 2 * std::uint64_t(fixture.number) + index(c));
    return side;
}

}  // namespace tengen::match
