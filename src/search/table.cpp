#include "search/table.h"

#include <algorithm>
#include <array>

namespace tengen::search {
namespace {

// Where in the word each part begins.
constexpr int kMoveAt = 16;
constexpr int kDepthAt = 26;
constexpr int kBoundAt = 34;
constexpr int kGenerationAt = 36;

constexpr int kMostDepth = 255;

std::uint64_t part(std::uint64_t data, int at, int bits) {
    return data >> at & ((std::uint64_t{1} << bits) - 1);
}

}  // namespace

Table::Table(std::size_t bytes)
    : count_(std::clamp<std::size_t>(bytes / sizeof(Cluster), 1, 0xFFFFFFFF)),
      clusters_(std::make_unique<Cluster[]>(count_)) {}

std::uint64_t Table::pack(const Entry& entry, std::uint8_t generation) {
    return std::uint64_t(std::uint16_t(std::int16_t(entry.value))) |
           std::uint64_t(entry.move.index()) << kMoveAt |
           std::uint64_t(std::clamp(entry.depth, 0, kMostDepth)) << kDepthAt |
           std::uint64_t(entry.bound) << kBoundAt | std::uint64_t(generation) << kGenerationAt;
}

Entry Table::unpack(std::uint64_t data) {
    return {std::int16_t(std::uint16_t(part(data, 0, 16))),
            Point::from_index(std::size_t(part(data, kMoveAt, 10))), int(part(data, kDepthAt, 8)),
            Bound(part(data, kBoundAt, 2))};
}

std::optional<Entry> Table::probe(Key key) const {
    for (const Slot& slot : cluster(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        const std::uint64_t check = slot.check.load(std::memory_order_relaxed);
        if ((check ^ data) == key && data != 0) return unpack(data);
    }
    return std::nullopt;
}

/// Deep and fresh is worth most; each generation costs as much as a few plies.
int Table::worth(std::uint64_t data) const {
    if (data == 0) return -1000;
    constexpr int kPliesAGeneration = 4;
    const int age = (generation_ - int(part(data, kGenerationAt, 6))) & kGenerations;
    return int(part(data, kDepthAt, 8)) - kPliesAGeneration * age;
}

void Table::store(Key key, const Entry& entry) {
    Slot* target = nullptr;
    int least = 0;
    for (Slot& slot : cluster(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        const bool is_same = (slot.check.load(std::memory_order_relaxed) ^ data) == key;
        const int value = worth(data);
        if (target != nullptr && !is_same && value >= least) continue;
        target = &slot;
        least = value;
        if (is_same) break;
    }
    const std::uint64_t data = pack(entry, generation_);
    target->data.store(data, std::memory_order_relaxed);
    target->check.store(key ^ data, std::memory_order_relaxed);
}

void Table::clear() {
    for (std::size_t i = 0; i < count_; ++i)
        for (Slot& slot : clusters_[i].slots) {
            slot.data.store(0, std::memory_order_relaxed);
            slot.check.store(0, std::memory_order_relaxed);
        }
    generation_ = 0;
}

int Table::permille_full() const {
    constexpr std::size_t kSample = 250;
    const std::size_t sample = std::min(count_, kSample);
    std::size_t full = 0;
    for (std::size_t i = 0; i < sample; ++i)
        for (const Slot& slot : clusters_[i].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            full += data != 0 && part(data, kGenerationAt, 6) == generation_;
        }
    return int(full * 1000 / (sample * kSlots));
}

}  // namespace tengen::search
