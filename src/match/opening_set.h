// Opening sets: the positions from which engines play their matches, one a line, in the forms that
// tournaments pass around. Reading is strict: a set that lost an opening in silence would make two
// matches look alike that are not.
#pragma once

#include "game/symmetry.h"
#include "game/words.h"

#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::match {

/// The stones in the order they were put, black first, colours in turn. Never empty.
using OpeningStones = std::vector<Point>;

/// The same opening in another view of the board.
[[nodiscard]] OpeningStones turned(OpeningStones stones, const Symmetry& view, int size);

enum class OpeningFormat : std::uint8_t {
    Auto,    // told by the first opening of the file
    Offset,  // 0,0,1,-1      Gomocup's: columns right of and rows below the point size/2,size/2
    Pos,     // h8i9          points by name
    Sgf,     // (;B[hh];W[ii])  the main line of each game
};

[[nodiscard]] std::string_view name(OpeningFormat format);  // "offset"
[[nodiscard]] std::optional<OpeningFormat> parse_opening_format(std::string_view text);

struct OpeningSet {
    int size = kDefaultBoardSize;
    std::vector<OpeningStones> openings;
    std::vector<int>
        lines;  // of the file, where each opening stood; 0 for the games of an SGF file

    bool operator==(const OpeningSet&) const = default;
};

/// Empty lines and those that begin with # are remarks. A line may be a table's, with tabs: the
/// opening is the first column that looks like one. An error is a sentence that names the line:
/// "line 3: 40,1 is off a 15x15 board". No rule is asked; opening_check.h does that.
[[nodiscard]] std::expected<OpeningSet, Message> read_opening_set(std::string_view bytes,
                                                                  OpeningFormat format, int size);

/// The same from a file; its name is part of the error.
[[nodiscard]] std::expected<OpeningSet, Message> load_opening_set(const std::filesystem::path& path,
                                                                  OpeningFormat format, int size);

/// What comes back equal when read. `remarks` goes before it, line by line; Auto writes offsets.
[[nodiscard]] std::string write_opening_set(std::span<const OpeningStones> openings,
                                            OpeningFormat format, int size,
                                            std::string_view remarks = {});

}  // namespace tengen::match
