// A set of points, one word a row.
#pragma once

#include "game/point.h"

#include <array>
#include <bit>
#include <cstdint>

namespace tengen {

class PointSet {
public:
    constexpr void flip(Point p) { rows_[row(p)] ^= bit(p); }
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

    /// With every point so many steps away along a row, a column or a diagonal.
    [[nodiscard]] constexpr PointSet with_rays(int steps) const {
        PointSet set = *this;
        const auto add = [&](std::size_t from, std::size_t to) {
            set.rows_[to] |= rows_[from] | rows_[from] << steps | rows_[from] >> steps;
        };
        const auto away = std::size_t(steps);
        for (std::size_t y = 0; y < rows_.size(); ++y) {
            set.rows_[y] |= rows_[y] << steps | rows_[y] >> steps;
            if (y >= away) add(y, y - away);
            if (y + away < rows_.size()) add(y, y + away);
        }
        return set;
    }

    constexpr PointSet& operator&=(const PointSet& other) {
        for (std::size_t y = 0; y < rows_.size(); ++y) rows_[y] &= other.rows_[y];
        return *this;
    }
    constexpr PointSet& operator|=(const PointSet& other) {
        for (std::size_t y = 0; y < rows_.size(); ++y) rows_[y] |= other.rows_[y];
        return *this;
    }
    constexpr PointSet& operator-=(const PointSet& other) {
        for (std::size_t y = 0; y < rows_.size(); ++y) rows_[y] &= ~other.rows_[y];
        return *this;
    }
    friend constexpr PointSet operator&(PointSet a, const PointSet& b) { return a &= b; }
    friend constexpr PointSet operator|(PointSet a, const PointSet& b) { return a |= b; }
    friend constexpr PointSet operator-(PointSet a, const PointSet& b) { return a -= b; }

    /// The first by row and column; the set must not be empty.
    [[nodiscard]] constexpr Point first() const {
        std::size_t y = 0;
        while (rows_[y] == 0) ++y;
        return Point::from_index(y * kStride + std::size_t(std::countr_zero(rows_[y])));
    }

    /// All points of a board.
    static constexpr PointSet board(int size) {
        PointSet set;
        for (int y = 0; y < size; ++y)
            set.rows_[std::size_t(y) + kMargin] = ((std::uint32_t{1} << size) - 1) << kMargin;
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
