// The panel of the moves with their variations, its menu, and what is done to the tree: a variation
// becomes the main line, or goes.
#include "panels/tree_view.h"
#include "play/game_controller.h"
#include "window/commands.h"
#include "window/current_preferences.h"
#include "window/panels.h"
#include "window/tree_walk.h"
#include "window/voice.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>

namespace tengen::desktop {
namespace {

/// What the translators see these words under.
struct TreeText {
    Q_DECLARE_TR_FUNCTIONS(tengen::desktop::TreePanel)
};

void showTreeMenu(const Context& context, TreeView& view, QPoint global) {
    QMenu menu(&context.window);
    for (const Command c : {Command::Promote, Command::Remove})
        menu.addAction(&context.commands[c]);
    menu.addSeparator();
    QObject::connect(menu.addAction(TreeText::tr("&Fold all variations")), &QAction::triggered,
                     &view, [&view] { view.setAllFolded(true); });
    QObject::connect(menu.addAction(TreeText::tr("&Unfold all variations")), &QAction::triggered,
                     &view, [&view] { view.setAllFolded(false); });
    menu.exec(global);
}

void removeHere(const Context& context) {
    GameController& controller = context.controller;
    // An engine may move while the question is open; what was asked about is what goes.
    const NodeId here = controller.sitting().here();
    const int moves = movesFrom(controller.sitting().record().tree, here);
    if (moves > 1 && context.preferences->askBeforeReset &&
        QMessageBox::question(
            &context.window, TreeText::tr("Delete?"),
            TreeText::tr("Delete %n move(s), with all variations?", nullptr, moves),
            QMessageBox::Yes | QMessageBox::No, QMessageBox::No) != QMessageBox::Yes)
        return;
    controller.remove(here);
    context.voice.say(TreeText::tr("Deleted %n move(s).", nullptr, moves));
}

}  // namespace

Panel treePanel(const Context& context) {
    auto* const view = new TreeView;
    GameController& controller = context.controller;
    const auto takeRecord = [view, &controller] {
        view->setRecord(&controller.sitting().record());
    };
    takeRecord();
    QObject::connect(&controller, &GameController::began, view, takeRecord);
    QObject::connect(view, &TreeView::chosen, &controller, &GameController::goTo);
    QObject::connect(view, &TreeView::contextMenuAsked, view,
                     [context, view](NodeId node, QPoint global) {
                         context.controller.goTo(node);
                         showTreeMenu(context, *view, global);
                     });
    context.commands
        .bind(Command::Promote, view,
              [&controller] { controller.promote(controller.sitting().here()); })
        .inGame();
    context.commands.bind(Command::Remove, view, [context] { removeHere(context); })
        .inGame([&controller] {
            const match::Sitting& sitting = controller.sitting();
            return !sitting.in_opening() && sitting.here() != NodeId::Root;
        });
    return {.id = "tree",
            .title = QT_TRANSLATE_NOOP("tengen::desktop::Panels", "Moves"),
            .places = {{.layout = Layout::Play, .row = 1, .height = 520, .hosts = true},
                       {.layout = Layout::Analyse, .row = 3, .height = 150},
                       {.layout = Layout::Review, .row = 2, .height = 130}},
            .widget = view,
            .refresh = [view, &controller] {
                view->refresh();
                view->setHere(controller.sitting().here());
            }};
}

}  // namespace tengen::desktop
