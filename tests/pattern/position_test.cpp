#include "pattern/position.h"

#include "game/notation.h"
#include "pattern/foul.h"
#include "twin.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <tuple>

namespace tengen::pattern {
namespace {

/// The shape a stone on the X of "|..X.." makes, where | is a wall, B are its own and O the other
/// side's stones.
template <RulePolicy R>
Shape shape_of(std::string_view row, Color color = Color::Black) {
    using Key = LineKey<R>;
    std::uint32_t own = kCentre;
    std::uint32_t foe = 0;
    std::uint32_t wall = 0;
    const auto middle = row.find('X');
    for (std::size_t i = 0; i < row.size(); ++i) {
        const int at = int(i) - int(middle) + kReach;
        if (at < 0 || at >= kWindow || row[i] == 'X') continue;
        const std::uint32_t bit = 1U << at;
        if (row[i] == 'B') own |= bit;
        if (row[i] == 'O') foe |= bit;
        // Beyond a wall there is nothing but wall.
        if (row[i] == '|') wall |= at < kReach ? 2 * bit - 1 : kWindowMask & ~(bit - 1);
    }
    std::uint32_t key = 0;
    for (int away = -Key::kReach; away <= Key::kReach; ++away) {
        if (away == 0) continue;
        const std::uint32_t bit = 1U << (kReach + away);
        if ((own & bit) != 0) key += Key::stone(color, Key::place_of(away));
        if ((foe & bit) != 0) key += Key::stone(~color, Key::place_of(away));
        if ((wall & bit) != 0) key += Key::wall(Key::place_of(away));
    }
    const Shape fast = shape_table<R>(color)[Key::seen_by(color, key)];
    EXPECT_EQ(fast, find_shape(Way::of<R>(color), own, foe, wall)) << row;
    return fast;
}

TEST(Shape, FiveAndBeyondDependOnTheRule) {
    EXPECT_EQ(shape_of<Freestyle>("BBXBB"), Shape::Five);
    EXPECT_EQ(shape_of<Freestyle>("BBXBBB"), Shape::Five);
    EXPECT_EQ(shape_of<Standard>("BBXBBB"), Shape::Nothing);
    EXPECT_EQ(shape_of<Renju>("BBXBBB", Color::Black), Shape::Overline);
    EXPECT_EQ(shape_of<Renju>("BBXBBB", Color::White), Shape::Five);
    EXPECT_NE(shape_of<Caro>("OBBXBBO"), Shape::Five);
    EXPECT_EQ(shape_of<Caro>("|BBXBBO"), Shape::Five);
    EXPECT_EQ(shape_of<CaroOverline>("OBBXBBBO"), Shape::Five);
}

TEST(Shape, FoursAreToldFromOpenAndDoubleOnes) {
    EXPECT_EQ(shape_of<Freestyle>("_BBXB_"), Shape::OpenFour);
    EXPECT_EQ(shape_of<Freestyle>("OBBXB_"), Shape::Four);
    EXPECT_EQ(shape_of<Freestyle>("|BBXB_"), Shape::Four);
    EXPECT_EQ(shape_of<Freestyle>("B_BXB_B"), Shape::DoubleFour);
    EXPECT_EQ(shape_of<Renju>("B_BXB_B"), Shape::DoubleFour);
    EXPECT_EQ(shape_of<Standard>("B_BBXB_"), Shape::Four);
}

TEST(Shape, ThreesAreToldByTheWaysToAnOpenFour) {
    EXPECT_EQ(shape_of<Freestyle>("__BXB__"), Shape::OpenThree);
    EXPECT_EQ(shape_of<Freestyle>("__BX_B__"), Shape::SplitThree);
    EXPECT_EQ(shape_of<Freestyle>("O_BXB__"), Shape::SplitThree);
    EXPECT_EQ(shape_of<Freestyle>("O_BXB_O"), Shape::Three);
    EXPECT_EQ(shape_of<Freestyle>("OBXB__"), Shape::Three);
    EXPECT_EQ(shape_of<Freestyle>("OBXB_O"), Shape::Nothing);
    EXPECT_EQ(shape_of<Standard>("O_BXB__B"), Shape::Three);
}

TEST(Shape, TwosAreToldByTheWaysToAThree) {
    EXPECT_EQ(shape_of<Freestyle>("___BX___"), Shape::OpenTwo);
    EXPECT_EQ(shape_of<Freestyle>("___B__X___"), Shape::LooseTwo);
    EXPECT_EQ(shape_of<Freestyle>("OBX___"), Shape::Two);
    EXPECT_EQ(shape_of<Freestyle>("____X____"), Shape::OpenOne);
    EXPECT_EQ(shape_of<Freestyle>("OX____"), Shape::One);
}

TEST(Shape, IsWorthNothingWhereNoFiveCanFit) {
    EXPECT_EQ(shape_of<Freestyle>("O_X_O"), Shape::Nothing);
    EXPECT_EQ(shape_of<Freestyle>("|BXBB|"), Shape::Nothing);
    EXPECT_EQ(shape_of<Caro>("OBBXB_O"), Shape::Nothing);
    EXPECT_EQ(shape_of<Caro>("|BBXB_|"), Shape::Four);
}

TEST(Threat, IsWhatTheLinesMakeTogether) {
    const Four quiet{Shape::OpenTwo, Shape::Two, Shape::Three, Shape::Nothing};
    const Four four_three{Shape::Four, Shape::SplitThree, Shape::Nothing, Shape::One};
    const Four double_four{Shape::Four, Shape::Four, Shape::Nothing, Shape::One};
    const Four double_three{Shape::OpenThree, Shape::SplitThree, Shape::Nothing, Shape::One};
    for (const bool fouls : {false, true}) {
        EXPECT_EQ(threat_of(quiet, fouls), Threat::Nothing);
        EXPECT_EQ(threat_of(four_three, fouls), Threat::FourThree);
        EXPECT_EQ(threat_of({Shape::Five, Shape::Overline}, fouls), Threat::Five);
    }
    EXPECT_EQ(threat_of(double_four, false), Threat::OpenFour);
    EXPECT_EQ(threat_of(double_four, true), Threat::Foul);
    EXPECT_EQ(threat_of(double_three, false), Threat::DoubleThree);
    EXPECT_EQ(threat_of(double_three, true), Threat::Foul);
    EXPECT_EQ(threat_of({Shape::Overline}, true), Threat::Foul);
}

/// Worths that no two combinations share.
const Worths& different_worths() {
    static const Worths worths = [] {
        Worths made{};
        for (std::size_t i = 0; i < kCombinations; ++i) {
            made[0][i] = std::int16_t(i);
            made[1][i] = std::int16_t(3 * i);
        }
        return made;
    }();
    return worths;
}

/// Found by trying next stones, and each window only once: that is slow.
Shape slow_shape(const Way& way, Color c, const Window& window) {
    using Seen = std::tuple<bool, bool, bool, std::uint32_t, std::uint32_t, std::uint32_t>;
    static std::map<Seen, Shape> found;
    const auto [at, is_new] =
        found.try_emplace({way.overline_wins, way.overline_is_foul, way.caged_wins, window.of(c),
                           window.of(~c), window.wall},
                          Shape::Nothing);
    if (is_new) at->second = find_shape(way, window.of(c) | kCentre, window.of(~c), window.wall);
    return at->second;
}

/// Everything found anew from the stones by the slow way: windows of bits, next stones tried.
template <RulePolicy R>
void expect_equals_slow_twin(const Position& position) {
    const Board& board = position.board();
    const Lines lines(board);
    int worth = 0;
    for (const Color c : {Color::Black, Color::White}) {
        std::array<int, kThreats> counts{};
        PointSet fours;
        PointSet threes;
        board.for_each_empty([&](Point p) {
            Four four{};
            for (int line = 0; line < int(kLines.size()); ++line) {
                four[std::size_t(line)] = slow_shape(Way::of<R>(c), c, lines.window(p, line));
                EXPECT_EQ(position.shape(p, c, line), four[std::size_t(line)]);
            }
            const Threat threat = threat_of(four, R::has_forbidden_points(c));
            EXPECT_EQ(position.threat(p, c), threat);
            ++counts[std::size_t(threat)];
            if (std::ranges::max(four) >= Shape::Four) fours.insert(p);
            if (std::ranges::any_of(four, is_three)) threes.insert(p);
            const int own = different_worths()[index(c)][position.combination(p, c)];
            worth += c == Color::Black ? own : -own;
        });
        for (std::size_t t = 0; t < kThreats; ++t)
            EXPECT_EQ(position.count(c, Threat(t)), counts[t]) << t;
        EXPECT_EQ(position.fours(c), fours);
        EXPECT_EQ(position.threes(c), threes);
    }
    EXPECT_EQ(position.worth(), worth);
}

/// The same stones put on an empty board one by one, out of their order: the key is found anew too.
Board put_anew(const Board& board) {
    Board made(board.size());
    for (int y = 0; y < board.size(); ++y)
        for (int x = 0; x < board.size(); ++x)
            if (const Cell cell = board.at({x, y}); is_stone(cell)) made.set_up({x, y}, cell);
    made.set_side_to_move(board.side_to_move());
    return made;
}

/// Near the last stone more often than not, so that shapes meet; sometimes a pass.
std::optional<Point> random_move(const Board& board, base::Random& random) {
    const int size = board.size();
    const auto moves = board.moves();
    if (random.below(50) == 0) return Point::pass();
    Point p(random.below(size), random.below(size));
    if (!moves.empty() && !moves.back().is_pass() && random.below(4) != 0)
        p = Point(moves.back().x() + random.below(5) - 2, moves.back().y() + random.below(5) - 2);
    if (!on_board(p, size) || !board.is_empty(p)) return std::nullopt;
    return p;
}

class PositionTwin : public testing::TestWithParam<std::tuple<RuleId, int>> {};

TEST_P(PositionTwin, MakeAndUndoLeaveWhatWouldBeComputedFromNothing) {
    constexpr int kSteps = 40;
    const RuleId rule = std::get<0>(GetParam());
    const int size = std::get<1>(GetParam());
    base::Random random(std::uint64_t(size) * 104729 + std::uint64_t(rule));
    const auto expect_twins = [&](const Position& position) {
        ASSERT_EQ(position, Position(rule, put_anew(position.board()), different_worths()));
    };
    with_rule(rule, [&]<RulePolicy R>(R /*rule*/) {
        for (int game = 0; game < test::twin_games(2000); ++game) {
            // What went wrong stays wrong: in most games it is enough to look now and then.
            const int apart = game % 8 == 0 ? 1 : 8;
            Position position(R::kId, Board(size), different_worths());
            for (int step = 0; step < kSteps; ++step) {
                const auto move = random_move(position.board(), random);
                if (move)
                    position.make<R>(*move);
                else if (!position.board().moves().empty())
                    position.undo<R>();
                if (random.below(apart) == 0) expect_twins(position);
            }
            expect_twins(position);
            if (game % 100 == 0) expect_equals_slow_twin<R>(position);
            while (!position.board().moves().empty()) {
                position.undo<R>();
                if (random.below(apart) == 0) expect_twins(position);
            }
            expect_twins(position);
            if (testing::Test::HasFatalFailure()) return;
        }
    });
}

INSTANTIATE_TEST_SUITE_P(RulesAndSizes, PositionTwin,
                         testing::Combine(testing::ValuesIn(kAllRules),
                                          testing::Values(5, 15, 20, 22)));

TEST(Position, StonesThrownAtRandomHaveTheShapesOfTheSlowWay) {
    base::Random random(7);
    for (int i = 0; i < 10; ++i) {
        const Board board = test::random_position(random, 5 + random.below(18));
        for (const RuleId rule : kAllRules)
            with_rule(rule, [&]<RulePolicy R>(R /*rule*/) {
                expect_equals_slow_twin<R>(Position(rule, board, different_worths()));
            });
        if (testing::Test::HasFailure()) return;
    }
}

TEST(Position, ForbiddenPointsAreThoseOfTheFoulTable) {
    base::Random random(11);
    for (int i = 0; i < test::twin_positions(2000); ++i) {
        Board board = test::random_position(random, 5 + random.below(18));
        board.set_side_to_move(Color::Black);
        Position position(RuleId::Renju, board);
        Lines lines(board);
        board.for_each_empty([&](Point p) {
            ASSERT_EQ(position.is_forbidden<Renju>(p), is_forbidden(lines, p))
                << to_text(p, board.size());
        });
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(Position, AShapeWithAnotherStoneIsWhatItWouldBecome) {
    base::Random random(13);
    for (const RuleId rule : kAllRules)
        with_rule(rule, [&]<RulePolicy R>(R /*rule*/) {
            const int size = 15;
            for (int i = 0; i < 200; ++i) {
                const Board board = test::random_position(random, size);
                const Position position(rule, board);
                const Point p(random.below(size), random.below(size));
                const int line = random.below(4);
                const int away = random.below(2) == 0 ? -1 - random.below(4) : 1 + random.below(4);
                const Point q = p.step(away * kLines[std::size_t(line)]);
                if (!board.is_empty(p) || !board.is_empty(q)) continue;
                for (const Color other : {Color::Black, Color::White}) {
                    Board with = board;
                    with.set_up(q, stone(other));
                    const Position next(rule, with);
                    for (const Color c : {Color::Black, Color::White})
                        EXPECT_EQ(position.shape_with<R>(p, c, line, away, other),
                                  next.shape(p, c, line));
                }
            }
        });
}

TEST(Position, TheWorstWorthsOfAllAddUp) {
    constexpr std::int16_t kWorst = std::numeric_limits<std::int16_t>::min();
    const Board board = *parse_position("h8i9g8", 15);
    for (const Color owner : {Color::Black, Color::White}) {
        auto worths = std::make_unique<Worths>();
        (*worths)[index(owner)].fill(kWorst);
        const Position position(RuleId::Freestyle, board, *worths);
        const int points = 15 * 15 - board.stones();
        // Nothing along every line is what a point begins with: it adds nothing.
        int counted = 0;
        board.for_each_empty([&](Point p) { counted += int(position.combination(p, owner) != 0); });
        ASSERT_EQ(counted, points);
        EXPECT_EQ(position.worth(), 0) << "all are worth the same";
        (*worths)[index(owner)][0] = 0;
        const Position other(RuleId::Freestyle, board, *worths);
        const int sum = points * (kWorst + 1);
        EXPECT_EQ(other.worth(), owner == Color::Black ? sum : -sum);
    }
}

}  // namespace
}  // namespace tengen::pattern
