// What both kinds of Process share: output that was taken in before anyone asked for it, and the
// turning of deadlines into the milliseconds that systems wait for.
#pragma once

#include "base/clock.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tengen::base::detail {

/// What one read takes at most.
inline constexpr std::size_t kChunk = std::size_t{1} << 16;

/// Output of a child, in the order it came. While we wait for something else we take in what the
/// child says, or two who both talk would wait for each other; but a child that floods us must not
/// cost more than this.
class Output {
public:
    [[nodiscard]] bool is_empty() const { return start_ == bytes_.size(); }
    [[nodiscard]] bool is_full() const { return bytes_.size() - start_ >= kMost; }

    void append(std::string_view bytes) {
        if (start_ > bytes_.size() / 2 || is_empty()) {
            bytes_.erase(0, start_);
            start_ = 0;
        }
        bytes_ += bytes;
    }

    /// The oldest of it moves to the end of `buffer`.
    void hand_over(std::string& buffer) {
        const std::size_t count = std::min(kChunk, bytes_.size() - start_);
        buffer.append(bytes_, start_, count);
        start_ += count;
    }

private:
    static constexpr std::size_t kMost = std::size_t{4} << 20;

    std::string bytes_;
    std::size_t start_ = 0;  // what lies before has been handed over
};

/// Rounded up, so that a wait that ends has reached its deadline and nobody spins through the last
/// part of a millisecond.
[[nodiscard]] inline std::uint32_t milliseconds_until(TimePoint deadline) {
    constexpr std::int64_t kMost = 0x7FFF'FFFF;
    const TimePoint start = now();
    if (deadline <= start) return 0;
    const auto left = std::chrono::ceil<Milliseconds>(deadline - start).count();
    return std::uint32_t(std::min<std::int64_t>(left, kMost));
}

}  // namespace tengen::base::detail
