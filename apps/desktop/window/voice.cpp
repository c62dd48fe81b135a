#include "window/voice.h"

#include "play/sentences.h"
#include "window/correction.h"
#include "window/study.h"

#include <QMessageBox>

#include <utility>

namespace tengen::desktop {

Voice::Voice(const Places& places, GameController& controller)
    : places_(places), controller_(controller) {
    listenToGame();
}

void Voice::listenToGame() {
    connect(&controller_, &GameController::began, this, [this] { news_.clear(); });
    connect(&controller_, &GameController::stonePlaced, this,
            [this] { places_.sounds.play(Sound::Stone); });
    connect(&controller_, &GameController::refused, this, [this](const Refusal& refusal) {
        complain(refusalSentence(refusal, controller_.game().board().size()));
    });
    connect(&controller_, &GameController::openingRefused, this,
            [this](OpeningError error) { complain(openingErrorSentence(error)); });
    connect(&controller_, &GameController::notYourTurn, this, [this] {
        complain(tr("Not yet: the other side is thinking. %1 stops it.")
                     .arg(places_.commands.keyWords(Command::Stop)));
    });
    connect(&controller_, &GameController::drawDeclined, this,
            [this] { say(tr("The draw is declined.")); });
    connect(&controller_, &GameController::colorTaken, this, [this](Color color) {
        news_ = tr("%1 was chosen; you have %2.").arg(colorName(color), colorName(~color));
        sayNewsAndTurn();
    });
    connect(&controller_, &GameController::hindered, this, &Voice::say);
    connect(&controller_, &GameController::troubled, this, [this](const QString& words) {
        complain(tr("The game waits; undo, or %1 to try again. Trouble with the engine: %2")
                     .arg(places_.commands.keyWords(Command::EngineMove), words));
    });
}

void Voice::listenTo(Study& study) {
    study_ = &study;
    connect(&study, &Study::said, this, &Voice::say);
    connect(&study, &Study::judgedAnew, this, [this] {
        // Only what was said of the move itself: other words stay until something happens.
        if (std::exchange(verdict_, verdictHere()) == said()) sayTurn();
    });
}

void Voice::say(const QString& sentence) { places_.ledge.say(sentence); }

void Voice::complain(const QString& sentence) {
    places_.sounds.play(Sound::Refusal);
    say(sentence);
}

void Voice::tellOfFile(const QString& sentence) {
    complain(sentence);
    if (fileTrouble_ && fileTrouble_->isVisible())
        return fileTrouble_->setText(fileTrouble_->text() + u'\n' + sentence);
    fileTrouble_ = new QMessageBox(QMessageBox::Warning, tr("Trouble with a file"), sentence,
                                   QMessageBox::Ok, &places_.window);
    fileTrouble_->setTextFormat(Qt::PlainText);
    fileTrouble_->setAttribute(Qt::WA_DeleteOnClose);
    fileTrouble_->open();
}

void Voice::sayNewsAndTurn() {
    verdict_ = verdictHere();
    say(news_.isEmpty() ? turnSentence() : news_ + QLatin1Char(' ') + turnSentence());
    if (controller_.isPersonsTurn()) news_.clear();
}

void Voice::sayTurnIn(const QString& language) {
    if (std::exchange(spoken_, language) != language) sayTurn();
}

QString Voice::turnSentence() const {
    const Commands& commands = places_.commands;
    if (places_.editor.isEditing())
        return tr("Click to put stones, once more to take them away; then Done, or %1 to go back.")
            .arg(commands.keyWords(Command::Stop));
    if (const QString verdict = verdictHere(); !verdict.isEmpty()) return verdict;
    const auto you = controller_.onlyPerson();
    if (controller_.isOver()) return resultSentence(controller_.game().result(), you);
    // What exactly is asked for stands in the bar above the board.
    if (controller_.sitting().in_opening() && controller_.isPersonsTurn())
        return tr("%1: it is for you to go on.").arg(openingName(controller_.setup().opening));
    const QString color = colorName(controller_.actor());
    if (controller_.isThinking()) return tr("%1 is thinking…").arg(color);
    if (controller_.isStudying())
        return tr("%1 to move. Free analysis: both colours are yours, %2 goes back to the game.")
            .arg(color, commands.keyWords(Command::FreeAnalysis));
    // Whose turn it is in a game that is over does not matter: all that is tried is a variation.
    if (controller_.isTrying() && (you || !controller_.hasPerson()))
        return tr("%1 to move. The game is over: what you try is a variation. %2 lets the engine "
                  "move.")
            .arg(color, commands.keyWords(Command::EngineMove));
    if (!controller_.isPersonsTurn())
        return tr("%1 waits. %2 lets it play; a click plays for it.")
            .arg(color, commands.keyWords(Command::EngineMove));
    return you ? tr("Your move.") : tr("%1 to move.").arg(color);
}

QString Voice::verdictHere() const {
    if (study_ == nullptr || controller_.isThinking()) return {};
    const auto& mistake = study_->review().mistakeHere();
    return mistake ? mistakeSentence(controller_.sitting().record(), *mistake) : QString();
}

}  // namespace tengen::desktop
