// What an engine may say in the Gomocup protocol, as text, and the way it is said.
#pragma once

#include "game/point.h"
#include "game/point_set.h"

#include <mutex>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

namespace tengen::protocol {

inline constexpr std::string_view kOk = "OK";
inline constexpr std::string_view kSwap = "SWAP";

[[nodiscard]] std::string move_reply(Point p);                        // "7,8"
[[nodiscard]] std::string moves_reply(std::span<const Point> moves);  // "7,8 8,8 9,9"
[[nodiscard]] std::string error_reply(std::string_view why);
[[nodiscard]] std::string unknown_reply(std::string_view what);
[[nodiscard]] std::string message_reply(std::string_view text);
[[nodiscard]] std::string about_reply(std::string_view version);
/// Yixin's list of forbidden points: "FORBID 0708.", four digits a point.
[[nodiscard]] std::string forbid_reply(const PointSet& points);

/// Lines out, whole and at once, from whichever thread.
class Writer {
public:
    explicit Writer(std::ostream& out) : out_(out) {}

    void line(std::string_view text);

private:
    std::mutex mutex_;
    std::ostream& out_;
};

}  // namespace tengen::protocol
