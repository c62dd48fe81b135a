#include "train/expand.h"

#include "base/bytes.h"
#include "base/file.h"
#include "english.h"
#include "eval/classical.h"
#include "scratch.h"
#include "search/picker.h"
#include "train/random_samples.h"

#include <gtest/gtest.h>

#include <functional>
#include <utility>

namespace tengen::train {
namespace {

/// The slow twin: a record read field by field, and all of it found anew from the board.
class RecordCheck {
public:
    RecordCheck(const std::string& bytes, const SampleGame& game, std::uint32_t number,
                SampleFormat format)
        : bytes_(bytes), game_(game), number_(number), format_(format), board_(game.size) {}

    void place(Point p) { board_.place(p); }
    void take_back() { board_.take_back(); }
    void ply(std::size_t number) {
        const Ply& ply = game_.plies[number];
        if (ply.mark != Mark::Sample) return;
        const Color own = board_.side_to_move();
        const std::uint64_t outcome = game_.outcome == Outcome::Ongoing ? 255
                                      : game_.outcome == Outcome::Draw  ? 1
                                      : game_.outcome == win_for(own)   ? 2
                                                                        : 0;
        check(ply.thought, outcome, game_.moves.size() - board_.moves().size());
        check_shares(ply.shares);
    }
    void aside(std::size_t number) {
        check(game_.asides[number].thought, 255, 65535);
        check_shares({});
    }
    [[nodiscard]] std::size_t end() const { return at_; }

private:
    [[nodiscard]] std::uint64_t take(int count) {
        at_ += std::size_t(count);
        return base::number_at(bytes_, at_ - std::size_t(count), count);
    }
    [[nodiscard]] int take_signed() { return std::int16_t(std::uint16_t(take(2))); }

    void check(const Thought& thought, std::uint64_t outcome, std::uint64_t left) {
        const std::size_t start = at_;
        const int size = game_.size;
        ASSERT_LE(at_ + record_bytes(size), bytes_.size());
        const eval::Weights& weights = eval::default_weights(game_.rule);
        pattern::Position position(game_.rule, board_, weights.worth);
        EXPECT_EQ(take(4), number_);
        EXPECT_EQ(take_signed(), thought.value);
        EXPECT_EQ(take_signed(), eval::evaluate(position, weights));
        const std::uint64_t best = take(2);
        EXPECT_EQ(Point(int(best) % size, int(best) / size), thought.best);
        EXPECT_EQ(take(1), std::uint64_t(game_.rule));
        EXPECT_EQ(take(1), outcome);
        EXPECT_EQ(take(1), std::uint64_t(board_.side_to_move()));
        EXPECT_EQ(take(1), eval::situation_of(position));
        EXPECT_EQ(take(2), left);
        for (int i = 0; i < size * size; ++i) {
            const Cell cell = board_.at(Point(i % size, i / size));
            EXPECT_EQ(take(1), cell == Cell::Black ? 1U : cell == Cell::White ? 2U : 0U);
        }
        if (size % 2 == 1) {
            EXPECT_EQ(take(1), 0U);
        }
        check_promises(position, weights);
        EXPECT_EQ(at_, start + record_bytes(size));
    }

    void check_shares(std::vector<Share> shares) {
        if (format_ == SampleFormat::Best) return;
        shares.resize(9, {Point::none(), 0});
        for (const Share& share : shares)
            EXPECT_EQ(take(2), share.point.is_none()
                                   ? 65535U
                                   : unsigned(share.point.y() * game_.size + share.point.x()));
        for (const Share& share : shares) EXPECT_EQ(take(1), share.parts);
        EXPECT_EQ(take(1), 0U);
    }

    void check_promises(pattern::Position& position, const eval::Weights& weights) {
        const int size = game_.size;
        const PointSet forbidden = Game(game_.rule, board_).forbidden();
        with_rule(game_.rule, [&]<RulePolicy R>(R /*rule*/) {
            const PointSet eligible = search::eligible<R>(position, search::need_of<R>(position),
                                                          search::Range::Square2Line3);
            for (int i = 0; i < size * size; ++i) {
                const Point p(i % size, i / size);
                const bool counts = eligible.contains(p) && !forbidden.contains(p);
                EXPECT_EQ(take_signed(), counts ? eval::promise(position, weights, p) : -32768);
            }
        });
    }

    const std::string& bytes_;
    const SampleGame& game_;
    std::uint32_t number_;
    SampleFormat format_;
    Board board_;
    std::size_t at_ = 0;
};

TEST(Expand, RecordsSayWhatTheBoardSays) {
    base::Random random(5);
    for (const RuleId rule : kAllRules)
        for (const int size : {8, 15})
            for (const SampleFormat format : {SampleFormat::Best, SampleFormat::Shares}) {
                const SampleGame game =
                    test::with_shares({test::random_game(rule, size, random)})[0];
                std::string bytes;
                append_records(bytes, game, 70'000, format);
                EXPECT_EQ(bytes.size(), game.samples() * record_bytes(size, format));
                RecordCheck check(bytes, game, 70'000, format);
                walk(game, check);
                EXPECT_EQ(check.end(), bytes.size());
            }
    EXPECT_EQ(record_bytes(15), 692U);
    EXPECT_EQ(record_bytes(15, SampleFormat::Shares), 720U);
}

class ExpandFiles : public tengen::test::ScratchTest {
protected:
    void SetUp() override {
        ASSERT_TRUE(base::write_file_atomically(at("a"), test::written(test::random_games(40), 3)));
        ASSERT_TRUE(
            base::write_file_atomically(at("b"), test::written(test::random_games(30, 2), 4)));
    }
    [[nodiscard]] std::expected<Expanded, Message> expand_to(
        const char* name, int threads, std::function<bool()> may_go_on = {}) const {
        return expand({.files = {at("a"), at("b")},
                       .folder = at(name),
                       .threads = threads,
                       .on_damage = {},
                       .may_go_on = std::move(may_go_on)});
    }
    [[nodiscard]] std::string records(const char* name, int size) const {
        return base::read_file(at(name) / ("positions-" + std::to_string(size) + ".bin"))
            .value_or("");
    }
};

TEST_F(ExpandFiles, WritesOneFileASizeWithEveryGameUnderItsNumber) {
    const auto done = expand_to("out", 1);
    ASSERT_TRUE(done) << done.error();
    EXPECT_TRUE(done->is_whole);
    EXPECT_EQ(done->games, 70U);
    auto games = test::random_games(40);
    const auto more = test::random_games(30, 2);
    games.insert(games.end(), more.begin(), more.end());
    for (int size = kMinBoardSize; size <= kMaxBoardSize; ++size) {
        std::string expected;
        for (std::size_t i = 0; i < games.size(); ++i)
            if (games[i].size == size) append_records(expected, games[i], std::uint32_t(i));
        EXPECT_TRUE(records("out", size) == expected) << size;
        if (!expected.empty()) {
            EXPECT_EQ(done->records.at(size), expected.size() / record_bytes(size));
        }
    }
}

TEST_F(ExpandFiles, WhereOneFileHasSharesAllRecordsHaveRoomForThem) {
    const auto more = test::with_shares(test::random_games(30, 2));
    ASSERT_TRUE(
        base::write_file_atomically(at("b"), test::written(more, 4, "{}", SampleFormat::Shares)));
    const auto done = expand_to("out", 2);
    ASSERT_TRUE(done) << done.error();
    EXPECT_EQ(done->format, SampleFormat::Shares);
    auto games = test::random_games(40);
    games.insert(games.end(), more.begin(), more.end());
    std::string expected;
    for (std::size_t i = 0; i < games.size(); ++i)
        if (games[i].size == 9)
            append_records(expected, games[i], std::uint32_t(i), SampleFormat::Shares);
    EXPECT_FALSE(expected.empty());
    EXPECT_TRUE(base::read_file(at("out") / "positions-9-shares.bin").value_or("") == expected);
    EXPECT_EQ(done->records.at(9), expected.size() / record_bytes(9, SampleFormat::Shares));
    EXPECT_EQ(records("out", 9), "");
    EXPECT_FALSE(expand_to("out", 2));
}

TEST_F(ExpandFiles, WritesTheSameHoweverManyThreads) {
    ASSERT_TRUE(expand_to("one", 1));
    ASSERT_TRUE(expand_to("five", 5));
    for (int size = kMinBoardSize; size <= kMaxBoardSize; ++size)
        EXPECT_TRUE(records("one", size) == records("five", size)) << size;
}

TEST_F(ExpandFiles, DoesNotMixWithWhatIsThere) {
    ASSERT_TRUE(expand_to("out", 2));
    const auto again = expand_to("out", 2);
    ASSERT_FALSE(again);
    EXPECT_TRUE(english(again.error()).ends_with("is there already")) << again.error();
}

TEST_F(ExpandFiles, StopsWhereItIsTold) {
    int asked = 0;
    const auto done = expand_to("out", 1, [&] { return ++asked < 3; });
    ASSERT_TRUE(done) << done.error();
    EXPECT_FALSE(done->is_whole);
    EXPECT_LT(done->games, 70U);
    EXPECT_EQ(asked, 3);
}

TEST_F(ExpandFiles, SaysWhatIsMissingOrDamaged) {
    std::string bytes = base::read_file(at("a")).value_or("");
    bytes[200] ^= 1;
    ASSERT_TRUE(base::write_file_atomically(at("a"), bytes));
    const auto done = expand_to("out", 2);
    ASSERT_TRUE(done);
    EXPECT_FALSE(done->is_whole);
    EXPECT_EQ(done->games, 67U);
    std::filesystem::remove(at("b"));
    EXPECT_FALSE(expand_to("other", 2));
}

}  // namespace
}  // namespace tengen::train
