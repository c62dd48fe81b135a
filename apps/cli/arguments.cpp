#include "arguments.h"

#include "base/text.h"
#include "base/version.h"

#include <CLI/CLI.hpp>
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
std::string complaint(const CLI::App* app, const CLI::Error& error) {
    std::string name = "tengen";
    for (auto subs = app->get_subcommands(); !subs.empty(); subs = subs.back()->get_subcommands())
        name += " " + subs.back()->get_name();
    return fmt::format("{}: {}\nTry '{} --help'.\n", name, error.what(), name);
}

std::unexpected<Stopped> bad_input(std::string text) {
    return std::unexpected(Stopped{std::move(text), kBadInput});
}

}  // namespace

std::expected<std::unique_ptr<VerbEntry>, Stopped> parse_arguments(
    const std::vector<std::string>& words, Language language) {
    CLI::App app("Tengen: Gomoku and Renju.", "tengen");
    app.set_version_flag("--version", fmt::format("tengen {}", base::kVersion));
    app.require_subcommand(1);
    app.failure_message(complaint);

    struct Choice {
        std::unique_ptr<VerbEntry> verb;
        const CLI::App* sub;
    };
    std::vector<Choice> choices;
    for (std::unique_ptr<VerbEntry>& verb : all_verbs(language)) {
        const CLI::App* const sub = verb->add_to(app);
        choices.push_back({std::move(verb), sub});
    }

    const auto is_verb = [&](const std::string& word) {
        return std::ranges::any_of(
            choices, [&](const Choice& choice) { return choice.sub->check_name(word); });
    };
    if (!words.empty() && !words[0].starts_with('-') && !is_verb(words[0]))
        return bad_input(fmt::format("tengen: '{}' is not a command\nTry 'tengen --help'.\n",
                                     base::excerpt(words[0])));
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
