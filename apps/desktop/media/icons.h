// The icons, drawn in one colour so that they follow the palette, light or dark, at any resolution.
#pragma once

#include <QIcon>
#include <QPalette>
#include <QString>
#include <QStringList>

namespace tengen::desktop {

/// `new`, `open`, `undo` and so on; in the colours of the palette for text, also when disabled or
/// selected. A name that is not there gives a null icon.
[[nodiscard]] QIcon icon(const QString& name, const QPalette& palette);
[[nodiscard]] QStringList iconNames();

/// Of the program, in its own colours.
[[nodiscard]] QIcon applicationIcon();

}  // namespace tengen::desktop
