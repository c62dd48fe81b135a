#include "train/match_samples.h"

#include "game/notation.h"

#include <gtest/gtest.h>

#include <string_view>

namespace tengen::train {
namespace {

/// A game from an opening of two stones, in which each move was found worth 10 times its number.
Record game_of(std::string_view moves, Result result) {
    Record record;
    record.info.rule = RuleId::Freestyle;
    record.info.result = result;
    match::note_fixture(record, {}, 2);
    NodeId here = NodeId::Root;
    Color side = Color::Black;
    int number = 0;
    const auto points = parse_points(moves, record.info.size);
    for (const Point p : points.value()) {
        if (++number > 2) {
            Analysis told;
            told.value = 10 * number;
            told.depth = 3;
            told.line = {p};
            set_analysis(record.tree, here, told, record.info.size);
        }
        here = record.tree.add(here, p, side);
        side = ~side;
    }
    return record;
}

SampleGame samples(const Record& record, std::array<bool, 2> colors) {
    const auto sheet = match::sheet_of(record);
    EXPECT_TRUE(sheet) << sheet.error();
    return samples_of(record, *sheet, colors);
}

constexpr Result kFive{Outcome::BlackWins, Ending::Five};

TEST(MatchSamples, AreThePositionsOfTheColoursThatCount) {
    const Record record = game_of("h8 a1 i9 c1 f12 a5", kFive);
    const SampleGame both = samples(record, {true, true});
    EXPECT_EQ(both.thrown, 2);
    EXPECT_EQ(both.moves.size(), 6U);
    ASSERT_EQ(both.plies.size(), 4U);
    EXPECT_EQ(both.samples(), 4U);
    EXPECT_EQ(both.plies[1].thought, (Thought{parse_point("c1", 15).value(), 40}));
    EXPECT_EQ(both.outcome, Outcome::BlackWins);
    const SampleGame white = samples(record, {false, true});
    EXPECT_EQ(white.plies.size(), 4U);
    EXPECT_EQ(white.samples(), 2U);
    EXPECT_EQ(white.plies[0].mark, Mark::Decided);
    EXPECT_EQ(white.plies[1].mark, Mark::Sample);
}

TEST(MatchSamples, WhatIsDecidedOrWasNotToldIsNone) {
    const SampleGame game = samples(game_of("h8 a1 i8 c1 j8 e1 k8 g1 l8", kFive), {true, true});
    ASSERT_EQ(game.plies.size(), 7U);
    EXPECT_EQ(game.plies[0].mark, Mark::Sample);
    EXPECT_EQ(game.plies[4].mark, Mark::Decided) << "black has an open four";
    EXPECT_EQ(game.plies[6].mark, Mark::Decided) << "and makes five";
    Record silent = game_of("h8 a1 i9 c1", kFive);
    for (const NodeId n : silent.tree.path_to(silent.tree.main_line_end()))
        silent.tree.erase(n, property::kAnalysis);
    silent.tree.erase(NodeId::Root, property::kAnalysis);
    EXPECT_EQ(samples(silent, {true, true}).samples(), 0U);
}

TEST(MatchSamples, AFaultIsNoOutcome) {
    for (const Ending ending : {Ending::Time, Ending::Forfeit, Ending::Foul})
        EXPECT_EQ(samples(game_of("h8 a1 i9", {Outcome::WhiteWins, ending}), {true, true}).outcome,
                  Outcome::Ongoing);
    for (const Ending ending : {Ending::Resignation, Ending::Adjudication})
        EXPECT_EQ(samples(game_of("h8 a1 i9", {Outcome::WhiteWins, ending}), {true, true}).outcome,
                  Outcome::WhiteWins);
}

TEST(MatchSamples, CanBeWrittenAndRead) {
    const SampleGame game = samples(game_of("h8 a1 i9 c1 f12 a5", kFive), {true, false});
    std::string bytes;
    append_game(bytes, game);
    std::string_view rest = bytes;
    const auto back = take_game(rest);
    ASSERT_TRUE(back) << back.error();
    EXPECT_EQ(*back, game);
}

}  // namespace
}  // namespace tengen::train
