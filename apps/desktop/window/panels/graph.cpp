// The panel of the chances: who stands how now, and how it came about. A click goes to that move.
#include "panels/graph_view.h"
#include "panels/win_bar.h"
#include "play/game_controller.h"
#include "window/panels.h"
#include "window/tree_walk.h"

#include <QCoreApplication>
#include <QVBoxLayout>

namespace tengen::desktop {

Panel graphPanel(const Context& context) {
    auto* const both = new QWidget;
    auto* const column = new QVBoxLayout(both);
    auto* const graph = new GraphView;
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(new WinBar(Qt::Horizontal));
    column->addWidget(graph, 1);
    QObject::connect(graph, &GraphView::chosen, &context.controller,
                     [&controller = context.controller](int ply) {
                         const match::Sitting& sitting = controller.sitting();
                         controller.goTo(nodeAtPly(sitting.record().tree, sitting.here(), ply));
                     });
    return {.id = "graph",
            .title = QT_TRANSLATE_NOOP("tengen::desktop::Panels", "Chances"),
            .places = {{.layout = Layout::Analyse, .row = 1, .height = 190},
                       {.layout = Layout::Review, .row = 1, .height = 150}},
            .widget = both};
}

}  // namespace tengen::desktop
