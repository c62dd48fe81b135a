// What a foreman and a worker both say of their server.
#pragma once

#include "base/catalogue.h"

#include <string>
#include <string_view>

namespace tengen::workshop {

[[nodiscard]] inline base::Phrase answers_again() {
    using base::operator""_en;
    return "the server answers again"_en;
}

[[nodiscard]] inline std::string waiting_words(std::string_view why, base::Language language) {
    using base::operator""_en;
    using base::operator""_is;
    return base::say(language, "{reason}; waiting"_en, "reason"_is(why));
}

}  // namespace tengen::workshop
