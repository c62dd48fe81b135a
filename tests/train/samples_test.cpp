#include "train/samples.h"

#include "english.h"
#include "game/notation.h"
#include "train/random_samples.h"
#include "train/sample_play.h"

#include <gtest/gtest.h>

#include <fmt/format.h>
#include <set>

namespace tengen::train {
namespace {

Key key_of(RuleId rule, int size, const char* moves, Symmetry symmetry = {}) {
    TurnedKey key(rule, size);
    Color side = Color::Black;
    const auto points = parse_points(moves, size);
    for (const Point p : points.value()) {
        key.flip(symmetry(p, size), side);
        side = ~side;
    }
    return key.value();
}

TEST(Samples, AKeyIsTheSameForEachViewOfABoard) {
    const Key key = key_of(RuleId::Renju, 15, "h8 h9 i10 c3");
    for (const Symmetry& symmetry : kSymmetries)
        EXPECT_EQ(key_of(RuleId::Renju, 15, "h8 h9 i10 c3", symmetry), key);
    EXPECT_EQ(key_of(RuleId::Renju, 15, "i10 c3 h8 h9"), key);
    EXPECT_NE(key_of(RuleId::Freestyle, 15, "h8 h9 i10 c3"), key);
    EXPECT_NE(key_of(RuleId::Renju, 16, "h8 h9 i10 c3"), key);
    EXPECT_NE(key_of(RuleId::Renju, 15, "h9 h8 i10 c3"), key);
    EXPECT_NE(key_of(RuleId::Renju, 15, "h8 h9 i10"), key);
}

TEST(Samples, EachPositionIsSeenOnce) {
    SeenPositions seen;
    for (Key key = 0; key < 5000; ++key) EXPECT_TRUE(seen.add(base::mix(key)));
    for (Key key = 0; key < 5000; ++key) EXPECT_FALSE(seen.add(base::mix(key)));
    EXPECT_EQ(seen.size(), 5000U);
}

/// The slow twin: every position as a set of stones, the least of its eight views.
class Views {
public:
    explicit Views(const SampleGame& game) : game_(game), board_(game.size) {}

    void place(Point p) { board_.place(p); }
    void take_back() { board_.take_back(); }
    void ply(std::size_t number) {
        if (game_.plies[number].mark == Mark::Sample) note();
    }
    void aside(std::size_t /*number*/) { note(); }
    [[nodiscard]] const std::vector<std::string>& all() const { return all_; }

private:
    void note() {
        std::string least;
        for (const Symmetry& symmetry : kSymmetries) {
            std::string view = fmt::format("{} {} ", name(game_.rule), game_.size);
            for (int y = 0; y < game_.size; ++y)
                for (int x = 0; x < game_.size; ++x)
                    view += char('0' + int(board_.at(symmetry(Point(x, y), game_.size))));
            view += char('0' + int(board_.side_to_move()));
            if (least.empty() || view < least) least = view;
        }
        all_.push_back(least);
    }

    const SampleGame& game_;
    Board board_;
    std::vector<std::string> all_;
};

TEST(Samples, DuplicatesAreDroppedAndNothingElse) {
    auto games = test::random_games(30);
    games.insert(games.end(), games.begin(), games.begin() + 10);
    SeenPositions seen;
    std::set<std::string> known;
    for (SampleGame& game : games) {
        Views before(game);
        walk(game, before);
        std::vector<std::string> fresh;
        for (const std::string& view : before.all())
            if (known.insert(view).second) fresh.push_back(view);
        drop_duplicates(game, seen);
        Views after(game);
        walk(game, after);
        EXPECT_EQ(after.all(), fresh);
    }
    EXPECT_EQ(seen.size(), known.size());
}

SampleSettings small_settings() {
    SampleSettings settings;
    settings.rules.assign(kAllRules.begin(), kAllRules.end());
    settings.sizes = {9, 15};
    settings.nodes = 60;
    return settings;
}

TEST(Samples, PlayedGamesAreLegalAndTheirAsidesBesideThem) {
    search::Table table(1 << 20);
    std::size_t plies = 0;
    std::size_t asides = 0;
    for (std::uint64_t i = 0; i < 60; ++i) {
        const SampleGame game = play_sample_game(small_settings(), i, table, {});
        std::string bytes;
        append_game(bytes, game);
        std::string_view rest = bytes;
        const auto again = take_game(rest);  // who reads it plays it through
        ASSERT_TRUE(again) << again.error();
        EXPECT_TRUE(*again == game);
        for (const Aside& aside : game.asides) {
            const auto left = std::size_t(aside.leaves);
            EXPECT_GE(aside.leaves, game.thrown);
            EXPECT_TRUE(left == game.moves.size() || game.moves[left] != aside.moves[0]);
        }
        plies += std::size_t(std::ranges::count(game.plies, Mark::Sample, &Ply::mark));
        asides += game.asides.size();
    }
    EXPECT_GT(asides, plies / 4);
    EXPECT_LT(asides, plies);
}

TEST(Samples, AsidesCanBeLeftOut) {
    SampleSettings settings = small_settings();
    settings.asides = 0;
    search::Table table(1 << 20);
    for (std::uint64_t i = 0; i < 5; ++i)
        EXPECT_TRUE(play_sample_game(settings, i, table, {}).asides.empty());
}

TEST(Samples, WhatIsSettledIsNoSample) {
    search::Table table(1 << 20);
    std::size_t decided = 0;
    for (std::uint64_t i = 0; i < 40; ++i) {
        const SampleGame game = play_sample_game(small_settings(), i, table, {});
        struct {
            void place(Point p) { std::ignore = board.play(p); }
            void take_back() { board.undo(); }
            void ply(std::size_t number) {
                const bool has_five = [&] {
                    bool found = false;
                    board.board().for_each_empty([&](Point p) {
                        Game next = board;
                        found |= next.play(p) && next.result().ending == Ending::Five;
                    });
                    return found;
                }();
                decided += std::size_t(game.plies[number].mark == Mark::Decided);
                if (has_five) {
                    EXPECT_EQ(game.plies[number].mark, Mark::Decided);
                }
            }
            void aside(std::size_t /*number*/) {}
            const SampleGame& game;
            Game board;
            std::size_t& decided;
        } walker{game, Game(game.rule, game.size), decided};
        walk(game, walker);
    }
    EXPECT_GT(decided, 0U);
}

}  // namespace
}  // namespace tengen::train
