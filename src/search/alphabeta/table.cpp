#include "search/alphabeta/table.h"

#include "base/no_memory.h"

#include <algorithm>
#include <limits>

namespace tengen::search {
namespace {

// Where in the word each part begins.
constexpr int kMoveAt = 16;
constexpr int kDepthAt = 26;
constexpr int kBoundAt = 34;
constexpr int kGenerationAt = 36;
constexpr int kGenerationBits = 28;

constexpr int kMostDepth = 255;

constexpr int kMarkAt = 16;
constexpr int kMarkBits = 48;
constexpr eval::Score kNoEstimate = std::numeric_limits<std::int16_t>::min();

std::uint64_t part(std::uint64_t data, int at, int bits) {
    return data >> at & ((std::uint64_t{1} << bits) - 1);
}

std::uint64_t word_of(eval::Score value) { return std::uint16_t(std::int16_t(value)); }
eval::Score score_in(std::uint64_t word) { return std::int16_t(std::uint16_t(part(word, 0, 16))); }

/// All of the data leaves its mark, so that one word of one entry and one of another do not fit.
std::uint64_t mark(Key key, std::uint64_t data) {
    return part(key ^ data ^ data >> kMarkBits, 0, kMarkBits);
}

bool is_of(Key key, std::uint64_t data, std::uint64_t check) {
    return check >> kMarkAt == mark(key, data);
}

}  // namespace

Table::Table(std::size_t bytes)
    : clusters_(base::allocate_named("a table", bytes, [&] {
          return base::ZeroedArray<Cluster>(
              std::clamp<std::size_t>(bytes / sizeof(Cluster), 1, 0xFFFFFFFF));
      })) {}

std::uint64_t Table::pack(const Entry& entry, std::uint32_t generation) {
    return word_of(entry.value) | std::uint64_t(entry.move.index()) << kMoveAt |
           std::uint64_t(std::clamp(entry.depth, 0, kMostDepth)) << kDepthAt |
           std::uint64_t(entry.bound) << kBoundAt | std::uint64_t(generation) << kGenerationAt;
}

Entry Table::unpack(std::uint64_t data, std::uint64_t check) {
    Entry entry{score_in(data), Point::from_index(std::size_t(part(data, kMoveAt, 10))),
                int(part(data, kDepthAt, 8)), Bound(part(data, kBoundAt, 2))};
    if (const eval::Score estimate = score_in(check); estimate != kNoEstimate)
        entry.estimate = estimate;
    return entry;
}

std::optional<Entry> Table::probe(Key key) const {
    for (const Slot& slot : cluster(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        const std::uint64_t check = slot.check.load(std::memory_order_relaxed);
        if (is_of(key, data, check) && is_alive(data)) return unpack(data, check);
    }
    return std::nullopt;
}

bool Table::is_alive(std::uint64_t data) const {
    return part(data, kGenerationAt, kGenerationBits) >= first_;
}

/// Deep and fresh is worth most; each generation costs as much as a few plies.
int Table::worth(std::uint64_t data) const {
    constexpr int kNothing = -1'000'000;
    if (!is_alive(data)) return kNothing;
    constexpr std::int64_t kPliesAGeneration = 4;
    const auto age =
        std::int64_t{generation_} - std::int64_t(part(data, kGenerationAt, kGenerationBits));
    const auto depth = std::int64_t(part(data, kDepthAt, 8));
    return int(std::max<std::int64_t>(depth - kPliesAGeneration * age, kNothing + 1));
}

void Table::store(Key key, const Entry& entry) {
    Slot* target = nullptr;
    int least = 0;
    for (Slot& slot : cluster(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        const bool is_same =
            is_of(key, data, slot.check.load(std::memory_order_relaxed)) && is_alive(data);
        const int value = worth(data);
        if (target != nullptr && !is_same && value >= least) continue;
        target = &slot;
        least = value;
        if (is_same) break;
    }
    // An estimate alone is worth little, and drives out nothing that is worth more.
    if (entry.bound == Bound::None && least > entry.depth) return;
    const std::uint64_t data = pack(entry, generation_);
    target->data.store(data, std::memory_order_relaxed);
    target->check.store(mark(key, data) << kMarkAt | word_of(entry.estimate.value_or(kNoEstimate)),
                        std::memory_order_relaxed);
}

void Table::age() {
    if (generation_ == kMostGenerations) wipe();
    ++generation_;
}

void Table::forget() {
    age();
    first_ = generation_;
}

void Table::wipe() {
    clusters_.wipe();
    generation_ = 0;
    first_ = 1;
}

int Table::permille_full() const {
    constexpr std::size_t kSample = 250;
    const std::size_t sample = std::min(clusters_.size(), kSample);
    std::size_t full = 0;
    for (std::size_t i = 0; i < sample; ++i)
        for (const Slot& slot : clusters_[i].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            full += part(data, kGenerationAt, kGenerationBits) == generation_;
        }
    return int(full * 1000 / (sample * kSlots));
}

}  // namespace tengen::search
