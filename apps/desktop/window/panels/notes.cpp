// The panel of the notes: every move of the line one looks at that has a comment, to be read in one
// place. A click goes to that move.
#include "panels/row_table.h"
#include "play/game_controller.h"
#include "play/sentences.h"
#include "window/panels.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QStandardItemModel>
#include <QTextDocument>

#include <cstdint>
#include <vector>

namespace tengen::desktop {
namespace {

/// What the translators see these words under.
struct NotesText {
    Q_DECLARE_TR_FUNCTIONS(tengen::desktop::NotesPanel)
};

enum NoteColumn : std::uint8_t { NoteMove, NoteWords, NoteColumns };
constexpr int kNoteNodeRole = Qt::UserRole + 10;  // where the note stands

/// "23 K9"; what is written before the first move is about the game.
QString noteMove(const Record& record, NodeId n) {
    if (!record.tree.has_move(n)) return NotesText::tr("Game");
    return NotesText::tr("%1 %2")
        .arg(record.tree.ply(n))
        .arg(pointName(record.tree.move(n), record.info.size));
}

void showNotes(RowTable& table, const match::Sitting& sitting) {
    const Record& record = sitting.record();
    std::vector<NodeId> line{NodeId::Root};
    for (const NodeId n : record.tree.path_to(record.tree.main_line_end(sitting.here())))
        if (n != NodeId::Root) line.push_back(n);
    std::erase_if(line, [&](NodeId n) { return !record.tree.has(n, property::kComment); });
    table.setRowCount(int(line.size()));
    table.clearSelection();
    for (int row = 0; row < int(line.size()); ++row) {
        const NodeId n = line[std::size_t(row)];
        const auto text = record.tree.text(n, property::kComment);
        const QString words = QString::fromUtf8(text.data(), qsizetype(text.size()));
        table.setCell(row, NoteMove, noteMove(record, n));
        table.setCell(row, NoteMove, quint32(n), kNoteNodeRole);
        table.setCell(row, NoteWords, words.simplified());
        table.setCell(row, NoteWords, Qt::convertFromPlainText(words), Qt::ToolTipRole);
        if (n == sitting.here()) table.selectRow(row);
    }
    table.rows().setHorizontalHeaderLabels({NotesText::tr("Move"), NotesText::tr("Comment")});
    table.setHint(NotesText::tr("No move of this line has a comment."));
    table.setAccessibleName(NotesText::tr("Notes"));
}

}  // namespace

Panel notesPanel(const Context& context) {
    auto* const view = new RowTable(NoteColumns);
    GameController& controller = context.controller;
    view->horizontalHeader()->setSectionResizeMode(NoteMove, QHeaderView::ResizeToContents);
    QObject::connect(view, &RowTable::rowChosen, &controller, [view, &controller](int row) {
        const QVariant node = view->rows().index(row, NoteMove).data(kNoteNodeRole);
        controller.goTo(NodeId(node.toUInt()));
    });
    return {.id = "notes",
            .title = QT_TRANSLATE_NOOP("tengen::desktop::Panels", "Notes"),
            .places = {},  // a tab in every layout, closed until somebody wants it
            .widget = view,
            .refresh = [view, &controller] { showNotes(*view, controller.sitting()); }};
}

}  // namespace tengen::desktop
