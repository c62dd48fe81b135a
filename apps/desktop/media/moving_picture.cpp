// The only place that knows of giflib.
#include "media/moving_picture.h"

#include "media/color_table.h"

#include <QRect>

#include <algorithm>
#include <cassert>
#include <gif_lib.h>
#include <limits>
#include <memory>
#include <span>

namespace tengen::desktop {

namespace {

constexpr int kTableSize = 256;
constexpr std::uint8_t kSeeThrough = kTableSize - 1;

std::span<const QRgb> pixels(const QImage& image, int y) {
    return {reinterpret_cast<const QRgb*>(image.constScanLine(y)), std::size_t(image.width())};
}

/// Around all pixels in which two pictures differ; a single pixel if there is none, as a frame
/// cannot be empty.
QRect changedArea(const QImage& before, const QImage& after) {
    QRect area;
    for (int y = 0; y < after.height(); ++y) {
        const auto old = pixels(before, y);
        const auto now = pixels(after, y);
        const auto first = std::ranges::mismatch(old, now).in1;
        if (first == old.end()) continue;
        std::size_t last = old.size() - 1;
        while (old[last] == now[last]) --last;
        const int left = int(first - old.begin());
        area |= QRect(QPoint(left, y), QPoint(int(last), y));
    }
    return area.isNull() ? QRect(0, 0, 1, 1) : area;
}

QImage difference(const QImage& before, const QImage& after, const QRect& area) {
    QImage patch = after.copy(area);
    for (int y = 0; y < area.height(); ++y) {
        const auto old = pixels(before, area.top() + y).subspan(std::size_t(area.left()));
        auto* line = reinterpret_cast<QRgb*>(patch.scanLine(y));
        for (std::size_t x = 0; x < std::size_t(area.width()); ++x) {
            if (line[x] == old[x]) line[x] = 0;
        }
    }
    return patch;
}

struct Closer {
    void operator()(GifFileType* file) const {
        int error = 0;
        EGifCloseFile(file, &error);
    }
};
using GifFile = std::unique_ptr<GifFileType, Closer>;

int append(GifFileType* file, const GifByteType* bytes, int count) {
    static_cast<QByteArray*>(file->UserData)->append(reinterpret_cast<const char*>(bytes), count);
    return count;
}

using GifColors = std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)>;

GifColors gifColors(const ColorTable& table) {
    std::array<GifColorType, kTableSize> colors{};
    std::ranges::transform(table.colors(), colors.begin(), [](QRgb color) {
        return GifColorType{.Red = GifByteType(qRed(color)),
                            .Green = GifByteType(qGreen(color)),
                            .Blue = GifByteType(qBlue(color))};
    });
    return {GifMakeMapObject(kTableSize, colors.data()), &GifFreeMapObject};
}

/// The words Netscape chose, which every viewer since understands: again, without end.
bool putLoop(GifFileType* file) {
    constexpr std::array<GifByteType, 3> kForEver{1, 0, 0};
    return EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(file, 11, "NETSCAPE2.0") == GIF_OK &&
           EGifPutExtensionBlock(file, int(kForEver.size()), kForEver.data()) == GIF_OK &&
           EGifPutExtensionTrailer(file) == GIF_OK;
}

bool putDelay(GifFileType* file, base::Milliseconds delay) {
    // Viewers take less than two hundredths of a second for a mistake, and show it slowly.
    constexpr base::Milliseconds::rep kLeast = 2;
    constexpr base::Milliseconds::rep kMost = std::numeric_limits<std::uint16_t>::max();
    const GraphicsControlBlock block{
        .DisposalMode = DISPOSE_DO_NOT,
        .UserInputFlag = false,
        .DelayTime = int(std::clamp((delay.count() + 5) / 10, kLeast, kMost)),
        .TransparentColor = kSeeThrough};
    std::array<GifByteType, 4> bytes{};
    const auto size = int(EGifGCBToExtension(&block, bytes.data()));
    return EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, size, bytes.data()) == GIF_OK;
}

bool putImage(GifFileType* file, const QImage& image, QPoint corner, const ColorTable& table) {
    if (EGifPutImageDesc(file, corner.x(), corner.y(), image.width(), image.height(), false,
                         nullptr) != GIF_OK) {
        return false;
    }
    std::vector<GifPixelType> line(std::size_t(image.width()));
    for (int y = 0; y < image.height(); ++y) {
        std::ranges::transform(pixels(image, y), line.begin(), [&](QRgb color) {
            return qAlpha(color) == 0 ? kSeeThrough : table.nearest(color);
        });
        if (EGifPutLine(file, line.data(), image.width()) != GIF_OK) return false;
    }
    return true;
}

}  // namespace

void MovingPicture::add(const QImage& frame, base::Milliseconds delay) {
    assert(patches_.empty() || frame.size() == shown_.size());
    const QImage opaque =
        frame.convertToFormat(QImage::Format_RGB32).convertToFormat(QImage::Format_ARGB32);
    if (patches_.empty()) {
        patches_.push_back({.image = opaque, .corner = {}, .delay = delay});
    } else {
        const QRect area = changedArea(shown_, opaque);
        patches_.push_back(
            {.image = difference(shown_, opaque, area), .corner = area.topLeft(), .delay = delay});
    }
    shown_ = opaque;
}

QByteArray MovingPicture::toGif() const {
    if (patches_.empty() || shown_.isNull()) return {};
    ColorCensus census;
    for (const Patch& patch : patches_) census.count(patch.image);
    const ColorTable table(census, kSeeThrough);

    QByteArray bytes;
    int error = 0;
    GifFile file(EGifOpen(&bytes, append, &error));
    const GifColors colors = gifColors(table);
    if (!file || !colors) return {};
    EGifSetGifVersion(file.get(), true);
    bool good = EGifPutScreenDesc(file.get(), shown_.width(), shown_.height(), 8, 0,
                                  colors.get()) == GIF_OK &&
                putLoop(file.get());
    for (const Patch& patch : patches_) {
        good = good && putDelay(file.get(), patch.delay) &&
               putImage(file.get(), patch.image, patch.corner, table);
    }
    file.reset();  // writes the last byte
    return good ? bytes : QByteArray();
}

}  // namespace tengen::desktop
