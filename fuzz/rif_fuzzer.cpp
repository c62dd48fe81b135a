// Any bytes as a RenjuNet database. It is only read, so a game must at least be one: its moves come
// back equal from a position string.
#include "game/formats/moves.h"
#include "game/formats/rif.h"

#include <cstdint>
#include <cstdlib>

namespace {

bool same_moves(const tengen::GameTree& a, const tengen::GameTree& b) {
    tengen::NodeId i = tengen::NodeId::Root;
    tengen::NodeId j = tengen::NodeId::Root;
    for (; i != tengen::NodeId::None && j != tengen::NodeId::None;
         i = a.first_child(i), j = b.first_child(j))
        if (a.move(i) != b.move(j)) return false;
    return i == j;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tengen::formats;  // NOLINT(google-build-using-namespace)
    const auto result = read_rif({reinterpret_cast<const char*>(data), size});
    if (!result) return 0;
    for (const tengen::Record& record : result->games) {
        if (record.tree.size() == 1) continue;
        const auto written = write_moves({&record, 1});
        if (!written) std::abort();
        const auto again = read_moves(*written);
        if (!again || !same_moves(again->games.at(0).tree, record.tree)) std::abort();
    }
    return 0;
}
