// A file that the program carries with it, in a list of its kind that cmake/Embed.cmake makes.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

namespace tengen::base {

struct EmbeddedFile {
    std::string_view name;  // without folder and ending
    std::string_view (*bytes)();
};

inline std::optional<std::string_view> bytes_of(std::span<const EmbeddedFile> files,
                                                std::string_view name) {
    const auto file = std::ranges::find(files, name, &EmbeddedFile::name);
    return file == files.end() ? std::nullopt : std::optional(file->bytes());
}

}  // namespace tengen::base
