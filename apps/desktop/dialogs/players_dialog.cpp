#include "dialogs/players_dialog.h"

#include "dialogs/seat_editor.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QPushButton>

namespace tengen::desktop {

PlayersDialog::PlayersDialog(QWidget* parent, const SeatSetup& black, const SeatSetup& white,
                             const QList<KnownEngine>& knownEngines, const QStringList& people)
    : PageDialog(parent),
      black_(new SeatEditor(Color::Black, knownEngines, people)),
      white_(new SeatEditor(Color::White, knownEngines, people)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel)) {
    setWindowTitle(tr("Players of this game"));
    black_->setSeat(black);
    white_->setSeat(white);
    auto* const page = new QWidget;
    auto* const row = new QHBoxLayout(page);
    row->setContentsMargins(0, 0, 0, 0);
    for (SeatEditor* const editor : {black_, white_}) {
        row->addWidget(editor, 1);
        connect(editor, &SeatEditor::changed, this, &PlayersDialog::allowIt);
    }
    setPage(page, buttons_);
    allowIt();
}

SeatSetup PlayersDialog::seat(Color color) const {
    return (color == Color::Black ? black_ : white_)->seat();
}

void PlayersDialog::allowIt() {
    buttons_->button(QDialogButtonBox::Ok)
        ->setEnabled(black_->isComplete() && white_->isComplete());
}

}  // namespace tengen::desktop
