// The games a person has played, found again: one file for all windows, which no window needs to
// remember to save.
#pragma once

#include "archive/database.h"
#include "game/record.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace tengen::archive {

/// How a person fared against one opponent: a level of ours, or another engine.
struct Fared {
    PlayerKind kind = PlayerKind::Engine;
    int level = 0;     // of ours; 0 for one with limits of its own
    std::string name;  // of another
    int wins = 0;
    int draws = 0;
    int losses = 0;
    base::Milliseconds spent{0};  // by the person, as far as the moves say it

    bool operator==(const Fared&) const = default;
};

class Games {
public:
    [[nodiscard]] static OrWhy<Games> open(const std::filesystem::path& file);

    /// Gives it a number.
    [[nodiscard]] OrWhy<std::int64_t> add(const Record& record, std::int64_t ended) const;
    /// The same game, of which more is known now.
    [[nodiscard]] OrWhy<void> replace(std::int64_t id, const Record& record) const;
    /// Their numbers, the latest first.
    [[nodiscard]] OrWhy<std::vector<std::int64_t>> ids() const;
    /// All of them as one file of SGF, in the order of `ids`.
    [[nodiscard]] OrWhy<std::string> sgf() const;
    [[nodiscard]] OrWhy<void> remove(std::span<const std::int64_t> ids) const;
    /// In games between a person and an engine: our levels from the weakest, then the others.
    [[nodiscard]] OrWhy<std::vector<Fared>> fared() const;

private:
    explicit Games(Database database) : database_(std::move(database)) {}

    Database database_;
};

}  // namespace tengen::archive
