// The games a person has played, found again: one file for all windows, which no window needs to
// remember to save.
#pragma once

#include "archive/database.h"
#include "game/record.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace tengen::archive {

/// What a list shows of a game, without reading its moves.
struct GameRow {
    std::int64_t id = 0;
    std::int64_t ended = 0;  // in seconds, as systems count them
    RuleId rule = RuleId::Freestyle;
    int size = kDefaultBoardSize;
    std::array<PlayerInfo, 2> players;  // by colour: name, kind and level
    Result result;
    int moves = 0;

    bool operator==(const GameRow&) const = default;
};

/// How a person fared against one opponent: a level of ours, or another engine.
struct Fared {
    PlayerKind kind = PlayerKind::Engine;
    int level = 0;
    std::string name;
    int wins = 0;
    int draws = 0;
    int losses = 0;

    bool operator==(const Fared&) const = default;
};

class Games {
public:
    [[nodiscard]] static OrWhy<Games> open(const std::filesystem::path& file);

    /// Gives it a number.
    [[nodiscard]] OrWhy<std::int64_t> add(const Record& record, std::int64_t ended) const;
    /// The same game, of which more is known now.
    [[nodiscard]] OrWhy<void> replace(std::int64_t id, const Record& record) const;
    /// The latest first.
    [[nodiscard]] OrWhy<std::vector<GameRow>> all() const;
    [[nodiscard]] OrWhy<Record> read(std::int64_t id) const;
    /// All of them as one file of SGF, in the order of `all`.
    [[nodiscard]] OrWhy<std::string> sgf() const;
    [[nodiscard]] OrWhy<void> remove(std::span<const std::int64_t> ids) const;
    /// Of games between a person and an engine, the weakest first.
    [[nodiscard]] OrWhy<std::vector<Fared>> fared() const;

private:
    explicit Games(Database database) : database_(std::move(database)) {}

    Database database_;
};

}  // namespace tengen::archive
