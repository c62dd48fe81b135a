#include "asked_game.h"

#include "base/file.h"
#include "base/text.h"
#include "game/formats/files.h"
#include "game/notation.h"
#include "game/problem_sentences.h"
#include "print.h"

#include <filesystem>
#include <fmt/format.h>
#include <istream>
#include <iterator>
#include <ostream>
#include <system_error>
#include <tuple>
#include <utility>

namespace tengen::cli {
bool names_file(const std::string& word) {
    if (word.empty()) return false;
    if (word == kStandardStream) return true;
    const std::filesystem::path path = base::to_path(word);
    if (formats::format_of(path) || path.has_parent_path()) return true;
    // A file may be called h8, but who types that means the point.
    std::error_code ignored;
    return !parse_points(word, kMaxBoardSize) && std::filesystem::exists(path, ignored);
}

formats::ReadResult read_games(const std::string& file, const Console& console) {
    if (file != kStandardStream) return formats::read_game_file(base::to_path(file));
    std::string bytes(std::istreambuf_iterator<char>(console.in), {});
    const formats::FileFormat format = formats::format_of_bytes(bytes);
    return formats::from_bytes(std::move(bytes), format);
}

void tell_problems(const formats::Reading& reading, const std::string& file, const Console& console,
                   Language language) {
    for (const auto& problem : reading.problems)
        print(console.err, "{}\n", problem_line(file, problem, language));
}

std::string problem_line(const std::string& file, const formats::Problem& problem,
                         Language language) {
    return fmt::format("{}: {}", file, problem_sentence(problem, {language}));
}

std::string unread_line(const std::string& file, const formats::Problem& problem,
                        Language language) {
    return fmt::format("{}: {}", file,
                       reading_problem_sentence(problem, base::to_path(file), {language}));
}

std::expected<void, std::string> keep_chosen(formats::Reading& reading, const std::string& file,
                                             std::optional<int> game, Language language) {
    if (!game) return {};
    const auto count = int(reading.games.size());
    if (*game < 1 || *game > count)
        return std::unexpected(say(language,
                                   "{file} holds {count} games; there is no number {number}."_en,
                                   "file"_is(file), "count"_is(count), "number"_is(*game)));
    Record chosen = std::move(reading.games[std::size_t(*game - 1)]);
    reading.games.clear();
    reading.games.push_back(std::move(chosen));
    return {};
}

std::expected<Record, std::string> read_one_game(const std::string& file, std::optional<int> game,
                                                 const Console& console, Language language) {
    auto reading = read_games(file, console);
    if (!reading) return std::unexpected(unread_line(file, reading.error(), language));
    tell_problems(*reading, file, console, language);
    if (!game && reading->games.size() != 1)
        return std::unexpected(
            say(language, "{file} holds {count} games. For one of them: {how}"_en, "file"_is(file),
                "count"_is(reading->games.size()), "how"_is("--game N")));
    if (const auto kept = keep_chosen(*reading, file, game, language); !kept)
        return std::unexpected(kept.error());
    return std::move(reading->games.front());
}

void fill_rules(formats::Reading& reading, std::optional<RuleId> said, const Console& console,
                Language language) {
    if (!said) return;
    std::optional<RuleId> other;
    for (Record& record : reading.games)
        if (!record.info.rule)
            record.info.rule = said;
        else if (*record.info.rule != *said)
            other = record.info.rule;
    if (other) std::ignore = settle_rule(other, said, console, language);
}

std::optional<NodeId> node_after(const GameTree& tree, std::optional<int> moves) {
    const NodeId end = tree.main_line_end();
    if (!moves) return end;
    if (*moves == 0) return NodeId::Root;
    int ply = 0;
    for (const NodeId n : tree.path_to(end))
        if (tree.has_move(n) && ++ply == *moves) return n;
    return std::nullopt;
}

void cut_after(Record& record, int moves) {
    GameTree& tree = record.tree;
    const auto node = node_after(tree, moves);
    if (!node || tree.first_child(*node) == NodeId::None) return;
    while (tree.first_child(*node) != NodeId::None) tree.remove(tree.first_child(*node));
    record.info.result = {};
}

RuleId settle_rule(std::optional<RuleId> of_file, std::optional<RuleId> said,
                   const Console& console, Language language) {
    const RuleId rule = of_file.value_or(said.value_or(RuleId::Freestyle));
    const auto named = "rule"_is(rule_word(rule, language));
    if (!of_file && !said)
        print(console.err, "{}\n", say(language, "No rule is named: {rule}."_en, named));
    if (of_file && said && *of_file != *said)
        print(console.err, "{}\n",
              say(language, "The file says {rule}; that is what counts."_en, named));
    return rule;
}

}  // namespace tengen::cli
