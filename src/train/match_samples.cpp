#include "train/match_samples.h"

#include "eval/score.h"
#include "train/dealing.h"

#include <cstdlib>
#include <optional>
#include <utility>

namespace tengen::train {
namespace {

/// What the mover told of a position; a value beyond all bounds is none of ours.
std::optional<Thought> thought_before(const Record& record, NodeId move) {
    const GameTree& tree = record.tree;
    const auto told = analysis(tree, tree.parent(move), record.info.size);
    if (!told || told->depth <= 0 || std::abs(told->value) > eval::kWin) return std::nullopt;
    return Thought{told->line.empty() ? tree.move(move) : told->line.front(), told->value};
}

template <RulePolicy R>
void add_plies(const Record& record, std::array<bool, 2> colors, SampleGame& game) {
    const GameTree& tree = record.tree;
    DecidedHunt hunt;
    Board board(game.size);
    for (const NodeId n : tree.path_to(tree.main_line_end())) {
        if (!tree.has_move(n)) continue;
        if (std::cmp_greater_equal(game.moves.size(), game.thrown)) {
            const auto thought =
                colors[index(board.side_to_move())] ? thought_before(record, n) : std::nullopt;
            const bool is_sample = thought && !thought->best.is_pass() &&
                                   board.is_empty(thought->best) && hunt.is_open<R>(board);
            game.plies.push_back(is_sample ? Ply{Mark::Sample, *thought} : Ply{Mark::Decided, {}});
        }
        board.place(tree.move(n));
        game.moves.push_back(tree.move(n));
    }
}

}  // namespace

SampleGame samples_of(const Record& record, const match::GameSheet& sheet,
                      std::array<bool, 2> colors) {
    SampleGame game;
    game.rule = record.info.rule.value_or(RuleId::Freestyle);
    game.size = record.info.size;
    game.thrown = sheet.opening_plies;
    if (sheet.result.is_on_board() || sheet.result.ending == Ending::Adjudication ||
        sheet.result.ending == Ending::Resignation)
        game.outcome = sheet.result.outcome;
    with_rule(game.rule, [&]<RulePolicy R>(R /*rule*/) { add_plies<R>(record, colors, game); });
    return game;
}

}  // namespace tengen::train
