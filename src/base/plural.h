// Which form of a sentence goes with a number: the rule of a language as gettext writes it,
// "nplurals=2; plural=(n != 1);".
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace tengen::base {

class PluralRule {
public:
    /// As in English: one, and all others.
    PluralRule() = default;

    /// An error says what is wrong with the text.
    [[nodiscard]] static std::expected<PluralRule, std::string> parse(std::string_view text);

    [[nodiscard]] std::size_t forms() const { return forms_; }
    /// The number of the form for so many, below `forms()`.
    [[nodiscard]] std::size_t form(std::uint64_t count) const;

private:
    std::size_t forms_ = 2;
    std::string expression_ = "n!=1";  // without spaces
};

}  // namespace tengen::base
