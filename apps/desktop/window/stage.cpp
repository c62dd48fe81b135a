#include "window/stage.h"

#include "play/sentences.h"
#include "window/current_preferences.h"
#include "window/tree_walk.h"
#include "window/voice.h"

#include <QToolTip>

namespace tengen::desktop {

Stage::Stage(const Context& context, const Layers& layers) : context_(context), layers_(layers) {
    context_.board.setFocusPolicy(Qt::StrongFocus);
    listenToBoard();
    bindCommands();
    bindNumbers();
}

void Stage::listenToBoard() {
    BoardView& board = context_.board;
    connect(&board, &BoardView::chosen, this, &Stage::choose);
    connect(&board, &BoardView::hovered, this, &Stage::explain);
    connect(&board, &BoardView::rightClicked, &context_.commands[Command::Undo], &QAction::trigger);
    connect(&board, &BoardView::wheelTurned, this, [this](int steps) {
        if (layers_.editor.isEditing()) return;
        const match::Sitting& sitting = context_.controller.sitting();
        context_.controller.goTo(nodeAfter(sitting.record().tree, sitting.here(), -steps));
    });
    connect(&board, &BoardView::typed, this, [this](const QString& text) {
        if (text.isEmpty()) return context_.voice.sayTurn();
        context_.voice.say(tr("Move: %1").arg(text));
    });
    connect(&board, &BoardView::misread, this, [this](const QString& text) {
        context_.voice.complain(tr("“%1” is no point of this board.").arg(text));
    });
    connect(&layers_.editor, &PositionEditor::changed, this, &Stage::refresh);
    connect(&layers_.study, &Study::overlayChanged, this, &Stage::refresh);
    connect(&layers_.balancer, &Balancer::changed, this, &Stage::refresh);
    connect(&context_.controller, &GameController::ticked, this, [this] {
        if (context_.preferences->showThought) refresh();
    });
}

// ── what is drawn ────────────────────────────────────────────────────────────────────────────────

void Stage::show(const BoardPicture& picture) {
    context_.board.setPicture(picture);
    layers_.legend.setThreats(picture.threats, theme());
}

void Stage::refresh() {
    const GameController& controller = context_.controller;
    const match::Sitting& sitting = controller.sitting();
    if (layers_.editor.isEditing()) {
        const RuleId rule = controller.game().rule();
        const match::Sitting shown =
            *match::Sitting::resume(recordFrom(layers_.editor.board(), rule), rule);
        show(pictureOf(shown, *context_.preferences, look_, {}));
        return context_.board.setGhostColor(layers_.editor.stone());
    }
    show(pictureOf(sitting, *context_.preferences, look_, overlayNow()));
    const bool mayPlay = !controller.isOver() && !controller.isThinking();
    const Color next =
        sitting.in_opening() ? sitting.opening().pending().stone : sitting.game().side_to_move();
    context_.board.setGhostColor(mayPlay ? std::optional(next) : std::nullopt);
}

Overlay Stage::overlayNow() const {
    Overlay overlay = layers_.study.overlay();
    layers_.balancer.addTo(overlay);
    overlay.thought = thoughtMove();
    return overlay;
}

std::optional<Point> Stage::thoughtMove() const {
    const Point best = context_.controller.thought().best;
    const bool isShown = context_.preferences->showThought && context_.controller.isThinking();
    if (!isShown || best.is_none() || best.is_pass()) return std::nullopt;
    return best;
}

std::vector<BoardPicture> Stage::gamePictures() const {
    const match::Sitting& sitting = context_.controller.sitting();
    std::vector<BoardPicture> pictures;
    Record copy{sitting.record().info, sitting.record().tree.clone()};
    auto walker = match::Sitting::resume(std::move(copy), sitting.game().rule());
    if (!walker) return pictures;
    const GameTree& tree = walker->record().tree;
    for (const NodeId n : tree.path_to(tree.main_line_end(walker->here())))
        if (walker->go_to(n))
            pictures.push_back(pictureOf(*walker, *context_.preferences, look_, {}));
    return pictures;
}

// ── what is done on it ───────────────────────────────────────────────────────────────────────────

void Stage::choose(Point p) {
    if (layers_.editor.isEditing()) return layers_.editor.click(p);
    GameController& controller = context_.controller;
    if (context_.preferences->confirmMoves && confirming_ != p) {
        confirming_ = p;
        return context_.voice.say(tr("Click %1 once more to play there.")
                                      .arg(pointName(p, controller.game().board().size())));
    }
    confirming_.reset();
    controller.play(p);
}

void Stage::explain(std::optional<Point> p) {
    if (layers_.editor.isEditing()) return;
    const GameController& controller = context_.controller;
    const Game& game = controller.game();
    const bool isAsked = p && !controller.isOver() && game.forbidden().contains(*p);
    Overlay overlay = overlayNow();
    if (isAsked) overlay.asked = p;
    show(pictureOf(controller.sitting(), *context_.preferences, look_, overlay));
    if (!isAsked) {
        QToolTip::hideText();
        return;
    }
    const QStringList reasons = inquirySentences(inquire(game.board(), *p), game.board().size());
    QToolTip::showText(QCursor::pos(), reasons.join(QLatin1Char('\n')), &context_.board);
}

// ── how it is looked at ──────────────────────────────────────────────────────────────────────────

void Stage::bindCommands() {
    Commands& commands = context_.commands;
    CurrentPreferences& preferences = context_.preferences;
    const auto toggles = [&](Command command, bool Preferences::* which) {
        commands
            .bind(command, this,
                  [&preferences, which](bool isOn) {
                      preferences.alter([&](Preferences& each) { each.*which = isOn; });
                  })
            .ticked([&preferences, which] { return (*preferences).*which; });
    };
    toggles(Command::ShowForbidden, &Preferences::showForbidden);
    toggles(Command::ShowThreats, &Preferences::showThreats);
    commands.bind(Command::Rotate, this, [this] {
        // A quarter to the right: rows become columns, and the first one is the last.
        look_.view = Symmetry{!look_.view.transpose, !look_.view.flip_y, look_.view.flip_x};
        refresh();
    });
    commands.bind(Command::Flip, this, [this] {
        look_.view.flip_x = !look_.view.flip_x;
        refresh();
    });
    commands.bind(Command::KeyboardCursor, this, &Stage::setCursorMode);
}

void Stage::bindNumbers() {
    const auto on = [this](Command command, Numbers numbers, auto&& from) {
        return context_.commands.bind(command, this, [this, numbers, from] {
            look_.numbersFrom = from();
            context_.preferences.alter([&](Preferences& each) { each.numbers = numbers; });
        });
    };
    const auto fromFirst = [] { return std::optional<int>(); };
    const auto fromHere = [this] {
        return std::optional(int(context_.controller.game().board().moves().size()) + 1);
    };
    const auto is = [this](Numbers numbers) { return context_.preferences->numbers == numbers; };
    const auto isAll = [this, is] { return is(Numbers::All) && !look_.numbersFrom; };
    on(Command::NumbersNone, Numbers::None, fromFirst).ticked([is] { return is(Numbers::None); });
    on(Command::NumbersLast, Numbers::Last, fromFirst).ticked([is] { return is(Numbers::Last); });
    on(Command::NumbersFromHere, Numbers::All, fromHere).ticked([this, is] {
        return is(Numbers::All) && look_.numbersFrom;
    });
    // Asked for again, they go.
    context_.commands
        .bind(Command::NumbersAll, this,
              [this, isAll] {
                  const Numbers wanted = isAll() ? Numbers::None : Numbers::All;
                  look_.numbersFrom.reset();
                  context_.preferences.alter([&](Preferences& each) { each.numbers = wanted; });
              })
        .ticked(isAll);
}

void Stage::setCursorMode(bool isOn) {
    BoardView& board = context_.board;
    board.setCursorMode(isOn);
    board.setFocus();
    if (!isOn) return context_.voice.sayTurn();
    context_.voice.say(tr("Type a point such as %1, Enter plays; arrows move the cursor.")
                           .arg(board.nameOf(centre(board.picture().size))));
}

}  // namespace tengen::desktop
