// The stones as the manager tells them. He is the referee: a stone is put where he says, forbidden
// or after a five, as long as the point is on the board and empty.
#pragma once

#include "game/game.h"
#include "protocol/command.h"

#include <expected>
#include <span>
#include <string>

namespace tengen::protocol {

class SessionBoard {
public:
    explicit SessionBoard(int size = kDefaultBoardSize) : board_(size) {}

    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] int size() const { return board_.size(); }
    [[nodiscard]] Color side_to_move() const { return board_.side_to_move(); }
    [[nodiscard]] bool is_full() const { return board_.is_full(); }

    /// The point of this spot, or a sentence why there is none.
    [[nodiscard]] std::expected<Point, std::string> on_board_point(Spot spot) const;

    /// The side to move puts a stone. Refused off the board and on a stone.
    std::expected<Point, std::string> play(Spot spot);
    void play(Point p) { board_.place(p); }

    /// Removes the last stone, or any other: then the turn follows from the number of stones.
    std::expected<void, std::string> take_back(Spot spot);

    /// The whole position anew, in any order; a bad line changes nothing. The engine is to move.
    /// It is black when it has as many stones as the opponent, white when it has fewer; should it
    /// have more (the opponent passed), it began. Stones of nobody, which only a continuous game
    /// has, are put as the opponent's, whom they serve best, and are not counted.
    std::expected<void, std::string> set_up(std::span<const StoneLine> lines);

private:
    Board board_;
};

}  // namespace tengen::protocol
