#include "game/opening.h"

#include "game/rules.h"
#include "game/symmetry.h"

#include <algorithm>
#include <cassert>
#include <span>

namespace tengen {
namespace {

enum class Who : std::uint8_t { First, Second, ToMove, JustMoved };

struct Step {
    Ask ask = Ask::Done;
    Who who = Who::ToMove;
    Region region = {};
};

constexpr Region kAnywhere{};
constexpr Region within(int width) { return {0, width / 2}; }
constexpr Region outside(int width) { return {width / 2 + 1, kMaxBoardSize}; }

constexpr int kMostSoosorvFifths = 8;
constexpr int kTaraguchiFifths = 10;

// Each procedure as a script. Where a choice leaves the straight line, the step it leads to is
// named below the script.

constexpr std::array kFree{Step{}};

constexpr std::array kSwap{Step{Ask::Place, Who::First}, Step{Ask::Place, Who::First},
                           Step{Ask::Place, Who::First}, Step{Ask::SwapOrStay, Who::Second},
                           Step{}};

constexpr std::array kSwap2{Step{Ask::Place, Who::First},
                            Step{Ask::Place, Who::First},
                            Step{Ask::Place, Who::First},
                            Step{Ask::Swap2Choice, Who::Second},
                            Step{},
                            Step{Ask::Place, Who::Second},
                            Step{Ask::Place, Who::Second},
                            Step{Ask::SwapOrStay, Who::First},
                            Step{}};
constexpr std::size_t kSwap2PutTwo = 5;

constexpr std::array kPro{Step{Ask::Place, Who::ToMove, within(1)},
                          Step{Ask::Place, Who::ToMove, kAnywhere},
                          Step{Ask::Place, Who::ToMove, outside(5)}, Step{}};

constexpr std::array kLongPro{Step{Ask::Place, Who::ToMove, within(1)},
                              Step{Ask::Place, Who::ToMove, kAnywhere},
                              Step{Ask::Place, Who::ToMove, outside(7)}, Step{}};

constexpr std::array kSoosorv8{
    Step{Ask::Place, Who::First, within(1)},  Step{Ask::Place, Who::First, within(3)},
    Step{Ask::Place, Who::First, within(5)},  Step{Ask::SwapOrStay, Who::Second},
    Step{Ask::Place, Who::ToMove, kAnywhere}, Step{Ask::Declare, Who::JustMoved},
    Step{Ask::SwapOrStay, Who::ToMove},       Step{Ask::OfferFifth, Who::ToMove},
    Step{Ask::PickFifth, Who::JustMoved},     Step{}};

constexpr std::array kTaraguchi10{Step{Ask::Place, Who::ToMove, within(1)},
                                  Step{Ask::SwapOrStay, Who::ToMove},
                                  Step{Ask::Place, Who::ToMove, within(3)},
                                  Step{Ask::SwapOrStay, Who::ToMove},
                                  Step{Ask::Place, Who::ToMove, within(5)},
                                  Step{Ask::SwapOrStay, Who::ToMove},
                                  Step{Ask::Place, Who::ToMove, within(7)},
                                  Step{Ask::SwapOrOffer, Who::ToMove},
                                  Step{Ask::Place, Who::ToMove, within(9)},
                                  Step{Ask::SwapOrStay, Who::ToMove},
                                  Step{},
                                  Step{Ask::OfferFifth, Who::ToMove},
                                  Step{Ask::PickFifth, Who::JustMoved},
                                  Step{}};
constexpr std::size_t kTaraguchiOffer = 11;

std::span<const Step> script(OpeningRule rule) {
    switch (rule) {
#define TENGEN_OPENING(id, ...) \
    case OpeningRule::id: return k##id;
#include "game/openings.def"
#undef TENGEN_OPENING
    }
    return kFree;
}

bool contains(std::span<const Point> points, Point p) {
    return std::ranges::find(points, p) != points.end();
}

/// Do the stones of this board look the same from there?
bool leaves_unchanged(const Symmetry& symmetry, const Board& board) {
    const int size = board.size();
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x)
            if (board.at({x, y}) != board.at(symmetry({x, y}, size))) return false;
    return true;
}

}  // namespace

bool fits(OpeningRule rule, int size) {
    // Ten fifths, no two alike, and none to spare for a board that looks the same from all sides.
    constexpr int kLeastForFifths = 9;
    for (const Step& step : script(rule)) {
        if (step.region.nearest > size / 2) return false;
        if (step.ask == Ask::OfferFifth && size < kLeastForFifths) return false;
    }
    return true;
}

bool suits(OpeningRule opening, RuleId rule) {
    const bool is_for_renju =
        opening == OpeningRule::Soosorv8 || opening == OpeningRule::Taraguchi10;
    return !is_for_renju || rule == RuleId::Renju;
}

Opening::Opening(OpeningRule rule, int size) : rule_(rule), board_(size) {
    assert(fits(rule, size));
    if (rule == OpeningRule::Taraguchi10) fifths_wanted_ = kTaraguchiFifths;
    go_to(0);
}

void Opening::go_to(std::size_t step) {
    const std::span<const Step> steps = script(rule_);
    assert(step < steps.size());
    step_ = step;
    const Step& next = steps[step];
    const Color to_move = board_.side_to_move();
    const auto seat = [&] {
        switch (next.who) {
            case Who::First: return Seat::First;
            case Who::Second: return Seat::Second;
            case Who::ToMove: return seat_of(to_move);
            case Who::JustMoved: return seat_of(~to_move);
        }
        return Seat::First;
    };
    pending_ = {next.ask, seat(), to_move, next.region};
}

std::expected<void, OpeningError> Opening::choose(const Choice& choice) {
    const Ask due = pending_.ask;
    if (const auto* stone = std::get_if<Place>(&choice)) {
        if (due == Ask::Place) return place(stone->point);
        if (due == Ask::OfferFifth) return offer_fifth(stone->point);
        if (due == Ask::PickFifth) return pick_fifth(stone->point);
    }
    if (const auto* taken = std::get_if<TakeColor>(&choice)) {
        if (due == Ask::SwapOrStay || due == Ask::Swap2Choice || due == Ask::SwapOrOffer)
            return take(taken->color);
    }
    if (std::holds_alternative<PutTwo>(choice) && due == Ask::Swap2Choice) {
        go_to(kSwap2PutTwo);
        return {};
    }
    if (std::holds_alternative<OfferTen>(choice) && due == Ask::SwapOrOffer) {
        go_to(kTaraguchiOffer);
        return {};
    }
    if (const auto* count = std::get_if<Declare>(&choice); count && due == Ask::Declare)
        return declare(count->fifths);
    return std::unexpected(OpeningError::NotNow);
}

std::expected<void, OpeningError> Opening::place(Point p) {
    if (board_.at(p) == Cell::Wall) return std::unexpected(OpeningError::OffBoard);
    if (!board_.is_empty(p)) return std::unexpected(OpeningError::Occupied);
    if (!pending_.region.contains(p, board_.size()))
        return std::unexpected(OpeningError::OutsideRegion);
    board_.place(p);
    go_to(step_ + 1);
    return {};
}

std::expected<void, OpeningError> Opening::offer_fifth(Point p) {
    if (board_.at(p) == Cell::Wall) return std::unexpected(OpeningError::OffBoard);
    if (!board_.is_empty(p) || contains(fifths_, p)) return std::unexpected(OpeningError::Occupied);
    for (const Symmetry& s : kSymmetries)
        if (contains(fifths_, s(p, board_.size())) && leaves_unchanged(s, board_))
            return std::unexpected(OpeningError::SymmetricFifth);
    fifths_.push_back(p);
    if (int(fifths_.size()) == fifths_wanted_) go_to(step_ + 1);
    return {};
}

std::expected<void, OpeningError> Opening::pick_fifth(Point p) {
    if (!contains(fifths_, p)) return std::unexpected(OpeningError::NotOffered);
    board_.place(p);
    go_to(step_ + 1);
    return {};
}

std::expected<void, OpeningError> Opening::take(Color color) {
    black_ = color == Color::Black ? pending_.seat : ~pending_.seat;
    go_to(step_ + 1);
    return {};
}

std::expected<void, OpeningError> Opening::declare(int fifths) {
    if (fifths < 1 || fifths > kMostSoosorvFifths)
        return std::unexpected(OpeningError::CountOutOfRange);
    fifths_wanted_ = fifths;
    go_to(step_ + 1);
    return {};
}

}  // namespace tengen
