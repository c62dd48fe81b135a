#include "solve/effort_table.h"

#include "base/no_memory.h"

#include <algorithm>
#include <bit>

namespace tengen::solve {
namespace {

constexpr auto kRelaxed = std::memory_order_relaxed;

std::uint64_t packed(Effort effort) { return std::uint64_t{effort.proof} << 32 | effort.disproof; }
Effort unpacked(std::uint64_t word) {
    return {std::uint32_t(word >> 32), std::uint32_t(word & UINT32_MAX)};
}

}  // namespace

EffortTable::EffortTable(std::size_t most_bytes)
    : most_clusters_(
          std::bit_floor(std::max<std::size_t>(1, most_bytes / (kSlots * sizeof(Entry))))) {
    clear();
}

void EffortTable::clear() {
    entries_.reset();
    entries_.reset(
        static_cast<Entry*>(std::calloc(most_clusters_ * kSlots, sizeof(Entry))));  // NOLINT
    if (!entries_) throw base::NoMemory("a table", most_clusters_ * kSlots * sizeof(Entry));
    clusters_ = std::min(kFewest, most_clusters_);
    filled_ = 0;
}

void EffortTable::make_room() {
    while (clusters_ < most_clusters_ && filled_ > clusters_ * kSlots / 2) double_room();
}

/// What has the new bit in its key goes to the upper half, which is empty.
void EffortTable::double_room() {
    const std::size_t half = clusters_;
    clusters_ *= 2;
    for (std::size_t cluster = 0; cluster < half; ++cluster)
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
            Entry& entry = entries_[cluster * kSlots + slot];
            const std::uint64_t effort = entry.effort.load(kRelaxed);
            const std::uint64_t check = entry.check.load(kRelaxed);
            if (effort == 0 || (std::size_t(check ^ effort) & half) == 0) continue;
            Entry& moved = entries_[(cluster + half) * kSlots + slot];
            moved.check.store(check, kRelaxed);
            moved.effort.store(effort, kRelaxed);
            entry.check.store(0, kRelaxed);
            entry.effort.store(0, kRelaxed);
        }
}

std::optional<Effort> EffortTable::find(Key key) const {
    for (std::size_t i = first(key), end = i + kSlots; i < end; ++i) {
        const std::uint64_t effort = entries_[i].effort.load(kRelaxed);
        if (effort != 0 && (entries_[i].check.load(kRelaxed) ^ effort) == key)
            return unpacked(effort);
    }
    return std::nullopt;
}

void EffortTable::store(Key key, Effort effort) {
    // What is decided is dear, and so is what much work went into.
    const auto worth = [](std::uint64_t word) {
        if (word == 0) return std::uint32_t{0};
        const Effort known = unpacked(word);
        return known.is_decided() ? Effort::kNever : std::min(known.proof, known.disproof);
    };
    Entry* target = &entries_[first(key)];
    std::uint64_t least = target->effort.load(kRelaxed);
    for (std::size_t i = first(key), end = i + kSlots; i < end; ++i) {
        const std::uint64_t known = entries_[i].effort.load(kRelaxed);
        const bool is_same = known != 0 && (entries_[i].check.load(kRelaxed) ^ known) == key;
        if (is_same || worth(known) < worth(least)) {
            target = &entries_[i];
            least = known;
        }
        if (is_same) break;
    }
    if (least == 0) filled_.fetch_add(1, kRelaxed);
    const std::uint64_t word = packed(effort);
    target->check.store(key ^ word, kRelaxed);
    target->effort.store(word, kRelaxed);
}

}  // namespace tengen::solve
