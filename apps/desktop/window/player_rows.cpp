#include "window/player_rows.h"

#include "engine/level_elo.h"
#include "play/sentences.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <span>

namespace tengen::desktop {
namespace {

constexpr std::size_t kThoughtMoves = 8;  // of a line; more than that nobody reads in passing

/// What the translators see these words under.
struct RowText {
    Q_DECLARE_TR_FUNCTIONS(tengen::desktop::PlayerRows)
};

/// Little is left: ten seconds, or less where a whole move has hardly more.
bool isNearEnd(base::Milliseconds left, const TimeControl& time) {
    constexpr base::Milliseconds kNearEnd{10'000};
    if (time.match.count() > 0) return left < kNearEnd;
    return left < std::min(kNearEnd, time.turn / 4);
}

void nameIn(PlayerRow& row, const GameController& controller, Color color) {
    const SeatSetup& seat = controller.seat(color);
    const match::Sitting& sitting = controller.sitting();
    const QString name = QString::fromStdString(sitting.player(sitting.seat_of(color)).name);
    if (seat.kind == PlayerKind::Human) {
        const bool isAlone = controller.seat(~color).kind != PlayerKind::Human;
        row.name = !name.isEmpty() ? name : isAlone ? RowText::tr("You") : colorName(color);
        return;
    }
    if (seat.kind == PlayerKind::External) {
        row.name = name;
        row.detail = RowText::tr("External engine");
        return;
    }
    row.name = RowText::tr("Tengen");
    const auto elo = engine::shown_elo(seat.level);
    row.detail = seat.own ? RowText::tr("Limits of your own")
                 : elo    ? RowText::tr("Level %1 · %2 Elo").arg(seat.level).arg(*elo)
                          : RowText::tr("Level %1").arg(seat.level);
    if (seat.mind == engine::Mind::Mcts)
        row.detail = RowText::tr("%1 · tree search").arg(row.detail);
}

void addThought(PlayerRow& row, const GameController& controller, const Preferences& preferences,
                Color color) {
    const search::Report& thought = controller.thought();
    const double seconds = double(controller.turnTook().count()) / 1000;
    row.thought = RowText::tr("%1 s").arg(QLocale().toString(seconds, 'f', 1));
    if (thought.depth > 0)
        row.thought = RowText::tr("%1 · depth %2").arg(row.thought).arg(thought.depth);
    if (!preferences.showThought || thought.depth == 0) return;
    const bool turns = preferences.blackView && color == Color::White;
    row.thought =
        RowText::tr("%1 · %2").arg(row.thought, valueText(turns ? -thought.value : thought.value));
    if (!row.line) return;
    const std::size_t shown = std::min(thought.line.size(), kThoughtMoves);
    QStringList moves;
    for (const Point p : std::span(thought.line).first(shown))
        moves << pointName(p, controller.game().board().size());
    if (shown < thought.line.size()) moves << QStringLiteral("…");
    row.line = moves.join(u' ');
}

}  // namespace

PlayerRow rowOf(const GameController& controller, const Preferences& preferences, Color color) {
    PlayerRow row;
    nameIn(row, controller, color);
    row.clock = controller.clock(color);
    row.warns = !controller.isOver() && row.clock && isNearEnd(*row.clock, controller.setup().time);
    if (const auto both = controller.bothClocks(color)) {
        row.clock = both->game;
        row.turn = both->move;
    }
    row.toMove = !controller.isOver() && controller.actor() == color;
    row.thinking = row.toMove && controller.isThinking();
    const bool isEngine = controller.seat(color).kind != PlayerKind::Human;
    if (preferences.showThought && isEngine) row.line.emplace();
    if (row.thinking) addThought(row, controller, preferences, color);
    return row;
}

}  // namespace tengen::desktop
