// The live question "may I go on?", for whatever counts what it does.
#pragma once

#include "base/clock.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>

namespace tengen::base {

/// The only thing in a search that looks at a clock or a token.
class Budget {
public:
    struct Limits {
        std::optional<std::uint64_t> nodes;
        std::optional<Milliseconds> time;
    };

    Budget(const Limits& limits, std::stop_token stop, TimePoint start = now())
        : limits_(limits), stop_(std::move(stop)), start_(start) {}

    [[nodiscard]] bool spent(std::uint64_t nodes) {
        if (spent_) return true;
        if (limits_.nodes && nodes >= *limits_.nodes) return spent_ = true;
        if (nodes < next_look_) return false;
        const TimePoint looked = now();
        stride_ = looked - last_look_ > kLongBetweenLooks
                      ? std::max<std::uint64_t>(stride_ / 2, 1)
                      : std::min<std::uint64_t>(stride_ * 2, kMostBetweenLooks);
        last_look_ = looked;
        next_look_ = nodes + stride_;
        return is_over();
    }
    /// For who does not count: has the time come, or a word to stop?
    [[nodiscard]] bool is_over() {
        return spent_ =
                   spent_ || stop_.stop_requested() || (limits_.time && elapsed() >= *limits_.time);
    }
    [[nodiscard]] TimePoint start() const { return start_; }
    [[nodiscard]] Milliseconds elapsed() const { return since(start_); }

private:
    // A look costs little, but not nothing. Nodes are slow at times: on a busy machine, or while
    // the pages of a new table come from the system.
    static constexpr std::uint64_t kMostBetweenLooks = 256;
    static constexpr Milliseconds kLongBetweenLooks{1};

    Limits limits_;
    std::stop_token stop_;
    TimePoint start_;
    TimePoint last_look_ = now();
    std::uint64_t stride_ = 1;  // nodes from one look to the next
    std::uint64_t next_look_ = 0;
    bool spent_ = false;
};

}  // namespace tengen::base
