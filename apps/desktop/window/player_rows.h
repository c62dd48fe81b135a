// What is known of the two players, in words: who they are, their clocks, what they think.
#pragma once

#include "dialogs/preferences.h"
#include "panels/players_panel.h"
#include "play/game_controller.h"

namespace tengen::desktop {

[[nodiscard]] PlayerRow rowOf(const GameController& controller, const Preferences& preferences,
                              Color color);

}  // namespace tengen::desktop
