#include "match/table.h"

#include "base/random.h"

#include <fmt/format.h>
#include <utility>

namespace tengen::match {

Table::~Table() { dismiss(nullptr); }

std::optional<PlayedGame> Table::play(const Fixture& fixture, const std::stop_token& stop) {
    seat(fixture);
    last_game_ = fixture.number;
    const auto opening = std::span(settings_.openings[std::size_t(fixture.opening)]);
    const std::array sides{side(fixture, Color::Black), side(fixture, Color::White)};
    return play_game(fixture, opening, sides, settings_.arena, stop);
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
    ArenaSide side{*players_.at(i), contestant.info, contestant.terms};
    // Whichever table a game comes to, its chances are the same.
    side.terms.seed =
        base::mix(base::mix(settings_.seed) + 2 * std::uint64_t(fixture.number) + index(c));
    return side;
}

}  // namespace tengen::match
