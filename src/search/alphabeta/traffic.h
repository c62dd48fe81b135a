// Who is looking at what (ABDADA, in its simplified form, on top of a table that all share):
// threads that search the same position go round each other's moves and come back to them later,
// when the table knows the answer. Only a hint, so that nothing is locked: two that come at the
// same moment may overlook each other.
#pragma once

#include "base/random.h"
#include "game/board.h"

#include <array>
#include <atomic>
#include <cstdint>

namespace tengen::search {

class Traffic {
public:
    static std::uint64_t way(Key key, Point p, int depth) {
        return base::mix(key ^ (std::uint64_t(p.index()) << 8 | std::uint64_t(depth)));
    }
    [[nodiscard]] bool is_busy(std::uint64_t way) const {
        for (const auto& slot : lane(way))
            if (slot.load(std::memory_order_relaxed) == way) return true;
        return false;
    }
    void enter(std::uint64_t way) {
        for (auto& slot : lane(way)) {
            if (slot.load(std::memory_order_relaxed) != 0) continue;
            slot.store(way, std::memory_order_relaxed);
            return;
        }
    }
    void leave(std::uint64_t way) {
        for (auto& slot : lane(way)) {
            if (slot.load(std::memory_order_relaxed) != way) continue;
            slot.store(0, std::memory_order_relaxed);
            return;
        }
    }

private:
    static constexpr std::size_t kLanes = 256;
    using Lane = std::array<std::atomic<std::uint64_t>, 4>;

    [[nodiscard]] const Lane& lane(std::uint64_t way) const { return lanes_[way % kLanes]; }
    [[nodiscard]] Lane& lane(std::uint64_t way) { return lanes_[way % kLanes]; }

    std::array<Lane, kLanes> lanes_{};
};

}  // namespace tengen::search
