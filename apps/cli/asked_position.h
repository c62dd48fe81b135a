// The position that a verb is asked about, as it is typed: moves in order, or a diagram of stones.
#pragma once

#include "game/game.h"
#include "words.h"

#include <expected>
#include <optional>
#include <string>

namespace tengen::cli {

struct PositionText {
    std::string moves;
    std::optional<std::string> black;
    std::optional<std::string> white;
    std::optional<Color> to_move;

    [[nodiscard]] bool is_diagram() const { return black || white; }
};

/// The board, what it means, and a foul that ended it.
struct Judged {
    Board board;
    Result result;
    std::optional<Row> won;
    std::optional<Refusal> foul;
};

/// An error is a sentence, in the language asked for where it speaks of the rules.
[[nodiscard]] std::expected<Judged, std::string> judge_position(const PositionText& text,
                                                                RuleId rule, int size,
                                                                Language language);

}  // namespace tengen::cli
