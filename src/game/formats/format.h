// What every reader and writer has in common: a reading is games and the problems met on the way;
// a file that cannot be read at all is one problem with its place.
#pragma once

#include "base/message.h"
#include "game/record.h"

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::formats {

enum class FileFormat : std::uint8_t {
#define TENGEN_FORMAT(id, name) id,
#include "game/formats/formats.def"
#undef TENGEN_FORMAT
};

enum class ProblemKind : std::uint8_t {
    NotThisFormat,
    UnsupportedVersion,
    Truncated,
    BadSyntax,
    BadValue,
    BadEncoding,      // bytes that are no text; replaced by U+FFFD
    IllegalMove,      // off the board or onto a stone; left out with all that follows it
    IllegalLastMove,  // the same, as the last move of a game that was lost by it
    DuplicateGame,
    OtherGame,  // it says that it is one of Go
    TooLarge,
    CannotHold,  // the format has no room for what is to be written
    Io,
};

[[nodiscard]] std::string_view name(ProblemKind kind);  // "illegal-last-move"

/// Why a format cannot hold a game, as far as leaving something out would not help.
enum class Hindrance : std::uint8_t {
    None,       // of a problem of any other kind
    Ending,     // the name of the file ends like none that can be written
    OnlyRead,   // nobody writes files of this format
    ManyGames,  // it holds one game
    BoardSize,  // it knows one size only
    SetUpStones,
    TwoInARow,  // moves of one side
    IllegalMove,
    NoMoves,
    Passes,
    NameOfTwoLines,
    NameLikeAMove,
};

/// Where in the file: a byte offset, and for text a line and column, both from 1.
struct Place {
    std::size_t offset = 0;
    int line = 0;
    int column = 0;

    bool operator==(const Place&) const = default;
};

/// What went wrong: whole and in English in `message`, and as facts for those who say it in other
/// words.
struct Problem {
    ProblemKind kind = ProblemKind::BadSyntax;
    std::string message;
    Place place;
    /// What it is about, as it stands in the file or as its number: "h8", "3.6"; may be empty.
    // NOLINTNEXTLINE(readability-redundant-member-init): Clang warns of fields left out
    std::string subject = {};
    Hindrance hindrance = Hindrance::None;  // of CannotHold
    /// Of Io: the message in any language.
    std::optional<base::Message> reason = std::nullopt;

    bool operator==(const Problem&) const = default;
};

/// "line 3, column 7: illegal-move: h8 is occupied" or "byte 20: …". What concerns the file as a
/// whole is a plain sentence.
[[nodiscard]] std::string describe(const Problem& problem);

[[nodiscard]] Problem cannot_hold(Hindrance hindrance, std::string message,
                                  std::string subject = {});

/// The line and column of a byte offset in a text.
[[nodiscard]] Place place_in(std::string_view text, std::size_t offset);

/// Puts problems in the order of the text and says the line and column of each. The text is counted
/// through once, however many there are.
void find_places(std::vector<Problem>& problems, std::string_view text);

struct Reading {
    std::vector<Record> games;
    std::vector<Problem> problems;   // at most kMostProblems of them
    std::string encoding = "UTF-8";  // what the texts were written in
};

inline constexpr std::size_t kMostProblems = 1000;

using ReadResult = std::expected<Reading, Problem>;

/// A file in which more is wrong than right is no game: one problem instead of a thousand.
[[nodiscard]] ReadResult unless_rubbish(ReadResult result);

/// What is left of a reading that was told to stop. The readers of large files look now and then
/// whether they were, and end where they are.
[[nodiscard]] Problem called_off();

}  // namespace tengen::formats
