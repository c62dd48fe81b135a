// A table where one game after another of a match is played. Players stay seated while they are
// needed.
#pragma once

#include "match/arena.h"
#include "match/ledger.h"
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
    std::optional<Resignation> resigns;  // by its own value
    /// A fresh one for each table.
    std::function<std::unique_ptr<Player>()> make;
};

struct TournamentSettings {
    std::vector<Contestant> contestants;
    Pairing pairing = Pairing::RoundRobin;
    int games = 100;  // for each pairing
    int rounds = 1;   // of Swiss
    int concurrency = 1;
    std::vector<OpeningStones> openings;
    OpeningOrder order = OpeningOrder::InTurn;
    bool turns = false;  // openings are turned and mirrored, each pair in its own way
    std::uint64_t seed = 1;
    ArenaSettings arena;
    std::optional<SprtSettings> sprt;  // for two contestants
    /// By table, the cores its players run on, see cores.h; empty: any.
    std::vector<std::vector<int>> cores;
    bool logs = false;  // all that external engines say and are told, a file for each game
};

/// The stones a game begins with, as it sees them.
[[nodiscard]] OpeningStones opening_of(const TournamentSettings& settings, const Fixture& fixture);

/// Something that went wrong when a player left its table.
struct Scene {
    std::string heading;
    std::string transcript;
};

class Table {
public:
    using OnScene = std::function<void(const Scene& scene)>;

    /// Settings and books stay where they are; without books no log is kept.
    Table(const TournamentSettings& settings, OnScene on_scene, const Ledger* books = nullptr)
        : settings_(settings), on_scene_(std::move(on_scene)), books_(books) {}
    ~Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    /// Nothing when it was told to stop before the end. Throws when a log cannot be written.
    [[nodiscard]] std::optional<PlayedGame> play(const Fixture& fixture,
                                                 const std::stop_token& stop);

    /// All leave.
    void clear();

private:
    /// All leave, or all but those of a game.
    void dismiss(const Fixture* but);
    void seat(const Fixture& fixture);
    void open_log(const Fixture& fixture);
    void check_log() const;
    [[nodiscard]] ArenaSide side(const Fixture& fixture, Color c);

    const TournamentSettings& settings_;
    OnScene on_scene_;
    const Ledger* books_;
    std::shared_ptr<protocol::TalkLog> log_;
    std::map<int, std::unique_ptr<Player>> players_;
    int last_game_ = 0;
};

}  // namespace tengen::match
