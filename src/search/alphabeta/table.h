// The transposition table: what the search has seen before, shared by all its threads without a
// lock. A probe gives a copy and a store writes one slot; two threads that write the same slot at
// once leave a mixture whose key does not fit, and which is therefore nobody's.
#pragma once

#include "base/zeroed_array.h"
#include "eval/score.h"
#include "game/board.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tengen::search {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// What was learned of a position. Scores that are wins or losses count from that position.
struct Entry {
    eval::Score value = 0;
    Point move = Point::none();
    int depth = 0;
    Bound bound = Bound::None;
    /// Of the position as it stands, where somebody has asked: it need not be asked again.
    std::optional<eval::Score> estimate = std::nullopt;

    bool operator==(const Entry&) const = default;
};

class Table {
public:
    /// As many slots as fit; at least one cluster. Takes no time, however large: a page is asked
    /// for when something is first stored there.
    explicit Table(std::size_t bytes);

    [[nodiscard]] std::optional<Entry> probe(Key key) const;
    /// The slot of the same position, or else the one that is worth least, is written over.
    void store(Key key, const Entry& entry);

    /// Somebody will ask for this one soon.
    void prefetch(Key key) const { base::prefetch(&cluster(key)); }

    /// Another search begins: what is older is worth less from now on.
    void age();
    /// Another game begins: what is there counts as nothing, and costs nothing to be forgotten.
    void forget();

    [[nodiscard]] std::size_t bytes() const { return clusters_.size() * sizeof(Cluster); }
    /// Of a thousand slots, how many hold something of the present search.
    [[nodiscard]] int permille_full() const;

private:
    // The data: value 16 · move 10 · depth 8 · bound 2 · generation 28.
    // The check: estimate 16 · mark 48, of key and data together. The upper bits of a key have
    // chosen the cluster and need not be kept.
    static constexpr std::uint32_t kMostGenerations = (1U << 28) - 1;
    static constexpr std::size_t kSlots = 4;

    struct Slot {
        std::atomic<std::uint64_t> data{0};
        std::atomic<std::uint64_t> check{0};
    };
    struct alignas(64) Cluster {
        Slot slots[kSlots];  // NOLINT(modernize-avoid-c-arrays): atomics cannot be copied about
    };
    static_assert(sizeof(Cluster) == 64);

    [[nodiscard]] Cluster& cluster(Key key) const {
        // The upper bits choose: a multiplication is cheaper than a remainder.
        return clusters_[std::size_t((key >> 32) * clusters_.size() >> 32)];
    }
    [[nodiscard]] static std::uint64_t pack(const Entry& entry, std::uint32_t generation);
    [[nodiscard]] static Entry unpack(std::uint64_t data, std::uint64_t check);
    /// Is there something of the present game?
    [[nodiscard]] bool is_alive(std::uint64_t data) const;
    [[nodiscard]] int worth(std::uint64_t data) const;
    void wipe();

    base::ZeroedArray<Cluster> clusters_;
    std::uint32_t generation_ = 1;  // never 0: an empty slot is older than all
    std::uint32_t first_ = 1;       // of the present game
};

}  // namespace tengen::search
