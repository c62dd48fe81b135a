#include "study/marks.h"

#include "study/mistakes.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tengen::study {
namespace {

// Of these a move has one at most.
constexpr std::array<std::string_view, 4> kJudgements{"BM", "DO", "IT", "TE"};

struct Judgement {
    std::string_view key;
    std::string_view value;
};

constexpr Judgement kGood{"TE", "1"};
constexpr Judgement kVeryGood{"TE", "2"};

Judgement judgement_of(MistakeKind kind) {
    switch (kind) {
        case MistakeKind::LostWin:
        case MistakeKind::LostGame: return {"BM", "2"};
        case MistakeKind::Mistake: return {"BM", "1"};
        case MistakeKind::Inaccuracy: break;
    }
    return {"DO", ""};
}

void judge(GameTree& tree, NodeId n, Judgement judgement) {
    const auto stands_here = [&](std::string_view key) { return tree.has(n, key); };
    if (std::ranges::any_of(kJudgements, stands_here)) return;
    tree.set_text(n, judgement.key, judgement.value);
    tree.set_text(n, property::kJudged, judgement.key);
}

/// Takes back what an earlier review said of the moves here.
void forget_judgements(GameTree& tree, NodeId before) {
    for (NodeId n = tree.first_child(before); n != NodeId::None; n = tree.next_sibling(n)) {
        for (const std::string_view key : kJudgements)
            if (tree.text(n, property::kJudged) == key) tree.erase(n, key);
        tree.erase(n, property::kJudged);
    }
}

/// What is known of the position in which this was played. Nodes may lie between that hold no move.
std::optional<Analysis> known_before(const Record& record, NodeId n) {
    n = record.tree.parent(n);
    while (n != NodeId::Root && !record.tree.has_move(n)) n = record.tree.parent(n);
    return analysis(record.tree, n, record.info.size);
}

/// The line from a file is played as far as it can be.
void add_better(Record& record, const Mistake& mistake) {
    GameTree& tree = record.tree;
    NodeId at = tree.parent(mistake.node);
    Replay there = replay_to(record, at);
    const auto known = known_before(record, mistake.node);
    if (there.refusal || !known) return;
    for (const Point p : known->line) {
        const Color color = there.game.board().side_to_move();
        if (!there.game.play(p)) return;
        const NodeId there_already = tree.child_with(at, p);
        at = there_already != NodeId::None ? there_already : tree.add(at, p, color);
        if (tree.parent(at) == tree.parent(mistake.node))
            judge(tree, at, known->mate.value_or(0) > 0 ? kVeryGood : kGood);
    }
}

/// The move after a mistake, on the way.
NodeId answer_to(const GameTree& tree, const std::vector<NodeId>& path, NodeId mistake) {
    const auto after = std::find_if(std::ranges::next(std::ranges::find(path, mistake)), path.end(),
                                    [&](NodeId n) { return tree.has_move(n); });
    return after == path.end() ? NodeId::None : *after;
}

}  // namespace

void mark_review(Record& record, NodeId end) {
    GameTree& tree = record.tree;
    const std::vector<NodeId> path = tree.path_to(end);
    for (const NodeId n : path) forget_judgements(tree, tree.parent(n));
    for (const Mistake& mistake : mistakes_until(record, end)) {
        judge(tree, mistake.node, judgement_of(mistake.kind));
        add_better(record, mistake);
        if (mistake.kind != MistakeKind::LostGame) continue;
        const NodeId answer = answer_to(tree, path, mistake.node);
        const auto best = answer == NodeId::None ? std::nullopt : known_before(record, answer);
        if (best && !best->line.empty() && best->line.front() == tree.move(answer))
            judge(tree, answer, kGood);
    }
}

}  // namespace tengen::study
