// Any game file by its name: which format it is, reading it and writing it. What is lost by that is
// in losses.h.
#pragma once

#include "base/encoding.h"
#include "base/file.h"
#include "game/formats/format.h"

#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>

namespace tengen::formats {

/// By what stands at the beginning of the file, and only then by what the file is called.
[[nodiscard]] std::optional<FileFormat> format_of(const std::filesystem::path& path,
                                                  std::string_view first_bytes = {});

/// Of bytes without a name: what they begin with says it, or else they are moves.
[[nodiscard]] FileFormat format_of_bytes(std::string_view bytes);

/// In the order in which people are offered them.
[[nodiscard]] std::span<const FileFormat> all_formats();
[[nodiscard]] std::string_view name(FileFormat format);       // "SGF"
[[nodiscard]] std::string_view extension(FileFormat format);  // ".sgf"
/// By its name or its extension, in any case: "sgf", ".lib", "RenLib".
[[nodiscard]] std::optional<FileFormat> parse_format(std::string_view text);
/// What parse_format() reads of those that can be written: "sgf, psq, lib, pos, txt".
[[nodiscard]] std::string words_to_write();
[[nodiscard]] bool can_write(FileFormat format);
/// Formats with room for several games in one file.
[[nodiscard]] bool holds_many(FileFormat format);

/// What is wrong with a file, to who reads and writes games.
[[nodiscard]] Problem io_problem(const base::FileError& error);

/// One that is told to stop ends soon, with a problem instead of games.
[[nodiscard]] ReadResult read_game_file(const std::filesystem::path& path,
                                        const std::stop_token& stop = {});

/// Replaces the file in one step. Without a format the name decides. `texts` is for a library;
/// all other formats are UTF-8.
std::expected<void, Problem> write_game_file(const std::filesystem::path& path,
                                             std::span<const Record> records,
                                             std::optional<FileFormat> format = {},
                                             base::Encoding texts = base::Encoding::Utf8);

/// The bytes of such a file, and the games in them.
[[nodiscard]] std::expected<std::string, Problem> to_bytes(
    std::span<const Record> records, FileFormat format,
    base::Encoding texts = base::Encoding::Utf8);
[[nodiscard]] ReadResult from_bytes(std::string bytes, FileFormat format,
                                    const std::stop_token& stop = {});

}  // namespace tengen::formats
