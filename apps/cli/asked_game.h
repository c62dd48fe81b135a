// Games out of files, as every verb is asked for them: a file of any format or "-" for standard
// input, --game N of a collection, --move N for the position after so many moves; and the one rule
// for the rule: the file's, else --rule, else freestyle, and it is said.
#pragma once

#include "console.h"
#include "game/formats/format.h"
#include "game/record.h"
#include "words.h"

#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::cli {

/// Standard input, or output.
inline constexpr std::string_view kStandardStream = "-";

/// Which game and how far, where a file is named; all of it unless said.
struct GameChoice {
    std::optional<int> game;  // from 1
    std::optional<int> move;  // so many moves of the main line
};

/// Does this word name a file, rather than moves?
[[nodiscard]] bool names_file(const std::string& word);

/// What is in the file, or on standard input.
[[nodiscard]] formats::ReadResult read_games(const std::string& file, const Console& console);
/// Says what was wrong on the way, a line each.
void tell_problems(const formats::Reading& reading, const std::string& file, const Console& console,
                   Language language);
/// "game.sgf: …", for a person: why it is not as it should be, or why nothing could be read.
[[nodiscard]] std::string problem_line(const std::string& file, const formats::Problem& problem,
                                       Language language);
[[nodiscard]] std::string unread_line(const std::string& file, const formats::Problem& problem,
                                      Language language);
/// Leaves of a reading the game that was chosen; an error is a sentence.
std::expected<void, std::string> keep_chosen(formats::Reading& reading, const std::string& file,
                                             std::optional<int> game, Language language);
/// The one game that a verb is about, problems told.
[[nodiscard]] std::expected<Record, std::string> read_one_game(const std::string& file,
                                                               std::optional<int> game,
                                                               const Console& console,
                                                               Language language);

/// Gives the games that name no rule the one that was said. Where one names another, that is told.
void fill_rules(formats::Reading& reading, std::optional<RuleId> said, const Console& console,
                Language language);

/// The end of the main line, or the node after so many of its moves; nothing where it is shorter.
[[nodiscard]] std::optional<NodeId> node_after(const GameTree& tree, std::optional<int> moves);
/// Leaves so many moves of the main line; how the game ended is then another matter.
void cut_after(Record& record, int moves);

/// The file's rule, else the one that was said, else freestyle. Where the last is taken, or where
/// the file overrules what was said, that is told.
[[nodiscard]] RuleId settle_rule(std::optional<RuleId> of_file, std::optional<RuleId> said,
                                 const Console& console, Language language);

}  // namespace tengen::cli
