#include "window/statistics_desk.h"

#include "base/memory.h"
#include "dialogs/statistics_dialog.h"
#include "play/game_controller.h"
#include "window/commands.h"
#include "window/current_preferences.h"
#include "window/player_rows.h"

#include <QMainWindow>

namespace tengen::desktop {
namespace {

/// A book knows no depth, and a forced move looks at nothing. Others need not tell what they do.
MoveSource sourceOf(const MoveCost& cost, PlayerKind kind) {
    if (kind == PlayerKind::External) return MoveSource::Searched;
    if (cost.depth == 0) return MoveSource::Book;
    return cost.nodes <= 1 ? MoveSource::Forced : MoveSource::Searched;
}

}  // namespace

StatisticsDesk::StatisticsDesk(const Context& context, archive::Keeper& keeper)
    : context_(context), keeper_(keeper) {
    context_.commands.bind(Command::Statistics, this, &StatisticsDesk::show);
}

GameStatistics StatisticsDesk::statistics() const {
    const GameController& controller = context_.controller;
    const match::Sitting& sitting = controller.sitting();
    const Record& record = sitting.record();
    GameStatistics statistics;
    statistics.size = sitting.game().board().size();
    // Of the whole game, wherever one stands in it.
    const Replay whole = replay(record, sitting.game().rule());
    const auto moves = whole.game.board().moves();
    for (const Color color : {Color::Black, Color::White}) {
        const PlayerRow row = rowOf(controller, *context_.preferences, color);
        const QString name =
            row.detail.isEmpty() ? row.name : row.name + QStringLiteral(" · ") + row.detail;
        statistics.times.push_back({color, name, move_times(record.tree, color)});
        if (controller.seat(color).kind == PlayerKind::Human) continue;
        EngineStatistics engine{color, name, {}};
        for (const MoveCost& cost : controller.costs()) {
            if (cost.color != color || cost.ply > int(moves.size())) continue;
            engine.moves.push_back({.number = cost.ply,
                                    .point = moves[std::size_t(cost.ply - 1)],
                                    .time = cost.time,
                                    .nodes = cost.nodes,
                                    .depth = cost.depth,
                                    .source = sourceOf(cost, controller.seat(color).kind)});
        }
        statistics.engines.push_back(std::move(engine));
    }
    std::size_t sum = 0;
    for (const MoveCost& cost : controller.costs()) sum += std::size_t(cost.memory);
    statistics.peakBytes = std::size_t(base::peak_memory());
    if (!controller.costs().empty()) statistics.averageBytes = sum / controller.costs().size();
    return statistics;
}

void StatisticsDesk::show() {
    StatisticsDialog dialog(&context_.window, statistics());
    dialog_ = &dialog;
    keeper_.look_up([this](auto fared) { fared_.put(std::move(fared)); });
    dialog.exec();
    dialog_ = nullptr;
}

void StatisticsDesk::takeFared() {
    for (const auto& fared : fared_.takeAll())
        if (dialog_ != nullptr) dialog_->showFared(fared);
}

}  // namespace tengen::desktop
