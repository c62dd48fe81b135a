// A sentence for people that has not been said yet: what went wrong, far below, where nobody knows
// who will read it and in which language.
//
//   return failure("'{word}' is no value"_en, "word"_is(word));
//   return failure("{file}: {reason}"_en, "file"_is(file), "reason"_is(parsed.error()));
//   print(say(language, error));
#pragma once

#include "base/catalogue.h"
#include "base/phrase.h"

#include <cstdint>
#include <expected>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

namespace tengen::base {

class Message {
public:
    template <class... Fillings>
    explicit Message(std::type_identity_t<CheckedPhrase<Fillings...>> checked,
                     const Fillings&... fillings)
        : Message(checked.phrase, {given(fillings)...}) {}

    /// Words that are the same whoever reads them: a name, or what a system or another program
    /// says.
    [[nodiscard]] static Message plain(std::string_view words);

    // Not left to the compiler, which would write them out wherever something may fail.
    Message(const Message& other);
    Message(Message&& other) noexcept;
    Message& operator=(const Message& other);
    Message& operator=(Message&& other) noexcept;
    ~Message();

    [[nodiscard]] std::string in(Language language) const;

    bool operator==(const Message& other) const {
        return in(Language::English) == other.in(Language::English);
    }

private:
    struct Part;  // a place and what fills it

    /// The same, for as long as the arguments live.
    struct Given {
        std::string_view place;
        std::string_view text;
        std::uint64_t count = 0;
        const Message* told = nullptr;  // instead of the text
    };
    template <PlaceName kName>
    [[nodiscard]] static Given given(const Filling<kName>& filling) {
        return {kName.view(), filling.text, filling.count, nullptr};
    }
    template <PlaceName kName>
    [[nodiscard]] static Given given(const FillingByMessage<kName>& filling) {
        return {kName.view(), {}, 0, &filling.message};
    }

    Message(const Phrase& phrase, std::initializer_list<Given> places);

    Phrase phrase_;
    std::vector<Part> parts_;
};

template <PlaceName kName>
struct FillingByMessage {
    static constexpr std::string_view kPlace = kName.view();

    Message message;
};

template <PlaceName kName>
FillingByMessage<kName> NamedPlace<kName>::operator()(Message message) const {
    return {std::move(message)};
}

[[nodiscard]] inline std::string say(Language language, const Message& message) {
    return message.in(language);
}

/// An error that says this.
template <class... Fillings>
[[nodiscard]] std::unexpected<Message> failure(
    std::type_identity_t<CheckedPhrase<Fillings...>> checked, const Fillings&... fillings) {
    return std::unexpected(Message(checked, fillings...));
}

/// The same for who throws: what() is English.
class MessageError : public std::runtime_error {
public:
    explicit MessageError(Message message)
        : std::runtime_error(message.in(Language::English)), message_(std::move(message)) {}
    [[nodiscard]] const Message& message() const { return message_; }

private:
    Message message_;
};

/// What is wrong with a file or an option, and what on a line of something.
[[nodiscard]] Message about(std::string_view what, const Message& reason);
[[nodiscard]] Message on_line(std::size_t number, const Message& reason);

/// Why the system did not do what was asked of it.
[[nodiscard]] Message system_words(const std::error_code& error);

}  // namespace tengen::base
