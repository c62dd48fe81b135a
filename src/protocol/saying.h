// What an engine says to its manager, a line as a value: the other end's `Command`. Pure and
// tolerant, since every engine speaks a little differently.
#pragma once

#include "game/board.h"
#include "protocol/command.h"
#include "search/report.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tengen::protocol {

struct SaidMove {
    Spot spot;
    bool operator==(const SaidMove&) const = default;
};
/// Instead of a move: it waits to be told PLAY.
struct SaidSuggestion {
    Spot spot;
    bool operator==(const SaidSuggestion&) const = default;
};
struct SaidOk {
    bool operator==(const SaidOk&) const = default;
};
/// ERROR: it does not do what it was told.
struct SaidError {
    std::string why;
    bool operator==(const SaidError&) const = default;
};
/// UNKNOWN: it does not know some word. Many say that to each INFO.
struct SaidUnknown {
    std::string what;
    bool operator==(const SaidUnknown&) const = default;
};
/// MESSAGE, DEBUG, INFO, DETAIL and empty lines: for people.
struct SaidAside {
    std::string text;
    bool operator==(const SaidAside&) const = default;
};
/// The answer to ABOUT: name="X", version="1", author="Y".
struct SaidAbout {
    std::string name;
    std::string version;
    std::string author;
    bool operator==(const SaidAbout&) const = default;
};
struct Gibberish {
    bool operator==(const Gibberish&) const = default;
};

using Saying = std::variant<Gibberish, SaidMove, SaidSuggestion, SaidOk, SaidError, SaidUnknown,
                            SaidAside, SaidAbout>;

/// Reads one line, in any case, with or without its line end.
[[nodiscard]] Saying parse_saying(std::string_view line);

/// An answer to SWAP2BOARD, which means something nowhere else: SWAP, or moves in one line.
struct Swap2Saying {
    bool swaps = false;
    std::vector<Spot> spots;
    bool operator==(const Swap2Saying&) const = default;
};
[[nodiscard]] std::optional<Swap2Saying> parse_swap2_saying(std::string_view line);

/// Takes what an aside tells of the search into the report: depth, value, nodes. Engines write
/// "depth 18-33 ev +M9 n 5123K", "Depth 12-25 | Eval 34 | Node 5M", "INFO EVAL 34": any word with a
/// known meaning that is followed by a number counts.
void take_thought(std::string_view aside, search::Report& report);

/// The moves a thought ends with, "… pv h8 i9" or "… | H8 I9 J10", as far as they can be played.
/// One move alone may be anything, unless it is called a line.
[[nodiscard]] std::vector<Point> line_in(std::string_view aside, const Board& board);

/// The same from our side: "depth 8 ev 34 n 51234 tm 120 pv h8 i9".
[[nodiscard]] std::string thought_text(const search::Report& report, int size);

/// A value as engines write it: "34", "+M9" for a win in nine plies, "-M8".
[[nodiscard]] std::string value_text(eval::Score value);

}  // namespace tengen::protocol
