// Who plays the game that is on: other people or engines may sit down at any time.
#pragma once

#include "dialogs/known_engine.h"
#include "dialogs/page_scroll.h"
#include "play/game_setup.h"

#include <QList>

class QDialogButtonBox;

namespace tengen::desktop {

class SeatEditor;

class PlayersDialog final : public PageDialog {
    Q_OBJECT

public:
    PlayersDialog(QWidget* parent, const SeatSetup& black, const SeatSetup& white,
                  const QList<KnownEngine>& knownEngines, const QStringList& people);

    [[nodiscard]] SeatSetup seat(Color color) const;

private:
    void allowIt();

    SeatEditor* black_;
    SeatEditor* white_;
    QDialogButtonBox* buttons_;
};

}  // namespace tengen::desktop
