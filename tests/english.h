// What a message says in English: so tests compare it and show it.
#pragma once

#include "base/message.h"

#include <ostream>
#include <string>
#include <string_view>

namespace tengen::base {

[[nodiscard]] inline std::string english(const Message& message) {
    return say(Language::English, message);
}
[[nodiscard]] inline bool operator==(const Message& message, std::string_view text) {
    return english(message) == text;
}
inline std::ostream& operator<<(std::ostream& out, const Message& message) {
    return out << english(message);
}

}  // namespace tengen::base

namespace tengen {

using base::english;
// What machines tell each other is English.
[[nodiscard]] inline std::string english(std::string words) { return words; }

}  // namespace tengen
