#include "window/game_bars.h"

#include "game/renju_openings.h"
#include "media/sound_box.h"
#include "play/game_controller.h"
#include "play/sentence_context.h"
#include "play/sentences.h"
#include "window/commands.h"

namespace tengen::desktop {

GameBars::GameBars(const Context& context, const Middle& middle)
    : context_(context), middle_(middle) {
    GameController& controller = context_.controller;
    connect(&controller, &GameController::began, this, [this, &controller] {
        if (controller.isOver()) showResult();
    });
    connect(&controller, &GameController::finished, this, &GameBars::finish);
    connect(&middle_.opening(), &OpeningBar::chosen, &controller, &GameController::choose);
    context_.commands.bind(Command::Result, this, &GameBars::showResult).inGame([&controller] {
        return controller.isOver();
    });
}

void GameBars::showResult() {
    const GameController& controller = context_.controller;
    middle_.banner().showResult(controller.game().result(), controller.onlyPerson());
}

void GameBars::finish() {
    showResult();
    const GameController& controller = context_.controller;
    const Outcome outcome = controller.game().result().outcome;
    const Color winner = outcome == Outcome::BlackWins ? Color::Black : Color::White;
    const bool personLost = outcome != Outcome::Draw &&
                            controller.seat(winner).kind != PlayerKind::Human &&
                            controller.seat(~winner).kind == PlayerKind::Human;
    context_.sounds.play(personLost ? Sound::Loss : Sound::Win);
}

void GameBars::refresh() {
    const GameController& controller = context_.controller;
    const match::Sitting& sitting = controller.sitting();
    const bool isEditing = middle_.editor().isEditing();
    if (!controller.isOver() || isEditing) middle_.banner().hide();
    const bool isInOpening = sitting.in_opening() && !controller.isOver() && !isEditing;
    middle_.opening().setVisible(isInOpening);
    if (isInOpening)
        middle_.opening().showOpening(sitting.opening(), controller.isPersonsTurn(),
                                      {.actor = sitting.player(sitting.seat_to_act()),
                                       .other = sitting.player(~sitting.seat_to_act())});
    middle_.rule().setText(ruleWords());
}

QString GameBars::ruleWords() const {
    const Game& game = context_.controller.game();
    const int size = game.board().size();
    QString rule = ruleName(game.rule());
    const auto moves = game.board().moves();
    if (moves.size() >= 3 && game.rule() == RuleId::Renju)
        if (const auto named = recognise_opening(moves.first(3), size)) {
            const bool isChinese = spokenLanguage() == base::Language::Chinese;
            const std::string_view name = isChinese ? named->chinese : named->english;
            rule = tr("%1 · %2").arg(rule, QString::fromUtf8(name.data(), qsizetype(name.size())));
        }
    return tr("%1 · %2×%2").arg(rule).arg(size);
}

}  // namespace tengen::desktop
