// A small learned judge that corrects the classical one, of the family of NNUE (its sums are an
// accumulator, kept current move by move): rows of numbers for lines of nine cells,
// summed over the board, and two heads that read the sums. docs/NETWORK.md tells how it is made.
#pragma once

#include "game/rules.h"
#include "game/words.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::eval {

inline constexpr int kLineReach = 4;                 // cells of a line, each way from its point
inline constexpr std::size_t kLineCodes = 19683;     // empty, own, the other's or wall: 3^9
inline constexpr std::size_t kLineRows = 9963;       // a line read backwards has the same row
inline constexpr std::size_t kHalf = 16;             // features, and as many partners
inline constexpr std::size_t kView = 2 * kHalf;      // of a cell, as one colour sees it
inline constexpr std::size_t kFeatures = 5 * kHalf;  // both views, and what they have in common
inline constexpr std::size_t kNetInputs = 96;        // sums of features, then what else is known
inline constexpr std::size_t kHidden = 32;
inline constexpr std::size_t kNetSituations = 256;

/// Where a layer keeps a weight: two inputs of each output lie side by side, so that a vector of
/// outputs takes in two at a time and is never added up across.
[[nodiscard]] constexpr std::size_t weight_at(std::size_t outputs, std::size_t output,
                                              std::size_t input) {
    return (input / 2 * outputs + output) * 2 + input % 2;
}

/// All numbers for one side of one rule. Weights are in 1024ths; what a layer gives is in 128ths.
struct NetSet {
    alignas(64) std::array<std::int16_t, kView> offset{};
    // The value: three layers. The first has an offset for each situation.
    alignas(64) std::array<std::int16_t, kHidden * kNetInputs> value1{};
    alignas(64) std::array<std::int16_t, kNetSituations * kHidden> value1_offset{};
    alignas(64) std::array<std::int16_t, kHidden * kHidden> value2{};
    alignas(64) std::array<std::int16_t, kHidden> value2_offset{};
    alignas(64) std::array<std::int16_t, 2 * kHidden> value3{};  // the value, then a draw
    // Moves: two layers make the numbers with which the features of a point are weighed.
    alignas(64) std::array<std::int16_t, kHidden * kNetInputs> move1{};
    alignas(64) std::array<std::int16_t, kNetSituations * kHidden> move1_offset{};
    alignas(64) std::array<std::int16_t, kFeatures * kHidden> move2{};
    alignas(64) std::array<std::int16_t, kFeatures> move2_offset{};
    // Last, for they need not stand where a vector begins.
    std::array<std::int32_t, 2> value3_offset{};
    std::vector<std::int8_t> rows;  // of each code, kView numbers

    NetSet() : rows(kLineCodes * kView) {}
    bool operator==(const NetSet&) const = default;
};

class Net {
public:
    static constexpr std::size_t kSets = 6;

    Net() : sets_(kSets) {}

    /// What this colour sees by. Where the rule treats both alike they share it.
    [[nodiscard]] const NetSet& of(RuleId rule, Color c) const { return sets_[set_of(rule, c)]; }

    /// Another net, another number.
    [[nodiscard]] std::uint64_t fingerprint() const;

    [[nodiscard]] std::vector<NetSet>& sets() { return sets_; }
    [[nodiscard]] const std::vector<NetSet>& sets() const { return sets_; }

    bool operator==(const Net&) const = default;

private:
    /// Numbered in the order of the rules; one that treats the colours differently has two.
    [[nodiscard]] static std::size_t set_of(RuleId rule, Color c);

    std::vector<NetSet> sets_;
};
using SharedNet = std::shared_ptr<const Net>;

/// As a file: a magic word with the version, a hash, the measures, the numbers.
[[nodiscard]] std::string to_bytes(const Net& net);
/// The way back, or why these bytes are no net of this program.
[[nodiscard]] std::expected<SharedNet, Message> parse_net(std::string_view bytes);
/// From a file; a problem is told with its name.
[[nodiscard]] std::expected<SharedNet, Message> load_net(std::string_view file);

/// The net that comes with the program; nothing where it was built without one.
[[nodiscard]] const SharedNet& default_net();

/// "classical", or "net" with the fingerprint: what judged, to be told apart later.
[[nodiscard]] std::string evaluator_name(const SharedNet& net);

/// The code of the same line read from its other end.
[[nodiscard]] std::size_t mirrored(std::size_t code);

}  // namespace tengen::eval
