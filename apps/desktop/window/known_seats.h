// Who may sit down at a game: the people and the engines from elsewhere that are known here.
#pragma once

#include "play/game_setup.h"

#include <QList>

class QSettings;

namespace tengen::desktop {

/// The engines from elsewhere, each as it sits down.
[[nodiscard]] QList<SeatSetup> knownGuests(QSettings& settings);
/// A setup names its engines and their programs; how they are started stands in their list, where
/// one program may stand several times under several names.
[[nodiscard]] GameSetup withEngineOptions(GameSetup setup, QSettings& settings);
/// Who has Black comes first the next time.
void keepPeople(QSettings& settings, const GameSetup& setup);

}  // namespace tengen::desktop
