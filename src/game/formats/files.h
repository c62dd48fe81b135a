// Any game file by its name: which format it is, reading it, writing it, and what is lost by that.
#pragma once

#include "game/formats/format.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>

namespace tengen::formats {

/// By what stands at the beginning of the file, and only then by what the file is called.
[[nodiscard]] std::optional<FileFormat> format_of(const std::filesystem::path& path,
                                                  std::string_view first_bytes = {});

[[nodiscard]] std::string_view name(FileFormat format);       // "SGF"
[[nodiscard]] std::string_view extension(FileFormat format);  // ".sgf"
[[nodiscard]] bool can_write(FileFormat format);
/// Formats with room for several games in one file.
[[nodiscard]] bool holds_many(FileFormat format);

[[nodiscard]] ReadResult read_game_file(const std::filesystem::path& path);

/// Replaces the file in one step. Without a format the name decides.
std::expected<void, Problem> write_game_file(const std::filesystem::path& path,
                                             std::span<const Record> records,
                                             std::optional<FileFormat> format = {});

/// What of a game a format may have no room for; the file is written without it.
enum class Loss : std::uint8_t {
    Everything,  // the format is only read
    SetUpStones,
    Variations,
    Comments,
    Labels,
    TimesOfMoves,
    Clocks,
    Analysis,
    Passes,
    OpeningChoices,
    BoardSize,
    Rule,
    OpeningRule,
    Players,
    TimeControl,
    Result,
};

[[nodiscard]] std::string_view describe(Loss loss);  // "times of moves"

/// What of this game the format has no room for.
[[nodiscard]] std::vector<Loss> find_losses(const Record& record, FileFormat format);
/// The same in words.
[[nodiscard]] std::vector<std::string> losses(const Record& record, FileFormat format);

}  // namespace tengen::formats
