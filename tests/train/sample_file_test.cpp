#include "train/sample_file.h"

#include "train/random_samples.h"

#include <gtest/gtest.h>

namespace tengen::train {
namespace {

using test::random_games;
using test::read;
using test::Reading;
using test::written;

TEST(SampleFile, GivesBackTheGamesItWasGiven) {
    const auto games = random_games(60);
    for (const std::size_t a_block : {1U, 7U, 1000U}) {
        const Reading reading = read(written(games, a_block));
        EXPECT_TRUE(reading.games == games);
        EXPECT_TRUE(reading.damages.empty());
    }
}

std::string written_with_shares(const std::vector<SampleGame>& games, std::size_t a_block) {
    return written(games, a_block, "{}", SampleFormat::Shares);
}

TEST(SampleFile, GivesBackTheSharesOfTheMoves) {
    const auto games = test::with_shares(random_games(60));
    EXPECT_FALSE(games == random_games(60));
    const std::string bytes = written_with_shares(games, 7);
    EXPECT_TRUE(bytes.starts_with("TENGENS2"));
    EXPECT_TRUE(read(bytes).games == games);
    // Also where there are none; and the format that has no place for them is what it was.
    EXPECT_TRUE(read(written_with_shares(random_games(20), 7)).games == random_games(20));
    EXPECT_TRUE(written(games, 7) == written(random_games(60), 7));
    EXPECT_TRUE(written(games, 7).starts_with("TENGENS1"));
}

TEST(SampleFile, ADamagedByteAmongSharesCostsOneBlock) {
    const auto games = test::with_shares(random_games(8));
    const std::string sound = written_with_shares(games, 2);
    const std::string head = written_with_shares({}, 1);
    base::Random random(3);
    for (int i = 0; i < 100; ++i) {
        std::string bytes = sound;
        const auto at = head.size() + std::size_t(random.below(int(bytes.size() - head.size())));
        bytes[at] = char(bytes[at] ^ (1 << random.below(8)));
        const Reading reading = read(bytes);
        ASSERT_EQ(reading.games.size(), 6U) << at;
        ASSERT_EQ(reading.damages.size(), 1U) << at;
    }
}

TEST(SampleFile, RefusesSharesOfNoMoves) {
    SampleGame game;
    game.moves = {Point(7, 7)};
    const auto what = [&](const std::vector<Share>& shares) {
        game.plies = {{Mark::Duplicate, {}}, {Mark::Sample, {Point(7, 8), 1}, shares}};
        const Reading reading = read(written_with_shares({game}, 1));
        return reading.damages.empty() ? std::string("sound") : reading.damages[0].what;
    };
    EXPECT_EQ(what({{Point(7, 8), 200}, {Point(7, 9), 55}}), "sound");
    EXPECT_EQ(what({{Point(7, 8), 200}, {Point(7, 9), 56}}), "game 1: numbers that no game has");
    EXPECT_EQ(what({{Point(7, 8), 1}, {Point(7, 7), 1}}), "game 1: a share of no move");
    EXPECT_EQ(what({{Point(7, 8), 1}, {Point(7, 8), 1}}), "game 1: a share of no move");
    EXPECT_EQ(what({{Point(7, 8), 1}, {Point::pass(), 1}}), "game 1: a share of no move");
    EXPECT_EQ(what(std::vector<Share>(10, {Point(7, 8), 1})), "game 1: numbers that no game has");
}

TEST(SampleFile, TellsHowTheGamesWereMadeAndTheirNumbers) {
    std::istringstream in(written(random_games(5), 2, R"({"seed":7})"));
    auto reader = SampleReader::open(in);
    ASSERT_TRUE(reader);
    EXPECT_EQ(reader->settings(), R"({"seed":7})");
    std::vector<std::uint64_t> firsts;
    while (const auto block = reader->next_block()) firsts.push_back(block->first);
    EXPECT_EQ(firsts, (std::vector<std::uint64_t>{0, 2, 4}));
    EXPECT_FALSE(reader->next_block());
}

TEST(SampleFile, GoesOnAfterTheGamesItHas) {
    const auto games = random_games(6);
    std::string bytes = written({games.begin(), games.begin() + 3}, 2);
    std::ostringstream more;
    SampleWriter writer(more, std::uint64_t{3});
    for (std::size_t i = 3; i < 6; ++i) writer.add(games[i]);
    writer.flush();
    EXPECT_TRUE(read(bytes + more.str()).games == games);
}

TEST(SampleFile, ADamagedByteCostsOneBlockAndIsTold) {
    const auto games = random_games(20);
    const std::string sound = written(games, 5);
    const std::string head = written({}, 1);
    base::Random random(3);
    for (int i = 0; i < 300; ++i) {
        std::string bytes = sound;
        const auto at = head.size() + std::size_t(random.below(int(bytes.size() - head.size())));
        bytes[at] = char(bytes[at] ^ (1 << random.below(8)));
        const Reading reading = read(bytes);
        ASSERT_EQ(reading.games.size(), 15U) << at;
        ASSERT_EQ(reading.damages.size(), 1U) << at;
        EXPECT_LE(reading.damages[0].offset, at);
        EXPECT_LT(reading.damages[0].after_blocks, 4U);
        EXPECT_TRUE(reading.damages[0].text().starts_with("at byte "));
        const std::size_t lost = 5 * reading.damages[0].after_blocks;
        auto left = games;
        left.erase(left.begin() + std::ptrdiff_t(lost), left.begin() + std::ptrdiff_t(lost) + 5);
        EXPECT_TRUE(reading.games == left);
    }
}

TEST(SampleFile, ADamagedHeadCostsOnlyTheSettings) {
    const auto games = random_games(4);
    std::string bytes = written(games, 2, R"({"seed":7})");
    bytes[22] ^= 1;
    const Reading reading = read(bytes);
    EXPECT_TRUE(reading.games == games);
    ASSERT_EQ(reading.damages.size(), 1U);
    EXPECT_EQ(reading.damages[0].offset, 0U);
}

TEST(SampleFile, ACutFileGivesItsWholeBlocks) {
    const auto games = random_games(6);
    const std::string sound = written(games, 2);
    const std::size_t head = written({}, 1).size();
    const std::size_t first = written({games.begin(), games.begin() + 2}, 2).size();
    const std::size_t second = written({games.begin(), games.begin() + 4}, 2).size();
    for (std::size_t size = 0; size < sound.size(); size += size < 100 ? 1 : 17) {
        const Reading reading = read(sound.substr(0, size));
        const std::size_t whole = size >= second ? 4 : size >= first ? 2 : 0;
        EXPECT_EQ(reading.games.size(), whole) << size;
        if (size < 20) {
            EXPECT_FALSE(reading.problem.empty()) << size;
        } else if (size >= head) {
            const bool is_between = size == head || size == first || size == second;
            EXPECT_EQ(reading.damages.empty(), is_between) << size;
        }
    }
}

TEST(SampleFile, PassesOverWhatIsBetweenBlocks) {
    const auto games = random_games(4);
    const std::string sound = written(games, 2);
    const std::size_t first = written({games.begin(), games.begin() + 2}, 2).size();
    const Reading reading =
        read(sound.substr(0, first) + std::string(3'000'000, 'x') + sound.substr(first));
    EXPECT_TRUE(reading.games == games);
    ASSERT_EQ(reading.damages.size(), 1U);
    EXPECT_EQ(reading.damages[0].offset, first);
}

TEST(SampleFile, RefusesOtherFiles) {
    EXPECT_EQ(read("").problem, "this is no file of samples");
    EXPECT_EQ(read("TENGENW1 and what follows there").problem, "this is no file of samples");
    EXPECT_EQ(read("TENGENS3 and what follows there").problem,
              "these samples are of another version of the format");
    EXPECT_EQ(read("TENGENS1").problem, "the file of samples ends in its head");
}

TEST(SampleFile, RefusesGamesThatCannotBePlayed) {
    SampleGame game;
    game.moves = {Point(7, 7), Point(7, 7)};
    EXPECT_EQ(read(written({game}, 1)).damages.at(0).what, "game 1: a move that cannot be played");
    game.moves = {Point(7, 7), Point(7, 8)};
    game.asides = {{.leaves = 1, .moves = {Point(7, 8)}, .thought = {}}};
    EXPECT_EQ(read(written({game}, 1)).damages.at(0).what, "game 1: an aside that is none");
    game.asides.clear();
    game.plies = {{Mark::Sample, {}}, {Mark::Sample, {}}, {Mark::Sample, {Point(7, 7), 1}}};
    EXPECT_EQ(read(written({game}, 1)).damages.at(0).what, "game 1: a best move on a stone");
    // Sound ones beside it are given out still.
    const auto games = random_games(2);
    EXPECT_TRUE(read(written({games[0], game, games[1]}, 1)).games == games);
}

}  // namespace
}  // namespace tengen::train
