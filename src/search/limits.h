// The limits of a search, by depth, nodes and time. The budget that a running one asks whether it
// may go on is in base/budget.h.
#pragma once

#include "base/clock.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>

namespace tengen::search {

inline constexpr int kMaxDepth = 64;

struct Limits {
    int depth = kMaxDepth;
    std::optional<std::uint64_t> nodes = std::nullopt;
    /// Then it ends, wherever it is.
    std::optional<base::Milliseconds> time = std::nullopt;
    /// What it should take. No deeper look is begun that would likely end later: see Patience.
    std::optional<base::Milliseconds> enough = std::nullopt;

    /// For a search of many, that must not go on at the cost of the others.
    [[nodiscard]] Limits without_stretching() const {
        Limits limits = *this;
        if (enough) limits.time = std::min(time.value_or(*enough), *enough);
        limits.enough.reset();
        return limits;
    }
    /// Of one of so many searches: each gets its part of the time.
    [[nodiscard]] Limits part(int searches) const {
        Limits limits = without_stretching();
        if (limits.time) limits.time = std::max(*limits.time / searches, base::Milliseconds(1));
        return limits;
    }
};

}  // namespace tengen::search
