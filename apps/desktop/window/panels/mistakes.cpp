// The panel of what a review found, and the keys that go from one mistake to the next.
#include "panels/mistakes_panel.h"
#include "play/game_controller.h"
#include "window/commands.h"
#include "window/current_preferences.h"
#include "window/panels.h"
#include "window/voice.h"

#include <QCoreApplication>

namespace tengen::desktop {

Panel mistakesPanel(const Context& context) {
    auto* const view = new MistakesPanel;
    QObject::connect(view, &MistakesPanel::chosen, &context.controller, &GameController::goTo);
    QObject::connect(view, &MistakesPanel::effortChosen, &context.preferences,
                     &CurrentPreferences::keepEffort);
    QObject::connect(&context.preferences, &CurrentPreferences::changed, view,
                     [view](const Preferences& now) { view->setEffort(now.reviewEffort); });
    const auto goes = [&](Command command, void (MistakesPanel::*way)()) {
        context.commands
            .bind(command, view,
                  [view, way, &voice = context.voice] {
                      if (view->mistakes().empty()) return voice.say(view->hint());
                      (view->*way)();
                  })
            .inGame();
    };
    goes(Command::NextMistake, &MistakesPanel::next);
    goes(Command::PreviousMistake, &MistakesPanel::previous);
    return {.id = "mistakes",
            .title = QT_TRANSLATE_NOOP("tengen::desktop::Panels", "Mistakes"),
            // Who looks for mistakes needs room to see them all; the clocks stand still.
            .places = {{.layout = Layout::Review, .row = 0, .height = 290, .hosts = true}},
            .widget = view,
            .refresh = [view, &controller = context.controller] {
                view->setOwnColor(controller.onlyPerson());
            }};
}

}  // namespace tengen::desktop
