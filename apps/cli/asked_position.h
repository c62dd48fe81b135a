// The position that a verb is asked about, as it is typed: moves in order, a diagram of stones, or
// a game in a file.
#pragma once

#include "asked_game.h"
#include "console.h"
#include "game/game.h"
#include "words.h"

#include <expected>
#include <optional>
#include <string>

namespace tengen::cli {

struct PositionText {
    std::string moves;  // or a file, see names_file()
    std::optional<std::string> black;
    std::optional<std::string> white;
    std::optional<Color> to_move;
    GameChoice choice;  // in a file

    /// Was anything said at all?
    [[nodiscard]] bool is_given() const { return is_diagram() || !moves.empty(); }
    [[nodiscard]] bool is_diagram() const { return black || white; }
};

/// The rule it is judged by, the board, what it means, and a foul that ended it.
struct Judged {
    RuleId rule;
    Board board;
    Result result;
    std::optional<Row> won;
    std::optional<Refusal> foul;
};

/// The rule is settled as settle_rule() does; the size is a file's own where there is one. An error
/// is a sentence, in the language asked for where it speaks of the rules.
[[nodiscard]] std::expected<Judged, std::string> judge_position(const PositionText& text,
                                                                std::optional<RuleId> said,
                                                                int size, const Console& console,
                                                                Language language);

}  // namespace tengen::cli
