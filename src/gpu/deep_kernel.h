// The deep net on a card, from stones to opinions in one launch. A block of threads keeps a few
// boards in its shared memory, all channels of them, from the first layer to the last: what is
// computed is never sent anywhere, and only weights come in, a chunk ahead of their use.
//
// The numbers of a cell lie together, sixteen bytes to a piece, and the pieces of neighbouring
// cells are exchanged so that eight cells are read at once without waiting for one another. Between
// the rows of a board, and between boards, lies one cell that stays nothing: every neighbour can be
// read without asking whether there is one.
//
// A convolution is nine products of matrices, one for each neighbour: sixteen cells by all channels
// at a time (mma.sync, half precision in, single precision out).
#pragma once

#include "gpu/deep_plan.h"
#include "gpu/simt.h"

namespace tengen::gpu {

using KernelPlan = PlanOf<Pointer, Half>;

/// The chunks of all layers, one after another, each layer's as often as it takes to get through
/// the cells.
template <DeepTeam kTeam>
class Feed {
    static constexpr int kChunk = kTeam.chunk_bytes();

public:
    DEVICE Feed(const KernelPlan& plan, int chunks, int passes)
        : from_(plan.weights + thread() * 16),
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
        return base_ + cell * (kChannels * 2) + number * 16;
    }

    Byte* base_;
};

/// A block of threads at its boards.
template <DeepTeam kTeam>
class Deep {
    static constexpr int kChannels = kTeam.channels;
    static constexpr int kDepth = kTeam.depth;
    static constexpr int kTiles = kTeam.tiles;
    static constexpr int kColumns = kTeam.columns;
    static constexpr int kWarps = kTeam.warps;
    static constexpr int kThreads = kTeam.threads();
    static constexpr int kGroups = kTeam.groups();
    static constexpr int kCellsAPass = kTeam.cells_a_pass();
    static constexpr int kPieces = kChannels / 8;
    template <bool kIsFar, class = void>
    struct Planes {
        using Type = NearPlane<kChannels>;
    };
    template <class Unused>
    struct Planes<true, Unused> {
        using Type = FarPlane<kChannels>;
    };
    using Plane = typename Planes<kTeam.is_far>::Type;

public:
    DEVICE Deep(const KernelPlan& plan, int begin)
        : plan_(plan),
          room_(deep_room(kTeam, plan.size, plan.boards, begin)),
          x_(plane(0)),
          h_(plane(1)),
          stride_(plan.size + 1),
          cells_(plan.size * plan.size),
          first_(block() * plan.boards),
          whole_(cells_ * plan.boards),
          passes_(kTeam.passes(whole_)),
          feed_(plan, room_.chunks, passes_) {}

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
            layer(goes_back ? h_ : x_, goes_back ? x_ : h_, number == 0 ? kSeen : kChannels,
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
        if constexpr (kTeam.is_far) {
            const long long bytes = plane_bytes(kTeam, plan_.size, plan_.boards);
            return Plane(plan_.planes + (2LL * block() + which) * bytes);
        } else {
            return Plane(which == 0 ? room_.x : room_.h);
        }
    }
    [[nodiscard]] DEVICE int boards_here() const {
        const int left = plan_.count - first_;
        return left < plan_.boards ? left : plan_.boards;
    }
    [[nodiscard]] DEVICE int place(int i) const {
        return int(load_word(room_.places + (i * 2 & ~3)) >> (i & 1 ? 16 : 0) & 0xFFFF);
    }

    /// Nothing anywhere, and where each cell lies.
    DEVICE void prepare() {
        const Piece nothing{};
        const int cells = plane_bytes(kTeam, plan_.size, plan_.boards) / (kChannels * 2);
        for (int i = thread(); i < cells * kPieces; i += kThreads) {
            x_.store(i / kPieces, i % kPieces, nothing);
            h_.store(i / kPieces, i % kPieces, nothing);
        }
        for (int i = thread() * 2; i < whole_; i += kThreads * 2)
            store_word(room_.places + i * 2, Word(where(i)) | Word(where(i + 1)) << 16);
        const int wide = plan_.size + 2 * kMargin;
        for (int i = thread() * 4; i < plan_.boards * wide * wide; i += kThreads * 4) {
            Word four = 0;
            for (int k = 0; k < 4; ++k) four |= Word(stone(i + k, wide)) << 8 * k;
            store_word(room_.seen + i, four);
        }
        meet();
    }
    [[nodiscard]] DEVICE int where(int i) const {
        if (i >= whole_) return 0;
        const int board = i / cells_;
        const int cell = i % cells_;
        const int row = board * stride_ + 1 + cell / plan_.size;
        return row * stride_ + 1 + cell % plan_.size;
    }
    /// 3 for a wall.
    [[nodiscard]] DEVICE Byte stone(int i, int wide) const {
        const int board = i / (wide * wide);
        const int y = i / wide % wide - kMargin;
        const int x = i % wide - kMargin;
        if (x < 0 || y < 0 || x >= plan_.size || y >= plan_.size) return 3;
        if (board >= boards_here()) return 0;
        const int cell = y * plan_.size + x;
        return plan_.cells[(long long)(first_ + board) * cells_ + cell];
    }

    /// What each cell sees around it: own stones and the other's two cells far, the board one.
    DEVICE void look() {
        constexpr int kSeenPieces = kSeen / 8;
        const int wide = plan_.size + 2 * kMargin;
        for (int i = thread(); i < whole_ * kSeenPieces; i += kThreads) {
            const int cell = i / kSeenPieces;
            const int piece = i % kSeenPieces;
            const int board = cell / cells_;
            const int y = cell % cells_ / plan_.size;
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
            h_.store(place(cell), piece, made);
        }
    }
    [[nodiscard]] DEVICE int seen(int i) const {
        return int(load_word(room_.seen + (i & ~3)) >> 8 * (i & 3) & 0xFF);
    }

    // ── offsets: what is added to each channel, board by board ──

    DEVICE void set_offset(int board, int channel, float f) {
        store_word(room_.offsets + (board * kChannels + channel) * 4, __builtin_bit_cast(Word, f));
    }
    /// Of a channel and the next.
    DEVICE void offsets(int board, int channel, float (&two)[2]) const {
        load_two(two, room_.offsets + (board * kChannels + channel) * 4);
    }
    DEVICE void own_offsets() {
        for (int i = thread(); i < plan_.boards * kChannels; i += kThreads) {
            const int board = i / kChannels;
            const int kind = board < boards_here() ? plan_.kinds[first_ + board] : 0;
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

    // ── layers ──

    /// Of the channels that this warp makes, in eights.
    [[nodiscard]] DEVICE static int first_column() { return thread() / 32 % kGroups * kColumns; }

    DEVICE void layer(const Plane& from, const Plane& to, int inputs, int taps, bool adds) {
        // Where it is always the same the compiler may know.
        if constexpr (kSeen == kChannels) inputs = kChannels;
        const int warp = thread() / 32;
        const auto place_or_first = [&](int i) { return i < whole_ ? place(i) : stride_ + 1; };
#pragma unroll 1
        for (int pass = 0; pass < passes_; ++pass) {
            const int begin = pass * kCellsAPass + warp / kGroups * kTiles * 16;
            float sums[kTiles][kColumns][4] = {};
            int rows[kTiles];
#pragma unroll
            for (int t = 0; t < kTiles; ++t) rows[t] = Plane::rows(place_or_first, begin + t * 16);
#pragma unroll 1
            for (int tap = 0; tap < taps; ++tap) {
                const int step = taps == 1 ? 0 : (tap / 3 - 1) * stride_ + tap % 3 - 1;
#pragma unroll 1
                for (int input = 0; input < inputs; input += kDepth)
                    take_in(sums, rows, step, from, input, feed_.next());
            }
            finish_products();
            put_out(sums, begin, to, adds);
        }
    }

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
                if (i >= whole_) continue;
                const int cell = place(i);
                const int board = i / cells_;
#pragma unroll
                for (int c = 0; c < kColumns; ++c) {
                    const int channel = (column + c) * 8 + lane % 4 * 2;
                    float made[2];
                    offsets(board, channel, made);
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

    // ── over whole boards ──

    [[nodiscard]] DEVICE int pooled_at(int board) const {
        return room_.pooled + board * 2 * kChannels * 4;
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
            for (int k = 0; k < kAtOnce; ++k) some[k] = weights[(first + k) * kStride];
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
            for (int i = lane; i < cells_; i += 32) {
                const Piece p = from.piece(place(board * cells_ + i), first_piece + piece);
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
                    store_word(at, __builtin_bit_cast(Word, sums[k] / float(cells_)));
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
        for (int i = thread(); i < whole_ * kPieces; i += kThreads) {
            const int cell = i / kPieces;
            const int piece = i % kPieces;
            const int board = cell / cells_;
            Piece p = h_.piece(place(cell), piece);
#pragma unroll
            for (int k = 0; k < 4; ++k) {
                float more[2];
                offsets(board, piece * 8 + k * 2, more);
                p.word[k] = pair(half_of(p.word[k], 0) + more[0], half_of(p.word[k], 1) + more[1]);
            }
            h_.store(place(cell), piece, p);
        }
    }

    // ── what comes of it ──

    DEVICE void tell_moves() {
        for (int i = thread(); i < boards_here() * cells_; i += kThreads) {
            float sum = plan_.move[kHead];
#pragma unroll
            for (int piece = 0; piece < kHead / 8; ++piece) {
                const Piece p = h_.piece(place(i), piece);
#pragma unroll
                for (int k = 0; k < 8; ++k)
                    sum += half_of(p.word[k / 2], k % 2) * plan_.move[piece * 8 + k];
            }
            plan_.moves[(long long)first_ * cells_ + i] = sum;
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
            store_word(room_.hidden + i * 4, __builtin_bit_cast(Word, at_least_zero(sum)));
        }
        meet();
        for (int i = thread(); i < boards_here() * kEnds; i += kThreads) {
            float sum = second[kValueHidden * kEnds + i % kEnds];
            add_products<kValueHidden, kEnds>(sum, second + i % kEnds,
                                              room_.hidden + i / kEnds * kValueHidden * 4);
            plan_.ends[first_ * kEnds + i] = sum;
        }
    }

    const KernelPlan& plan_;
    DeepRoom room_;
    Plane x_;  // what goes from block to block of the net, …
    Plane h_;  // … and what is between the layers of one
    int stride_, cells_, first_, whole_, passes_;
    Feed<kTeam> feed_;
};

}  // namespace tengen::gpu
