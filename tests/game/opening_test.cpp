#include "game/opening.h"

#include "game/notation.h"
#include "game/rules.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

Place on(std::string_view text) { return {*parse_point(text, 15)}; }

template <class... Choices>
void choose_all(Opening& opening, const Choices&... choices) {
    const auto accepted = [&](const Choice& choice) { EXPECT_TRUE(opening.choose(choice)); };
    (accepted(choices), ...);
}

TEST(Opening, NeedsRoomOnTheBoard) {
    for (const OpeningRule rule : kAllOpeningRules) EXPECT_TRUE(fits(rule, 15));
    EXPECT_FALSE(fits(OpeningRule::Pro, 5));
    EXPECT_TRUE(fits(OpeningRule::Pro, 7));
    EXPECT_FALSE(fits(OpeningRule::LongPro, 7));
    EXPECT_TRUE(fits(OpeningRule::Swap2, 5));
    EXPECT_FALSE(fits(OpeningRule::Taraguchi10, 5));
}

TEST(Opening, SomeAreForRenjuAlone) {
    for (const OpeningRule opening : kAllOpeningRules) {
        const bool is_for_all = opening < OpeningRule::Soosorv8;
        EXPECT_TRUE(suits(opening, RuleId::Renju));
        EXPECT_EQ(suits(opening, RuleId::Freestyle), is_for_all);
        EXPECT_EQ(suits(opening, RuleId::Caro), is_for_all);
    }
}

TEST(Opening, FreeAsksNothing) { EXPECT_TRUE(Opening(OpeningRule::Free, 15).is_done()); }

TEST(Opening, SwapLetsTheSecondTakeAColour) {
    for (const Color taken : {Color::Black, Color::White}) {
        Opening opening(OpeningRule::Swap, 15);
        choose_all(opening, on("h8"), on("h9"), on("a1"));
        EXPECT_EQ(opening.pending().ask, Ask::SwapOrStay);
        EXPECT_EQ(opening.pending().seat, Seat::Second);
        choose_all(opening, TakeColor{taken});
        EXPECT_TRUE(opening.is_done());
        EXPECT_EQ(opening.seat_of(taken), Seat::Second);
        EXPECT_EQ(opening.board().side_to_move(), Color::White);
    }
}

TEST(Opening, Swap2LetsTheSecondPutTwoMoreAndTheFirstChoose) {
    Opening opening(OpeningRule::Swap2, 15);
    choose_all(opening, on("h8"), on("h9"), on("i7"));
    EXPECT_EQ(opening.pending().ask, Ask::Swap2Choice);
    choose_all(opening, PutTwo{});
    EXPECT_EQ(opening.pending().seat, Seat::Second);
    EXPECT_EQ(opening.pending().stone, Color::White);
    choose_all(opening, on("j7"));
    EXPECT_EQ(opening.pending().seat, Seat::Second);
    EXPECT_EQ(opening.pending().stone, Color::Black);
    choose_all(opening, on("k7"));
    EXPECT_EQ(opening.pending().ask, Ask::SwapOrStay);
    EXPECT_EQ(opening.pending().seat, Seat::First);
    choose_all(opening, TakeColor{Color::White});
    EXPECT_TRUE(opening.is_done());
    EXPECT_EQ(opening.seat_of(Color::White), Seat::First);
    EXPECT_EQ(opening.board().stones(), 5);
}

TEST(Opening, Swap2EndsWhenTheSecondTakesAColour) {
    Opening opening(OpeningRule::Swap2, 15);
    choose_all(opening, on("h8"), on("h9"), on("i7"), TakeColor{Color::Black});
    EXPECT_TRUE(opening.is_done());
    EXPECT_EQ(opening.seat_of(Color::Black), Seat::Second);
}

TEST(Opening, ProKeepsTheThirdStoneOutOfTheMiddle) {
    Opening pro(OpeningRule::Pro, 15);
    EXPECT_EQ(pro.choose(on("h9")).error(), OpeningError::OutsideRegion);
    choose_all(pro, on("h8"), on("a1"));
    EXPECT_EQ(pro.choose(on("j10")).error(), OpeningError::OutsideRegion);
    choose_all(pro, on("k8"));
    EXPECT_TRUE(pro.is_done());

    Opening longer(OpeningRule::LongPro, 15);
    choose_all(longer, on("h8"), on("h9"));
    EXPECT_EQ(longer.choose(on("k8")).error(), OpeningError::OutsideRegion);
    choose_all(longer, on("l8"));
    EXPECT_TRUE(longer.is_done());
}

TEST(Opening, SoosorvOffersAsManyFifthsAsWereDeclared) {
    Opening opening(OpeningRule::Soosorv8, 15);
    choose_all(opening, on("h8"));
    EXPECT_EQ(opening.choose(on("h10")).error(), OpeningError::OutsideRegion);
    choose_all(opening, on("h9"), on("i9"), TakeColor{Color::White}, on("g9"));
    EXPECT_EQ(opening.pending().ask, Ask::Declare);
    EXPECT_EQ(opening.pending().seat, Seat::Second);
    EXPECT_EQ(opening.choose(Declare{9}).error(), OpeningError::CountOutOfRange);
    choose_all(opening, Declare{2});
    EXPECT_EQ(opening.pending().ask, Ask::SwapOrStay);
    EXPECT_EQ(opening.pending().seat, Seat::First);
    choose_all(opening, TakeColor{Color::White});  // the first prefers white now
    EXPECT_EQ(opening.pending().ask, Ask::OfferFifth);
    EXPECT_EQ(opening.pending().seat, Seat::Second);
    choose_all(opening, on("a1"), on("b2"));
    EXPECT_EQ(opening.pending().ask, Ask::PickFifth);
    EXPECT_EQ(opening.pending().seat, Seat::First);
    EXPECT_EQ(opening.choose(on("c3")).error(), OpeningError::NotOffered);
    choose_all(opening, on("b2"));
    EXPECT_TRUE(opening.is_done());
    EXPECT_EQ(opening.board().stones(), 5);
}

TEST(Opening, FifthsMayNotMirrorEachOther) {
    Opening opening(OpeningRule::Soosorv8, 15);
    // h8, h9, h7, h10 are the same seen from left and right.
    choose_all(opening, on("h8"), on("h9"), on("h7"), TakeColor{Color::White}, on("h10"),
               Declare{3}, TakeColor{Color::Black}, on("g8"));
    EXPECT_EQ(opening.choose(on("i8")).error(), OpeningError::SymmetricFifth);
    EXPECT_EQ(opening.choose(on("g8")).error(), OpeningError::Occupied);
    choose_all(opening, on("i7"));
}

TEST(Opening, TaraguchiSwapsAfterEachStone) {
    Opening opening(OpeningRule::Taraguchi10, 15);
    choose_all(opening, on("h8"));
    EXPECT_EQ(opening.pending(), (Pending{Ask::SwapOrStay, Seat::Second, Color::White, {}}));
    choose_all(opening, TakeColor{Color::Black});  // the second is black now
    EXPECT_EQ(opening.pending().seat, Seat::First);
    EXPECT_EQ(opening.choose(on("h10")).error(), OpeningError::OutsideRegion);
    choose_all(opening, on("h9"), TakeColor{Color::Black}, on("j10"), TakeColor{Color::White});
    EXPECT_EQ(opening.choose(on("l8")).error(), OpeningError::OutsideRegion);
    choose_all(opening, on("k8"));
    EXPECT_EQ(opening.pending().ask, Ask::SwapOrOffer);

    Opening ten = opening;
    choose_all(ten, OfferTen{});
    EXPECT_EQ(ten.fifths_wanted(), 10);
    for (int i = 1; i <= 10; ++i) choose_all(ten, Place{Point(0, i)});
    choose_all(ten, Place{Point(0, 3)});
    EXPECT_TRUE(ten.is_done());
    EXPECT_EQ(ten.board().stones(), 5);

    choose_all(opening, TakeColor{Color::Black});
    EXPECT_EQ(opening.choose(on("m8")).error(), OpeningError::OutsideRegion);
    choose_all(opening, on("l8"), TakeColor{Color::White});
    EXPECT_TRUE(opening.is_done());
}

TEST(Opening, AWrongKindOfAnswerChangesNothing) {
    Opening opening(OpeningRule::Swap2, 15);
    const Pending before = opening.pending();
    EXPECT_EQ(opening.choose(TakeColor{Color::Black}).error(), OpeningError::NotNow);
    EXPECT_EQ(opening.choose(Declare{3}).error(), OpeningError::NotNow);
    EXPECT_EQ(opening.choose(Place{Point::none()}).error(), OpeningError::OffBoard);
    EXPECT_EQ(opening.choose(Place{Point::pass()}).error(), OpeningError::OffBoard);
    EXPECT_EQ(opening.pending(), before);
    choose_all(opening, on("h8"));
    EXPECT_EQ(opening.choose(on("h8")).error(), OpeningError::Occupied);
}

}  // namespace
}  // namespace tengen
