#include "solve/proof_record.h"

#include <vector>

namespace tengen::solve {

Record record_of(const Proof& proof, const Game& game) {
    Record record = tengen::record_of(game);
    if (proof.empty()) return record;
    const Color attacker = game.side_to_move();
    // A proof may be deep: what is still to be written waits in a list.
    struct Task {
        NodeId after;
        Proof::Index turn;
    };
    std::vector<Task> tasks{{record.tree.main_line_end(), proof.root()}};
    while (!tasks.empty()) {
        const auto [after, i] = tasks.back();
        tasks.pop_back();
        const Proof::Turn& turn = proof.turn(i);
        const NodeId here = record.tree.add(after, turn.move, attacker);
        if (turn.otherwise == Proof::kNone) continue;
        const auto answers = proof.answers(i);
        for (const auto& [reply, next] : answers)
            tasks.push_back({record.tree.add(here, reply, ~attacker), next});
        const bool is_five = proof.turn(turn.otherwise).otherwise == Proof::kNone;
        if (is_five && !answers.empty()) continue;
        const NodeId other = record.tree.add(here, Point::pass(), ~attacker);
        record.tree.set_text(other, property::kComment, "any other reply");
        tasks.push_back({other, turn.otherwise});
    }
    return record;
}

}  // namespace tengen::solve
