// The options of a verb as they are added to CLI11, which prints what it is given: here each text
// is a phrase, and becomes what who asks can read. A verb's author writes it once, in English.
#pragma once

#include "base/text.h"
#include "words.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <fmt/format.h>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tengen::cli {

class OptionList {
public:
    OptionList(CLI::App& app, Language language) : app_(&app), language_(language) {}

    [[nodiscard]] Language language() const { return language_; }
    [[nodiscard]] CLI::App& app() const { return *app_; }
    /// Whatever else the library can do.
    CLI::App* operator->() const { return app_; }

    // Help is a phrase, or a text that `say` made of one.
    [[nodiscard]] std::string text(const base::Phrase& phrase) const {
        return std::string(word(language_, phrase));
    }
    [[nodiscard]] std::string text(std::string said) const { return said; }
    template <class... Fillings>
    [[nodiscard]] std::string say(std::type_identity_t<base::CheckedPhrase<Fillings...>> checked,
                                  const Fillings&... fillings) const {
        return base::say<Fillings...>(language_, checked, fillings...);
    }

    /// A verb of its own, below this one.
    template <class Help>
    [[nodiscard]] OptionList add_verb(const std::string& name, const Help& help) const {
        return {*app_->add_subcommand(name, text(help)), language_};
    }
    template <class Value, class Help>
    CLI::Option* add_option(const std::string& name, Value& value, const Help& help) const {
        return app_->add_option(name, value, text(help));
    }
    template <class Value, class Help>
    CLI::Option* add_flag(const std::string& name, Value& value, const Help& help) const {
        return app_->add_flag(name, value, text(help));
    }
    /// For what is neither stored as it stands nor named: `take` gets the text.
    // NOLINTBEGIN(modernize-use-nodiscard): it is added, whether one says more of it or not
    template <class Take, class Help>
    CLI::Option* add_taken(const std::string& name, Take take, const Help& help) const {
        return app_->add_option_function<std::string>(
            name, std::function<void(const std::string&)>(std::move(take)), text(help));
    }
    // NOLINTEND(modernize-use-nodiscard)
    /// One whose text is among our names; `wanted` says which there are. The value may be optional.
    template <class Value, class Parse, class Wanted, class Help>
    CLI::Option* add_named(const std::string& name, Value& value, Parse parse, const Wanted& wanted,
                           const Help& help) const {
        return add_taken(
            name,
            [&value, parse, list = *this, what = text(wanted)](const std::string& said) {
                const auto parsed = parse(said);
                if (!parsed) throw CLI::ValidationError(list.is_not(said, what));
                // NOLINTNEXTLINE(bugprone-optional-value-conversion): the value may be no optional
                value = *parsed;
            },
            help);
    }

    /// "'chess' is not a rule: freestyle, …"
    [[nodiscard]] std::string is_not(std::string_view said, std::string_view wanted) const {
        return say("'{text}' is not {wanted}"_en, "text"_is(said), "wanted"_is(wanted));
    }
    /// Refuses numbers outside.
    template <class Number>
    [[nodiscard]] CLI::Validator within(Number least, Number most) const {
        return {[list = *this, least, most](const std::string& said) {
                    Number number{};
                    const bool is_number = CLI::detail::lexical_cast(said, number);
                    return is_number && number >= least && number <= most
                               ? std::string()
                               : list.say("{value} is not a number from {least} to {most}"_en,
                                          "value"_is(said), "least"_is(fmt::to_string(least)),
                                          "most"_is(fmt::to_string(most)));
                },
                fmt::format("{}-{}", least, most)};
    }
    /// Refuses numbers below.
    [[nodiscard]] CLI::Validator at_least(std::int64_t least) const {
        return {[list = *this, least](const std::string& said) {
                    const auto number = base::parse_number<std::int64_t>(said);
                    return number && *number >= least
                               ? std::string()
                               : list.say("{value} is not a whole number from {least} on"_en,
                                          "value"_is(said), "least"_is(least));
                },
                fmt::format(">={}", least)};
    }

private:
    CLI::App* app_;
    Language language_;
};

}  // namespace tengen::cli
