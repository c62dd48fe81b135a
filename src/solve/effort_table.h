// What has been learned of positions on the way to a proof, shared by the threads that look for it.
#pragma once

#include "game/keys.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

namespace tengen::solve {

/// So many defences are still to be refuted, at least, for a proof; so many attacks for a disproof.
struct Effort {
    static constexpr std::uint32_t kNever = 1U << 30;

    std::uint32_t proof;
    std::uint32_t disproof;

    static constexpr Effort proven() { return {0, kNever}; }
    static constexpr Effort disproven() { return {kNever, 0}; }
    /// Not only because no more threats were allowed: with more of them it would be the same. How
    /// odd these may be is a number of its own, from 0 on.
    static constexpr Effort disproven_for_good(std::uint32_t oddity = 0) {
        return {kNever + 1 + oddity, 0};
    }
    [[nodiscard]] bool is_decided() const { return proof == 0 || disproof == 0; }
    [[nodiscard]] bool is_for_good(std::uint32_t oddity = 0) const {
        return proof > kNever + oddity;
    }
};

/// It begins small, because memory that is far away is slow, and is given more room as it fills;
/// the least of it is written over when there is no more.
class EffortTable {
public:
    explicit EffortTable(std::size_t most_bytes);
    EffortTable(const EffortTable&) = delete;
    EffortTable& operator=(const EffortTable&) = delete;

    [[nodiscard]] std::optional<Effort> find(Key key) const;
    void store(Key key, Effort effort);

    // While nobody else is at it.
    void clear();
    /// Twice the room for as often as it is half full.
    void make_room();

private:
    static constexpr std::size_t kSlots = 4;
    static constexpr std::size_t kFewest = std::size_t{1} << 14;  // clusters
    /// Two words that different threads may have written: they belong together if the first is the
    /// key when the second is taken out of it.
    struct Entry {
        std::atomic<std::uint64_t> check;
        std::atomic<std::uint64_t> effort;  // 0 where nothing is
    };
    [[nodiscard]] std::size_t first(Key key) const {
        return (std::size_t(key) & (clusters_ - 1)) * kSlots;
    }
    void double_room();

    struct Free {
        void operator()(Entry* entries) const { std::free(entries); }  // NOLINT: as it was got
    };
    std::size_t most_clusters_;  // a power of two, as is what is in use
    std::size_t clusters_ = 0;
    std::atomic<std::size_t> filled_ = 0;  // entries
    /// Memory that the system hands out as zeros, page by page as it is touched.
    std::unique_ptr<Entry[], Free> entries_;
};

/// Which positions are being looked at, and by how many: who comes later goes elsewhere. Different
/// positions may share a place; that only makes them less welcome.
class Crowd {
public:
    [[nodiscard]] std::uint32_t at(Key key) const {
        return places_[place(key)].load(std::memory_order_relaxed);
    }
    void enter(Key key) { places_[place(key)].fetch_add(1, std::memory_order_relaxed); }
    void leave(Key key) { places_[place(key)].fetch_sub(1, std::memory_order_relaxed); }

private:
    static constexpr std::size_t kPlaces = std::size_t{1} << 14;
    static std::size_t place(Key key) { return std::size_t(key) & (kPlaces - 1); }

    std::array<std::atomic<std::uint8_t>, kPlaces> places_{};
};

}  // namespace tengen::solve
