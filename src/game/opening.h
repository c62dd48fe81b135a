// Opening procedures as a small state machine: whose decision comes next, and what may be decided.
// A procedure hands out two chairs; who sits in them is not its business.
#pragma once

#include "game/board.h"

#include <array>
#include <cstdint>
#include <expected>
#include <variant>
#include <vector>

namespace tengen {

enum class RuleId : std::uint8_t;

enum class OpeningRule : std::uint8_t {
#define TENGEN_OPENING(id, ...) id,
#include "game/openings.def"
#undef TENGEN_OPENING
};

inline constexpr std::array kAllOpeningRules{
#define TENGEN_OPENING(id, ...) OpeningRule::id,
#include "game/openings.def"
#undef TENGEN_OPENING
};

/// The two chairs. The first one is tentatively black.
enum class Seat : std::uint8_t { First, Second };

constexpr Seat operator~(Seat s) { return s == Seat::First ? Seat::Second : Seat::First; }

/// Where a stone of the opening may go, as rings around the centre (0 is the centre itself).
struct Region {
    int nearest = 0;
    int farthest = kMaxBoardSize;

    [[nodiscard]] bool contains(Point p, int size) const {
        return nearest <= ring(p, size) && ring(p, size) <= farthest;
    }
    bool operator==(const Region&) const = default;
};

// What a seat can be asked to do …
enum class Ask : std::uint8_t {
    Place,        // put one stone: Place
    SwapOrStay,   // change chairs or not: TakeColor
    Swap2Choice,  // TakeColor, or PutTwo to place two more and let the other choose
    SwapOrOffer,  // Taraguchi after move 4: TakeColor, or OfferTen
    Declare,      // Soosorv: how many fifth moves: Declare
    OfferFifth,   // one more candidate for move 5: Place
    PickFifth,    // the other picks one of them: Place
    Done,         // the procedure is over; play goes on in turn
};

// … and the answers.
struct Place {
    Point point;
};
struct TakeColor {
    Color color;
};
struct PutTwo {};
struct OfferTen {};
struct Declare {
    int fifths;
};
using Choice = std::variant<Place, TakeColor, PutTwo, OfferTen, Declare>;

struct Pending {
    Ask ask = Ask::Done;
    Seat seat = Seat::First;
    Color stone = Color::Black;  // of the stone to be placed, where one is
    Region region;

    bool operator==(const Pending&) const = default;
};

enum class OpeningError : std::uint8_t {
    NotNow,           // another kind of answer is due
    OffBoard,         //
    Occupied,         //
    OutsideRegion,    // the procedure keeps this stone to a part of the board
    SymmetricFifth,   // mirrors a fifth move already offered
    NotOffered,       // the pick is none of the fifths
    CountOutOfRange,  // Soosorv asks for 1 to 8 fifths
    GameOver,         // somebody has resigned
};

/// Has a board of this size room for all the procedure asks for?
[[nodiscard]] bool fits(OpeningRule rule, int size);

/// Is it made for games under this rule? Soosorv's and Taraguchi's are for renju alone.
[[nodiscard]] bool suits(OpeningRule opening, RuleId rule);

/// The procedure of one game. It is told each choice, and keeps the board of the opening.
class Opening {
public:
    /// The rule must fit the size.
    Opening(OpeningRule rule, int size);

    [[nodiscard]] OpeningRule rule() const { return rule_; }
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] const Pending& pending() const { return pending_; }
    [[nodiscard]] bool is_done() const { return pending_.ask == Ask::Done; }
    /// Who has this colour now. Chairs may change until the procedure is done.
    [[nodiscard]] Seat seat_of(Color color) const {
        return color == Color::Black ? black_ : ~black_;
    }
    /// The fifth moves offered so far, and how many there will be.
    [[nodiscard]] const std::vector<Point>& fifths() const { return fifths_; }
    [[nodiscard]] int fifths_wanted() const { return fifths_wanted_; }

    /// Takes the answer to `pending()`, or says why not and changes nothing.
    std::expected<void, OpeningError> choose(const Choice& choice);

private:
    std::expected<void, OpeningError> place(Point p);
    std::expected<void, OpeningError> offer_fifth(Point p);
    std::expected<void, OpeningError> pick_fifth(Point p);
    std::expected<void, OpeningError> take(Color color);
    std::expected<void, OpeningError> declare(int fifths);
    void go_to(std::size_t step);

    OpeningRule rule_;
    Board board_;
    std::size_t step_ = 0;  // in the script of the rule
    Seat black_ = Seat::First;
    std::vector<Point> fifths_;
    int fifths_wanted_ = 0;
    Pending pending_;
};

}  // namespace tengen
