// A sentence or a word for people, as it stands in the sources: in English, which is also the name
// by which a catalogue of another language (data/i18n) finds it. What changes in it has a place
// with a name, and the compiler counts the places:
//
//   say(language, "{colour} plays {point}"_en, "colour"_is(colour), "point"_is(point))
//   say(language, "{count} game"_en.many("{count} games"), "count"_is(games))
//   word(language, "five"_en.as("an ending"))      where the same English has several meanings
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace tengen::base {

struct Phrase {
    std::string_view text;     // gettext's msgid
    std::string_view plural;   // msgid_plural: for all counts but one; often empty
    std::string_view context;  // msgctxt: tells two of the same text apart; often empty

    [[nodiscard]] constexpr Phrase many(std::string_view form) const {
        return {text, form, context};
    }
    [[nodiscard]] constexpr Phrase as(std::string_view meaning) const {
        return {text, plural, meaning};
    }
};

/// The place with which a phrase in the plural is counted.
inline constexpr std::string_view kCount = "count";

/// The name of the next place in a text, "{name}", from `at` on, which is moved behind it; empty at
/// the end of the text, and for a brace that opens no place.
constexpr std::string_view next_place(std::string_view text, std::size_t& at) {
    const std::size_t open = text.find('{', at);
    const std::size_t close = open < text.size() ? text.find('}', open) : open;
    if (close >= text.size()) {
        at = text.size();
        return {};
    }
    at = close + 1;
    return text.substr(open + 1, close - open - 1);
}

/// What stands in a place.
struct FilledPlace {
    std::string_view name;
    std::string_view text;
};

/// The text with its places filled. One that nobody fills stays as it is.
[[nodiscard]] std::string fill(std::string_view text, const FilledPlace* first, std::size_t count);

// ── what the compiler checks ─────────────────────────────────────────────────────────────────────

/// Some letters as an argument of a template.
template <std::size_t kLength>
struct PlaceName {
    // NOLINTNEXTLINE(google-explicit-constructor): a literal is one
    consteval PlaceName(const char (&literal)[kLength]) {
        std::copy_n(&literal[0], kLength, letters.begin());
    }
    [[nodiscard]] constexpr std::string_view view() const { return {letters.data(), kLength - 1}; }

    std::array<char, kLength> letters{};
};

template <PlaceName kName>
struct Filling {
    static constexpr std::string_view kPlace = kName.view();

    std::string text;
    std::uint64_t count = 0;  // where it is a number
};

class Message;  // message.h
template <PlaceName kName>
struct FillingByMessage;

template <PlaceName kName>
struct NamedPlace {
    [[nodiscard]] Filling<kName> operator()(std::string_view text) const {
        return {std::string(text)};
    }
    template <std::integral Number>
    [[nodiscard]] Filling<kName> operator()(Number number) const {
        return {fmt::to_string(number), number < 0 ? 0 : std::uint64_t(number)};
    }
    [[nodiscard]] FillingByMessage<kName> operator()(Message message) const;
};

/// A phrase that was seen to have these places and no others.
template <class... Fillings>
struct CheckedPhrase {
    // NOLINTNEXTLINE(google-explicit-constructor): every phrase that passes is one
    consteval CheckedPhrase(Phrase wanted) : phrase(wanted) {
        const bool is_counted = ((Fillings::kPlace == kCount) || ... || false);
        if (!wanted.plural.empty() && !is_counted) throw "a plural needs a {count}";
        // "one game" need not say its number.
        check(wanted.text, !wanted.plural.empty());
        if (!wanted.plural.empty()) check(wanted.plural, false);
    }

    Phrase phrase;

private:
    static consteval void check(std::string_view text, [[maybe_unused]] bool may_leave_out_count) {
        std::size_t at = 0;
        while (at < text.size()) {
            const std::string_view place = next_place(text, at);
            if (!place.empty() && !((Fillings::kPlace == place) || ... || false))
                throw "a place that nothing is given for";
        }
        (require(text, Fillings::kPlace, may_leave_out_count), ...);
    }
    static consteval void require(std::string_view text, std::string_view name,
                                  bool may_leave_out_count) {
        if (may_leave_out_count && name == kCount) return;
        std::size_t at = 0;
        while (at < text.size())
            if (next_place(text, at) == name) return;
        throw "something is given that has no place";
    }
};

consteval Phrase operator""_en(const char* text, std::size_t length) {
    return {{text, length}, {}, {}};
}

template <PlaceName kName>
consteval NamedPlace<kName> operator""_is() {
    return {};
}

}  // namespace tengen::base
