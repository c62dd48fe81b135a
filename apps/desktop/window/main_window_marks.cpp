// Writing on the board at the window: a click with Ctrl, and the menu of a point.
#include "window/main_window.h"

#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>

#include <algorithm>

namespace tengen::desktop {

void MainWindow::mark(const std::vector<MarkChange>& changes) {
    const match::Sitting& sitting = controller_.sitting();
    const NodeId here = sitting.here();
    for (const auto& [key, values] : changes)
        if (!std::ranges::equal(sitting.record().tree.values(here, key), values))
            controller_.setMarks(here, key, values);
}

/// A letter that is free; where something stands, it goes.
void MainWindow::toggleLetter(Point p) {
    if (editor_->isEditing()) return;
    const Record& record = controller_.sitting().record();
    const NodeId here = controller_.sitting().here();
    mark(hasMark(record, here, p) ? withoutMarks(record, here, p)
                                  : withText(record, here, p, nextLetter(record, here)));
}

void MainWindow::writeOn(Point p) {
    const Record& record = controller_.sitting().record();
    const NodeId here = controller_.sitting().here();
    bool isMeant = false;
    const QString text =
        QInputDialog::getText(this, tr("Text on the board"), tr("Text:"), QLineEdit::Normal,
                              QString::fromStdString(textAt(record, here, p)), &isMeant);
    // An engine may have moved on meanwhile; what was written belongs where it was asked for.
    if (!isMeant || controller_.sitting().here() != here) return;
    mark(withText(record, here, p, text.simplified().toStdString()));
}

void MainWindow::addMarkActions(QMenu& menu, Point p) {
    QMenu& marks = *menu.addMenu(tr("&Mark this point"));
    const Record& record = controller_.sitting().record();
    const NodeId here = controller_.sitting().here();
    const auto add = [&](const QString& words, Sign sign) {
        connect(marks.addAction(words), &QAction::triggered, this, [this, p, sign] {
            const match::Sitting& sitting = controller_.sitting();
            mark(withSign(sitting.record(), sitting.here(), p, sign));
        });
    };
    add(tr("&Triangle"), Sign::Triangle);
    add(tr("&Square"), Sign::Square);
    add(tr("&Circle"), Sign::Circle);
    add(tr("C&ross"), Sign::Cross);
    connect(marks.addAction(tr("Te&xt…")), &QAction::triggered, this, [this, p] { writeOn(p); });
    marks.addSeparator();
    QAction* const remove = marks.addAction(tr("R&emove"));
    remove->setEnabled(hasMark(record, here, p));
    connect(remove, &QAction::triggered, this, [this, p] {
        const match::Sitting& sitting = controller_.sitting();
        mark(withoutMarks(sitting.record(), sitting.here(), p));
    });
}

}  // namespace tengen::desktop
