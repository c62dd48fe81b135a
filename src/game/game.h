// One game under one rule: accepts a move or says why not, and knows when it is over.
#pragma once

#include "game/board.h"
#include "game/judge.h"
#include "game/rules.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <vector>

namespace tengen {

enum class MoveError : std::uint8_t {
    OffBoard,
    Occupied,
    Forbidden,
    GameOver,
    MayNotPass,
    OpeningFirst,  // the opening procedure is not done: it asks for another kind of answer
};

/// A move not accepted: what is wrong with it, and for a forbidden one in which ways.
struct Refusal {
    MoveError error;
    Point point;
    FoulKinds fouls;

    bool operator==(const Refusal&) const = default;
};

enum class Outcome : std::uint8_t { Ongoing, BlackWins, WhiteWins, Draw };

constexpr Outcome win_for(Color c) {
    return c == Color::Black ? Outcome::BlackWins : Outcome::WhiteWins;
}

/// How a game came to its end.
enum class Ending : std::uint8_t {
    None,
    Five,
    FullBoard,
    TwoPasses,
    Agreement,
    Resignation,
    Time,
    Foul,          // where a forbidden move is punished rather than refused
    Forfeit,       // an illegal move, a crash, an absence
    Adjudication,  // the referee has seen enough
};

struct Result {
    Outcome outcome = Outcome::Ongoing;
    Ending ending = Ending::None;

    [[nodiscard]] bool is_over() const { return outcome != Outcome::Ongoing; }
    /// Did the last move end it, rather than a word or a clock?
    [[nodiscard]] bool is_on_board() const {
        return ending == Ending::Five || ending == Ending::FullBoard || ending == Ending::TwoPasses;
    }
    bool operator==(const Result&) const = default;
};

class Game {
public:
    explicit Game(RuleId rule = RuleId::Freestyle, int size = kDefaultBoardSize)
        : rule_(rule), board_(size) {}
    /// From a diagram. A five that already stands in it decides nothing until a move is made.
    Game(RuleId rule, Board board) : rule_(rule), board_(std::move(board)) {}

    [[nodiscard]] RuleId rule() const { return rule_; }
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] Color side_to_move() const { return board_.side_to_move(); }
    [[nodiscard]] const Result& result() const { return result_; }
    [[nodiscard]] bool is_over() const { return result_.is_over(); }
    /// The row that won, to be drawn.
    [[nodiscard]] const std::optional<Row>& winning_row() const { return winning_row_; }

    /// Would this move be accepted? Nothing is changed.
    [[nodiscard]] std::optional<Refusal> refusal(Point p) const;
    /// Puts a stone, or passes with `Point::pass()`.
    std::expected<Delta, Refusal> play(Point p);
    /// Takes back the last move, and the ending with it. False when there is none.
    bool undo();

    /// The points forbidden to the side to move.
    [[nodiscard]] PointSet forbidden() const;
    /// Is every empty point forbidden, so that the side to move can only pass?
    [[nodiscard]] bool must_pass() const;

    /// The game ends for a reason that is not on the board: resignation, time, agreement.
    void end(Result result) { result_ = result; }

private:
    void judge_last_move();

    RuleId rule_;
    Board board_;
    Result result_;
    std::optional<Row> winning_row_;
};

}  // namespace tengen
