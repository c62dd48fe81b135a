#include "window/game_desk.h"

#include "dialogs/game_info_dialog.h"
#include "dialogs/known_engine.h"
#include "dialogs/known_people.h"
#include "dialogs/new_game_dialog.h"
#include "dialogs/players_dialog.h"
#include "play/sentences.h"
#include "window/known_seats.h"
#include "window/voice.h"

#include <QMainWindow>
#include <QMessageBox>
#include <QSettings>

#include <algorithm>

namespace tengen::desktop {

GameDesk::GameDesk(const Context& context, Documents& documents)
    : context_(context), documents_(documents) {
    connect(&context_.controller, &GameController::drawOffered, this, &GameDesk::askForDraw);
    bindGames();
    bindMoves();
    bindPlayers();
}

void GameDesk::bindGames() {
    context_.commands.bind(Command::NewGame, this, &GameDesk::askForNewGame);
    context_.commands.bind(Command::Reset, this, [this] {
        if (!documents_.mayLeave()) return;
        documents_.forgetFile();
        context_.controller.reset();
    });
    context_.commands.bind(Command::GameInfo, this, &GameDesk::showInformation);
}

void GameDesk::bindMoves() {
    Commands& commands = context_.commands;
    GameController& controller = context_.controller;
    const match::Sitting& sitting = controller.sitting();
    commands.bind(Command::Undo, this, [&controller] { controller.undo(); })
        .inGame([&controller, &sitting] { return sitting.can_undo() || controller.isOver(); });
    commands.bind(Command::Redo, this, [&controller] { controller.redo(); }).inGame([&sitting] {
        return sitting.can_redo() || (!sitting.in_opening() && sitting.record().tree.first_child(
                                                                   sitting.here()) != NodeId::None);
    });
    commands.bind(Command::EngineMove, this, [&controller] { controller.engineMoves(); }).inGame();
    commands.bind(Command::Pass, this, [&controller] { controller.play(Point::pass()); })
        .inGame([&controller, &sitting] {
            return !sitting.in_opening() && !controller.isOver() && !controller.isThinking() &&
                   !sitting.game().refusal(Point::pass());
        });
}

void GameDesk::bindPlayers() {
    Commands& commands = context_.commands;
    GameController& controller = context_.controller;
    // Nobody changes chairs, gives up or offers anything in a game that was played to its end.
    const auto isPlayed = [&controller] { return !controller.isOver() && !controller.isTrying(); };
    const auto isPersons = [&controller, isPlayed] { return isPlayed() && controller.hasPerson(); };
    commands.bind(Command::Players, this, &GameDesk::changePlayers).inGame(isPlayed);
    commands.bind(Command::SwapSides, this, [&controller] { controller.swapSides(); })
        .inGame(isPlayed);
    commands.bind(Command::Resign, this, [&controller] { controller.resign(); }).inGame(isPersons);
    commands.bind(Command::OfferDraw, this, [&controller] { controller.offerDraw(); })
        .inGame(isPersons);
    const auto changeLevel = [this, &controller](int by) {
        setLevel(std::clamp(controller.level() + by, 1, engine::kLevels));
    };
    commands.bind(Command::LevelUp, this, [changeLevel] { changeLevel(+1); }).inGame();
    commands.bind(Command::LevelDown, this, [changeLevel] { changeLevel(-1); }).inGame();
}

void GameDesk::askForNewGame() {
    QSettings& settings = context_.settings;
    NewGameDialog dialog(&context_.window, loadSetup(settings), loadEngines(settings),
                         loadPeople(settings));
    if (dialog.exec() != QDialog::Accepted) return;
    keepPeople(settings, dialog.setup());
    saveSetup(settings, dialog.setup());
    if (!documents_.mayLeave()) return;
    documents_.forgetFile();
    Q_EMIT begins();
    context_.controller.newGame(withEngineOptions(dialog.setup(), settings));
}

void GameDesk::rematch() {
    if (!documents_.mayLeave()) return;
    documents_.forgetFile();
    context_.controller.rematch();
}

/// Of the game that is on; the stones stay.
void GameDesk::changePlayers() {
    QSettings& settings = context_.settings;
    GameController& controller = context_.controller;
    PlayersDialog dialog(&context_.window, controller.seat(Color::Black),
                         controller.seat(Color::White), loadEngines(settings),
                         loadPeople(settings));
    if (dialog.exec() != QDialog::Accepted) return;
    GameSetup chosen = controller.setup();
    const match::Sitting& sitting = controller.sitting();
    for (const Color color : {Color::Black, Color::White})
        (sitting.seat_of(color) == Seat::First ? chosen.black : chosen.white) = dialog.seat(color);
    keepPeople(settings, chosen);
    chosen = withEngineOptions(chosen, settings);
    controller.setPlayers(chosen.black, chosen.white);
}

void GameDesk::setLevel(int level) {
    context_.controller.setLevel(level);
    GameSetup setup = loadSetup(context_.settings);
    for (SeatSetup* const seat : {&setup.black, &setup.white})
        if (seat->kind == PlayerKind::Engine) {
            seat->level = level;
            seat->own.reset();
        }
    saveSetup(context_.settings, setup);
}

void GameDesk::showInformation() {
    GameController& controller = context_.controller;
    const Game& game = controller.game();
    const GameInfo& info = controller.sitting().record().info;
    QStringList about{ruleName(game.rule()), tr("%1×%1").arg(game.board().size())};
    if (info.opening != OpeningRule::Free) about << openingName(info.opening);
    const GameTree& tree = controller.sitting().record().tree;
    about << tr("%n move(s)", nullptr, tree.ply(tree.main_line_end()));
    GameInfoDialog dialog(&context_.window, controller.information(),
                          about.join(QStringLiteral(" · ")), loadPeople(context_.settings));
    if (!controller.mayTellWhoWon()) dialog.fixOutcome();
    if (dialog.exec() != QDialog::Accepted || dialog.information() == controller.information())
        return;
    controller.setInformation(dialog.information());
    // Those of a game from elsewhere do not play here.
    for (const Color c : {Color::White, Color::Black})
        if (info.player(c).kind == PlayerKind::Human)
            keepPerson(context_.settings, dialog.information().names[index(c)]);
}

void GameDesk::askForDraw(Color by) {
    const auto answer = QMessageBox::question(
        &context_.window, tr("Draw?"),
        tr("%1 offers a draw. Does %2 accept?").arg(colorName(by), colorName(~by)),
        QMessageBox::Yes | QMessageBox::No, QMessageBox::No);
    if (answer == QMessageBox::Yes)
        context_.controller.agreeDraw();
    else
        context_.voice.say(tr("%1 plays on.").arg(colorName(~by)));
}

}  // namespace tengen::desktop
