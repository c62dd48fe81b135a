#include "window/board_menu.h"

#include "board/board_view.h"
#include "play/game_controller.h"
#include "window/commands.h"

#include <QInputDialog>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>

#include <algorithm>

namespace tengen::desktop {

BoardMenu::BoardMenu(const Context& context, const PositionEditor& editor)
    : context_(context), editor_(editor) {
    connect(&context_.board, &BoardView::markAsked, this, &BoardMenu::toggleLetter);
    connect(&context_.board, &BoardView::contextMenuAsked, this, &BoardMenu::show);
}

void BoardMenu::show(std::optional<Point> p, QPoint global) {
    QMenu menu(&context_.window);
    if (p && !editor_.isEditing()) addMarks(menu, *p);
    for (const Command c : {Command::Undo, Command::Redo, Command::Hint, Command::EngineMove,
                            Command::Analyse, Command::ProveThreats, Command::CopyPosition})
        menu.addAction(&context_.commands[c]);
    menu.exec(global);
}

void BoardMenu::mark(NodeId n, const std::vector<MarkChange>& changes) {
    const GameTree& tree = context_.controller.sitting().record().tree;
    for (const auto& [key, values] : changes)
        if (!std::ranges::equal(tree.values(n, key), values))
            context_.controller.setMarks(n, key, values);
}

void BoardMenu::toggleLetter(Point p) {
    if (editor_.isEditing()) return;
    const Record& record = context_.controller.sitting().record();
    const NodeId here = context_.controller.sitting().here();
    mark(here, hasMark(record, here, p) ? withoutMarks(record, here, p)
                                        : withText(record, here, p, nextLetter(record, here)));
}

void BoardMenu::writeOn(Point p) {
    const match::Sitting& sitting = context_.controller.sitting();
    const Record& record = sitting.record();
    const NodeId here = sitting.here();
    bool isMeant = false;
    const QString text = QInputDialog::getText(
        &context_.window, tr("Text on the board"), tr("Text:"), QLineEdit::Normal,
        QString::fromStdString(textAt(record, here, p)), &isMeant);
    // An engine may have moved on meanwhile; what was written belongs where it was asked for.
    if (!isMeant) return;
    mark(here, withText(record, here, p, text.simplified().toStdString()));
}

void BoardMenu::addMarks(QMenu& menu, Point p) {
    QMenu& marks = *menu.addMenu(tr("&Mark this point"));
    const match::Sitting& sitting = context_.controller.sitting();
    const auto add = [&](const QString& words, Sign sign) {
        connect(marks.addAction(words), &QAction::triggered, this, [this, &sitting, p, sign] {
            mark(sitting.here(), withSign(sitting.record(), sitting.here(), p, sign));
        });
    };
    add(tr("&Triangle"), Sign::Triangle);
    add(tr("&Square"), Sign::Square);
    add(tr("&Circle"), Sign::Circle);
    add(tr("C&ross"), Sign::Cross);
    connect(marks.addAction(tr("Te&xt…")), &QAction::triggered, this, [this, p] { writeOn(p); });
    marks.addSeparator();
    QAction* const remove = marks.addAction(tr("R&emove"));
    remove->setEnabled(hasMark(sitting.record(), sitting.here(), p));
    connect(remove, &QAction::triggered, this, [this, &sitting, p] {
        mark(sitting.here(), withoutMarks(sitting.record(), sitting.here(), p));
    });
}

}  // namespace tengen::desktop
