// A board as a file, on the clipboard and on paper. All of it is drawn by the painter of the
// window, and a file is written whole or not at all.
#pragma once

#include "base/clock.h"
#include "board/board_picture.h"
#include "board/theme.h"

#include <QImage>
#include <QPageSize>
#include <QString>

#include <expected>
#include <span>

class QPrinter;

namespace tengen::desktop {

/// Why it did not work, as a sentence for the user.
using Exported = std::expected<void, QString>;

/// A square of `side` points, with `scale` pixels to a point.
struct PictureSize {
    int side = 960;
    double scale = 1;
};

struct Sheet {
    QPageSize::PageSizeId page = QPageSize::A5;
    QString title;  // a line above the board; none if empty
};

struct Frame {
    BoardPicture picture;
    base::Milliseconds delay{1000};
};

[[nodiscard]] QImage boardImage(const BoardPicture& picture, const Theme& theme, PictureSize size);

[[nodiscard]] Exported writePng(const QString& path, const BoardPicture& picture,
                                const Theme& theme, PictureSize size = {});
[[nodiscard]] Exported writeSvg(const QString& path, const BoardPicture& picture,
                                const Theme& theme, int side = PictureSize{}.side);
[[nodiscard]] Exported writePdf(const QString& path, const BoardPicture& picture,
                                const Theme& theme, const Sheet& sheet = {});
/// Touches no widget, so that a long game may be written in the background.
[[nodiscard]] Exported writeGif(const QString& path, std::span<const Frame> frames,
                                const Theme& theme, int side);

void copyToClipboard(const BoardPicture& picture, const Theme& theme, PictureSize size = {});
/// One page; the printer knows its paper.
[[nodiscard]] Exported printBoard(QPrinter& printer, const BoardPicture& picture,
                                  const Theme& theme, const QString& title = {});

}  // namespace tengen::desktop
