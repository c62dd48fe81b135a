#include "protocol/transcript.h"

#include "base/text.h"

#include <fmt/format.h>

namespace tengen::protocol {

void Transcript::add(char who, std::string_view line) {
    if (on_line_) on_line_(who, line);
    std::string entry = fmt::format("{:8.3f} {} {}", double(base::since(began_).count()) / 1000.0,
                                    who, base::excerpt(line, kLongest));
    if (first_.size() < kFirst) {
        first_.push_back(std::move(entry));
        return;
    }
    latest_.push_back(std::move(entry));
    if (latest_.size() <= kLatest) return;
    latest_.pop_front();
    ++left_out_;
}

void Transcript::new_game() {
    left_out_ += latest_.size();
    latest_.clear();
}

std::string Transcript::text() const {
    std::string text;
    for (const std::string& line : first_) text += line + '\n';
    if (left_out_ > 0) text += fmt::format("         … {} lines left out\n", left_out_);
    for (const std::string& line : latest_) text += line + '\n';
    return text;
}

}  // namespace tengen::protocol
