// Median cut over a census of colours.
#include "media/color_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace tengen::desktop {

namespace {

constexpr int kBits = 6;
constexpr std::size_t kCells = std::size_t{1} << (3 * kBits);

/// The mean colour of one cell of the census.
struct Shade {
    std::array<double, 3> value;
    double count;
    std::size_t cell;
};

/// Shades side by side in the list of all, to be told by one colour or cut in two.
struct Box {
    std::span<Shade> shades;
    std::size_t axis = 0;  // along which it is longest
    double worth = 0;      // of cutting it
};

double mean(std::span<const Shade> shades, std::size_t axis) {
    double sum = 0;
    double count = 0;
    for (const Shade& shade : shades) {
        sum += shade.value[axis] * shade.count;
        count += shade.count;
    }
    return sum / count;
}

/// Length counts for more than pixels, lest a small red ring drown in a large brown board.
Box measured(std::span<Shade> shades) {
    Box box{.shades = shades};
    double longest = 0;
    double count = 0;
    for (const Shade& shade : shades) count += shade.count;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto [least, most] = std::ranges::minmax(
            shades, {}, [axis](const Shade& shade) { return shade.value[axis]; });
        const double length = most.value[axis] - least.value[axis];
        if (length <= longest) continue;
        longest = length;
        box.axis = axis;
    }
    box.worth = longest * std::pow(count, 0.25);
    return box;
}

std::vector<Box> cut(std::vector<Shade>& shades, std::size_t size) {
    std::vector<Box> boxes{measured(shades)};
    while (boxes.size() < size) {
        Box& box = *std::ranges::max_element(boxes, {}, &Box::worth);
        if (box.worth <= 0) break;
        const std::size_t axis = box.axis;
        const double middle = mean(box.shades, axis);
        const auto upper = std::ranges::partition(
            box.shades, [=](const Shade& shade) { return shade.value[axis] <= middle; });
        const auto lowerSize = box.shades.size() - upper.size();
        // All shades to one side only happens when rounding has eaten the difference.
        if (lowerSize == 0 || upper.empty()) {
            box.worth = 0;
            continue;
        }
        const std::span<Shade> whole = box.shades;
        box = measured(whole.first(lowerSize));
        boxes.push_back(measured(whole.subspan(lowerSize)));
    }
    return boxes;
}

QRgb meanColor(std::span<const Shade> shades) {
    const auto channel = [&](std::size_t axis) { return int(std::lround(mean(shades, axis))); };
    return qRgb(channel(0), channel(1), channel(2));
}

double distance(const Shade& shade, QRgb color) {
    const double red = shade.value[0] - qRed(color);
    const double green = shade.value[1] - qGreen(color);
    const double blue = shade.value[2] - qBlue(color);
    return 3 * red * red + 4 * green * green + 2 * blue * blue;  // roughly as the eye has it
}

std::uint8_t nearestEntry(const Shade& shade, std::span<const QRgb> colors) {
    double least = std::numeric_limits<double>::max();
    std::size_t entry = 0;
    for (std::size_t i = 0; i < colors.size(); ++i) {
        const double now = distance(shade, colors[i]);
        if (now >= least) continue;
        least = now;
        entry = i;
    }
    return std::uint8_t(entry);
}

}  // namespace

ColorCensus::ColorCensus() : cells_(kCells) {}

std::size_t ColorCensus::cellOf(QRgb color) {
    constexpr int kDropped = 8 - kBits;
    const auto part = [](int channel) { return std::size_t(channel >> kDropped); };
    return (part(qRed(color)) << (2 * kBits)) | (part(qGreen(color)) << kBits) | part(qBlue(color));
}

void ColorCensus::count(const QImage& picture) {
    for (int y = 0; y < picture.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(picture.constScanLine(y));
        for (const QRgb color : std::span(line, std::size_t(picture.width()))) {
            if (qAlpha(color) == 0) continue;
            Cell& cell = cells_[cellOf(color)];
            cell.sum[0] += std::uint64_t(qRed(color));
            cell.sum[1] += std::uint64_t(qGreen(color));
            cell.sum[2] += std::uint64_t(qBlue(color));
            ++cell.count;
        }
    }
}

ColorTable::ColorTable(const ColorCensus& census, std::size_t size) : entries_(kCells) {
    std::vector<Shade> shades;
    for (std::size_t i = 0; i < kCells; ++i) {
        const auto& [sum, count] = census.cells()[i];
        if (count == 0) continue;
        const auto number = double(count);
        shades.push_back(
            {.value = {double(sum[0]) / number, double(sum[1]) / number, double(sum[2]) / number},
             .count = number,
             .cell = i});
    }
    if (shades.empty()) return;
    for (const Box& box : cut(shades, size)) colors_.push_back(meanColor(box.shades));
    for (const Shade& shade : shades) entries_[shade.cell] = nearestEntry(shade, colors_);
}

std::uint8_t ColorTable::nearest(QRgb color) const { return entries_[ColorCensus::cellOf(color)]; }

}  // namespace tengen::desktop
