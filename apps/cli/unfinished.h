// Games that were begun and neither finished nor saved: each is kept in a file of its own in the
// user's folder for such things, until it is played on and safe, or let go.
#pragma once

#include "base/file.h"

#include <expected>
#include <filesystem>
#include <string_view>
#include <vector>

namespace tengen::cli {

class Unfinished {
public:
    /// Without a folder nothing can be kept, and that is said.
    explicit Unfinished(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// Those kept by earlier sessions, the latest first.
    [[nodiscard]] std::vector<std::filesystem::path> all() const;

    /// Keeps the game of this session as it now stands.
    std::expected<void, base::FileError> keep(std::string_view sgf);
    /// From here on a kept game is the one of this session.
    void adopt(const std::filesystem::path& file) { file_ = file; }
    /// The game of this session stays where it is; another one begins.
    void set_aside() { file_.clear(); }
    /// The game of this session is safe elsewhere, or over: nothing need be kept of it.
    void let_go();

private:
    [[nodiscard]] std::filesystem::path free_name() const;

    std::filesystem::path folder_;
    std::filesystem::path file_;  // of this session's game; empty while nothing is kept
    std::string kept_;            // what stands in it
};

}  // namespace tengen::cli
