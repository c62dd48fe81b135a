// What is said to people of engines, of what they think, and of games that cannot be gone on with.
#pragma once

#include "engine/pressing.h"
#include "eval/score.h"
#include "game/sentences.h"
#include "match/sitting.h"
#include "protocol/brain.h"

#include <array>
#include <string>
#include <string_view>

namespace tengen::match {

/// The levels at which another name begins, and the last of all.
inline constexpr std::array kNamedLevels{1, 6, 11, 16, 20};
/// "Beginner", "Club"; what people of this strength are called.
[[nodiscard]] std::string_view level_word(int level, base::Language language);

/// The threat of this colour that must be answered; nothing where there is none.
[[nodiscard]] std::string press_sentence(const engine::Press& press, Color threatening,
                                         base::Language language);

/// How players count the way to a win: in moves of whoever wins. Five plies are three of them.
[[nodiscard]] int moves_to_win(int plies);
/// "+1.25", "win in 4", "loss in 2": in moves of whoever wins.
[[nodiscard]] std::string value_text(eval::Score value, base::Language language);
/// The same where there is room for a word only: the chances in per cent, or "+4", "−2".
[[nodiscard]] std::string short_value_text(eval::Score value);

/// Why the game of a file cannot be played on.
[[nodiscard]] std::string resume_sentence(const ResumeError& error, base::Language language);

/// What an external engine did wrong, with its own words where it said any.
[[nodiscard]] std::string trouble_sentence(const protocol::Trouble& trouble,
                                           base::Language language);

}  // namespace tengen::match
