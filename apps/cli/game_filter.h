// Which games of a collection are wanted: `--where player=Ann`.
#pragma once

#include "game/record.h"
#include "words.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::cli {

struct GameFilter {
    enum class Key : std::uint8_t { Player, Black, White, Event, Rule, Result, Date };

    Key key = Key::Player;
    std::string value;  // in small letters
};

/// What parse_filter() reads.
inline constexpr base::Phrase kFilterWords =
    "player=, black=, white= or event= and a part of it, rule=renju, result=black, white, draw or "
    "none, date=1998, 1998-05 or 1998..2003"_en;

[[nodiscard]] std::optional<GameFilter> parse_filter(std::string_view text);
[[nodiscard]] bool passes(const Record& record, const GameFilter& filter);

}  // namespace tengen::cli
