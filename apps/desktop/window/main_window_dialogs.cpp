// The dialogs of the window, and what becomes of their answers.
#include "base/memory.h"
#include "dialogs/engine_dialog.h"
#include "dialogs/game_info_dialog.h"
#include "dialogs/known_engine.h"
#include "dialogs/known_people.h"
#include "dialogs/new_game_dialog.h"
#include "dialogs/players_dialog.h"
#include "dialogs/preferences_dialog.h"
#include "dialogs/statistics_dialog.h"
#include "play/engine_tester.h"
#include "play/sentences.h"
#include "window/main_window.h"

#include <QDockWidget>

namespace tengen::desktop {
namespace {

/// A book knows no depth, and a forced move looks at nothing. Others need not tell what they do.
MoveSource sourceOf(const MoveCost& cost, PlayerKind kind) {
    if (kind == PlayerKind::External) return MoveSource::Searched;
    if (cost.depth == 0) return MoveSource::Book;
    return cost.nodes <= 1 ? MoveSource::Forced : MoveSource::Searched;
}

}  // namespace

/// Of the game that is on; the stones stay.
void MainWindow::changePlayers() {
    PlayersDialog dialog(this, controller_.seat(Color::Black), controller_.seat(Color::White),
                         loadEngines(settings_), loadPeople(settings_));
    if (dialog.exec() != QDialog::Accepted) return;
    GameSetup chosen = controller_.setup();
    const match::Sitting& sitting = controller_.sitting();
    for (const Color color : {Color::Black, Color::White})
        (sitting.seat_of(color) == Seat::First ? chosen.black : chosen.white) = dialog.seat(color);
    keepPeople(chosen);
    chosen = withEngineOptions(chosen);
    controller_.setPlayers(chosen.black, chosen.white);
}

void MainWindow::askForNewGame() {
    NewGameDialog dialog(this, loadSetup(settings_), loadEngines(settings_), loadPeople(settings_));
    if (dialog.exec() != QDialog::Accepted) return;
    keepPeople(dialog.setup());
    saveSetup(settings_, dialog.setup());
    if (!documents_.mayLeave()) return;
    documents_.forgetFile();
    look_.numbersFrom.reset();
    controller_.newGame(withEngineOptions(dialog.setup()));
}

/// Who has Black comes first the next time.
void MainWindow::keepPeople(const GameSetup& setup) {
    for (const SeatSetup* const seat : {&setup.white, &setup.black})
        if (seat->kind == PlayerKind::Human) keepPerson(settings_, seat->name);
}

void MainWindow::showGameInfo() {
    const Game& game = controller_.game();
    const GameInfo& info = controller_.sitting().record().info;
    const int size = game.board().size();
    QStringList about{ruleName(game.rule()), tr("%1×%1").arg(size)};
    if (info.opening != OpeningRule::Free) about << openingName(info.opening);
    const GameTree& tree = controller_.sitting().record().tree;
    about << tr("%n move(s)", nullptr, tree.ply(tree.main_line_end()));
    GameInfoDialog dialog(this, controller_.information(), about.join(QStringLiteral(" · ")),
                          loadPeople(settings_));
    if (!controller_.mayTellWhoWon()) dialog.fixOutcome();
    if (dialog.exec() != QDialog::Accepted || dialog.information() == controller_.information())
        return;
    controller_.setInformation(dialog.information());
    // Those of a game from elsewhere do not play here.
    for (const Color c : {Color::White, Color::Black})
        if (info.player(c).kind == PlayerKind::Human)
            keepPerson(settings_, dialog.information().names[index(c)]);
}

QList<SeatSetup> MainWindow::guests() {
    QList<SeatSetup> seats;
    for (const KnownEngine& engine : loadEngines(settings_))
        seats << SeatSetup{.kind = PlayerKind::External,
                           .program = engine.program,
                           .arguments = engine.arguments,
                           .options = engine.options,
                           .name = engine.name};
    return seats;
}

/// A setup names its engines and their programs; how they are started stands in their list, where
/// one program may stand several times under several names.
GameSetup MainWindow::withEngineOptions(GameSetup setup) {
    const QList<SeatSetup> known = guests();
    for (SeatSetup* const seat : {&setup.black, &setup.white}) {
        if (seat->kind != PlayerKind::External) continue;
        const auto isIt = [&](const SeatSetup& guest) {
            return guest.program == seat->program &&
                   (seat->name.isEmpty() || guest.name == seat->name);
        };
        const auto found = std::ranges::find_if(known, isIt);
        if (found != known.end()) *seat = *found;
    }
    return setup;
}

void MainWindow::reset() {
    if (!documents_.mayLeave()) return;
    documents_.forgetFile();
    controller_.reset();
}

void MainWindow::rematch() {
    if (!documents_.mayLeave()) return;
    documents_.forgetFile();
    controller_.rematch();
}

void MainWindow::review() {
    dock(mistakes_).show();
    dock(mistakes_).raise();
    study_->review().start();
}

GameStatistics MainWindow::statistics() const {
    const match::Sitting& sitting = controller_.sitting();
    const Record& record = sitting.record();
    GameStatistics statistics;
    statistics.size = sitting.game().board().size();
    // Of the whole game, wherever one stands in it.
    const Replay whole = replay(record, sitting.game().rule());
    const auto moves = whole.game.board().moves();
    for (const Color color : {Color::Black, Color::White}) {
        const PlayerRow row = rowOf(color);
        const QString name =
            row.detail.isEmpty() ? row.name : row.name + QStringLiteral(" · ") + row.detail;
        statistics.times.push_back({color, name, move_times(record.tree, color)});
        if (controller_.seat(color).kind == PlayerKind::Human) continue;
        EngineStatistics engine{color, name, {}};
        for (const MoveCost& cost : controller_.costs()) {
            if (cost.color != color || cost.ply > int(moves.size())) continue;
            engine.moves.push_back({.number = cost.ply,
                                    .point = moves[std::size_t(cost.ply - 1)],
                                    .time = cost.time,
                                    .nodes = cost.nodes,
                                    .depth = cost.depth,
                                    .source = sourceOf(cost, controller_.seat(color).kind)});
        }
        statistics.engines.push_back(std::move(engine));
    }
    std::size_t sum = 0;
    for (const MoveCost& cost : controller_.costs()) sum += std::size_t(cost.memory);
    statistics.peakBytes = std::size_t(base::peak_memory());
    if (!controller_.costs().empty()) statistics.averageBytes = sum / controller_.costs().size();
    return statistics;
}

/// The games are read beside the window, which goes on.
void MainWindow::showStatistics() {
    StatisticsDialog dialog(this, statistics());
    statistics_ = &dialog;
    keeper_.look_up([this](auto fared) { fared_.put(std::move(fared)); });
    dialog.exec();
    statistics_ = nullptr;
}

void MainWindow::takeFared() {
    for (const auto& fared : fared_.takeAll())
        if (statistics_ != nullptr) statistics_->showFared(fared);
}

/// For this game and those to come.
void MainWindow::setLevel(int level) {
    controller_.setLevel(level);
    GameSetup setup = loadSetup(settings_);
    for (SeatSetup* const seat : {&setup.black, &setup.white})
        if (seat->kind == PlayerKind::Engine) {
            seat->level = level;
            seat->own.reset();
        }
    saveSetup(settings_, setup);
}

void MainWindow::showPreferences() {
    PreferencesDialog dialog(this, preferences_, themes_.choices());
    dialog.setLevel(controller_.level());
    const auto tellOfCard = [&] { dialog.setCardWords(cards_.words()); };
    tellOfCard();
    connect(&cards_, &CardKeeper::changed, &dialog, tellOfCard);
    connect(&dialog, &PreferencesDialog::applied, this, [&](const Preferences& preferences) {
        setPreferences(preferences);
        tellOfCard();
        if (dialog.level() != controller_.level()) setLevel(dialog.level());
    });
    dialog.exec();
}

void MainWindow::showEngines() {
    EngineDialog dialog(this, loadEngines(settings_));
    EngineTester tester;
    connect(&dialog, &EngineDialog::testAsked, &tester, &EngineTester::test);
    connect(&tester, &EngineTester::reported, &dialog, &EngineDialog::showReport);
    connect(&tester, &EngineTester::introduced, &dialog, &EngineDialog::showAbout);
    if (dialog.exec() != QDialog::Accepted) return;
    saveEngines(settings_, dialog.engines());
    controller_.setGuests(guests());
}

std::vector<BoardPicture> MainWindow::gamePictures() const {
    const match::Sitting& sitting = controller_.sitting();
    std::vector<BoardPicture> pictures;
    Record copy{sitting.record().info, sitting.record().tree.clone()};
    auto walker = match::Sitting::resume(std::move(copy), sitting.game().rule());
    if (!walker) return pictures;
    const GameTree& tree = walker->record().tree;
    for (const NodeId n : tree.path_to(tree.main_line_end(walker->here())))
        if (walker->go_to(n)) pictures.push_back(pictureOf(*walker, preferences_, look_, {}));
    return pictures;
}

}  // namespace tengen::desktop
