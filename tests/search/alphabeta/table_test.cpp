#include "search/alphabeta/table.h"

#include "base/random.h"
#include "search/alphabeta/recall.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace tengen::search {
namespace {

/// A position's entry that can be told from all others. Some have an estimate.
Entry entry_of(Key key) {
    Entry entry{eval::Score(key % 60'001) - 30'000, Point(int(key % 22), int(key / 22 % 22)),
                int(key % 100), Bound(1 + key % 3)};
    if (key % 5 > 0) entry.estimate = eval::Score(key / 3 % 40'001) - 20'000;
    return entry;
}

TEST(Table, GivesBackWhatWasStored) {
    Table table(1 << 20);
    base::Random random(1);
    std::vector<Key> keys;
    keys.reserve(1000);
    for (int i = 0; i < 1000; ++i) keys.push_back(random.next());
    for (const Key key : keys) table.store(key, entry_of(key));
    for (const Key key : keys) EXPECT_EQ(table.probe(key), entry_of(key));
    EXPECT_EQ(table.probe(random.next()), std::nullopt);
}

TEST(Table, KeepsTheLatestWordOnAPosition) {
    Table table(1 << 10);
    table.store(7, {1, Point(3, 3), 9, Bound::Exact});
    table.store(7, {2, Point(4, 4), 1, Bound::Lower});
    EXPECT_EQ(table.probe(7), (Entry{2, Point(4, 4), 1, Bound::Lower}));
}

TEST(Table, ExtremesFit) {
    Table table(64);
    for (const eval::Score value : {-eval::kInfinite, -eval::kWin, 0, eval::kWin, eval::kInfinite})
        for (const Point move : {Point::none(), Point::pass(), Point(0, 0), Point(21, 21)}) {
            const Entry entry{value, move, 255, Bound::Exact, value};
            table.store(99, entry);
            EXPECT_EQ(table.probe(99), entry);
        }
}

TEST(Table, NoEstimateIsNotAnEstimateOfNothing) {
    Table table(64);
    table.store(99, {.value = 5, .bound = Bound::Exact, .estimate = 0});
    EXPECT_EQ(table.probe(99)->estimate, 0);
    table.store(99, {.value = 5, .bound = Bound::Exact});
    EXPECT_EQ(table.probe(99)->estimate, std::nullopt);
}

TEST(Table, AnEstimateAloneDrivesOutNothingThatWasSearched) {
    Table table(64);  // one cluster of four
    for (Key key = 1; key <= 3; ++key) table.store(key, {0, Point(1, 1), 1, Bound::Upper});
    table.store(4, {.estimate = 40});
    EXPECT_EQ(table.probe(4), (Entry{.estimate = 40}));
    table.store(5, {.estimate = 50});
    EXPECT_FALSE(table.probe(4)) << "one estimate makes room for another";
    table.store(6, {0, Point(1, 1), 1, Bound::Upper});
    EXPECT_FALSE(table.probe(5)) << "and for whatever was searched";
    table.store(7, {.estimate = 70});
    EXPECT_FALSE(table.probe(7));
    for (const Key key : {Key{1}, Key{2}, Key{3}, Key{6}}) EXPECT_TRUE(table.probe(key)) << key;
    table.age();
    table.store(7, {.estimate = 70});
    EXPECT_TRUE(table.probe(7)) << "what is shallow and old makes room for all";
}

TEST(Table, KnowsPositionsApartByTheLowerBitsOfTheirKeysToo) {
    // In the same cluster whatever the size: the upper half of the key chooses it.
    constexpr Key kUpper = 0x1234'5678ULL << 32;
    for (const std::size_t bytes : {std::size_t{64}, std::size_t{1} << 22}) {
        Table table(bytes);
        table.store(kUpper, entry_of(1));
        for (int bit = 0; bit < 32; ++bit)
            EXPECT_FALSE(table.probe(kUpper ^ Key{1} << bit)) << bytes << " " << bit;
    }
}

TEST(Table, TheShallowAndTheOldGoFirst) {
    Table table(64);  // one cluster of four
    for (Key key = 1; key <= 4; ++key) table.store(key, {0, Point(1, 1), int(key), Bound::Exact});
    table.store(5, {0, Point(1, 1), 3, Bound::Exact});
    EXPECT_FALSE(table.probe(1));
    EXPECT_TRUE(table.probe(4));
    for (int i = 0; i < 3; ++i) table.age();
    table.store(4, {0, Point(1, 1), 4, Bound::Exact});  // fresh again
    table.store(6, {0, Point(1, 1), 0, Bound::Exact});
    EXPECT_TRUE(table.probe(4));
    EXPECT_TRUE(table.probe(6));
}

TEST(Table, TakesNoMoreThanItsBytes) {
    EXPECT_LE(Table(1'000'000).bytes(), 1'000'000U);
    EXPECT_EQ(Table(0).bytes(), 64U);
}

TEST(Table, IsThereAtOnceHoweverLarge) {
    constexpr std::size_t kBytes = std::size_t{2} << 30;
    const std::uint64_t before = base::resident_memory();
    Table table(kBytes);
    EXPECT_EQ(table.bytes(), kBytes);
    base::Random random(4);
    for (int i = 0; i < 100; ++i) {
        const Key key = random.next();
        EXPECT_EQ(table.probe(key), std::nullopt);
        table.store(key, entry_of(key));
        EXPECT_EQ(table.probe(key), entry_of(key));
    }
    table.forget();
    // A page of two megabytes for each that was stored would be the most.
    EXPECT_LT(base::resident_memory(), before + kBytes / 4);
}

TEST(Table, TellsHowFullItIs) {
    Table table(1 << 14);
    EXPECT_EQ(table.permille_full(), 0);
    base::Random random(3);
    for (int i = 0; i < 100'000; ++i) table.store(random.next(), {0, Point(1, 1), 1, Bound::Exact});
    EXPECT_EQ(table.permille_full(), 1000);
    table.age();
    EXPECT_EQ(table.permille_full(), 0);
}

TEST(Table, WhatIsForgottenIsAsIfItHadNeverBeen) {
    // A used table that forgets and a fresh one keep and drop the same entries.
    Table used(1 << 10);
    Table fresh(1 << 10);
    base::Random random(5);
    for (int i = 0; i < 1000; ++i) {
        const Key key = base::mix(std::uint64_t(random.below(300)));
        used.store(key, entry_of(key));
        if (i % 100 == 0) used.age();
    }
    used.forget();
    for (int i = 0; i < 300; ++i) ASSERT_FALSE(used.probe(base::mix(std::uint64_t(i))));
    for (int i = 0; i < 1000; ++i) {
        const Key key = base::mix(std::uint64_t(random.below(300)));
        ASSERT_EQ(used.probe(key), fresh.probe(key)) << i;
        used.store(key, entry_of(key));
        fresh.store(key, entry_of(key));
        if (i % 100 == 0) {
            used.age();
            fresh.age();
        }
    }
}

TEST(Table, ThreadsNeverSeeAMixture) {
    Table table(1 << 10);  // small, so that all write everywhere
    const auto play = [&](std::uint64_t seed) {
        base::Random random(seed);
        for (int i = 0; i < 20'000; ++i) {
            const Key key = base::mix(std::uint64_t(random.below(500)));
            const auto seen = table.probe(key);
            EXPECT_EQ(seen.value_or(entry_of(key)), entry_of(key));
            table.store(key, entry_of(key));
        }
    };
    std::vector<std::jthread> threads;
    threads.reserve(8);
    for (std::uint64_t i = 0; i < 8; ++i) threads.emplace_back(play, i);
}

// ── what its values say elsewhere ────────────────────────────────────────────────────────────────

TEST(Recall, AWinIsAsFarFromThePositionWhereverThatIs) {
    // Found at ply 4, nine plies from the root: five from here.
    EXPECT_EQ(to_table(eval::win_in(9), 4), eval::win_in(5));
    EXPECT_EQ(from_table(eval::win_in(5), 10), eval::win_in(15));
    EXPECT_EQ(to_table(eval::loss_in(9), 4), eval::loss_in(5));
    EXPECT_EQ(from_table(eval::loss_in(5), 10), eval::loss_in(15));
    for (const eval::Score value : {-300, 0, 300}) {
        EXPECT_EQ(to_table(value, 7), value);
        EXPECT_EQ(from_table(value, 7), value);
    }
}

TEST(Recall, ABoundSettlesWhatLiesOnItsSide) {
    constexpr eval::Score kAlpha = 10;
    constexpr eval::Score kBeta = 20;
    for (const eval::Score value : {0, 10, 15, 20, 30}) {
        EXPECT_TRUE(settles(Bound::Exact, value, kAlpha, kBeta));
        EXPECT_EQ(settles(Bound::Lower, value, kAlpha, kBeta), value >= kBeta) << value;
        EXPECT_EQ(settles(Bound::Upper, value, kAlpha, kBeta), value <= kAlpha) << value;
        EXPECT_FALSE(settles(Bound::None, value, kAlpha, kBeta));
    }
}

}  // namespace
}  // namespace tengen::search
