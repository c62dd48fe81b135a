#include "line_history.h"

#include "base/file.h"
#include "base/text.h"

#include <fstream>
#include <system_error>
#include <tuple>
#include <utility>

namespace tengen::cli {

LineHistory::LineHistory(std::filesystem::path file) : file_(std::move(file)) {
    const auto text = base::read_file(file_);
    if (!text) return;
    const auto kept = base::split(*text, '\n');
    for (const std::string_view line : kept)
        if (is_worth_keeping(line)) lines_.emplace_back(line);
    if (lines_.size() <= kMostLines) return;
    lines_.erase(lines_.begin(), lines_.end() - std::ptrdiff_t(kMostLines));
    std::string shorter;
    for (const std::string& line : lines_) shorter += line + '\n';
    std::ignore = base::write_file_atomically(file_, shorter);
}

bool LineHistory::is_worth_keeping(std::string_view line) const {
    constexpr std::size_t kMostBytes = 1000;
    return !base::trim(line).empty() && line.size() <= kMostBytes &&
           line.find('\n') == std::string_view::npos && base::printable(line) == line &&
           (lines_.empty() || lines_.back() != line);
}

bool LineHistory::add(std::string_view line) {
    if (!is_worth_keeping(line)) return false;
    lines_.emplace_back(line);
    if (file_.empty()) return true;
    std::error_code ignored;
    std::filesystem::create_directories(file_.parent_path(), ignored);
    std::ofstream(file_, std::ios::app | std::ios::binary) << line << '\n';
    return true;
}

}  // namespace tengen::cli
