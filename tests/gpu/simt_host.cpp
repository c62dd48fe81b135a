#include "simt_host.h"

#include "base/half.h"
#include "base/random.h"
#include "gpu/simt.h"
#include "gpu/simt_hopper.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <deque>
#include <exception>
#include <memory>
#include <stdexcept>
#include <ucontext.h>
#include <utility>
#include <vector>

namespace tengen::gpu {
namespace {

// Small: a sanitizer clears what it knows of the whole stack with every turn.
constexpr std::size_t kStack = std::size_t{48} << 10;
constexpr unsigned kLanes = 32;

struct Parcel {
    int to;
    const void* from;
};
struct Product {
    float* sum;
    std::array<Word, 4> a;
    std::array<Word, 2> b;
};

/// Of a chunk of weights: what a thread has of it, and where the cells begin.
struct WideProduct {
    std::array<Piece, kHopperSteps> weights;
    int cells;
};

struct Fiber {
    ucontext_t context{};
    std::unique_ptr<char[]> stack = std::make_unique_for_overwrite<char[]>(kStack);
    bool is_done = false;
    std::vector<Parcel> packing;
    std::deque<std::vector<Parcel>> on_their_way;
    std::vector<Product> products;
    std::vector<WideProduct> wide_products;
    float* wide_sums = nullptr;
    std::array<Word, 4> storing{};
};

/// What the threads of a warp do together. Who has its answer may be at the next question already:
/// there is room for two.
struct Warp {
    unsigned posted = 0;
    unsigned round = 0;
    std::array<std::array<Word, kLanes>, 2> asked{};
    std::array<std::array<std::array<Word, 4>, kLanes>, 2> told{};
};

class Running {
public:
    Running(const Block& block, const std::function<void()>& body)
        : block_(block),
          body_(body),
          shared_(block.shared_bytes, std::byte{0xFF}),
          fibers_(block.threads),
          warps_((block.threads + kLanes - 1) / kLanes),
          order_(block.threads) {
        for (unsigned i = 0; i < block.threads; ++i) order_[i] = i;
        base::Random random(block.seed);
        for (std::size_t i = order_.size(); i > 1; --i)
            std::swap(order_[i - 1], order_[std::size_t(random.below(int(i)))]);
    }

    void run() {
        for (Fiber& fiber : fibers_) {
            getcontext(&fiber.context);
            fiber.context.uc_stack.ss_sp = fiber.stack.get();
            fiber.context.uc_stack.ss_size = kStack;
            fiber.context.uc_link = &scheduler_;
            makecontext(&fiber.context, begin, 0);
        }
        for (bool is_left = true; is_left && !broken_;) {
            is_left = false;
            for (const unsigned i : order_) {
                if (fibers_[i].is_done) continue;
                is_left = true;
                current_ = i;
                swapcontext(&scheduler_, &fibers_[i].context);
            }
        }
        if (broken_) std::rethrow_exception(broken_);
    }

    [[nodiscard]] const Block& block() const { return block_; }
    [[nodiscard]] unsigned current() const { return current_; }
    Fiber& fiber() { return fibers_[current_]; }
    Warp& warp() { return warps_[current_ / kLanes]; }
    [[nodiscard]] unsigned lane() const { return current_ % kLanes; }
    Fiber& lane_of_warp(unsigned lane) { return fibers_[current_ / kLanes * kLanes + lane]; }

    std::byte* at(int number, std::size_t bytes) {
        const auto place = std::size_t(number);
        if (place % bytes != 0 || place + bytes > shared_.size())
            throw std::logic_error("a thread is beside what is shared");
        return shared_.data() + place;
    }
    void wait() { swapcontext(&fiber().context, &scheduler_); }
    void meet() {
        const unsigned round = round_;
        if (++arrived_ == block_.threads) {
            arrived_ = 0;
            ++round_;
        }
        while (round == round_) wait();
    }
    /// Posts a word, waits for the others of the warp, gives what came of it. The last to come does
    /// the work for all.
    template <class Work>
    std::array<Word, 4> together(Word word, Work&& work) {
        Warp& w = warp();
        const unsigned round = w.round;
        w.asked[round % 2][lane()] = word;
        if (++w.posted == kLanes) {
            work(w.asked[round % 2], w.told[round % 2]);
            w.posted = 0;
            ++w.round;
        }
        while (round == w.round) wait();
        return w.told[round % 2][lane()];
    }

    /// The one that runs.
    static Running*& now() {
        static Running* running = nullptr;
        return running;
    }

private:
    static void begin() {
        try {
            now()->body_();
        } catch (...) {
            now()->broken_ = std::current_exception();
        }
        now()->fiber().is_done = true;
    }

    const Block& block_;
    const std::function<void()>& body_;
    std::vector<std::byte> shared_;
    std::vector<Fiber> fibers_;
    std::vector<Warp> warps_;
    std::vector<unsigned> order_;
    ucontext_t scheduler_{};
    unsigned current_ = 0;
    unsigned arrived_ = 0;
    unsigned round_ = 0;
    std::exception_ptr broken_;
};

Running& here() { return *Running::now(); }

/// One product of the warp: sixteen cells by sixteen channels, and those by eight.
void add_product(std::size_t number) {
    std::array<std::array<float, 16>, 16> a{};
    std::array<std::array<float, 8>, 16> b{};
    for (unsigned lane = 0; lane < kLanes; ++lane) {
        const Product& p = here().lane_of_warp(lane).products[number];
        const unsigned row = lane / 4;
        const unsigned two = lane % 4 * 2;
        for (unsigned k = 0; k < 2; ++k) {
            a[row][two + k] = half_of(p.a[0], int(k));
            a[row + 8][two + k] = half_of(p.a[1], int(k));
            a[row][two + 8 + k] = half_of(p.a[2], int(k));
            a[row + 8][two + 8 + k] = half_of(p.a[3], int(k));
            b[two + k][row] = half_of(p.b[0], int(k));
            b[two + 8 + k][row] = half_of(p.b[1], int(k));
        }
    }
    for (unsigned lane = 0; lane < kLanes; ++lane) {
        float* const sum = here().lane_of_warp(lane).products[number].sum;
        for (unsigned part = 0; part < 4; ++part) {
            const unsigned row = lane / 4 + part / 2 * 8;
            const unsigned column = lane % 4 * 2 + part % 2;
            for (unsigned k = 0; k < 16; ++k) sum[part] += a[row][k] * b[k][column];
        }
    }
}

/// Sixteen channels by sixteen inputs of a warp, and those by all cells. The card reads the cells
/// when it comes to it.
void add_wide_product(std::size_t number, int step) {
    std::array<std::array<float, 16>, 16> a{};
    for (unsigned lane = 0; lane < kLanes; ++lane) {
        const WideProduct& p = here().lane_of_warp(lane).wide_products[number];
        const Piece& piece = p.weights[std::size_t(step)];
        for (unsigned k = 0; k < 8; ++k)
            a[lane / 4 + k / 2 % 2 * 8][lane % 4 * 2 + k / 4 * 8 + k % 2] =
                half_of(piece.word[k / 2], int(k % 2));
    }
    const int first = here().fiber().wide_products[number].cells + step * 2 * kHopperRoom * 16;
    for (int cell = 0; cell < kHopperCells; ++cell) {
        std::array<float, 16> b{};
        for (int k = 0; k < 16; ++k) {
            const Piece p = load_piece(first + (k / 8 * kHopperRoom + cell) * 16);
            b[std::size_t(k)] = half_of(p.word[k % 8 / 2], k % 2);
        }
        for (unsigned row = 0; row < 16; ++row) {
            float sum = 0;
            for (unsigned k = 0; k < 16; ++k) sum += a[row][k] * b[k];
            const unsigned lane = row % 8 * 4 + unsigned(cell) % 8 / 2;
            const unsigned at = unsigned(cell) / 8 * 4 + row / 8 * 2 + unsigned(cell) % 2;
            here().lane_of_warp(lane).wide_sums[at] += sum;
        }
    }
}

}  // namespace

void run_block(const Block& block, const std::function<void()>& body) {
    Running running(block, body);
    Running::now() = &running;
    running.run();
    Running::now() = nullptr;
}

Half::Half(float number) : bits(base::to_half(number)) {}
Half::operator float() const { return base::from_half(bits); }

int thread() { return int(here().current()); }
int block() { return int(here().block().number); }
void meet() { here().meet(); }

void send(int to, const void* from) { here().fiber().packing.push_back({to, from}); }
void close_delivery() {
    Fiber& fiber = here().fiber();
    fiber.on_their_way.push_back(std::exchange(fiber.packing, {}));
}
void wait_but_one() {
    auto& way = here().fiber().on_their_way;
    for (; way.size() > 1; way.pop_front())
        for (const Parcel& parcel : way.front())
            std::memcpy(here().at(parcel.to, sizeof(Piece)), parcel.from, sizeof(Piece));
}

void load_cells(Word (&a)[4], int at) {
    const auto told = here().together(Word(at), [](const auto& asked, auto& answers) {
        for (unsigned lane = 0; lane < kLanes; ++lane)
            for (unsigned matrix = 0; matrix < 4; ++matrix) {
                const std::byte* const row =
                    here().at(int(asked[matrix * 8 + lane / 4]), sizeof(Piece));
                std::memcpy(&answers[lane][matrix], row + std::size_t{lane % 4} * 4, 4);
            }
    });
    std::ranges::copy(told, a);
}

Piece load_piece(int at) {
    Piece p{};
    std::memcpy(&p, here().at(at, sizeof(p)), sizeof(p));
    return p;
}
void store_piece(int at, const Piece& p) { std::memcpy(here().at(at, sizeof(p)), &p, sizeof(p)); }
Word load_word(int at) {
    Word w = 0;
    std::memcpy(&w, here().at(at, 4), 4);
    return w;
}
void store_word(int at, Word w) { std::memcpy(here().at(at, 4), &w, 4); }

Piece far_piece(const Byte* at) {
    Piece p{};
    std::memcpy(&p, at, sizeof(p));
    return p;
}
Word far_word(const Byte* at) {
    Word w = 0;
    std::memcpy(&w, at, sizeof(w));
    return w;
}
void store_far_piece(Byte* at, const Piece& p) { std::memcpy(at, &p, sizeof(p)); }
void store_far_word(Byte* at, Word w) { std::memcpy(at, &w, sizeof(w)); }

void load_two(float (&two)[2], int at) { std::memcpy(two, here().at(at, 8), 8); }

void multiply(float (&sum)[4], const Word (&a)[4], Word b0, Word b1) {
    here().fiber().products.push_back({sum, {a[0], a[1], a[2], a[3]}, {b0, b1}});
}
void finish_products() {
    (void)here().together(0, [](const auto& /*asked*/, auto& /*answers*/) {
        for (std::size_t i = 0; i < here().fiber().products.size(); ++i) add_product(i);
        for (unsigned lane = 0; lane < kLanes; ++lane) here().lane_of_warp(lane).products.clear();
    });
}

void multiply_chunk(float (&sums)[kHopperSums], const Piece (&weights)[kHopperSteps], int cells) {
    Fiber& fiber = here().fiber();
    fiber.wide_sums = sums;
    fiber.wide_products.push_back({{weights[0], weights[1], weights[2], weights[3]}, cells});
}
void finish_chunks(float (& /*sums*/)[kHopperSums]) {
    (void)here().together(0, [](const auto& /*asked*/, auto& /*answers*/) {
        for (std::size_t i = 0; i < here().fiber().wide_products.size(); ++i)
            for (int step = 0; step < kHopperSteps; ++step) add_wide_product(i, step);
        for (unsigned lane = 0; lane < kLanes; ++lane)
            here().lane_of_warp(lane).wide_products.clear();
    });
}
void show_to_products() {}

void load_turned(Word (&a)[4], int at) {
    const auto told = here().together(Word(at), [](const auto& asked, auto& answers) {
        for (unsigned lane = 0; lane < kLanes; ++lane)
            for (unsigned square = 0; square < 4; ++square) {
                answers[lane][square] = 0;
                for (unsigned k = 0; k < 2; ++k) {
                    const Piece p = load_piece(int(asked[square * 8 + lane % 4 * 2 + k]));
                    const Word both = p.word[lane / 4 / 2];
                    answers[lane][square] |= (both >> 16 * (lane / 4 % 2) & 0xFFFF) << 16 * k;
                }
            }
    });
    std::ranges::copy(told, a);
}
void store_turned(int at, const Word (&a)[4]) {
    std::ranges::copy(a, here().fiber().storing.begin());
    (void)here().together(Word(at), [](const auto& asked, auto& /*answers*/) {
        for (unsigned square = 0; square < 4; ++square)
            for (unsigned cell = 0; cell < 8; ++cell) {
                Piece p{};
                for (unsigned channel = 0; channel < 8; ++channel) {
                    const Fiber& has = here().lane_of_warp(channel * 4 + cell / 2);
                    const Word number = has.storing[square] >> 16 * (cell % 2) & 0xFFFF;
                    p.word[channel / 2] |= number << 16 * (channel % 2);
                }
                store_piece(int(asked[square * 8 + cell]), p);
            }
    });
}

Word pair(float low, float high) {
    return Word(base::to_half(low)) | Word(base::to_half(high)) << 16;
}
float half_of(Word w, int which) {
    return base::from_half(std::uint16_t(which != 0 ? w >> 16 : w & 0xFFFF));
}
float from_lane(float f, int distance) {
    const auto told =
        here().together(__builtin_bit_cast(Word, f), [&](const auto& asked, auto& answers) {
            for (unsigned lane = 0; lane < kLanes; ++lane)
                answers[lane][0] = asked[lane ^ unsigned(distance)];
        });
    return __builtin_bit_cast(float, told[0]);
}

}  // namespace tengen::gpu
