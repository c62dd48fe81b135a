// The few hundred colours that stand for all in a set of pictures: a GIF has no more.
#pragma once

#include <QColor>
#include <QImage>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tengen::desktop {

/// How often each colour is seen, told apart to six bits a channel. See-through pixels do not
/// count.
class ColorCensus {
public:
    struct Cell {
        std::array<std::uint64_t, 3> sum{};  // red, green, blue of all pixels
        std::uint64_t count = 0;
    };

    ColorCensus();

    void count(const QImage& picture);  // in Format_ARGB32

    [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }
    [[nodiscard]] static std::size_t cellOf(QRgb color);

private:
    std::vector<Cell> cells_;
};

/// At most `size` colours, cut by the median of what was counted.
class ColorTable {
public:
    ColorTable(const ColorCensus& census, std::size_t size);

    [[nodiscard]] const std::vector<QRgb>& colors() const { return colors_; }
    [[nodiscard]] std::uint8_t nearest(QRgb color) const;  // of a colour that was counted

private:
    std::vector<QRgb> colors_;
    std::vector<std::uint8_t> entries_;
};

}  // namespace tengen::desktop
