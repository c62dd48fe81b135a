// Any bytes as an opening set, the first of them the size of the board: what can be read is sound
// to look at and comes back equal after writing.
#include "match/opening_check.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tengen;         // NOLINT(google-build-using-namespace)
    using namespace tengen::match;  // NOLINT(google-build-using-namespace)
    if (size == 0) return 0;
    const int board_size = kMinBoardSize + data[0] % (kMaxBoardSize - kMinBoardSize + 1);
    const auto set = read_opening_set({reinterpret_cast<const char*>(data) + 1, size - 1},
                                      OpeningFormat::Auto, board_size);
    if (!set) return 0;
    for (const OpeningFormat format :
         {OpeningFormat::Offset, OpeningFormat::Pos, OpeningFormat::Sgf}) {
        const auto again = read_opening_set(
            write_opening_set(set->openings, format, board_size, "remarks"), format, board_size);
        if (!again || again->openings != set->openings) std::abort();
    }
    constexpr std::size_t kFew = 4;  // the rest would only take time
    for (std::size_t i = 0; i < set->openings.size() && i < kFew; ++i)
        for (const RuleId rule : kAllRules)
            if (!find_illegal(set->openings[i], rule, board_size))
                (void)find_decided(set->openings[i], rule, board_size);
    return 0;
}
