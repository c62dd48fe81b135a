// The layers of the deep net, each warp multiplying by itself (mma.sync). A convolution is nine
// products of matrices, one for each neighbour: sixteen cells by all channels at a time, half
// precision in, single precision out. Weights come into shared memory a chunk ahead of their use.
//
// The numbers of a cell lie together, sixteen bytes to a piece, and the pieces of neighbouring
// cells are exchanged so that eight cells are read at once without waiting for one another.
#pragma once

#include "gpu/deep_boards.h"

namespace tengen::gpu {

/// The chunks of all layers, one after another, each layer's as often as it takes to get through
/// the cells.
template <DeepTeam kTeam>
class Feed {
    static constexpr int kChunk = kTeam.chunk_bytes();

public:
    DEVICE Feed(const KernelPlan& plan, int chunks, int passes)
        : from_(piece_of(plan.weights, thread())),
          to_(chunks + thread() * 16),
          passes_(passes),
          layers_(2 * plan.blocks + 2),
          left_(length()) {
        order(0);
        order(1);
    }

    /// The next chunk is there for all; where.
    DEVICE int next() {
        wait_but_one();
        meet();
        order(slot_ == 0 ? kSlots - 1 : slot_ - 1);
        const int at = to_ - thread() * 16 + slot_ * kChunk;
        slot_ = slot_ + 1 == kSlots ? 0 : slot_ + 1;
        return at;
    }

private:
    [[nodiscard]] DEVICE int length() const {
        if (layer_ == 0) return kSeen / kTeam.depth;
        return (layer_ + 1 == layers_ ? 1 : 9) * kTeam.channels / kTeam.depth;
    }

    DEVICE void order(int slot) {
        if (layer_ < layers_) {
            for (int i = 0; thread() * 16 + i < kChunk; i += kTeam.threads() * 16)
                send(to_ + slot * kChunk + i, from_ + i);
            from_ += kChunk;
            if (--left_ == 0) {
                if (++pass_ == passes_) {
                    pass_ = 0;
                    ++layer_;
                } else {
                    from_ -= length() * kChunk;
                }
                left_ = length();
            }
        }
        close_delivery();
    }

    const Byte* from_;
    int to_;
    int passes_, layers_;
    int layer_ = 0, pass_ = 0;
    int left_;  // chunks of this pass
    int slot_ = 0;
};
static_assert(kSlots == 3, "one is read, two are on their way");

/// All numbers of a block's boards, in the memory that its threads share.
template <int kChannels>
class NearPlane {
public:
    DEVICE explicit NearPlane(int base) : base_(base) {}

    [[nodiscard]] DEVICE Piece piece(int cell, int number) const {
        return load_piece(piece_at(cell, number));
    }
    DEVICE void store(int cell, int number, const Piece& p) const {
        store_piece(piece_at(cell, number), p);
    }
    [[nodiscard]] DEVICE Word word(int cell, int number, int which) const {
        return load_word(piece_at(cell, number) + which * 4);
    }
    DEVICE void store(int cell, int number, int which, Word w) const {
        store_word(piece_at(cell, number) + which * 4, w);
    }
    /// Of sixteen cells, the one whose numbers this thread points at.
    template <class Place>
    [[nodiscard]] DEVICE static int rows(const Place& place, int first) {
        return place(first + thread() % 16);
    }
    DEVICE void cells(Word (&a)[4], int rows, int step, int number) const {
        load_cells(a, piece_at(rows + step, number + thread() % 32 / 16));
    }

private:
    /// Eight numbers of a cell. Eight cells side by side must not want the same banks.
    [[nodiscard]] DEVICE int piece_at(int cell, int number) const {
        const int turn = kChannels % 64 == 0 ? cell & 7 : cell >> 1 & 3;
        return base_ + cell * (kChannels * 2) + ((number ^ turn) << 4);
    }

    int base_;
};

/// The same in the card's memory.
template <int kChannels>
class FarPlane {
public:
    DEVICE explicit FarPlane(Byte* base) : base_(base) {}

    [[nodiscard]] DEVICE Piece piece(int cell, int number) const {
        return far_piece(piece_at(cell, number));
    }
    DEVICE void store(int cell, int number, const Piece& p) const {
        store_far_piece(piece_at(cell, number), p);
    }
    [[nodiscard]] DEVICE Word word(int cell, int number, int which) const {
        return far_word(piece_at(cell, number) + which * 4);
    }
    DEVICE void store(int cell, int number, int which, Word w) const {
        store_far_word(piece_at(cell, number) + which * 4, w);
    }
    /// Of sixteen cells, the two whose numbers this thread multiplies.
    template <class Place>
    [[nodiscard]] DEVICE static int rows(const Place& place, int first) {
        const int row = first + thread() % 32 / 4;
        return place(row) | place(row + 8) << 16;
    }
    DEVICE void cells(Word (&a)[4], int rows, int step, int number) const {
        const int which = thread() % 4;
        const int low = (rows & 0xFFFF) + step;
        const int high = (rows >> 16) + step;
        a[0] = word(low, number, which);
        a[1] = word(high, number, which);
        a[2] = word(low, number + 1, which);
        a[3] = word(high, number + 1, which);
    }

private:
    [[nodiscard]] DEVICE Byte* piece_at(int cell, int number) const {
        const int begin = cell * (kChannels * 2);
        return piece_of(base_ + begin, number);
    }

    Byte* base_;
};

template <DeepTeam kTeam, class Plane>
class WarpLayers {
    static constexpr int kChannels = kTeam.channels;
    static constexpr int kDepth = kTeam.depth;
    static constexpr int kTiles = kTeam.tiles;
    static constexpr int kColumns = kTeam.columns;
    static constexpr int kGroups = kTeam.groups();
    static constexpr int kCellsAPass = kTeam.cells_a_pass();

public:
    DEVICE explicit WarpLayers(const Boards& boards)
        : boards_(boards),
          passes_(kTeam.passes(boards.whole)),
          feed_(boards.plan, boards.room.chunks, passes_) {}

    DEVICE void layer(const Plane& from, const Plane& to, int inputs, int taps, bool adds) {
        // Where it is always the same the compiler may know.
        if constexpr (kSeen == kChannels) inputs = kChannels;
        const int warp = thread() / 32;
        const auto place_or_first = [&](int i) {
            return i < boards_.whole ? boards_.place(i) : boards_.stride + 1;
        };
#pragma unroll 1
        for (int pass = 0; pass < passes_; ++pass) {
            const int begin = pass * kCellsAPass + warp / kGroups * kTiles * 16;
            float sums[kTiles][kColumns][4] = {};
            int rows[kTiles];
#pragma unroll
            for (int t = 0; t < kTiles; ++t) rows[t] = Plane::rows(place_or_first, begin + t * 16);
#pragma unroll 1
            for (int tap = 0; tap < taps; ++tap) {
                const int step = taps == 1 ? 0 : (tap / 3 - 1) * boards_.stride + tap % 3 - 1;
#pragma unroll 1
                for (int input = 0; input < inputs; input += kDepth)
                    take_in(sums, rows, step, from, input, feed_.next());
            }
            finish_products();
            put_out(sums, begin, to, adds);
        }
    }

private:
    /// Of the channels that this warp makes, in eights.
    [[nodiscard]] DEVICE static int first_column() { return thread() / 32 % kGroups * kColumns; }

    DEVICE void take_in(float (&sums)[kTiles][kColumns][4], const int (&rows)[kTiles], int step,
                        const Plane& from, int input, int chunk) {
        const int lane = thread() % 32;
        const int column = first_column();
#pragma unroll
        for (int k = 0; k < kDepth; k += 16) {
            Word a[kTiles][4];
#pragma unroll
            for (int t = 0; t < kTiles; ++t) from.cells(a[t], rows[t], step, (input + k) / 8);
#pragma unroll
            for (int c = 0; c < kColumns; c += 2) {
                const int two = (k / 16 * (kChannels / 8) + column + c) / 2;
                const Piece b = load_piece(chunk + (two * 32 + lane) * 16);
#pragma unroll
                for (int t = 0; t < kTiles; ++t) {
                    multiply(sums[t][c], a[t], b.word[0], b.word[1]);
                    multiply(sums[t][c + 1], a[t], b.word[2], b.word[3]);
                }
            }
        }
    }

    DEVICE void put_out(const float (&sums)[kTiles][kColumns][4], int begin, const Plane& to,
                        bool adds) {
        const int lane = thread() % 32;
        const int column = first_column();
#pragma unroll
        for (int t = 0; t < kTiles; ++t)
#pragma unroll
            for (int half = 0; half < 2; ++half) {
                const int i = begin + t * 16 + half * 8 + lane / 4;
                if (i >= boards_.whole) continue;
                const int cell = boards_.place(i);
                const int board = i / boards_.cells;
#pragma unroll
                for (int c = 0; c < kColumns; ++c) {
                    const int channel = (column + c) * 8 + lane % 4 * 2;
                    float made[2];
                    load_two(made, boards_.room.offsets + (board * kChannels + channel) * 4);
                    made[0] += sums[t][c][half * 2];
                    made[1] += sums[t][c][half * 2 + 1];
                    if (adds) {
                        const Word was = to.word(cell, column + c, lane % 4);
                        made[0] += half_of(was, 0);
                        made[1] += half_of(was, 1);
                    }
                    to.store(cell, column + c, lane % 4,
                             pair(at_least_zero(made[0]), at_least_zero(made[1])));
                }
            }
    }

    Boards boards_;
    int passes_;
    Feed<kTeam> feed_;
};

}  // namespace tengen::gpu
