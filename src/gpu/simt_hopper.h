// What threads of a Hopper card can do beyond simt.h: four warps multiply together, by numbers that
// the card itself reads from shared memory, while they go on.
#pragma once

#include "gpu/deep_plan.h"
#include "gpu/simt.h"

namespace tengen::gpu {

/// Of sixteen channels of all cells: what a thread has of a warp's share. Of each eight cells two
/// neighbours of a channel, and the same two of the channel eight further on.
inline constexpr int kHopperSums = kHopperCells / 8 * 4;
/// Times sixteen inputs, in a chunk of weights.
inline constexpr int kHopperSteps = 4;

#ifdef __CUDA__

// Sums are many, and the language of the card has no way to name them but one by one.
// clang-format off
#define TEN_NAMES(tens) "%" #tens "0, %" #tens "1, %" #tens "2, %" #tens "3, %" #tens "4, " \
                        "%" #tens "5, %" #tens "6, %" #tens "7, %" #tens "8, %" #tens "9"
#define ALL_NAMES TEN_NAMES() ", " TEN_NAMES(1) ", " TEN_NAMES(2) ", " TEN_NAMES(3) ", " \
                  TEN_NAMES(4) ", " TEN_NAMES(5) ", " TEN_NAMES(6) ", " TEN_NAMES(7) ", " \
                  TEN_NAMES(8) ", " TEN_NAMES(9) ", " TEN_NAMES(10) ", " TEN_NAMES(11)
#define TEN_SUMS(s, i) "+f"((s)[i]), "+f"((s)[i + 1]), "+f"((s)[i + 2]), "+f"((s)[i + 3]), \
                       "+f"((s)[i + 4]), "+f"((s)[i + 5]), "+f"((s)[i + 6]), \
                       "+f"((s)[i + 7]), "+f"((s)[i + 8]), "+f"((s)[i + 9])
#define ALL_SUMS(s) TEN_SUMS(s, 0), TEN_SUMS(s, 10), TEN_SUMS(s, 20), TEN_SUMS(s, 30), \
                    TEN_SUMS(s, 40), TEN_SUMS(s, 50), TEN_SUMS(s, 60), TEN_SUMS(s, 70), \
                    TEN_SUMS(s, 80), TEN_SUMS(s, 90), TEN_SUMS(s, 100), TEN_SUMS(s, 110)
#define ONE_PRODUCT(a0, a1, a2, a3) \
    "wgmma.mma_async.sync.aligned.m64n240k16.f32.f16.f16 {" ALL_NAMES "}, " \
    "{%" #a0 ", %" #a1 ", %" #a2 ", %" #a3 "}, cells, also, 1, 1, 0;\n"
#define FOUR_WORDS(p) "r"((p).word[0]), "r"((p).word[1]), "r"((p).word[2]), "r"((p).word[3])
// clang-format on
static_assert(kHopperSums == 120 && kHopperSteps == 4);

/// How the card is told where the cells lie: those of eight inputs one after another, sixteen bytes
/// each, and the next eight inputs a plane further on.
DEVICE unsigned long long cells_described(int at) {
    constexpr unsigned long long kPlane = kHopperRoom;  // in sixteens of bytes, all of these
    constexpr unsigned long long kEightCells = 8;
    return (unsigned(at) & 0x3FFFF) >> 4 | kPlane << 16 | kEightCells << 32;
}

DEVICE void multiply_chunk(float (&sums)[kHopperSums], const Piece (&weights)[kHopperSteps],
                           int cells) {
    asm volatile(
        "{\n"
        ".reg .pred also;\n"
        ".reg .b64 cells;\n"
        "setp.ne.b32 also, %137, 0;\n"
        "mov.b64 cells, %136;\n"
        "wgmma.fence.sync.aligned;\n"  //
        ONE_PRODUCT(120, 121, 122, 123)
        "add.s64 cells, cells, %138;\n"  //
        ONE_PRODUCT(124, 125, 126, 127)
        "add.s64 cells, cells, %138;\n"  //
        ONE_PRODUCT(128, 129, 130, 131)
        "add.s64 cells, cells, %138;\n"  //
        ONE_PRODUCT(132, 133, 134, 135)
        "wgmma.commit_group.sync.aligned;\n"
        "wgmma.wait_group.sync.aligned 1;\n"
        "}"
        : ALL_SUMS(sums)
        : FOUR_WORDS(weights[0]), FOUR_WORDS(weights[1]), FOUR_WORDS(weights[2]),
          FOUR_WORDS(weights[3]), "l"(cells_described(cells)), "r"(1), "n"(2 * kHopperRoom)
        : "memory");
}
DEVICE void finish_chunks(float (&sums)[kHopperSums]) {
    asm volatile("wgmma.wait_group.sync.aligned 0;" : ALL_SUMS(sums)::"memory");
}

DEVICE void show_to_products() { asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); }

DEVICE void load_turned(Word (&a)[4], int at) {
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(a[0]), "=r"(a[1]), "=r"(a[2]), "=r"(a[3])
                 : "r"(at)
                 : "memory");
}
DEVICE void store_turned(int at, const Word (&a)[4]) {
    asm volatile("stmatrix.sync.aligned.m8n8.x4.trans.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(at),
                 "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3])
                 : "memory");
}

#undef TEN_NAMES
#undef ALL_NAMES
#undef TEN_SUMS
#undef ALL_SUMS
#undef ONE_PRODUCT
#undef FOUR_WORDS

#else

/// Adds, some time, what all cells from here on give by a chunk of weights. The weights of the
/// chunk before are needed no more; those of this one are until the next call.
void multiply_chunk(float (&sums)[kHopperSums], const Piece (&weights)[kHopperSteps], int cells);
/// All is added.
void finish_chunks(float (&sums)[kHopperSums]);
/// What this thread wrote is there for products, once all have met.
void show_to_products();
/// Four squares of eight cells by eight channels. Each thread points at a cell, and has two cells
/// of a channel of each square. The warp together.
void load_turned(Word (&a)[4], int at);
void store_turned(int at, const Word (&a)[4]);

#endif

}  // namespace tengen::gpu
