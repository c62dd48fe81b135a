// A deep net that looks at whole boards: layer upon layer of convolutions over the cells. Slower
// than the net of lines by far and a better judge; it is asked about many positions at once, by the
// tree. docs/NETWORK.md tells how it is made.
#pragma once

#include "eval/taught.h"
#include "game/rules.h"
#include "game/words.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::eval {

inline constexpr std::size_t kDeepTaps = 9;   // a cell and its neighbours
inline constexpr std::size_t kDeepSeen = 64;  // what the first layer sees around a cell
inline constexpr std::size_t kDeepHead = 32;  // channels for moves, and as many for the value
inline constexpr std::size_t kDeepValueHidden = 64;          //
inline constexpr std::size_t kDeepEnds = 3;                  // win, draw, loss
inline constexpr std::size_t kDeepKinds = 2 * kTaughtRules;  // of positions: a rule, a side

struct DeepShape {
    std::size_t blocks = 0;
    std::size_t channels = 0;
    std::size_t pool_every = 0;  // block, one looks at the whole board

    [[nodiscard]] bool has_pool(std::size_t block) const { return (block + 1) % pool_every == 0; }
    bool operator==(const DeepShape&) const = default;
};

/// Weights input by input, all outputs of each, and what is added to each output.
struct DeepLayer {
    std::vector<float> weights;
    std::vector<float> offsets;

    bool operator==(const DeepLayer&) const = default;
};

struct DeepBlock {
    DeepLayer first;   // of each neighbour, row by row
    DeepLayer pool;    // mean and largest of each channel, where the block looks at the whole board
    DeepLayer second;  // and what came in is added

    bool operator==(const DeepBlock&) const = default;
};

/// All numbers are what half a float can hold.
struct DeepNet {
    DeepShape shape;
    DeepLayer first;  // offsets for each kind of position
    std::vector<DeepBlock> blocks;
    DeepLayer head;       // channels for moves, then for the value
    DeepLayer head_pool;  // of the whole board, for moves
    DeepLayer move;
    DeepLayer value1;  // mean and largest of each channel for the value
    DeepLayer value2;

    /// Nothing but zeros.
    explicit DeepNet(const DeepShape& shape);
    bool operator==(const DeepNet&) const = default;
};
using SharedDeepNet = std::shared_ptr<const DeepNet>;

/// Calls `use(table)` for each table of numbers, in the order of the file.
template <class N, class F>
void for_each_deep_table(N& net, F&& use) {
    const auto layer = [&](auto& l) {
        use(l.weights);
        use(l.offsets);
    };
    layer(net.first);
    for (auto& block : net.blocks) {
        layer(block.first);
        layer(block.pool);
        layer(block.second);
    }
    layer(net.head);
    layer(net.head_pool);
    layer(net.move);
    layer(net.value1);
    layer(net.value2);
}

/// As a file: a magic word with the version, a hash, the measures, the numbers.
[[nodiscard]] std::string to_bytes(const DeepNet& net);
/// The way back, or why these bytes are no net of this program.
[[nodiscard]] std::expected<SharedDeepNet, Message> parse_deep_net(std::string_view bytes);
/// From a file; a problem is told with its name.
[[nodiscard]] std::expected<SharedDeepNet, Message> load_deep_net(std::string_view file);

/// Which kind of position: whose offsets the first layer takes.
[[nodiscard]] constexpr std::uint8_t deep_kind(RuleId rule, Color side) {
    return std::uint8_t(2 * std::size_t(taught_as(rule)) + index(side));
}

}  // namespace tengen::eval
