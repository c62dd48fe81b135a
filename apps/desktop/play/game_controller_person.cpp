// What a person does at the table; how the table answers is in game_controller.cpp.
#include "play/game_controller.h"
#include "study/marks.h"

namespace tengen::desktop {
namespace {

constexpr int kHelperLevel = 14;  // a good move at once

}  // namespace

void GameController::play(Point p) {
    if (isThinking_) return Q_EMIT notYourTurn();
    isPaused_ = false;
    if (sitting_.in_opening())
        takeChoice(Place{p}, true);
    else
        accept(p, turnTook(), true);
}

void GameController::choose(const Choice& choice) {
    if (isThinking_) return Q_EMIT notYourTurn();
    takeChoice(choice, true);
}

void GameController::undo() {
    withdraw();
    if (isTrying()) {
        sitting_.undo();
        wasOver_ = isOver();
        isPaused_ = true;
        return goOn();
    }
    const bool againstEngine = hasPerson() && (players_[0] != nullptr || players_[1] != nullptr);
    const Seat person = players_[0] == nullptr ? Seat::First : Seat::Second;
    if (againstEngine)
        sitting_.undo_to(person);
    else
        sitting_.undo();
    isPaused_ = !hasPerson();
    std::erase_if(costs_, [&](const MoveCost& cost) {
        return cost.ply > int(game().board().moves().size());
    });
    goOn();
}

void GameController::redo() {
    withdraw();
    const GameTree& tree = sitting_.record().tree;
    const auto forward = [&] {
        if (sitting_.redo()) return true;
        const NodeId next = tree.first_child(sitting_.here());
        return next != NodeId::None && sitting_.go_to(next);
    };
    // As undo came back to a person's turn, so does this.
    if (forward() && !isTrying())
        while (!isOver() && hasPerson() && !isPersonsTurn() && forward()) {
        }
    if (isTrying()) wasOver_ = isOver();
    isPaused_ = !isPersonsTurn() || isTrying();
    goOn();
}

void GameController::resign() {
    if (isOver()) return;
    const Seat person = players_[0] == nullptr ? Seat::First : Seat::Second;
    const Seat seat = isPersonsTurn() ? sitting_.seat_to_act() : person;
    withdraw();
    sitting_.resign(seat);
    goOn();
}

void GameController::offerDraw() {
    if (isOver() || isThinking_ || sitting_.in_opening()) return Q_EMIT notYourTurn();
    const Color by = game().side_to_move();
    match::Player* const other = playerOf(sitting_.seat_of(~by));
    if (other == nullptr) return Q_EMIT drawOffered(by);
    if (manners_.acceptsDraws && other->accepts_draw(game())) return agreeDraw();
    Q_EMIT drawDeclined();
}

void GameController::agreeDraw() {
    if (isOver()) return;  // while somebody made up their mind
    withdraw();
    sitting_.agree_draw();
    goOn();
}

void GameController::moveNow() {
    if (asked_ != nullptr) asked_->hurry();
    choosing_.stop();
}

void GameController::engineMoves() {
    if (isThinking_) return moveNow();
    if (isOver()) return;
    isPaused_ = false;
    if (!isPersonsTurn()) return goOn();
    if (sitting_.in_opening()) {
        askForChoice();
        return Q_EMIT changed();
    }
    withdraw();
    if (!helper_)
        helper_ = playerFor({.kind = PlayerKind::Engine, .level = kHelperLevel}, manners_,
                            random_.next());
    turnBegan_ = now_();
    ask(*helper_);
    Q_EMIT changed();
}

void GameController::stop() {
    if (!isThinking_) return;
    withdraw();
    isPaused_ = true;
    Q_EMIT changed();
}

void GameController::goTo(NodeId n) {
    if (n == sitting_.here() || sitting_.in_opening()) return;
    withdraw();
    if (sitting_.go_to(n)) {
        wasOver_ = isOver();
        isPaused_ = true;
    }
    goOn();
}

void GameController::setStudying(bool isOn) {
    if (isOn == isStudying() || sitting_.in_opening()) return;
    withdraw();
    if (isOn)
        sitting_.begin_study();
    else
        sitting_.end_study();
    wasOver_ = isOver();
    isPaused_ = isOn || isOver() || isTrying() || !hasPerson();
    goOn();
}

/// Nodes are numbers: one of another game may be none here.
bool GameController::isKnown(NodeId n) const {
    return std::size_t(n) < sitting_.record().tree.size();
}

void GameController::setComment(NodeId n, const QString& text) {
    if (!isKnown(n)) return;
    sitting_.set_comment(n, text.toStdString());
    Q_EMIT changed();
}

void GameController::setMarks(NodeId n, std::string_view key,
                              const std::vector<std::string>& values) {
    if (!isKnown(n)) return;
    sitting_.set_values(n, key, values);
    Q_EMIT changed();
}

GameInformation GameController::information() const {
    const Record& record = sitting_.record();
    const auto nameOf = [&](Color c) { return QString::fromStdString(record.info.player(c).name); };
    return {.names = {nameOf(Color::Black), nameOf(Color::White)},
            .facts = facts_of(record.tree),
            .outcome = record.info.result.outcome};
}

bool GameController::mayTellWhoWon() const {
    const bool isPlayed = !sitting_.record().info.result.is_over();
    return !sitting_.in_opening() && !(isPlayed && hasEngine()) && !sitting_.is_decided_on_board();
}

void GameController::setInformation(const GameInformation& information) {
    for (const Color c : {Color::Black, Color::White}) {
        const Seat seat = sitting_.seat_of(c);
        PlayerInfo player = sitting_.player(seat);
        player.name = information.names[index(c)].toStdString();
        sitting_.set_player(seat, std::move(player));
        SeatSetup& chosen = seat == Seat::First ? setup_.black : setup_.white;
        if (chosen.kind == PlayerKind::Human) chosen.name = information.names[index(c)];
    }
    sitting_.set_facts(information.facts);
    if (mayTellWhoWon() && information.outcome != sitting_.record().info.result.outcome) {
        withdraw();
        sitting_.set_outcome(information.outcome);
        wasOver_ = isOver();
        isPaused_ = hasEngine();
        goOn();
    }
    Q_EMIT changed();
}

void GameController::keepAnalysis(NodeId n, const Analysis& analysis) {
    if (isKnown(n)) sitting_.set_analysis(n, analysis);
}

void GameController::markReview(NodeId end) {
    if (!isKnown(end)) return;
    sitting_.annotate([&](Record& record) { study::mark_review(record, end); });
    Q_EMIT changed();
}

void GameController::promote(NodeId n) {
    const bool wasPlayed = sitting_.record().info.result.is_over();
    sitting_.promote(n);
    if (wasPlayed) noteSeats();
    Q_EMIT changed();
}

void GameController::merge(const Record& other) {
    sitting_.merge(other);
    Q_EMIT changed();
}

void GameController::remove(NodeId n) {
    withdraw();
    sitting_.remove(n);
    isPaused_ = true;
    goOn();
}

}  // namespace tengen::desktop
