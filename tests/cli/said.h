// The program on string streams: what is typed, what it says.
#pragma once

#include "arguments.h"
#include "base/json.h"
#include "base/text.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::test {

using Words = std::vector<std::string>;

inline Words operator+(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

struct Said {
    std::string out;
    std::string err;
    int code = 0;
};

struct Circumstances {
    bool interactive = false;
    // NOLINTBEGIN(readability-redundant-member-init): GCC warns of fields left out that have none
    std::filesystem::path state_folder = {};
    std::function<bool()> interrupted = {};
    Language language = Language::English;  // of the system
    // NOLINTEND(readability-redundant-member-init)
};

/// As `main` does it: help goes to the one stream, complaints to the other.
inline Said tengen(const Words& words, const std::string& typed,
                   const Circumstances& circumstances) {
    std::istringstream in(typed);
    std::ostringstream out;
    std::ostringstream err;
    const cli::Console console{in,
                               out,
                               err,
                               false,
                               circumstances.interactive,
                               1,
                               circumstances.interrupted,
                               {},
                               circumstances.state_folder};
    const auto verb = cli::parse_arguments(words, circumstances.language);
    if (!verb) {
        const auto& [text, stopped] = verb.error();
        return stopped == cli::kYes ? Said{text, {}, stopped} : Said{{}, text, stopped};
    }
    const int code = (*verb)->carry_out(console);
    return {out.str(), err.str(), code};
}

inline Said tengen(const Words& words, const std::string& typed = {}, bool interactive = false) {
    return tengen(words, typed, Circumstances{.interactive = interactive});
}

inline bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// Of who succeeded.
inline std::string last_line(const Said& said) {
    EXPECT_EQ(said.code, cli::kYes) << said.err;
    const auto lines = base::split(said.out, '\n');
    return lines.size() < 2 ? "" : std::string(lines[lines.size() - 2]);
}

/// A number of a JSON object; a test that asks for one that is not there fails.
inline std::int64_t number(const base::Json& object, std::string_view key) {
    const base::Json* const found = object.find(key);
    const auto* const value = found != nullptr ? found->get<std::int64_t>() : nullptr;
    EXPECT_NE(value, nullptr) << key;
    return value != nullptr ? *value : -1;
}

}  // namespace tengen::test
