#include "base/message.h"

#include "base/text.h"

#include <array>

namespace tengen::base {
namespace {

/// What people meet; whatever else there is the system says itself.
struct SystemWords {
    std::errc error;
    CheckedPhrase<> words;
};
constexpr std::array kSystemWords{
    SystemWords{std::errc::no_such_file_or_directory, "No such file or directory"_en},
    SystemWords{std::errc::permission_denied, "Permission denied"_en},
    SystemWords{std::errc::file_exists, "File exists"_en},
    SystemWords{std::errc::is_a_directory, "Is a directory"_en},
    SystemWords{std::errc::not_a_directory, "Not a directory"_en},
    SystemWords{std::errc::filename_too_long, "File name too long"_en},
    SystemWords{std::errc::no_space_on_device, "No space left on device"_en},
    SystemWords{std::errc::file_too_large, "File too large"_en},
    SystemWords{std::errc::read_only_file_system, "Read-only file system"_en},
    SystemWords{std::errc::too_many_files_open, "Too many open files"_en},
    SystemWords{std::errc::io_error, "Input/output error"_en},
};

}  // namespace

struct Message::Part {
    std::string_view place;
    std::string text;
    std::uint64_t count = 0;
    std::vector<Message> told;  // instead of the text, one at most
};

Message::Message(const Phrase& phrase, std::initializer_list<Given> places) : phrase_(phrase) {
    parts_.reserve(places.size());
    for (const Given& given : places) {
        Part part{given.place, std::string(given.text), given.count, {}};
        if (given.told != nullptr) part.told.push_back(*given.told);
        parts_.push_back(std::move(part));
    }
}

Message Message::plain(std::string_view words) {
    return Message(Phrase{}, {{.place = {}, .text = words}});
}

Message::Message(const Message& other) = default;
Message::Message(Message&& other) noexcept = default;
Message& Message::operator=(const Message& other) = default;
Message& Message::operator=(Message&& other) noexcept = default;
Message::~Message() = default;

std::string Message::in(Language language) const {
    if (phrase_.text.empty()) return parts_.front().text;
    std::vector<std::string> told;
    std::vector<FilledPlace> places;
    told.reserve(parts_.size());
    places.reserve(parts_.size());
    std::uint64_t count = 1;
    for (const Part& part : parts_) {
        told.push_back(part.told.empty() ? part.text : part.told.front().in(language));
        places.push_back({part.place, told.back()});
        if (part.place == kCount) count = part.count;
    }
    return fill(catalogue(language).find(phrase_, count), places.data(), places.size());
}

Message about(std::string_view what, const Message& reason) {
    return Message("{what}: {reason}"_en, "what"_is(printable(what)), "reason"_is(reason));
}

Message on_line(std::size_t number, const Message& reason) {
    return Message("line {line}: {reason}"_en, "line"_is(number), "reason"_is(reason));
}

Message system_words(const std::error_code& error) {
    for (const SystemWords& known : kSystemWords)
        if (error == known.error) return Message(known.words);
    return Message::plain(error.default_error_condition().message());
}

}  // namespace tengen::base
