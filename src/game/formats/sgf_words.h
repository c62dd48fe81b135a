// What the reader and the writer of SGF must agree on: which values are texts and how they are
// escaped, and how the info of a record is said in the root.
#pragma once

#include "game/record.h"

#include <optional>
#include <string>
#include <string_view>

namespace tengen::formats::sgf {

/// The word, among those of a library, for a node without a move or a property: an empty one is
/// left out by most programs, and by our reader.
inline constexpr std::string_view kBareNode = "node";

/// Is the value of this property a text for people, which stands unescaped in the tree?
[[nodiscard]] bool is_text(std::string_view key);

/// Undoes escapes, joins lines that were broken softly, makes every line end a '\n'. Returns a view
/// of the value itself where there is nothing to do, and of `scratch` otherwise.
[[nodiscard]] std::string_view unescape(std::string_view raw, std::string& scratch);
void append_escaped(std::string_view key, std::string_view text, std::string& out);
/// For values kept as they were written; one that would not end where it should is mended.
void append_raw(std::string_view raw, std::string& out);

[[nodiscard]] std::optional<Result> parse_result(std::string_view text);  // "B+R"
[[nodiscard]] std::string result_text(const Result& result);
[[nodiscard]] std::optional<Ending> parse_ending(std::string_view text);
/// Can RE alone say how this game ended?
[[nodiscard]] bool is_said_by_result(const Result& result);

[[nodiscard]] std::optional<base::Milliseconds> parse_limit(std::string_view text);
[[nodiscard]] std::string seconds_text(base::Milliseconds time);
[[nodiscard]] std::optional<base::Milliseconds> parse_increment(std::string_view overtime);
[[nodiscard]] std::string increment_text(base::Milliseconds increment);
[[nodiscard]] std::optional<TimeControl> parse_time_control(std::string_view text);
[[nodiscard]] std::string time_control_text(const TimeControl& time);

/// All but the name.
void parse_player(std::string_view text, PlayerInfo& player);
[[nodiscard]] std::string player_text(const PlayerInfo& player);

}  // namespace tengen::formats::sgf
