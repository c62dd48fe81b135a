// What a format has no room for. Nobody keeps a list of that: the game is written, read again and
// compared, so that nothing a format drops can be forgotten here.
#pragma once

#include "base/phrase.h"
#include "game/formats/format.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::formats {

/// What of a game a format may have no room for; the file is written without it.
enum class Loss : std::uint8_t {
    Everything,  // the format is only read
    SetUpStones,
    Variations,
    Comments,
    Labels,
    Marks,
    Names,       // of positions
    Judgements,  // of moves and positions
    TimesOfMoves,
    Clocks,
    Analysis,
    Characters,  // of texts that are kept otherwise
    Passes,
    Facts,    // event, date, place and the like
    Details,  // that only the format has which the game came from
    Others,   // properties without a meaning to us
    Place,    // where one stood
    OpeningChoices,
    BoardSize,
    Rule,
    OpeningRule,
    Players,
    Seats,  // person or engine, and its level
    TimeControl,
    Result,
};

[[nodiscard]] base::Phrase loss_phrase(Loss loss);
[[nodiscard]] std::string_view describe(Loss loss);  // "times of moves"

/// What of this game the format has no room for, in the order above; where it cannot hold the game
/// at all, what stands in the way.
[[nodiscard]] std::vector<Loss> find_losses(const Record& record, FileFormat format);
/// The same in words.
[[nodiscard]] std::vector<std::string> losses(const Record& record, FileFormat format);

}  // namespace tengen::formats
