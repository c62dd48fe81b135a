// What `tengen play` needs to be told.
#pragma once

#include "console.h"
#include "engine/evaluator_choice.h"
#include "engine/options.h"
#include "game/opening.h"
#include "game/record.h"
#include "game/rules.h"
#include "words.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::cli {

enum class Sitter : std::uint8_t { Human, Engine };
/// When a board has colours; unless said, where the other end shows them.
enum class ColorUse : std::uint8_t { Auto, Always, Never };

inline constexpr std::array<std::string_view, 3> kColorUses{"auto", "always", "never"};
[[nodiscard]] std::optional<ColorUse> parse_color_use(std::string_view text);

struct PlayVerb {
    std::optional<RuleId> rule;  // freestyle, unless a loaded file says otherwise
    int size = kDefaultBoardSize;
    OpeningRule opening = OpeningRule::Free;
    Sitter black = Sitter::Human;
    Sitter white = Sitter::Engine;
    int level = 8;
    bool concedes = true;               // the engine resigns when it is plainly lost
    std::optional<std::uint64_t> seed;  // of what the engine leaves to chance
    bool has_book = true;               // strong levels know the openings of the book, …
    int variety = 40;                   // … and play any that is not worse by more points
    TimeControl time;
    std::string load;
    std::optional<int> game;  // of those in the file
    std::string weights;      // a file; what comes with the program when empty
    engine::EvaluatorChoice evaluator;
    engine::Mind mind = engine::Mind::AlphaBeta;
    ColorUse color = ColorUse::Auto;
    Language language = Language::English;
};

int run(const PlayVerb& verb, const Console& console);

}  // namespace tengen::cli
