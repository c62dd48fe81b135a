// What the net computes for each move and each position, in integers: once plainly, to be read and
// trusted, and once with the vectors of whatever processor is there. The two agree bit for bit.
#pragma once

#include "eval/net.h"

#include <array>
#include <cstdint>
#include <span>

namespace tengen::eval {

/// The sums of rows of one cell, as Black and as White sees it.
struct alignas(64) NetCell {
    std::array<std::array<std::int16_t, kView>, 2> views{};

    bool operator==(const NetCell&) const = default;
};

/// Over all cells: Black's features, White's, and what they have in common. They fit: there are
/// at most 484 cells, and a feature is at most 127.
struct alignas(64) NetSums {
    std::array<std::array<std::uint16_t, kView>, 2> views{};
    std::array<std::uint16_t, kHalf> cross{};

    bool operator==(const NetSums&) const = default;
};

/// One line of one cell has become another.
struct LineChange {
    std::uint16_t cell = 0;
    std::array<std::uint16_t, 2> before{};  // as Black sees it, as White does
    std::array<std::uint16_t, 2> after{};
};

/// The rows of the two views.
using NetRows = std::array<const std::int8_t*, 2>;

using NetInput = std::array<std::int16_t, kNetInputs>;

struct NetKernels {
    /// Takes the changes one after another into the cells and sums, and keeps what each cell was
    /// before its change.
    void (*change)(std::span<const LineChange> changes, const NetRows& rows, NetCell* cells,
                   NetSums& sums, NetCell* before);
    /// What the sums would be after such changes, no two of the same cell.
    void (*foresee)(std::span<const LineChange> changes, const NetRows& rows, const NetCell* cells,
                    NetSums& sums);
    /// In 2^-17 nats: the value and a draw.
    void (*value)(const NetSet& set, const NetInput& input, std::size_t situation,
                  std::array<std::int32_t, 2>& made);
    /// With what numbers features are weighed, own view first, in 512ths of a nat.
    void (*weigh)(const NetSet& set, const NetInput& input, std::size_t situation,
                  std::array<std::int16_t, kFeatures>& weights);
    /// What the features of each cell weigh, in 2^-15 nats.
    void (*promise)(const std::array<std::int16_t, kFeatures>& weights, const NetCell* cells,
                    std::size_t own, std::span<const std::uint16_t> which, std::int32_t* made);
};

/// Of a board made anew.
[[nodiscard]] NetSums sums_of(std::span<const NetCell> cells);

[[nodiscard]] const NetKernels& plain_kernels();
/// The fastest here; the plain ones where the program was built without vectors.
[[nodiscard]] const NetKernels& fast_kernels();

}  // namespace tengen::eval
