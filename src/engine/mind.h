// The ways our engine has to choose a move.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tengen::engine {

enum class Mind : std::uint8_t {
    AlphaBeta,  // depth after depth, all that cannot be left out
    Mcts,       // a tree that grows where it is promising
};
inline constexpr std::array kAllMinds{Mind::AlphaBeta, Mind::Mcts};

/// "alphabeta", "mcts": as it is written in options and settings.
[[nodiscard]] constexpr std::string_view name(Mind mind) {
    return mind == Mind::Mcts ? "mcts" : "alphabeta";
}

/// By its name or its number, from 0.
[[nodiscard]] std::optional<Mind> parse_mind(std::string_view text);

}  // namespace tengen::engine
