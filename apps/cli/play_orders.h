// The words a person may type at the board, in either language.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

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
    Load,
    Swap,
    New,
    Board,
    Help,
    Quit,
};

/// What a word in small letters asks for; nothing when it is no order, but a move or an answer.
[[nodiscard]] std::optional<Order> parse_order(std::string_view word);

}  // namespace tengen::cli
