// A table where one game after another of a match is played. Players stay seated while they are
// needed.
#pragma once

#include "match/arena.h"
#include "match/opening_set.h"
#include "match/schedule.h"
#include "match/statistics.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tengen::match {

struct Contestant {
    PlayerInfo info;
    std::string description;  // for people
    Terms terms;
    /// A fresh one for each table.
    std::function<std::unique_ptr<Player>()> make;
};

struct TournamentSettings {
    std::vector<Contestant> contestants;
    Pairing pairing = Pairing::RoundRobin;
    int games = 100;  // for each pairing
    int concurrency = 1;
    std::vector<OpeningStones> openings;
    OpeningOrder order = OpeningOrder::InTurn;
    std::uint64_t seed = 1;
    ArenaSettings arena;
    std::optional<SprtSettings> sprt;  // for two contestants
};

/// Something that went wrong when a player left its table.
struct Scene {
    std::string heading;
    std::string transcript;
};

class Table {
public:
    using OnScene = std::function<void(const Scene& scene)>;

    /// The settings stay where they are.
    Table(const TournamentSettings& settings, OnScene on_scene)
        : settings_(settings), on_scene_(std::move(on_scene)) {}
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    /// Nothing when it was told to stop before the end.
    [[nodiscard]] std::optional<PlayedGame> play(const Fixture& fixture,
                                                 const std::stop_token& stop);

private:
    /// All leave, or all but those of a game.
    void dismiss(const Fixture* but);
    void seat(const Fixture& fixture);
    [[nodiscard]] ArenaSide side(const Fixture& fixture, Color c);

    const TournamentSettings& settings_;
    OnScene on_scene_;
    std::map<int, std::unique_ptr<Player>> players_;
    int last_game_ = 0;
};

}  // namespace tengen::match
