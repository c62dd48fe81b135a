// The words a person may type at the board, in either language.
#pragma once

#include "words.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::cli {

enum class Order : std::uint8_t {
    Undo,
    Redo,
    Resign,
    Draw,
    Concede,
    Pass,
    Hint,
    Why,
    Level,
    Mind,
    Save,
    SaveOver,
    Load,
    Swap,
    New,
    Board,
    Color,
    Help,
    Quit,
};

/// What a word in small letters asks for; nothing when it is no order, but a move or an answer.
[[nodiscard]] std::optional<Order> parse_order(std::string_view word);

/// What follows the word of an order.
enum class Operand : std::uint8_t { None, Count, Point, Level, Mind, File, OnOff, Color };

/// An order as it may be typed.
struct OrderWord {
    std::string_view word;
    Language language;
    Operand operand;
};
/// Every order, in each language.
[[nodiscard]] std::vector<OrderWord> order_words();
[[nodiscard]] Operand operand_of(Order order);

/// All of them, a line or two each.
[[nodiscard]] std::string play_help(Language language);

/// An answer in small letters to a question of yes or no; neither where it is something else.
[[nodiscard]] bool is_yes(std::string_view said);
[[nodiscard]] bool is_no(std::string_view said);

}  // namespace tengen::cli
