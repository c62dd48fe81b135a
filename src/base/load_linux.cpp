// Linux counts the ticks of those who stepped back apart from the others'.
#include "base/load.h"

#include <fstream>
#include <string>

namespace tengen::base {

std::optional<LoadMeter::Ticks> LoadMeter::look() {
    std::ifstream in("/proc/stat");
    std::string name;
    std::uint64_t user = 0;
    std::uint64_t nice = 0;
    std::uint64_t system = 0;
    std::uint64_t idle = 0;
    std::uint64_t waiting = 0;
    if (!(in >> name >> user >> nice >> system >> idle >> waiting) || name != "cpu")
        return std::nullopt;
    return Ticks{user + system, user + nice + system + idle + waiting};
}

}  // namespace tengen::base
