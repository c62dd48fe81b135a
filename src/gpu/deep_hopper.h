// The layers of the deep net as Hopper cards compute them best: sixty-four channels by all cells of
// a board at a time (wgmma). Weights go from the card's memory straight into registers, two chunks
// ahead of their use, and cells are read by the products themselves: within a layer nobody waits
// for anybody.
//
// Eight channels of all cells lie together, one cell after another, so that the cells of a
// neighbour are those that begin so much further on.
#pragma once

#include "gpu/deep_boards.h"
#include "gpu/simt_hopper.h"

namespace tengen::gpu {

/// All numbers of a board.
class HopperPlane {
public:
    DEVICE explicit HopperPlane(int base) : base_(base) {}

    [[nodiscard]] DEVICE Piece piece(int cell, int number) const {
        return load_piece(piece_at(cell, number));
    }
    DEVICE void store(int cell, int number, const Piece& p) const {
        store_piece(piece_at(cell, number), p);
    }
    [[nodiscard]] DEVICE int piece_at(int cell, int number) const {
        return base_ + (number * kHopperRoom + cell) * 16;
    }

private:
    int base_;
};

template <DeepTeam kTeam>
class HopperLayers {
    static constexpr int kChunk = kTeam.chunk_bytes();
    static constexpr int kPiecesAChunk = kTeam.depth / 8;
    static_assert(kTeam.depth == kHopperSteps * 16 && kTeam.channels == 2 * kTeam.depth);

public:
    DEVICE explicit HopperLayers(const Boards& boards)
        : boards_(boards),
          from_(piece_of(boards.plan.weights, thread())),
          stride_(boards.stride),
          board_(cells_of(boards.plan.size)) {
        order(0);
        order(1);
    }

    DEVICE void layer(const HopperPlane& from, const HopperPlane& to, int /*inputs*/, int taps,
                      bool adds) {
        float sums[kHopperSums] = {};
        show_to_products();
        meet();
        const int chunks = hopper_chunks(taps * kTeam.channels, kTeam.depth);
#pragma unroll 1
        for (int chunk = 0; chunk < chunks; chunk += kHopperTurns) {
            take_in<0>(sums, from, taps, chunk);
            take_in<1>(sums, from, taps, chunk + 1);
            take_in<2>(sums, from, taps, chunk + 2);
        }
        finish_chunks(sums);
        put_out(sums, to, adds);
    }

private:
    /// Which of a thread's cells are cells of the board.
    [[nodiscard]] DEVICE static unsigned long long cells_of(int size) {
        unsigned long long board = 0;
        for (int i = 0; i < kHopperSums / 2; ++i) {
            const int cell = i / 2 * 8 + thread() % 4 * 2 + i % 2;
            if (cell % (size + 1) != 0 && cell < size * (size + 1)) board |= 1ULL << i;
        }
        return board;
    }

    DEVICE void order(int turn) {
#pragma unroll
        for (int k = 0; k < kHopperSteps; ++k)
            weights_[turn][k] = far_piece(piece_of(from_, k * kTeam.threads()));
        from_ += kChunk;
    }

    template <int kTurn>
    DEVICE void take_in(float (&sums)[kHopperSums], const HopperPlane& from, int taps, int chunk) {
        const int tap = chunk / 2;
        const int reach = taps == 1 ? 0 : 1;  // no branch between products
        const int step = reach * ((tap / 3 - 1) * stride_ + tap % 3 - 1);
        multiply_chunk(sums, weights_[kTurn],
                       from.piece_at(stride_ + step, chunk % 2 * kPiecesAChunk));
        order((kTurn + kHopperTurns - 1) % kHopperTurns);
    }

    DEVICE void put_out(const float (&sums)[kHopperSums], const HopperPlane& to, bool adds) const {
        const int lane = thread() % 32;
        const int warp = thread() / 32;
        float offset[2];
#pragma unroll
        for (int half = 0; half < 2; ++half)
            offset[half] = __builtin_bit_cast(
                float, load_word(boards_.room.offsets + (warp * 16 + half * 8 + lane / 4) * 4));
        const int first = to.piece_at(stride_ + lane / 16 * 8 + lane % 8, warp * 2 + lane / 8 % 2);
#pragma unroll
        for (int eight = 0; eight < kHopperCells / 8; eight += 2) {
            Word four[4] = {};
            if (adds) load_turned(four, first + eight * 8 * 16);
#pragma unroll
            for (int square = 0; square < 4; ++square) {
                const int half = square % 2;
                const int pairs = eight + square / 2;
                float made[2];
#pragma unroll
                for (int k = 0; k < 2; ++k) {
                    const float sum = sums[pairs * 4 + half * 2 + k] + offset[half];
                    const float all = at_least_zero(sum + half_of(four[square], k));
                    made[k] = board_ >> (pairs * 2 + k) & 1 ? all : 0;
                }
                four[square] = pair(made[0], made[1]);
            }
            store_turned(first + eight * 8 * 16, four);
        }
    }

    Boards boards_;
    const Byte* from_;
    int stride_;
    unsigned long long board_;
    Piece weights_[kHopperTurns][kHopperSteps];
};

}  // namespace tengen::gpu
