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
#include "option_list.h"
#include "server_words.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::cli {

/// Each in words, with commas between them: "free, swap, pro".
template <class Things, class Word>
std::string listed(const Things& things, Word word) {
    std::string list;
    for (const auto& thing : things) {
        if (!list.empty()) list += ", ";
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
inline constexpr base::Phrase kRuleUnlessSaid =
    "a file's own rule counts more; freestyle where neither says one"_en;
/// And in those that play.
inline constexpr base::Phrase kFreestyleUnlessSaid = "freestyle unless said"_en;
inline constexpr base::Phrase kToldByContent = "told by the content unless said"_en;
inline constexpr base::Phrase kOthersPlay =
    "other machines play the games: see 'tengen match --help'"_en;

inline constexpr int kMostJobs = 512;  // at once

/// "a rule: freestyle, standard …", of all there are.
[[nodiscard]] std::string rule_wanted(const OptionList& verb);
/// `otherwise` says what holds when it is not given.
void add_rule(const OptionList& verb, RuleId& rule, const base::Phrase& otherwise);
void add_rule(const OptionList& verb, std::optional<RuleId>& rule, const base::Phrase& otherwise);
void add_size(const OptionList& verb, int& size);
/// --game and --move, for a file.
void add_game_choice(const OptionList& verb, GameChoice& choice);
/// Moves, a diagram, or a game in a file.
void add_position(const OptionList& verb, PositionText& position);
/// Of the rule that is played.
void add_weights(const OptionList& verb, std::string& file);
/// --evaluator, and files and a card for it.
void add_evaluator(const OptionList& verb, engine::EvaluatorChoice& choice);
void add_mind(const OptionList& verb, engine::Mind& mind);
/// How many positions and how long; `otherwise` is the time where neither is said.
struct Effort {
    std::optional<std::uint64_t> nodes;
    std::optional<std::int64_t> time_ms;
};
void add_effort(const OptionList& verb, Effort& effort, base::Milliseconds otherwise);
void add_table_mb(const OptionList& verb, std::size_t& megabytes);
/// A file of problems instead of a position, and how many of them at once.
void add_suite(const OptionList& verb, std::string& suite, int& jobs);
/// `--text`, of which `help` says what it is, or `--json`.
void add_form(const OptionList& verb, std::optional<Form>& form, const base::Phrase& help);
/// How many at once; `what` says of what.
void add_jobs(const OptionList& verb, int& jobs, const base::Phrase& what);
/// Refuses what cannot be the name of a worker or a job.
[[nodiscard]] CLI::Validator work_name(const OptionList& verb);
/// "en", "zh"
[[nodiscard]] std::optional<Language> parse_language(std::string_view text);
/// It was settled before, for help is in it; here it is listed and checked.
void add_language(const OptionList& verb);
void add_json(const OptionList& verb, bool& json);
/// --server, and how one is let in. What it is for is in `help`.
CLI::Option* add_server(const OptionList& verb, ServerWords& words, const base::Phrase& help);
/// The same for a verb whose work others may do.
void add_crew(const OptionList& verb, ServerWords& words, const base::Phrase& help);
/// --sprt; `help` goes before how its numbers are written.
void add_sprt(const OptionList& verb, std::vector<double>& numbers, const std::string& help);
/// What those numbers say; an error names the option.
[[nodiscard]] std::expected<match::SprtSettings, std::string> sprt_of(
    const std::vector<double>& numbers, Language language);
void add_opening_format(const OptionList& verb, const std::string& option,
                        std::optional<match::OpeningFormat>& format, const base::Phrase& otherwise);

}  // namespace tengen::cli
