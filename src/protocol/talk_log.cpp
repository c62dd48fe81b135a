#include "protocol/talk_log.h"

#include "base/clock.h"
#include "base/text.h"

#include <chrono>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <system_error>

namespace tengen::protocol {
namespace {

/// "2026-03-01 12:00:07.042", in UTC.
void append_time(std::string& text) {
    const auto time = std::chrono::floor<base::Milliseconds>(base::wall_time());
    const auto ms = time.time_since_epoch().count() % 1000;
    fmt::format_to(std::back_inserter(text), "{:%Y-%m-%d %H:%M:%S}.{:03}",
                   fmt::gmtime(std::chrono::system_clock::to_time_t(time)), ms);
}

}  // namespace

void TalkLog::add(std::string_view name, char who, std::string_view line) {
    const std::scoped_lock lock(mutex_);
    append_time(gathered_);
    fmt::format_to(std::back_inserter(gathered_), " {} {} {}\n", name, who, line);
    if (gathered_.size() > kMost) write_gathered();
}

bool TalkLog::write() {
    const std::scoped_lock lock(mutex_);
    if (!gathered_.empty()) write_gathered();
    return is_good_;
}

void TalkLog::write_gathered() {
    std::error_code ignored;  // what cannot be made cannot be opened
    if (!is_begun_) std::filesystem::create_directories(file_.parent_path(), ignored);
    std::ofstream out(file_, std::ios::binary | (is_begun_ ? std::ios::app : std::ios::trunc));
    if (!is_begun_) out << "── " << heading_ << '\n';
    out << gathered_;
    out.close();
    is_good_ = is_good_ && bool(out);
    is_begun_ = true;
    gathered_.clear();
}

}  // namespace tengen::protocol
