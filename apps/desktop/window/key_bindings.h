// Keys of one's own: how they are remembered, and how the dialog gets and gives them.
#pragma once

#include "dialogs/keys_dialog.h"
#include "window/commands.h"

#include <QList>

class QSettings;

namespace tengen::desktop {

/// A key that somebody has chosen is taken from the command that came with it.
void loadKeys(Commands& commands, const QSettings& settings);
/// Only what differs from what comes with the program.
void saveKeys(const Commands& commands, QSettings& settings);

/// Every command, as the menus order them, and the keys of the board, which stay.
[[nodiscard]] QList<KeyRow> keyRows(const Commands& commands);
void takeKeys(Commands& commands, const QList<KeyRow>& rows);

}  // namespace tengen::desktop
