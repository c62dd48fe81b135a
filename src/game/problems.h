// Positions with a move to find: a win that is known to be there, or answers known to be right or
// wrong. The kind of table is told by its header line, as with the verdicts of suite.h.
#pragma once

#include "game/game.h"
#include "game/point_set.h"
#include "game/words.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen {

struct Problem {
    std::string id;
    Game game;
    PointSet right;  // moves that are known to be good; others may be too where a win is asked for
    PointSet wrong;  // moves that must not be played
    bool has_win = true;
    bool is_verified = true;                  // by somebody besides its author
    std::optional<int> fours = std::nullopt;  // so many of them are known to win
    std::optional<int> most_moves =
        std::nullopt;  // what is said of it holds for so many and no more
};

enum class ProblemKind : std::uint8_t {
    Win,     // the side to move has a forced win; how, is its own affair
    Answer,  // the move itself is right or wrong
};

struct ProblemSet {
    ProblemKind kind = ProblemKind::Win;
    std::vector<Problem> problems;
    bool names_rule = true;  // for each of them
};

/// Which rows of a table: all, or only the wins that somebody has verified.
enum class Rows : std::uint8_t { SureWins, All };

/// `unless_said` is the rule of tables that name none.
[[nodiscard]] std::expected<ProblemSet, Message> read_problems(std::string_view text,
                                                               RuleId unless_said,
                                                               Rows rows = Rows::SureWins);

}  // namespace tengen
