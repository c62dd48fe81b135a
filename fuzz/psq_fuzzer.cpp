// Any bytes as a Piskvork game: what can be read comes back equal after writing.
#include "game/formats/psq.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tengen::formats;  // NOLINT(google-build-using-namespace)
    const auto result = read_psq({reinterpret_cast<const char*>(data), size});
    if (!result) return 0;
    const auto written = write_psq(result->games.at(0));
    if (!written) std::abort();
    const auto again = read_psq(*written);
    if (!again || !again->problems.empty()) std::abort();
    // A game that broke off at an illegal move has its result judged only without that move.
    if (result->problems.empty() && !(again->games.at(0) == result->games.at(0))) std::abort();
    return 0;
}
