// How busy the machine is with work that did not step back (priority.h): who works only in idle
// times must know.
#pragma once

#include <cstdint>
#include <optional>

namespace tengen::base {

class LoadMeter {
public:
    /// Processors busy with others' work since the last call, as a mean; nothing the first time,
    /// and where the system does not tell.
    [[nodiscard]] std::optional<double> busy_processors();

private:
    struct Ticks {
        std::uint64_t busy = 0;
        std::uint64_t all = 0;
    };
    [[nodiscard]] static std::optional<Ticks> look();

    std::optional<Ticks> last_;
};

}  // namespace tengen::base
