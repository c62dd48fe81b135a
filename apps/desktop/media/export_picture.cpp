// Every format is made in memory first; one function puts the bytes on the disk.
#include "media/export_picture.h"

#include "board/board_painter.h"
#include "media/moving_picture.h"

#include <QBuffer>
#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QMarginsF>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QPrinter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace tengen::desktop {

namespace {

constexpr int kPdfResolution = 300;
constexpr double kMarginMillimetres = 12;
constexpr int kMostPrintedPixels = 2400;  // a side; finer than this no eye sees on A4

std::unexpected<QString> tooLarge() {
    return std::unexpected(QCoreApplication::translate(
        "Export", "There is not enough memory for a picture this large."));
}

Exported writeWhole(const QString& path, const QByteArray& bytes) {
    const QFileInfo info(path);
    if (!info.dir().exists()) {
        return std::unexpected(QCoreApplication::translate("Export", "There is no folder %1.")
                                   .arg(QDir::toNativeSeparators(info.path())));
    }
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit()) {
        return {};
    }
    return std::unexpected(QCoreApplication::translate("Export", "%1 could not be written: %2")
                               .arg(info.fileName(), file.errorString()));
}

/// Null where there is no memory for it.
QImage emptyImage(PictureSize size) {
    const int pixels = int(std::lround(size.side * size.scale));
    QImage image(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(size.scale);
    image.fill(Qt::transparent);
    return image;
}

/// Draws one picture after the other. The wood is most of the work, and seldom changes.
class FramePainter {
public:
    FramePainter(const Theme& theme, int side) : theme_(theme), side_(side) {}

    QImage image(const BoardPicture& picture) {
        const QRectF frame(0, 0, side_, side_);
        if (ground_.isNull() || !liesOnSameGround(picture)) {
            ground_ = emptyImage({.side = side_});
            if (ground_.isNull()) return {};
            QPainter painter(&ground_);
            paintBackground(painter, picture, theme_, frame);
            size_ = picture.size;
            coordinates_ = picture.coordinates;
            view_ = picture.view;
        }
        QImage image = ground_;
        QPainter painter(&image);
        paintStones(painter, picture, theme_, frame);
        paintOverlay(painter, picture, theme_, frame);
        return image;
    }

private:
    [[nodiscard]] bool liesOnSameGround(const BoardPicture& picture) const {
        return picture.size == size_ && picture.coordinates == coordinates_ &&
               picture.view == view_;
    }

    const Theme& theme_;
    int side_;
    QImage ground_;
    int size_ = 0;
    Coordinates coordinates_ = Coordinates::None;
    Symmetry view_;
};

/// Light that fades is lost between Qt and many a reader of PDF: it comes out as solid colour. So
/// what has such light goes onto paper in pixels, and only what is flat as lines.
bool hasFadingLight(const Theme& theme) {
    return theme.surface == Surface::Wood || theme.stoneStyle == StoneStyle::Shaded;
}

void paintOnPaper(QPainter& painter, const BoardPicture& picture, const Theme& theme,
                  const QRectF& square) {
    if (!hasFadingLight(theme)) return paintBoard(painter, picture, theme, square);
    const int side = std::clamp(int(square.width()), 1, kMostPrintedPixels);
    const QImage image = boardImage(picture, theme, {.side = side});
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(square, image.convertToFormat(QImage::Format_RGB32));
}

/// The title in the middle of its line, and the board as large as the rest allows.
void paintSheet(QPainter& painter, const BoardPicture& picture, const Theme& theme,
                const QString& title) {
    QRectF room(QPointF(), QSizeF(painter.viewport().size()));
    if (!title.isEmpty()) {
        QFont font = painter.font();
        font.setPixelSize(std::max(1, int(std::min(room.width(), room.height()) / 28)));
        painter.setFont(font);
        const QFontMetricsF metrics(font, painter.device());
        const QRectF line(room.topLeft(), QSizeF(room.width(), 1.2 * metrics.height()));
        painter.setPen(Qt::black);
        painter.drawText(line, Qt::AlignCenter,
                         metrics.elidedText(title, Qt::ElideRight, line.width()));
        room.setTop(line.bottom() + 0.6 * metrics.height());
    }
    const double side = std::min(room.width(), room.height());
    const QPointF corner(room.center().x() - side / 2, room.top());
    paintOnPaper(painter, picture, theme, QRectF(corner, QSizeF(side, side)));
}

}  // namespace

QImage boardImage(const BoardPicture& picture, const Theme& theme, PictureSize size) {
    QImage image = emptyImage(size);
    if (image.isNull()) return image;
    QPainter painter(&image);
    paintBoard(painter, picture, theme, QRectF(0, 0, size.side, size.side));
    return image;
}

Exported writePng(const QString& path, const BoardPicture& picture, const Theme& theme,
                  PictureSize size) {
    const QImage image = boardImage(picture, theme, size);
    if (image.isNull()) return tooLarge();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG")) return tooLarge();
    return writeWhole(path, buffer.data());
}

Exported writeSvg(const QString& path, const BoardPicture& picture, const Theme& theme, int side) {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize({side, side});
    generator.setViewBox(QRect(0, 0, side, side));
    generator.setTitle(QCoreApplication::applicationName());
    generator.setDescription({});
    QPainter painter(&generator);
    paintBoard(painter, picture, theme, QRectF(0, 0, side, side));
    painter.end();
    return writeWhole(path, buffer.data());
}

Exported writePdf(const QString& path, const BoardPicture& picture, const Theme& theme,
                  const Sheet& sheet) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(kPdfResolution);
        writer.setPageSize(QPageSize(sheet.page));
        writer.setPageMargins(QMarginsF(kMarginMillimetres, kMarginMillimetres, kMarginMillimetres,
                                        kMarginMillimetres),
                              QPageLayout::Millimeter);
        writer.setTitle(sheet.title);
        writer.setCreator(QCoreApplication::applicationName());
        QPainter painter(&writer);
        paintSheet(painter, picture, theme, sheet.title);
    }
    return writeWhole(path, buffer.data());
}

Exported writeGif(const QString& path, std::span<const Frame> frames, const Theme& theme,
                  int side) {
    if (frames.empty()) {
        return std::unexpected(
            QCoreApplication::translate("Export", "There are no moves to show."));
    }
    FramePainter painter(theme, side);
    MovingPicture moving;
    for (const auto& [picture, delay] : frames) {
        const QImage image = painter.image(picture);
        if (image.isNull()) return tooLarge();
        moving.add(image, delay);
    }
    const QByteArray bytes = moving.toGif();
    return bytes.isEmpty() ? tooLarge() : writeWhole(path, bytes);
}

void copyToClipboard(const BoardPicture& picture, const Theme& theme, PictureSize size) {
    QGuiApplication::clipboard()->setImage(boardImage(picture, theme, size));
}

Exported printBoard(QPrinter& printer, const BoardPicture& picture, const Theme& theme,
                    const QString& title) {
    QPainter painter;
    if (!painter.begin(&printer)) {
        return std::unexpected(
            QCoreApplication::translate("Export", "The printer %1 cannot be used now.")
                .arg(printer.printerName()));
    }
    paintSheet(painter, picture, theme, title);
    return {};
}

}  // namespace tengen::desktop
