// Words for the things of the game: "h8" for a point, "renju" for a rule, "h8h9i7" for a position.
// Letters are columns from the left, I included; numbers are rows from the bottom.
#pragma once

#include "game/board.h"
#include "game/game.h"
#include "game/opening.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen {

enum class NotationProblem : std::uint8_t {
    NotAMove,
    NoRow,  // a letter without a number
    OffBoard,
    PlayedTwice,
};

/// What could not be read, and where in the text it stands (a byte offset).
struct NotationError {
    NotationProblem problem = NotationProblem::NotAMove;
    std::string subject;  // the beginning of what stands there: "p1"
    std::string message;  // in English: "p1 is not on a 15x15 board"
    std::size_t offset = 0;
};

[[nodiscard]] std::string to_text(Point p, int size);                       // "h8", "pass", "none"
[[nodiscard]] std::string to_text(std::span<const Point> moves, int size);  // "h8h9i7"
[[nodiscard]] std::optional<Point> parse_point(std::string_view text, int size);

/// A list of points in the order given: "h8h9i7", "H8 H9, i7", "h8_h9_--_i7", over several lines.
[[nodiscard]] std::expected<std::vector<Point>, NotationError> parse_points(std::string_view text,
                                                                            int size);

/// The board after these moves, black first. No rule is asked; a stone on a stone is an error.
[[nodiscard]] std::expected<Board, NotationError> parse_position(std::string_view text, int size);

[[nodiscard]] std::string_view name(RuleId rule);  // "freestyle", "caro-overline"
/// A name in any case, a usual synonym, or a Gomocup number.
[[nodiscard]] std::optional<RuleId> parse_rule(std::string_view text);
/// The number of a rule in the Gomocup protocol.
[[nodiscard]] int gomocup_code(RuleId rule);
/// As data for a rule on a board are called: "freestyle-20".
[[nodiscard]] std::string name(RuleId rule, int size);

[[nodiscard]] std::string_view name(Color color);  // "black"
[[nodiscard]] std::optional<Color> parse_color(std::string_view text);
[[nodiscard]] std::string_view name(Outcome outcome);   // "black_win"
[[nodiscard]] std::string_view name(Ending ending);     // "five", "two_passes"
[[nodiscard]] std::string_view name(OpeningRule rule);  // "soosorv-8"
[[nodiscard]] std::optional<OpeningRule> parse_opening_rule(std::string_view text);
/// An answer in an opening procedure: "h8", "black", "two", "ten", "declare 3"; and back.
[[nodiscard]] std::string to_text(const Choice& choice, int size);
[[nodiscard]] std::optional<Choice> parse_choice(std::string_view text, int size);

/// The usual short names: "33", "44", "6".
[[nodiscard]] std::vector<std::string_view> names(FoulKinds kinds);

}  // namespace tengen
