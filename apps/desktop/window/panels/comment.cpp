// The panel of the words that belong to a move.
#include "board/board_view.h"
#include "panels/comment_panel.h"
#include "play/game_controller.h"
#include "window/panels.h"

#include <QCoreApplication>

namespace tengen::desktop {

Panel commentPanel(const Context& context) {
    auto* const view = new CommentPanel;
    GameController& controller = context.controller;
    const auto refresh = [view, &controller] {
        const match::Sitting& sitting = controller.sitting();
        const auto words = sitting.record().tree.text(sitting.here(), property::kComment);
        view->setComment(QString::fromUtf8(words.data(), qsizetype(words.size())), sitting.here());
    };
    QObject::connect(
        view, &CommentPanel::edited, &controller,
        [&controller](const QString& text, NodeId node) { controller.setComment(node, text); });
    QObject::connect(view, &CommentPanel::caughtUp, &controller, refresh);
    QObject::connect(view, &CommentPanel::left, &context.board,
                     [&board = context.board] { board.setFocus(); });
    // Who writes about a move stays there when an engine plays on.
    QObject::connect(&controller, &GameController::stonePlaced, view,
                     [view, &controller](bool byPerson) {
                         if (!byPerson) view->stayBehind(controller.sitting().here());
                     });
    return {.id = "comment",
            .title = QT_TRANSLATE_NOOP("tengen::desktop::Panels", "Comment"),
            .places = {{.layout = Layout::Review, .row = 3, .height = 80}},
            .widget = view,
            .refresh = refresh,
            .flush = [view] { view->flush(); }};
}

}  // namespace tengen::desktop
