// What is said of the game to people, in each language the same way from a terminal, a window or a
// page.
#pragma once

#include "base/catalogue.h"
#include "game/game.h"
#include "game/judge.h"
#include "game/opening.h"
#include "game/rules.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen {

/// How points are written: as they are typed, "h8", or as books print them, "H8".
enum class PointLetters : std::uint8_t { Small, Capital };

/// Who speaks.
struct Voice {
    base::Language language = base::Language::English;
    PointLetters letters = PointLetters::Small;
};

[[nodiscard]] std::string_view color_word(Color color, base::Language language);
[[nodiscard]] std::string_view rule_word(RuleId rule, base::Language language);
/// One line on what wins and what does not.
[[nodiscard]] std::string_view rule_line(RuleId rule, base::Language language);
[[nodiscard]] std::string_view opening_word(OpeningRule rule, base::Language language);
/// One line on how the game is begun.
[[nodiscard]] std::string_view opening_line(OpeningRule rule, base::Language language);
/// "h8"; a pass is a word. Empty for what is not on the board.
[[nodiscard]] std::string point_word(Point point, int size, Voice voice);
/// "variations, comments".
[[nodiscard]] std::string list_words(const std::vector<std::string_view>& items,
                                     base::Language language);

/// "h8 is forbidden: double three."
[[nodiscard]] std::string refusal_sentence(const Refusal& refusal, int size, Voice voice);
/// "Black wins: five in a row"; to whoever played one colour alone, "You win: White resigned".
/// Empty while the game goes on.
[[nodiscard]] std::string result_sentence(const Result& result, base::Language language,
                                          std::optional<Color> you = {});
/// What the procedure asks for now: "choose a colour, or place two more stones"; empty when it is
/// done.
[[nodiscard]] std::string ask_words(const Opening& opening, Voice voice);
[[nodiscard]] std::string_view opening_error_sentence(OpeningError error, base::Language language);
/// Why a point is forbidden or not, a line for each row that counts or only seems to. Reasons for
/// reasons are further in.
[[nodiscard]] std::vector<std::string> inquiry_sentences(const Inquiry& inquiry, int size,
                                                         Voice voice);

}  // namespace tengen
