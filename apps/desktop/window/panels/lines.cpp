// The panel of the best lines, as analysis finds them. A click plays the first move of one.
#include "panels/lines_panel.h"
#include "play/game_controller.h"
#include "window/panels.h"

#include <QCoreApplication>

namespace tengen::desktop {

Panel linesPanel(const Context& context) {
    auto* const view = new LinesPanel;
    QObject::connect(view, &LinesPanel::chosen, &context.controller, &GameController::play);
    return {.id = "lines",
            .title = QT_TRANSLATE_NOOP("tengen::desktop::Panels", "Best lines"),
            .places = {{.layout = Layout::Analyse, .row = 2, .height = 190, .hosts = true}},
            .widget = view};
}

}  // namespace tengen::desktop
