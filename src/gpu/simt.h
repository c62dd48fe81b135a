// What a thread of a card can do that C++ has no words for. Compiled for a card it is instructions;
// elsewhere it is only declared, and who wants to run kernels on a processor, thread by thread,
// defines it (tests/gpu/simt_host.cpp does).
#pragma once

#ifdef __CUDA__
#define DEVICE __attribute__((device)) __inline__ __attribute__((always_inline))
#else
#define DEVICE inline
#endif

namespace tengen::gpu {

using Byte = unsigned char;
using Word = unsigned;

struct alignas(16) Piece {  // eight numbers of a cell
    Word word[4];
};

#ifdef __CUDA__
using Half = _Float16;

DEVICE int thread() { return __nvvm_read_ptx_sreg_tid_x(); }
DEVICE int block() { return __nvvm_read_ptx_sreg_ctaid_x(); }
DEVICE void meet() { __syncthreads(); }

DEVICE int in_shared(const void* at) {
    int address;
    asm("{ .reg .u64 full; cvta.to.shared.u64 full, %1; cvt.u32.u64 %0, full; }"
        : "=r"(address)
        : "l"(at));
    return address;
}

DEVICE void send(int to, const void* from) {
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to), "l"(from) : "memory");
}
DEVICE void close_delivery() { asm volatile("cp.async.commit_group;" ::: "memory"); }
DEVICE void wait_but_one() { asm volatile("cp.async.wait_group 1;" ::: "memory"); }

DEVICE void load_cells(Word (&a)[4], int at) {
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(a[0]), "=r"(a[1]), "=r"(a[2]), "=r"(a[3])
                 : "r"(at)
                 : "memory");
}

DEVICE Piece load_piece(int at) {
    Piece p;
    asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
                 : "=r"(p.word[0]), "=r"(p.word[1]), "=r"(p.word[2]), "=r"(p.word[3])
                 : "r"(at)
                 : "memory");
    return p;
}
DEVICE void store_piece(int at, const Piece& p) {
    asm volatile("st.shared.v4.u32 [%0], {%1, %2, %3, %4};" ::"r"(at), "r"(p.word[0]),
                 "r"(p.word[1]), "r"(p.word[2]), "r"(p.word[3])
                 : "memory");
}
DEVICE Word load_word(int at) {
    Word w;
    asm volatile("ld.shared.u32 %0, [%1];" : "=r"(w) : "r"(at) : "memory");
    return w;
}
DEVICE void load_two(float (&two)[2], int at) {
    asm volatile("ld.shared.v2.f32 {%0, %1}, [%2];"
                 : "=f"(two[0]), "=f"(two[1])
                 : "r"(at)
                 : "memory");
}
DEVICE void store_word(int at, Word w) {
    asm volatile("st.shared.u32 [%0], %1;" ::"r"(at), "r"(w) : "memory");
}

DEVICE void multiply(float (&sum)[4], const Word (&a)[4], Word b0, Word b1) {
    asm volatile(
        "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, "
        "{%8, %9}, {%0, %1, %2, %3};"
        : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

DEVICE Word pair(float low, float high) {
    Word w;
    asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(w) : "f"(high), "f"(low));
    return w;
}
DEVICE float half_of(Word w, int which) {
    float f;
    const unsigned short bits = (unsigned short)(which ? w >> 16 : w & 0xFFFF);
    asm("{ .reg .f16 h; mov.b16 h, %1; cvt.f32.f16 %0, h; }" : "=f"(f) : "h"(bits));
    return f;
}
/// In the card's memory.
DEVICE Piece far_piece(const Byte* at) {
    Piece p;
    asm volatile("ld.global.v4.u32 {%0, %1, %2, %3}, [%4];"
                 : "=r"(p.word[0]), "=r"(p.word[1]), "=r"(p.word[2]), "=r"(p.word[3])
                 : "l"(at)
                 : "memory");
    return p;
}
DEVICE Word far_word(const Byte* at) {
    Word w;
    asm volatile("ld.global.u32 %0, [%1];" : "=r"(w) : "l"(at) : "memory");
    return w;
}
DEVICE void store_far_piece(Byte* at, const Piece& p) {
    asm volatile("st.global.v4.u32 [%0], {%1, %2, %3, %4};" ::"l"(at), "r"(p.word[0]),
                 "r"(p.word[1]), "r"(p.word[2]), "r"(p.word[3])
                 : "memory");
}
DEVICE void store_far_word(Byte* at, Word w) {
    asm volatile("st.global.u32 [%0], %1;" ::"l"(at), "r"(w) : "memory");
}
DEVICE float from_lane(float f, int distance) {
    return __nvvm_shfl_sync_bfly_f32(0xFFFFFFFF, f, distance, 31);
}
/// Other threads are looked at here; a card needs no such place.
DEVICE void finish_products() {}

#else

struct Half {
    unsigned short bits;

    Half() = default;
    explicit Half(float number);
    explicit operator float() const;
};

int thread();
int block();
/// All threads of the block are here.
void meet();

/// Sixteen bytes from the card's memory set out for what the block shares, …
void send(int to, const void* from);
/// … with all that set out since the last call, …
void close_delivery();
/// … and have come, all but those of the last call.
void wait_but_one();

/// Sixteen cells by sixteen channels, as the product wants them. The warp together.
void load_cells(Word (&a)[4], int at);
Piece load_piece(int at);
void store_piece(int at, const Piece& p);
Word load_word(int at);
void store_word(int at, Word w);
/// The same in the card's memory.
Piece far_piece(const Byte* at);
Word far_word(const Byte* at);
void store_far_piece(Byte* at, const Piece& p);
void store_far_word(Byte* at, Word w);
/// Two neighbours.
void load_two(float (&two)[2], int at);
/// Adds the product of sixteen cells and eight channels. The warp together.
void multiply(float (&sum)[4], const Word (&a)[4], Word b0, Word b1);
/// What was multiplied has been added.
void finish_products();
/// Two halves in a word.
Word pair(float low, float high);
float half_of(Word w, int which);
/// The number of the thread whose place differs by this much. The warp together.
float from_lane(float f, int distance);

#endif

DEVICE float at_least_zero(float f) { return f > 0 ? f : 0; }
DEVICE float larger(float a, float b) { return a > b ? a : b; }

}  // namespace tengen::gpu
