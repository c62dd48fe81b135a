// Whatever a manager sends, the session comes to its end and says only what the protocol knows.
#include "base/text.h"
#include "protocol/command.h"
#include "protocol/session.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>

namespace tengen {
namespace {

bool is_move(std::string_view text) {
    const auto command = protocol::parse(text);
    const auto* stone = std::get_if<protocol::StoneLine>(&command);
    const auto fits = [](int n) { return 0 <= n && n < kMaxBoardSize; };
    return stone && !stone->owner && fits(stone->spot.x) && fits(stone->spot.y);
}

bool is_reply(std::string_view line) {
    if (line == "OK" || line == "SWAP") return true;
    if (std::ranges::any_of(line, [](char c) { return c == '\r' || c == '\0'; })) return false;
    for (const std::string_view start :
         {"ERROR ", "UNKNOWN ", "MESSAGE ", "INFO ", "FORBID ", "name="})
        if (line.starts_with(start)) return line.size() > start.size();
    const auto moves = base::words(line);
    return !moves.empty() && moves.size() <= 3 && std::ranges::all_of(moves, is_move);
}

}  // namespace
}  // namespace tengen

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in(std::string(data, data + size));
    std::ostringstream out;
    tengen::protocol::Session session(
        in, out, {.version = "fuzz", .most_nodes = 20, .finishes_before_end = true});
    session.run();
    std::istringstream lines(out.str());
    for (std::string line; std::getline(lines, line);)
        if (!tengen::is_reply(line)) std::abort();
    return 0;
}
