// A file of lines that only grows, held by one program at a time: a line is on the disk when
// `append` has returned, and the half line that a killed program leaves behind is cut off when the
// journal is opened again.
#pragma once

#include "base/message.h"

#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

namespace tengen::base {

class Journal {
public:
    struct Opened;

    /// Makes the file where there is none. An error is in words, as "games.sgf is in use".
    [[nodiscard]] static std::expected<Opened, Message> open(const std::filesystem::path& path);

    Journal(Journal&& other) noexcept;
    Journal& operator=(Journal&& other) noexcept;
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;
    ~Journal();

    /// One line, without its end: it may contain none.
    [[nodiscard]] std::expected<void, Message> append(std::string_view line);

private:
    // A file descriptor or a HANDLE; kNone when it was moved away.
    static constexpr std::intptr_t kNone = -1;

    Journal(std::intptr_t file, std::filesystem::path path) : file_(file), path_(std::move(path)) {}
    void close();

    std::intptr_t file_;
    std::filesystem::path path_;
};

struct Journal::Opened {
    Journal journal;
    std::string lines;  // the whole lines that are there
};

}  // namespace tengen::base
