// Any bytes as a net, and as numbers written over those of a real one, under a hash that fits: what
// can be read comes back equal after writing, and both kinds of kernels judge by it alike.
#include "base/bytes.h"
#include "eval/net_evaluator.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace {

using namespace tengen;  // NOLINT(google-build-using-namespace)

void check(const eval::SharedNet& net) {
    const auto again = eval::parse_net(eval::to_bytes(*net));
    if (!again || !(**again == *net)) std::abort();
    Board board(9);
    for (const Point p : {Point(4, 4), Point(5, 4), Point(3, 3), Point(5, 5), Point(0, 8)})
        board.place(p);
    const eval::Weights& weights = eval::default_weights(RuleId::Renju);
    const pattern::Position position(RuleId::Renju, board, weights.worth);
    eval::NetEvaluator fast(net, weights);
    eval::NetEvaluator plain(net, weights, eval::plain_kernels());
    fast.reset(position);
    plain.reset(position);
    if (fast.value(position) != plain.value(position)) std::abort();
    const std::array moves{Point(4, 5), Point(8, 8), Point(2, 2)};
    std::array<int, 3> one{};
    std::array<int, 3> other{};
    fast.promises(position, moves, one);
    plain.promises(position, moves, other);
    if (one != other) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    if (const auto net = eval::parse_net(bytes)) check(*net);
    static const std::string kReal = eval::to_bytes(*eval::default_net());
    constexpr std::size_t kHashAt = 8;
    constexpr std::size_t kNumbersAt = 16;
    // Pieces of eight bytes: where, and what.
    std::string made = kReal;
    for (std::size_t at = 0; at + 8 <= size; at += 8) {
        const std::size_t where =
            kNumbersAt + base::number_at(bytes, at, 4) % (made.size() - kNumbersAt - 4);
        std::ranges::copy(bytes.substr(at + 4, 4), made.begin() + std::ptrdiff_t(where));
    }
    std::string hash;
    base::append_number(hash, base::hash_of(std::string_view(made).substr(kNumbersAt)), 8);
    std::ranges::copy(hash, made.begin() + std::ptrdiff_t(kHashAt));
    if (const auto net = eval::parse_net(made)) check(*net);
    return 0;
}
