#include "library_words.h"

#include "base/encoding.h"
#include "columns.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::cli {
namespace {

constexpr std::size_t kLeftColumn = 30;

/// A letter and how wide a terminal draws it.
struct Letter {
    std::string_view bytes;
    std::size_t columns;
};

Letter first_letter(std::string_view text) {
    const std::string_view bytes =
        text.substr(0, std::max(base::utf8_length(text, 0), std::size_t{1}));
    return {bytes, std::size_t(columns_of(bytes))};
}

/// What cannot be torn apart at the end of a line: a word, or a Chinese letter with the marks
/// behind it; the blanks after it belong to it.
std::string_view first_piece(std::string_view text) {
    constexpr std::array<std::string_view, 9> kMarks{"，", "。", "；", "：", "、",
                                                     "？", "）", "”",  "！"};
    std::size_t at = 0;
    bool has_ended = false;
    while (at < text.size()) {
        const Letter letter = first_letter(text.substr(at));
        const bool is_blank = letter.bytes == " ";
        const bool is_mark = std::ranges::find(kMarks, letter.bytes) != kMarks.end();
        if (at > 0 && !is_blank && !is_mark && (has_ended || letter.columns == 2)) break;
        has_ended = has_ended || is_blank || letter.columns == 2;
        if (letter.bytes == "（" || letter.bytes == "“") has_ended = false;
        at += letter.bytes.size();
    }
    return text.substr(0, at);
}

/// How far in a line goes on below: an item of a list, "    name    what it is", under what it is.
std::size_t hanging_indent(std::string_view line) {
    const std::size_t name = line.find_first_not_of(' ');
    if (name == 0 || name == std::string_view::npos) return 0;
    const std::size_t gap = line.find("  ", name);
    return gap == std::string_view::npos ? name : line.find_first_not_of(' ', gap);
}

/// Text in a column from `left` to `right`; lines that are too long go on below.
std::string in_column(std::string_view text, std::size_t left, std::size_t right) {
    std::string out;
    std::size_t column = left;
    std::size_t indent = hanging_indent(text.substr(0, text.find('\n')));
    const auto end_line = [&](std::size_t blanks) {
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n' + std::string(blanks, ' ');
        column = blanks;
    };
    while (!text.empty()) {
        if (text.front() == '\n') {
            end_line(left);
            text.remove_prefix(1);
            indent = hanging_indent(text.substr(0, text.find('\n')));
            continue;
        }
        const std::string_view piece = first_piece(text.substr(0, text.find('\n')));
        const std::string_view shown = piece.substr(0, piece.find_last_not_of(' ') + 1);
        if (column > left + indent && column + std::size_t(columns_of(shown)) > right)
            end_line(left + indent);
        out += piece;
        column += std::size_t(columns_of(piece));
        text.remove_prefix(piece.size());
    }
    return out;
}

std::string row(const std::string& name, const std::string& help, std::size_t right) {
    std::string out = "  " + name;
    if (!help.empty()) {
        const auto columns = std::size_t(columns_of(out));
        out += columns < kLeftColumn ? std::string(kLeftColumn - columns, ' ')
                                     : '\n' + std::string(kLeftColumn, ' ');
        out += in_column(help, kLeftColumn, right);
    }
    return out + '\n';
}

/// As the library writes help, with lines that end in time.
class Formatter final : public CLI::Formatter {
public:
    Formatter(Language language, std::size_t columns) : columns_(columns) {
        const auto say = [&](const char* name, const base::Phrase& phrase) {
            label(name, std::string(word(language, phrase)));
        };
        say("Options", "Options"_en);
        say("Usage", "Usage"_en);
        say("Positionals", "Positionals"_en);
        say("OPTIONS", "OPTIONS"_en);
        say("SUBCOMMAND", "SUBCOMMAND"_en);
        say("REQUIRED", "REQUIRED"_en);
        say("Needs", "Needs"_en);
        say("Excludes", "Excludes"_en);
    }

    [[nodiscard]] std::string make_group(std::string group, bool is_positional,
                                         std::vector<const CLI::Option*> options) const override {
        return CLI::Formatter::make_group(get_label(group), is_positional, options);
    }
    [[nodiscard]] std::string make_description(const CLI::App* app) const override {
        return in_column(app->get_description(), 0, columns_) + '\n';
    }
    [[nodiscard]] std::string make_subcommand(const CLI::App* sub) const override {
        return row(sub->get_display_name(true), sub->get_description(), columns_);
    }
    /// What it takes, whether it must be said, and with what; the library lists the last in an
    /// order that changes from run to run.
    [[nodiscard]] std::string make_option_opts(const CLI::Option* option) const override {
        std::string text;
        if (option->get_type_size() != 0) {
            text += ' ' + option->get_type_name();
            if (!option->get_default_str().empty()) text += '=' + option->get_default_str();
            if (option->get_expected_max() == CLI::detail::expected_max_vector_size)
                text += " ...";
            else if (option->get_expected_min() > 1)
                text += " x " + std::to_string(option->get_expected());
            if (option->get_required()) text += ' ' + get_label("REQUIRED");
        }
        return text + names(get_label("Needs"), option->get_needs()) +
               names(get_label("Excludes"), option->get_excludes());
    }
    [[nodiscard]] std::string make_option(const CLI::Option* option,
                                          bool is_positional) const override {
        return row(make_option_name(option, is_positional) + make_option_opts(option),
                   make_option_desc(option), columns_);
    }

private:
    static std::string names(const std::string& label, const std::set<CLI::Option*>& options) {
        if (options.empty()) return {};
        std::set<std::string> sorted;
        for (const CLI::Option* option : options) sorted.insert(option->get_name());
        std::string text = " " + label + ":";
        for (const std::string& name : sorted) text += " " + name;
        return text;
    }

    std::size_t columns_;
};

/// What stands in the places of a pattern, where a text is like it: each up to what follows it.
std::optional<std::vector<base::FilledPlace>> places_in(std::string_view text,
                                                        std::string_view pattern) {
    std::vector<base::FilledPlace> places;
    std::size_t at = 0;
    while (!pattern.empty()) {
        const std::size_t open = pattern.find('{');
        if (!text.starts_with(pattern.substr(0, open))) return std::nullopt;
        if (open == std::string_view::npos)
            return text == pattern ? std::optional(places) : std::nullopt;
        text.remove_prefix(open);
        at = open;
        const std::string_view name = base::next_place(pattern, at);
        pattern.remove_prefix(at);
        const std::string_view behind = pattern.substr(0, pattern.find('{'));
        const std::size_t end = behind.empty() ? text.size() : text.find(behind);
        if (end == std::string_view::npos) return std::nullopt;
        places.push_back({name, text.substr(0, end)});
        text.remove_prefix(end);
    }
    return text.empty() ? std::optional(places) : std::nullopt;
}

/// The library's sentences that our options can bring it to, the narrow ones first.
constexpr std::array kSentences{
    "A subcommand is required"_en,
    "{name} is required"_en,
    "The following argument was not expected: {words}"_en,
    "The following arguments were not expected: {words}"_en,
    "{name} requires {other}"_en,
    "{name} excludes {other}"_en,
    "Could not convert: {name} = {value}"_en,
    "{name}: {number} required {type} missing"_en,
    "{name}: At least {number} required but received {given}"_en,
    "{name}: At Most {number} required but received {given}"_en,
    "{name} was given a disallowed flag override"_en,
};

}  // namespace

void teach_language(CLI::App& program, Language language, std::size_t columns) {
    const auto said = [&](const base::Phrase& phrase) {
        return std::string(word(language, phrase));
    };
    program.formatter(std::make_shared<Formatter>(language, columns));
    program.group(said("Subcommands"_en));
    program.set_help_flag("-h,--help", said("Print this help message and exit"_en));
}

std::string complaint_sentence(const CLI::Error& error, Language language) {
    const std::string_view text = error.what();
    for (const base::Phrase& sentence : kSentences)
        if (const auto places = places_in(text, sentence.text))
            return base::fill(word(language, sentence), places->data(), places->size());
    return std::string(text);
}

}  // namespace tengen::cli
