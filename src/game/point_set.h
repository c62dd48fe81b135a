// A set of points, one word a row.
#pragma once

#include "game/point.h"

#include <array>
#include <bit>
#include <cstdint>

namespace tengen {

class PointSet {
public:
    constexpr void insert(Point p) { rows_[row(p)] |= bit(p); }
    constexpr void erase(Point p) { rows_[row(p)] &= ~bit(p); }
    [[nodiscard]] constexpr bool contains(Point p) const { return (rows_[row(p)] & bit(p)) != 0; }

    [[nodiscard]] constexpr bool empty() const { return *this == PointSet{}; }
    [[nodiscard]] constexpr int size() const {
        int count = 0;
        for (const std::uint32_t word : rows_) count += std::popcount(word);
        return count;
    }

    /// With every point one step away in any direction, over the edge included.
    [[nodiscard]] constexpr PointSet grown() const {
        PointSet set;
        for (std::size_t y = 0; y < rows_.size(); ++y) {
            const std::uint32_t above = y > 0 ? rows_[y - 1] : 0;
            const std::uint32_t below = y + 1 < rows_.size() ? rows_[y + 1] : 0;
            const std::uint32_t column = above | rows_[y] | below;
            set.rows_[y] = column | column << 1 | column >> 1;
        }
        return set;
    }

    /// Calls `use(Point)` for each member, row by row from the top, left to right.
    template <class F>
    constexpr void for_each(F&& use) const {
        for (std::size_t y = 0; y < rows_.size(); ++y)
            for (std::uint32_t word = rows_[y]; word != 0; word &= word - 1)
                use(Point::from_index(y * kStride + std::size_t(std::countr_zero(word))));
    }

    constexpr bool operator==(const PointSet&) const = default;

private:
    static constexpr std::size_t row(Point p) { return p.index() / kStride; }
    static constexpr std::uint32_t bit(Point p) {
        return std::uint32_t{1} << (p.index() % kStride);
    }

    std::array<std::uint32_t, kStride> rows_{};
};

}  // namespace tengen
