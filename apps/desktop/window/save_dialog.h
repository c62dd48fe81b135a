// The question where to save something: a name without a suffix gets that of the kind chosen,
// before the dialog looks whether there is such a file already.
#pragma once

#include "game/formats/format.h"

#include <QString>
#include <QStringList>

class QWidget;

namespace tengen::desktop {

[[nodiscard]] QString gameKind(formats::FileFormat format);  // "SGF (*.sgf)"
/// Those a game can be saved as.
[[nodiscard]] QStringList gameKinds();
/// What game files are called, "*.sgf *.psq" and so on.
[[nodiscard]] QString gamePatterns();

/// Empty when nothing is to be saved. The kind is at first that of the suggested file.
[[nodiscard]] QString askWhere(QWidget& window, const QString& title, const QString& suggested,
                               const QStringList& kinds);

}  // namespace tengen::desktop
