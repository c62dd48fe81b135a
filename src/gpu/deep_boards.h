// Where the boards of a block of threads lie, for all who compute on them.
#pragma once

#include "gpu/deep_plan.h"
#include "gpu/simt.h"

namespace tengen::gpu {

using KernelPlan = PlanOf<Pointer, Half>;

/// Of sixteen bytes each, one of those that lie there.
template <class Bytes>
DEVICE Bytes* piece_of(Bytes* pieces, int number) {
    const int begin = number * 16;
    return pieces + begin;
}

struct Boards {
    const KernelPlan& plan;
    DeepRoom room;
    int stride;  // from row to row
    int cells;   // of each
    int first;   // of all positions, the first that is here
    int whole;   // cells of all that are here

    DEVICE Boards(const KernelPlan& asked, const DeepTeam& team, int begin)
        : plan(asked),
          room(deep_room(team, asked.size, asked.boards, begin)),
          stride(asked.size + 1),
          cells(asked.size * asked.size),
          first(block() * asked.boards),
          whole(cells * asked.boards) {}

    [[nodiscard]] DEVICE int here() const {
        const int left = plan.count - first;
        return left < plan.boards ? left : plan.boards;
    }
    /// Where a cell lies, as prepared.
    [[nodiscard]] DEVICE int place(int i) const {
        return int(load_word(room.places + (i * 2 & ~3)) >> (i & 1 ? 16 : 0) & 0xFFFF);
    }
};

}  // namespace tengen::gpu
