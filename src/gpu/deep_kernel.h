// The deep net on a card, from stones to opinions in one launch. A block of threads keeps a few
// boards in its shared memory, all channels of them, from the first layer to the last: what is
// computed is never sent anywhere, and only weights come in.
//
// Between the rows of a board, and between boards, lies one cell that stays nothing: every
// neighbour can be read without asking whether there is one.
#pragma once

#include "gpu/deep_boards.h"
#include "gpu/deep_hopper.h"
#include "gpu/deep_warps.h"

namespace tengen::gpu {

/// A block of threads at its boards.
template <DeepTeam kTeam>
class Deep {
    static constexpr int kChannels = kTeam.channels;
    static constexpr int kWarps = kTeam.warps;
    static constexpr int kThreads = kTeam.threads();
    static constexpr int kPieces = kChannels / 8;
    template <DeepWay kWay, class = void>
    struct Ways {
        using Plane = NearPlane<kChannels>;
        using Layers = WarpLayers<kTeam, Plane>;
    };
    template <class Unused>
    struct Ways<DeepWay::Far, Unused> {
        using Plane = FarPlane<kChannels>;
        using Layers = WarpLayers<kTeam, Plane>;
    };
    template <class Unused>
    struct Ways<DeepWay::Hopper, Unused> {
        using Plane = HopperPlane;
        using Layers = HopperLayers<kTeam>;
    };
    using Plane = typename Ways<kTeam.way>::Plane;
    using Layers = typename Ways<kTeam.way>::Layers;

public:
    DEVICE Deep(const KernelPlan& plan, int begin)
        : plan_(plan), boards_(plan, kTeam, begin), x_(plane(0)), h_(plane(1)), layers_(boards_) {}

    DEVICE void run() {
        prepare();
        look();
        const int last = 2 * plan_.blocks + 1;
#pragma unroll 1
        for (int number = 0; number <= last; ++number) {
            if (number == 0)
                own_offsets();
            else if (number == last)
                head_offsets();
            else
                shared_offsets(number);
            // Odd layers go from x to h, even ones back, and those add to what was there.
            const bool goes_back = number % 2 == 0;
            layers_.layer(goes_back ? h_ : x_, goes_back ? x_ : h_, number == 0 ? kSeen : kChannels,
                          number == 0 || number == last ? 1 : 9, goes_back && number > 0);
            if (number % (2 * plan_.pool_every) == 2 * plan_.pool_every - 1 && number < last)
                spread(number / (2 * plan_.pool_every));
        }
        meet();
        tell_moves();
        pool(h_, kHead / 8, kHead);
        tell_values();
    }

private:
    [[nodiscard]] DEVICE Plane plane(int which) const {
        if constexpr (kTeam.way == DeepWay::Far) {
            const long long bytes = plane_bytes(kTeam, plan_.size, plan_.boards);
            return Plane(plan_.planes + (2LL * block() + which) * bytes);
        } else {
            return Plane(which == 0 ? boards_.room.x : boards_.room.h);
        }
    }

    /// Nothing anywhere, and where each cell lies.
    DEVICE void prepare() {
        const Piece nothing{};
        const int cells = plane_bytes(kTeam, plan_.size, plan_.boards) / (kChannels * 2);
        for (int i = thread(); i < cells * kPieces; i += kThreads) {
            x_.store(i / kPieces, i % kPieces, nothing);
            h_.store(i / kPieces, i % kPieces, nothing);
        }
        for (int i = thread() * 2; i < boards_.whole; i += kThreads * 2)
            store_word(boards_.room.places + i * 2, Word(where(i)) | Word(where(i + 1)) << 16);
        const int wide = plan_.size + 2 * kMargin;
        for (int i = thread() * 4; i < plan_.boards * wide * wide; i += kThreads * 4) {
            Word four = 0;
            for (int k = 0; k < 4; ++k) four |= Word(stone(i + k, wide)) << 8 * k;
            store_word(boards_.room.seen + i, four);
        }
        meet();
    }
    [[nodiscard]] DEVICE int where(int i) const {
        if (i >= boards_.whole) return 0;
        const int board = i / boards_.cells;
        const int cell = i % boards_.cells;
        const int row = board * boards_.stride + 1 + cell / plan_.size;
        return row * boards_.stride + 1 + cell % plan_.size;
    }
    /// 3 for a wall.
    [[nodiscard]] DEVICE Byte stone(int i, int wide) const {
        const int board = i / (wide * wide);
        const int y = i / wide % wide - kMargin;
        const int x = i % wide - kMargin;
        if (x < 0 || y < 0 || x >= plan_.size || y >= plan_.size) return 3;
        if (board >= boards_.here()) return 0;
        const int cell = y * plan_.size + x;
        return plan_.cells[(long long)(boards_.first + board) * boards_.cells + cell];
    }

    /// What each cell sees around it: own stones and the other's two cells far, the board one.
    DEVICE void look() {
        constexpr int kSeenPieces = kSeen / 8;
        const int wide = plan_.size + 2 * kMargin;
        for (int i = thread(); i < boards_.whole * kSeenPieces; i += kThreads) {
            const int cell = i / kSeenPieces;
            const int piece = i % kSeenPieces;
            const int board = cell / boards_.cells;
            const int y = cell % boards_.cells / plan_.size;
            const int x = cell % plan_.size;
            const int corner = board * wide * wide + y * wide + x;
            Piece made{};
#pragma unroll
            for (int k = 0; k < 8; ++k) {
                const int number = piece * 8 + k;
                bool is_there = false;
                if (number < 50) {
                    const int tap = number % 25;
                    is_there = seen(corner + tap / 5 * wide + tap % 5) == (number < 25 ? 1 : 2);
                } else if (number < 59) {
                    const int tap = number - 50;
                    is_there = seen(corner + (tap / 3 + 1) * wide + tap % 3 + 1) != 3;
                }
                if (is_there) made.word[k / 2] |= 0x3C00u << 16 * (k % 2);
            }
            h_.store(boards_.place(cell), piece, made);
        }
    }
    [[nodiscard]] DEVICE int seen(int i) const {
        return int(load_word(boards_.room.seen + (i & ~3)) >> 8 * (i & 3) & 0xFF);
    }

    // ── offsets: what is added to each channel, board by board ──

    DEVICE void set_offset(int board, int channel, float f) {
        store_word(boards_.room.offsets + (board * kChannels + channel) * 4,
                   __builtin_bit_cast(Word, f));
    }
    /// Of a channel and the next.
    DEVICE void offsets(int board, int channel, float (&two)[2]) const {
        load_two(two, boards_.room.offsets + (board * kChannels + channel) * 4);
    }
    DEVICE void own_offsets() {
        for (int i = thread(); i < plan_.boards * kChannels; i += kThreads) {
            const int board = i / kChannels;
            const int kind = board < boards_.here() ? plan_.kinds[boards_.first + board] : 0;
            set_offset(board, i % kChannels, plan_.first_offsets[kind * kChannels + i % kChannels]);
        }
    }
    /// All have read those of the layer before.
    DEVICE void shared_offsets(int number) {
        meet();
        for (int i = thread(); i < plan_.boards * kChannels; i += kThreads)
            set_offset(i / kChannels, i % kChannels,
                       plan_.offsets[(number - 1) * kChannels + i % kChannels]);
    }
    /// What the whole board says counts for its moves.
    DEVICE void head_offsets() {
        meet();
        pool(x_, 0, kChannels);
        const float* const base = plan_.offsets + 2LL * plan_.blocks * kChannels;
        for (int i = thread(); i < plan_.boards * kChannels; i += kThreads) {
            const int board = i / kChannels;
            const int channel = i % kChannels;
            float sum = base[channel];
            if (channel < kHead)
                add_products<2 * kChannels, kHead>(sum, plan_.head_pool + channel,
                                                   pooled_at(board));
            set_offset(board, channel, sum);
        }
    }

    // ── over whole boards ──

    [[nodiscard]] DEVICE int pooled_at(int board) const {
        return boards_.room.pooled + board * 2 * kChannels * 4;
    }
    /// A column of weights by numbers in shared memory. Weights come from far away: many are on
    /// their way at once.
    template <int kCount, int kStride, class Number>
    DEVICE static void add_products(float& sum, const Number* weights, int numbers) {
        constexpr int kAtOnce = 32;
        static_assert(kCount % kAtOnce == 0);
#pragma unroll 1
        for (int first = 0; first < kCount; first += kAtOnce) {
            Number some[kAtOnce];
#pragma unroll
            for (int k = 0; k < kAtOnce; ++k) {
                const int at = (first + k) * kStride;
                some[k] = weights[at];
            }
#pragma unroll
            for (int k = 0; k < kAtOnce; k += 2) {
                float two[2];
                load_two(two, numbers + (first + k) * 4);
                sum += two[0] * float(some[k]);
                sum += two[1] * float(some[k + 1]);
            }
        }
    }
    /// The mean of each channel and its largest, of so many channels from a piece on: a warp takes
    /// eight channels of a board.
    DEVICE void pool(const Plane& from, int first_piece, int channels) {
        const int lane = thread() % 32;
        const int pieces = channels / 8;
        for (int task = thread() / 32; task < plan_.boards * pieces; task += kWarps) {
            const int board = task / pieces;
            const int piece = task % pieces;
            float sums[8] = {};
            float most[8];
#pragma unroll
            for (float& m : most) m = -65504.0f;
            for (int i = lane; i < boards_.cells; i += 32) {
                const Piece p =
                    from.piece(boards_.place(board * boards_.cells + i), first_piece + piece);
#pragma unroll
                for (int k = 0; k < 8; ++k) {
                    const float f = half_of(p.word[k / 2], k % 2);
                    sums[k] += f;
                    most[k] = larger(most[k], f);
                }
            }
#pragma unroll
            for (int k = 0; k < 8; ++k) {
#pragma unroll
                for (int distance = 16; distance > 0; distance /= 2) {
                    sums[k] += from_lane(sums[k], distance);
                    most[k] = larger(most[k], from_lane(most[k], distance));
                }
                if (lane == 0) {
                    const int at = pooled_at(board) + (piece * 8 + k) * 4;
                    store_word(at, __builtin_bit_cast(Word, sums[k] / float(boards_.cells)));
                    store_word(at + channels * 4, __builtin_bit_cast(Word, most[k]));
                }
            }
        }
        meet();
    }

    /// What the whole board says is added to each of its cells.
    DEVICE void spread(int number) {
        meet();
        pool(h_, 0, kChannels);
        const Half* const weights = plan_.pools + 2LL * number * kChannels * kChannels;
        for (int i = thread(); i < plan_.boards * kChannels; i += kThreads) {
            const int board = i / kChannels;
            const int channel = i % kChannels;
            float sum = plan_.pool_offsets[number * kChannels + channel];
            add_products<2 * kChannels, kChannels>(sum, weights + channel, pooled_at(board));
            set_offset(board, channel, sum);
        }
        meet();
        for (int i = thread(); i < boards_.whole * kPieces; i += kThreads) {
            const int cell = i / kPieces;
            const int piece = i % kPieces;
            const int board = cell / boards_.cells;
            Piece p = h_.piece(boards_.place(cell), piece);
#pragma unroll
            for (int k = 0; k < 4; ++k) {
                float more[2];
                offsets(board, piece * 8 + k * 2, more);
                p.word[k] = pair(half_of(p.word[k], 0) + more[0], half_of(p.word[k], 1) + more[1]);
            }
            h_.store(boards_.place(cell), piece, p);
        }
    }

    // ── what comes of it ──

    DEVICE void tell_moves() {
        for (int i = thread(); i < boards_.here() * boards_.cells; i += kThreads) {
            float sum = plan_.move[kHead];
#pragma unroll
            for (int piece = 0; piece < kHead / 8; ++piece) {
                const Piece p = h_.piece(boards_.place(i), piece);
#pragma unroll
                for (int k = 0; k < 8; ++k)
                    sum += half_of(p.word[k / 2], k % 2) * plan_.move[piece * 8 + k];
            }
            plan_.moves[(long long)boards_.first * boards_.cells + i] = sum;
        }
    }

    DEVICE void tell_values() {
        constexpr int kInputs = 2 * kHead;
        const float* const second = plan_.value + (kInputs + 1LL) * kValueHidden;
        for (int i = thread(); i < plan_.boards * kValueHidden; i += kThreads) {
            const int board = i / kValueHidden;
            const int unit = i % kValueHidden;
            float sum = plan_.value[kInputs * kValueHidden + unit];
            add_products<kInputs, kValueHidden>(sum, plan_.value + unit, pooled_at(board));
            store_word(boards_.room.hidden + i * 4, __builtin_bit_cast(Word, at_least_zero(sum)));
        }
        meet();
        for (int i = thread(); i < boards_.here() * kEnds; i += kThreads) {
            float sum = second[kValueHidden * kEnds + i % kEnds];
            add_products<kValueHidden, kEnds>(sum, second + i % kEnds,
                                              boards_.room.hidden + i / kEnds * kValueHidden * 4);
            plan_.ends[boards_.first * kEnds + i] = sum;
        }
    }

    const KernelPlan& plan_;
    Boards boards_;
    Plane x_;  // what goes from block to block of the net, …
    Plane h_;  // … and what is between the layers of one
    Layers layers_;
};

}  // namespace tengen::gpu
