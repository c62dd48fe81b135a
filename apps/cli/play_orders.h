// The words a person may type at the board, in either language.
#pragma once

#include "words.h"

#include <cstdint>
#include <optional>
#include <string>
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
    SaveOver,
    Load,
    Swap,
    New,
    Board,
    Help,
    Quit,
};

/// What a word in small letters asks for; nothing when it is no order, but a move or an answer.
[[nodiscard]] std::optional<Order> parse_order(std::string_view word);

/// All of them, a line or two each.
[[nodiscard]] std::string play_help(Language language);

/// An answer in small letters to a question of yes or no; neither where it is something else.
[[nodiscard]] bool is_yes(std::string_view said);
[[nodiscard]] bool is_no(std::string_view said);

}  // namespace tengen::cli
