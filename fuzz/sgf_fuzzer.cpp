// Whatever can be read can be played, and written and read again, and is the same.
#include "game/formats/sgf.h"

#include <cstdint>
#include <cstdlib>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(data, data + size);
    const auto first = tengen::formats::read_sgf(bytes);
    if (!first) return 0;
    const auto second = tengen::formats::read_sgf(tengen::formats::write_sgf(first->games));
    for (const tengen::Record& game : first->games) (void)tengen::replay(game);
    if (!second || !second->problems.empty() || first->games != second->games) std::abort();
    return 0;
}
