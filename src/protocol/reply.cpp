#include "protocol/reply.h"

#include <fmt/format.h>

namespace tengen::protocol {

std::string move_reply(Point p) { return fmt::format("{},{}", p.x(), p.y()); }

std::string moves_reply(std::span<const Point> moves) {
    std::string text;
    for (const Point p : moves) {
        if (!text.empty()) text += ' ';
        text += move_reply(p);
    }
    return text;
}

std::string error_reply(std::string_view why) { return fmt::format("ERROR {}", why); }

std::string unknown_reply(std::string_view what) { return fmt::format("UNKNOWN {}", what); }

std::string message_reply(std::string_view text) { return fmt::format("MESSAGE {}", text); }

std::string about_reply(std::string_view version) {
    return fmt::format(
        R"(name="Tengen", version="{}", author="The Tengen project", country="International")",
        version);
}

std::string forbid_reply(const PointSet& points) {
    std::string text = "FORBID ";
    points.for_each([&](Point p) { text += fmt::format("{:02}{:02}", p.x(), p.y()); });
    return text + '.';
}

void Writer::line(std::string_view text) {
    const std::scoped_lock lock(mutex_);
    // A manager waits for each line: nothing may stay in a buffer.
    out_ << text << '\n' << std::flush;
}

}  // namespace tengen::protocol
