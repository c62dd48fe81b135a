#include "unfinished.h"

#include "words.h"

#include <algorithm>
#include <fmt/format.h>
#include <system_error>

namespace tengen::cli {
namespace fs = std::filesystem;
namespace {

constexpr int kMost = 99;  // a script that never ends its games shall not fill the disk

fs::path name_of(const fs::path& folder, int number) {
    return folder / (number == 1 ? "unfinished.sgf" : fmt::format("unfinished-{}.sgf", number));
}

bool is_there(const fs::path& file) {
    std::error_code ignored;
    return fs::exists(file, ignored);
}

}  // namespace

std::vector<fs::path> Unfinished::all() const {
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code ignored;
    for (int i = 1; i <= kMost && !folder_.empty(); ++i)
        if (fs::path file = name_of(folder_, i); is_there(file))
            found.emplace_back(fs::last_write_time(file, ignored), std::move(file));
    std::ranges::sort(found, [](const auto& a, const auto& b) {  // the newest first
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    std::vector<fs::path> files;
    files.reserve(found.size());
    for (auto& [time, file] : found) files.push_back(std::move(file));
    return files;
}

fs::path Unfinished::free_name() const {
    for (int i = 1; i <= kMost; ++i)
        if (fs::path file = name_of(folder_, i); !is_there(file)) return file;
    return {};
}

std::expected<void, base::FileError> Unfinished::keep(std::string_view sgf) {
    const auto cannot = [](const Message& why) {
        return std::unexpected(
            base::FileError{Message("cannot keep the game: {reason}"_en, "reason"_is(why)), why});
    };
    if (folder_.empty()) return cannot(Message("there is no folder for it"_en));
    if (!file_.empty() && sgf == kept_ && is_there(file_)) return {};
    std::error_code problem;
    fs::create_directories(folder_, problem);
    if (problem) return cannot(base::about(base::to_text(folder_), base::system_words(problem)));
    if (file_.empty()) file_ = free_name();
    if (file_.empty())
        return cannot(Message("{folder} holds too many unfinished games"_en,
                              "folder"_is(base::to_text(folder_))));
    const auto written = base::write_file_atomically(file_, sgf);
    if (written) kept_ = sgf;
    return written;
}

void Unfinished::let_go() {
    if (file_.empty()) return;
    std::error_code ignored;
    fs::remove(file_, ignored);
    file_.clear();
}

}  // namespace tengen::cli
