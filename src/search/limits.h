// How long to think, and the live question "may I go on?".
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
};

/// The only thing in search that looks at a clock or a token.
class Budget {
public:
    Budget(const Limits& limits, std::stop_token stop, base::TimePoint start)
        : limits_(limits), stop_(std::move(stop)), start_(start) {}

    [[nodiscard]] bool spent(std::uint64_t nodes) {
        if (spent_) return true;
        if (limits_.nodes && nodes >= *limits_.nodes) return spent_ = true;
        if (nodes < next_look_) return false;
        next_look_ = nodes + kNodesBetweenLooks;
        return spent_ = stop_.stop_requested() || (limits_.time && elapsed() >= *limits_.time);
    }
    [[nodiscard]] base::Milliseconds elapsed() const { return base::since(start_); }

private:
    static constexpr std::uint64_t kNodesBetweenLooks = 256;

    Limits limits_;
    std::stop_token stop_;
    base::TimePoint start_;
    std::uint64_t next_look_ = 0;
    bool spent_ = false;
};

}  // namespace tengen::search
