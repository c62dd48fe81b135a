#include "game/formats/main_line.h"

#include "game/notation.h"

#include <fmt/format.h>

namespace tengen::formats {

std::expected<std::vector<NodeId>, Problem> plain_main_line(const Record& record,
                                                            std::string_view format) {
    const GameTree& tree = record.tree;
    const auto cannot = [&](Hindrance hindrance, std::string_view what) {
        return std::unexpected(
            cannot_hold(hindrance, fmt::format("{} cannot hold {}", format, what)));
    };
    constexpr std::string_view kSetUp = "set-up stones";
    if (sets_up(tree, NodeId::Root)) return cannot(Hindrance::SetUpStones, kSetUp);
    std::vector<NodeId> line;
    Board board(record.info.size);
    for (NodeId n = tree.first_child(NodeId::Root); n != NodeId::None; n = tree.first_child(n)) {
        if (sets_up(tree, n)) return cannot(Hindrance::SetUpStones, kSetUp);
        if (!tree.has_move(n)) continue;
        const Point p = tree.move(n);
        if (tree.color(n) != board.side_to_move())
            return cannot(Hindrance::TwoInARow, "two moves of one side in a row");
        if (!p.is_pass() && (!on_board(p, board.size()) || !board.is_empty(p)))
            return cannot(Hindrance::IllegalMove, "an illegal move");
        board.place(p);
        line.push_back(n);
    }
    return line;
}

std::size_t play_main_line(Record& record, std::span<const Point> points) {
    Board board(record.info.size);
    NodeId here = NodeId::Root;
    std::size_t played = 0;
    for (const Point p : points) {
        if (!p.is_pass() && (p.is_none() || !on_board(p, board.size()) || !board.is_empty(p)))
            break;
        here = record.tree.add(here, p, board.side_to_move());
        board.place(p);
        ++played;
    }
    return played;
}

}  // namespace tengen::formats
