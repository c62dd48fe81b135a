// Options that several verbs have, said in one way. Each fills what it is given, where it is said.
#pragma once

#include "asked_game.h"
#include "asked_position.h"
#include "base/clock.h"
#include "console.h"
#include "engine/evaluator_choice.h"
#include "engine/mind.h"
#include "game/notation.h"
#include "game/rules.h"
#include "match/opening_set.h"
#include "match/statistics.h"
#include "server_words.h"
#include "words.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <expected>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::cli {

/// A check that also stores: for options whose text is one of our names. The value may be optional.
template <class Value, class Parse>
auto named(Value& value, Parse parse, std::string_view what) {
    return [&value, parse, what](const std::string& text) {
        const auto parsed = parse(text);
        if (!parsed) throw CLI::ValidationError(fmt::format("'{}' is not {}", text, what));
        value = *parsed;
    };
}

/// Each in words, with commas between them: "free, swap or pro".
template <class Things, class Word>
std::string listed(const Things& things, Word word, std::string_view before_last = ", ") {
    std::string list;
    for (const auto& thing : things) {
        if (!list.empty()) list += thing == things.back() ? before_last : ", ";
        list += word(thing);
    }
    return list;
}
inline constexpr auto kName = [](auto thing) { return name(thing); };

struct Range {
    int least = 0;
    int most = 0;
};

/// "4-7" with "-" between, or one number that is both.
[[nodiscard]] std::optional<Range> parse_range(std::string_view text, std::string_view between);

/// What holds where --rule is not said, in all verbs that look at a position or a game.
inline constexpr const char* kRuleUnlessSaid =
    "a file's own rule counts more; freestyle where neither says one";

inline constexpr int kMostJobs = 512;  // at once

/// "a rule: freestyle, standard …", of all there are.
[[nodiscard]] std::string_view rule_wanted();
/// `otherwise` says what holds when it is not given.
void add_rule(CLI::App& verb, RuleId& rule, const std::string& otherwise);
void add_rule(CLI::App& verb, std::optional<RuleId>& rule, const std::string& otherwise);
void add_size(CLI::App& verb, int& size);
/// --game and --move, for a file.
void add_game_choice(CLI::App& verb, GameChoice& choice);
/// Moves, a diagram, or a game in a file.
void add_position(CLI::App& verb, PositionText& position);
/// Of the rule that is played.
void add_weights(CLI::App& verb, std::string& file);
/// --evaluator, and files and a card for it.
void add_evaluator(CLI::App& verb, engine::EvaluatorChoice& choice);
void add_mind(CLI::App& verb, engine::Mind& mind);
/// How many positions and how long; `otherwise` is the time where neither is said.
struct Effort {
    std::optional<std::uint64_t> nodes;
    std::optional<std::int64_t> time_ms;
};
void add_effort(CLI::App& verb, Effort& effort, base::Milliseconds otherwise);
void add_table_mb(CLI::App& verb, std::size_t& megabytes);
/// A file of problems instead of a position, and how many of them at once.
void add_suite(CLI::App& verb, std::string& suite, int& jobs);
/// `--text`, which is `words` for a person, or `--json`.
void add_form(CLI::App& verb, std::optional<Form>& form, const std::string& words);
/// How many at once; `what` says of what.
void add_jobs(CLI::App& verb, int& jobs, const std::string& what);
/// The name of a worker or a job: an objection, or nothing.
[[nodiscard]] std::string check_work_name(const std::string& text);
void add_language(CLI::App& verb, Language& language);
void add_json(CLI::App& verb, bool& json);
/// --server, and how one is let in. What it is for is in `help`.
CLI::Option* add_server(CLI::App& verb, ServerWords& words, const std::string& help);
/// The same for a verb whose work others may do.
void add_crew(CLI::App& verb, ServerWords& words, const std::string& help);
/// --sprt; `help` goes before how its numbers are written.
void add_sprt(CLI::App& verb, std::vector<double>& numbers, const std::string& help);
/// What those numbers say; an error names the option.
[[nodiscard]] std::expected<match::SprtSettings, std::string> sprt_of(
    const std::vector<double>& numbers);
void add_opening_format(CLI::App& verb, const std::string& option,
                        std::optional<match::OpeningFormat>& format, const std::string& otherwise);

}  // namespace tengen::cli
