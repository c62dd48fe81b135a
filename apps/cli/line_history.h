// Lines that were typed, in this game and in earlier ones: a file in the user's folder for such
// things, a line for each. It is a convenience, so a file that cannot be read or written is passed
// over in silence.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::cli {

inline constexpr std::size_t kMostLines = 500;

class LineHistory {
public:
    /// Without a file the lines of this game are all there are.
    explicit LineHistory(std::filesystem::path file);

    /// The oldest first.
    [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
    /// False where it is not worth keeping: blank, the same as the last, or no decent text.
    bool add(std::string_view line);

private:
    [[nodiscard]] bool is_worth_keeping(std::string_view line) const;

    std::filesystem::path file_;
    std::vector<std::string> lines_;
};

}  // namespace tengen::cli
