// What the window says and lets be heard: whose turn it is, what has happened, what went wrong. All
// parts speak through it, so that two sentences never compete for the strip under the board.
#pragma once

#include "game/color.h"
#include "media/sound_box.h"
#include "play/game_controller.h"
#include "window/commands.h"
#include "window/ledge.h"
#include "window/position_editor.h"

#include <QObject>
#include <QPointer>
#include <QString>

class QMessageBox;

namespace tengen::desktop {

class Study;

class Voice final : public QObject {
    Q_OBJECT

public:
    /// Where it speaks, and about what.
    struct Places {
        QWidget& window;
        Ledge& ledge;
        SoundBox& sounds;
        const Commands& commands;
        const PositionEditor& editor;
    };

    Voice(const Places& places, GameController& controller);

    /// From now on a mistake that stands last on the board is named.
    void listenTo(Study& study);
    void say(const QString& sentence);
    void complain(const QString& sentence);
    /// The same in a box, which nobody overlooks: somebody wanted that file. Waits for nobody, and
    /// whatever fails before it is closed stands in the same box.
    void tellOfFile(const QString& sentence);
    [[nodiscard]] const QString& said() const { return places_.ledge.said(); }

    /// What is to be done now.
    [[nodiscard]] QString turnSentence() const;
    void sayTurn() { say(turnSentence()); }
    /// After what has happened, as long as a person has had no time to read it.
    void sayNewsAndTurn();
    /// Says whose turn it is where it was last said in another language.
    void sayTurnIn(const QString& language);

private:
    void listenToGame();
    /// Of the last move, where it was a mistake.
    [[nodiscard]] QString verdictHere() const;

    Places places_;
    GameController& controller_;
    const Study* study_ = nullptr;
    QString verdict_;  // what was said last of a mistake
    QString news_;
    QString spoken_;  // the language of what was said last
    QPointer<QMessageBox> fileTrouble_;
};

}  // namespace tengen::desktop
