// The panel of the two players. While somebody thinks it follows the clocks, and is heard when one
// is nearly out.
#include "media/sound_box.h"
#include "panels/players_panel.h"
#include "play/game_controller.h"
#include "window/current_preferences.h"
#include "window/panels.h"
#include "window/player_rows.h"

#include <QCoreApplication>

namespace tengen::desktop {

Panel playersPanel(const Context& context) {
    auto* const view = new PlayersPanel;
    const auto refresh = [view, &controller = context.controller,
                          &preferences = context.preferences] {
        for (const Color color : {Color::Black, Color::White})
            view->setRow(color, rowOf(controller, *preferences, color));
    };
    QObject::connect(&context.controller, &GameController::ticked, view,
                     [view, refresh, &controller = context.controller, &sounds = context.sounds] {
                         const Color color = controller.game().side_to_move();
                         const bool wasWarned = view->row(color).warns;
                         refresh();
                         if (view->row(color).warns && !wasWarned) sounds.play(Sound::Warning);
                     });
    return {.id = "players",
            .title = QT_TRANSLATE_NOOP("tengen::desktop::Panels", "Players"),
            .places = {{.layout = Layout::Play, .row = 0, .height = 130},
                       {.layout = Layout::Analyse, .row = 0, .height = 120}},
            .widget = view,
            .refresh = refresh,
            .restsInSetUp = false};
}

}  // namespace tengen::desktop
