#include "arguments.h"

#include "base/parts.h"
#include "base/text.h"
#include "base/version.h"
#include "library_words.h"
#include "verb_options.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace tengen::cli {
namespace {

std::vector<std::unique_ptr<VerbEntry>> all_verbs(Language language) {
    std::vector<std::unique_ptr<VerbEntry>> verbs;
#define TENGEN_VERB(name) verbs.push_back(name##_entry(language));
#include "verbs.def"
#undef TENGEN_VERB
    return verbs;
}

/// A complaint in our own words, without the names of the library's classes.
std::string complaint(const CLI::App* app, const CLI::Error& error, Language language) {
    std::string name = "tengen";
    for (auto subs = app->get_subcommands(); !subs.empty(); subs = subs.back()->get_subcommands())
        name += " " + subs.back()->get_name();
    return fmt::format("{}: {}\n{}\n", name, complaint_sentence(error, language),
                       say(language, "Try '{command} --help'."_en, "command"_is(name)));
}

/// The language of --lang, wherever it stands; what is wrong with it is found when it is read.
std::optional<Language> language_in(const std::vector<std::string>& words) {
    constexpr std::string_view kOption = "--lang";
    std::optional<Language> language;
    for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
        const std::string_view word = words[i];
        if (word == kOption && i + 1 < words.size())
            language = parse_language(words[i + 1]);
        else if (word.starts_with(kOption) && word.substr(kOption.size()).starts_with('='))
            language = parse_language(word.substr(kOption.size() + 1));
    }
    return language;
}

void add_language_to_all(CLI::App& verb, Language language) {
    add_language({verb, language});
    for (CLI::App* const sub : verb.get_subcommands({})) add_language_to_all(*sub, language);
}

std::unexpected<Stopped> bad_input(std::string text) {
    return std::unexpected(Stopped{std::move(text), kBadInput});
}

}  // namespace

std::expected<std::unique_ptr<VerbEntry>, Stopped> parse_arguments(
    const std::vector<std::string>& words, Language otherwise, std::size_t help_columns) {
    const Language language = language_in(words).value_or(otherwise);
    CLI::App app(std::string(word(language, "Tengen: Gomoku and Renju."_en)), "tengen");
    teach_language(app, language, help_columns);
    app.set_version_flag(
        "--version", fmt::format("tengen {} ({})", base::kVersion, base::kParts),
        std::string(word(language, "Display program version information and exit"_en)));
    app.require_subcommand(1);
    app.failure_message([language](const CLI::App* at, const CLI::Error& error) {
        return complaint(at, error, language);
    });

    struct Choice {
        std::unique_ptr<VerbEntry> verb;
        const CLI::App* sub;
    };
    std::vector<Choice> choices;
    for (std::unique_ptr<VerbEntry>& verb : all_verbs(language)) {
        const CLI::App* const sub = verb->add_to({app, language});
        choices.push_back({std::move(verb), sub});
    }

    add_language_to_all(app, language);

    const auto is_verb = [&](const std::string& word) {
        return std::ranges::any_of(
            choices, [&](const Choice& choice) { return choice.sub->check_name(word); });
    };
    if (!words.empty() && !words[0].starts_with('-') && !is_verb(words[0]))
        return bad_input(fmt::format(
            "tengen: {}\n{}\n",
            say(language, "'{text}' is not a command"_en, "text"_is(base::excerpt(words[0]))),
            say(language, "Try '{command} --help'."_en, "command"_is("tengen"))));
    try {
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::ParseError& stopped) {
        std::ostringstream out;
        std::ostringstream err;
        const int code = app.exit(stopped, out, err);
        return std::unexpected(Stopped{out.str() + err.str(), code == 0 ? kYes : kBadInput});
    }

    // The library has seen to it that there is one.
    Choice& chosen =
        *std::ranges::find_if(choices, [](const Choice& choice) { return choice.sub->parsed(); });
    if (const auto checked = chosen.verb->check(); !checked)
        return bad_input(fmt::format("tengen {}: {}\n", chosen.sub->get_name(), checked.error()));
    return std::move(chosen.verb);
}

}  // namespace tengen::cli
