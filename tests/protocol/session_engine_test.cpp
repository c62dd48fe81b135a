#include "protocol/session_engine.h"

#include <gtest/gtest.h>

#include <limits>

namespace tengen::protocol {
namespace {

constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20;
constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();

std::size_t table_within(std::uint64_t process, int threads = 1, std::uint64_t table = kMost) {
    return options_within({threads, table, process, std::nullopt}).table_bytes;
}

TEST(Means, WithoutALimitTheTableIsAsLargeAsAskedFor) {
    EXPECT_EQ(options_within({}).table_bytes, engine::kDefaultTableBytes);
    EXPECT_EQ(options_within({1, 64 * kMegabyte}).table_bytes, 64 * kMegabyte);
}

TEST(Means, TheTableLeavesRoomForTheRestOfTheProcess) {
    EXPECT_EQ(table_within(350 * kMegabyte), 337 * kMegabyte);
    EXPECT_EQ(table_within(350 * kMegabyte, 8), 330 * kMegabyte);
    EXPECT_EQ(table_within(350 * kMegabyte, 1, 16 * kMegabyte), 16 * kMegabyte);
    EXPECT_EQ(table_within(20 * kMegabyte, 1, 16 * kMegabyte), 7 * kMegabyte);
}

TEST(Means, AMegabyteIsTheLeast) {
    for (const std::uint64_t process : {std::uint64_t{1}, kMegabyte, 13 * kMegabyte})
        EXPECT_EQ(table_within(process), kMegabyte) << process;
    EXPECT_EQ(table_within(100 * kMegabyte, 1000), kMegabyte);
    EXPECT_EQ(options_within({1, 1}).table_bytes, kMegabyte);
}

TEST(Means, HalfOfTheMachineIsLeftToOthers) {
    const Means greedy{1, kMost, kMost, 512 * kMegabyte};
    EXPECT_EQ(options_within(greedy).table_bytes, 256 * kMegabyte);
}

TEST(Means, ThreadsAreCounted) {
    EXPECT_EQ(options_within({7}).threads, 7);
    EXPECT_EQ(options_within({0}).threads, 1);
    EXPECT_EQ(options_within({std::numeric_limits<int>::max()}).threads, engine::kMostThreads);
}

TEST(SessionEngine, FollowsWhatItIsToldWhenItIsNeeded) {
    SessionEngine engine;
    engine.set(HashSize{2048});
    EXPECT_EQ(engine.ready().options().table_bytes, 2 * kMegabyte);
    engine.set(HashSize{4096});
    engine.set(ThreadNum{2});
    EXPECT_EQ(engine.ready().options(), (engine::Options{2, 4 * kMegabyte}));
    engine.set(MaxMemory{1});
    EXPECT_EQ(engine.ready().options().table_bytes, kMegabyte);
    engine.set(MaxMemory{0});
    EXPECT_EQ(engine.ready().options().table_bytes, 4 * kMegabyte);
}

TEST(SessionEngine, MayBeCancelledBeforeItIsThere) {
    SessionEngine engine;
    engine.cancel();
    engine.new_game();
    EXPECT_EQ(engine.table_bytes(), engine::kDefaultTableBytes);
}

}  // namespace
}  // namespace tengen::protocol
