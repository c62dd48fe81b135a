#include "window/tree_walk.h"

#include "play/game_controller.h"
#include "window/commands.h"

#include <algorithm>
#include <vector>

namespace tengen::desktop {

NodeId nodeAfter(const GameTree& tree, NodeId here, int moves) {
    NodeId n = here;
    for (; moves < 0 && n != NodeId::Root; ++moves) n = tree.parent(n);
    for (; moves > 0 && tree.first_child(n) != NodeId::None; --moves) n = tree.first_child(n);
    return n;
}

NodeId nodeAtPly(const GameTree& tree, NodeId here, int ply) {
    NodeId n = NodeId::Root;
    for (const NodeId next : tree.path_to(tree.main_line_end(here))) {
        if (tree.ply(next) > ply) break;
        n = next;
    }
    return n;
}

std::optional<NodeId> variationBeside(const GameTree& tree, NodeId here, int by) {
    for (NodeId n = here; n != NodeId::Root; n = tree.parent(n)) {
        std::vector<NodeId> children;
        for (NodeId c = tree.first_child(tree.parent(n)); c != NodeId::None;
             c = tree.next_sibling(c))
            children.push_back(c);
        if (children.size() < 2) continue;
        const auto at = std::ranges::find(children, n) - children.begin();
        const auto wanted = at + by;
        if (wanted < 0 || wanted >= std::ssize(children)) return std::nullopt;
        return children[std::size_t(wanted)];
    }
    return std::nullopt;
}

int movesFrom(const GameTree& tree, NodeId n) {
    int moves = 0;
    std::vector<NodeId> open{n};
    while (!open.empty()) {
        const NodeId each = open.back();
        open.pop_back();
        moves += int(tree.has_move(each));
        for (NodeId c = tree.first_child(each); c != NodeId::None; c = tree.next_sibling(c))
            open.push_back(c);
    }
    return moves;
}

void bindTreeWalk(const Context& context) {
    GameController& controller = context.controller;
    const auto hasPast = [&controller] {
        return !controller.sitting().in_opening() && controller.sitting().can_undo();
    };
    const auto hasFuture = [&controller] {
        const match::Sitting& sitting = controller.sitting();
        return !sitting.in_opening() &&
               sitting.record().tree.first_child(sitting.here()) != NodeId::None;
    };
    const auto on = [&](Command command, auto&& where) {
        return context.commands.bind(command, &controller, [&controller, where] {
            const match::Sitting& sitting = controller.sitting();
            controller.goTo(where(sitting.record().tree, sitting.here()));
        });
    };
    on(Command::First, [](const GameTree&, NodeId) { return NodeId::Root; }).inGame(hasPast);
    on(Command::Back, [](const GameTree& tree, NodeId here) {
        return nodeAfter(tree, here, -1);
    }).inGame(hasPast);
    on(Command::Forward, [](const GameTree& tree, NodeId here) {
        return nodeAfter(tree, here, +1);
    }).inGame(hasFuture);
    on(Command::Last, [](const GameTree& tree, NodeId here) {
        return tree.main_line_end(here);
    }).inGame(hasFuture);
    const auto onVariation = [&](Command command, int by) {
        context.commands
            .bind(command, &controller,
                  [&controller, by] {
                      const match::Sitting& sitting = controller.sitting();
                      const auto beside =
                          variationBeside(sitting.record().tree, sitting.here(), by);
                      if (beside) controller.goTo(*beside);
                  })
            .inGame();
    };
    onVariation(Command::PreviousVariation, -1);
    onVariation(Command::NextVariation, +1);
}

}  // namespace tengen::desktop
