#include "bench/shapes_simd.h"

// This file is compiled once for each kind of processor; the best is chosen when it runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bench/shapes_simd.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace tengen::pattern::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Words = hn::CappedTag<std::uint32_t, kLanes>;
using Word = hn::Vec<Words>;

/// Two of three.
HWY_INLINE Word majority(Word a, Word b, Word c) {
    return hn::Or(hn::And(a, b), hn::And(c, hn::Xor(a, b)));
}

/// The rows of five cells that could still be a five, each told by its first cell.
template <bool kSixWins>
HWY_INLINE Word rows_of_five(Word own, Word empty) {
    const Word free = hn::Or(own, empty);
    const Word two = hn::And(free, hn::ShiftRight<1>(free));
    const Word four = hn::And(two, hn::ShiftRight<2>(two));
    const Word five = hn::And(four, hn::ShiftRight<4>(free));
    if constexpr (kSixWins) return five;
    // A stone of one's own beside the row would make six of it.
    return hn::AndNot(hn::Or(hn::ShiftLeft<1>(own), hn::ShiftRight<5>(own)), five);
}

/// Sorts rows by their gaps, which are added up for all of them side by side. Three words go out by
/// reference: where the length of a vector is known only when it runs, no struct can hold one.
HWY_INLINE void sort_by_gaps(Word rows, Word empty, Word& lack_one, Word& lack_two,
                             Word& lack_three) {
    const Word second = hn::ShiftRight<1>(empty);
    const Word third = hn::ShiftRight<2>(empty);
    const Word fourth = hn::ShiftRight<3>(empty);
    const Word fifth = hn::ShiftRight<4>(empty);
    const Word half = hn::Xor(hn::Xor(empty, second), third);
    const Word carry = majority(empty, second, third);
    const Word carry_too = majority(half, fourth, fifth);
    const Word ones = hn::And(rows, hn::Xor(hn::Xor(half, fourth), fifth));
    const Word twos = hn::And(rows, hn::Xor(carry, carry_too));
    lack_one = hn::AndNot(hn::Or(carry, carry_too), ones);
    lack_two = hn::AndNot(ones, twos);
    lack_three = hn::And(ones, twos);
}

/// The gaps among the first four cells of these rows.
HWY_INLINE Word gaps_in_four(Word rows, Word empty) {
    const Word two = hn::Or(rows, hn::ShiftLeft<1>(rows));
    return hn::And(empty, hn::Or(two, hn::ShiftLeft<2>(two)));
}

HWY_INLINE Word gaps_in_five(Word rows, Word empty) {
    return hn::Or(gaps_in_four(rows, empty), hn::And(empty, hn::ShiftLeft<4>(rows)));
}

/// A stone makes a three where two rows that lack three share two gaps, itself and the one that
/// makes the four: each row then has a gap of its own for the five.
HWY_INLINE Word shared_gaps(Word rows, Word empty) {
    const Word second = hn::ShiftRight<1>(empty);
    const Word last_two = hn::And(hn::ShiftRight<3>(empty), hn::ShiftRight<4>(empty));
    const Word by_one = hn::And(hn::And(rows, hn::ShiftRight<1>(rows)), empty);
    const Word by_two = hn::And(hn::And(rows, hn::ShiftRight<2>(rows)), hn::Xor(empty, second));
    const Word by_three = hn::And(hn::And(rows, hn::ShiftRight<3>(rows)), last_two);
    // Where the rows overlap: four cells, three or two, up to the last of the first row.
    const Word any = hn::Or(hn::Or(by_one, by_two), by_three);
    const Word third = hn::Or(by_one, by_two);
    const Word overlap = hn::Or(hn::Or(hn::ShiftLeft<1>(by_one), hn::ShiftLeft<2>(third)),
                                hn::Or(hn::ShiftLeft<3>(any), hn::ShiftLeft<4>(any)));
    return hn::And(empty, overlap);
}

template <bool kSixWins>
HWY_INLINE ShapeMasks find(const LineWords& words) {
    const Words tag;
    ShapeMasks masks;
    for (std::size_t i = 0; i < kLanes; i += hn::Lanes(tag)) {
        const Word own = hn::LoadU(tag, words.own.data() + i);
        const Word empty = hn::LoadU(tag, words.empty.data() + i);
        Word lack_one;
        Word lack_two;
        Word lack_three;
        sort_by_gaps(rows_of_five<kSixWins>(own, empty), empty, lack_one, lack_two, lack_three);
        const Word fives = gaps_in_five(lack_one, empty);
        const Word fours = hn::AndNot(fives, gaps_in_five(lack_two, empty));
        // Room at both ends, the further of which is the last gap of the row.
        Word straight = hn::And(hn::ShiftRight<4>(empty), hn::ShiftLeft<1>(empty));
        if constexpr (!kSixWins) straight = hn::AndNot(hn::ShiftLeft<2>(own), straight);
        const Word open_fours = gaps_in_four(hn::And(lack_two, straight), empty);
        const Word threes = hn::AndNot(hn::Or(fives, fours), shared_gaps(lack_three, empty));
        hn::StoreU(fives, tag, masks.fives.data() + i);
        hn::StoreU(fours, tag, masks.fours.data() + i);
        hn::StoreU(open_fours, tag, masks.open_fours.data() + i);
        hn::StoreU(threes, tag, masks.threes.data() + i);
    }
    return masks;
}

ShapeMasks find_six_wins(const LineWords& words) { return find<true>(words); }
ShapeMasks find_exact(const LineWords& words) { return find<false>(words); }

}  // namespace tengen::pattern::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tengen::pattern {

HWY_EXPORT(find_six_wins);
HWY_EXPORT(find_exact);

ShapeMasks find_shapes(const LineWords& words) {
    return HWY_DYNAMIC_DISPATCH(find_six_wins)(words);
}
ShapeMasks find_exact_shapes(const LineWords& words) {
    return HWY_DYNAMIC_DISPATCH(find_exact)(words);
}

}  // namespace tengen::pattern
#endif
