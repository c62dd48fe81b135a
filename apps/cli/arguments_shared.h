// Options that several verbs have, said in one way.
#pragma once

#include "verbs.h"

#include <CLI/CLI.hpp>
#include <expected>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::cli {

/// A check that also stores: for options whose text is one of our names.
template <class T, class Parse>
auto named(std::optional<T>& value, Parse parse, std::string_view what) {
    return [&value, parse, what](const std::string& text) {
        value = parse(text);
        if (!value) throw CLI::ValidationError(fmt::format("'{}' is not {}", text, what));
    };
}

struct Range {
    int least = 0;
    int most = 0;
};

/// "4-7" with "-" between, or one number that is both.
[[nodiscard]] std::optional<Range> parse_range(std::string_view text, std::string_view between);

/// The options that several verbs share, in a form the library can fill.
struct Shared {
    std::optional<RuleId> rule;
    std::optional<OpeningRule> opening;
    std::optional<Color> to_move;
    std::optional<Sitter> black;
    std::optional<Sitter> white;
    std::optional<Language> language;
    std::optional<TimeControl> clock;
    std::optional<match::Band> band;
    std::optional<match::OpeningFormat> format;
    std::optional<Range> stones;
    std::optional<Range> levels;
    std::optional<engine::Mind> mind;
};

inline constexpr int kMostJobs = 512;  // at once

/// `otherwise` says what holds when it is not given.
void add_rule(CLI::App& verb, Shared& shared, const std::string& otherwise);
void add_size(CLI::App& verb, int& size);
/// Moves, or a diagram; whose turn it is goes to `shared`.
void add_position(CLI::App& verb, PositionText& position, Shared& shared);
/// Of the rule that is played.
void add_weights(CLI::App& verb, std::string& file);
/// --evaluator, and files and a card for it.
void add_evaluator(CLI::App& verb, engine::EvaluatorChoice& choice);
void add_mind(CLI::App& verb, Shared& shared);
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
void add_language(CLI::App& verb, Shared& shared);
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
void add_opening_format(CLI::App& verb, const std::string& option, Shared& shared,
                        const std::string& otherwise);

}  // namespace tengen::cli
