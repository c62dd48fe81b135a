// What the rules cost: stones put and taken, wins seen, forbidden sets found, fast and slow.
#include "base/random.h"
#include "game/judge.h"
#include "game/notation.h"
#include "pattern/foul.h"
#include "pattern/position.h"

#include <array>
#include <benchmark/benchmark.h>

namespace tengen {
namespace {

// Midgames of renju with black to move, 36 to 60 stones, some with nested threes.
constexpr std::array<std::string_view, 3> kMidgames{
    "h8i9i7g9j8g7j10f8h7k8h6h5f7i6g5g4j6k5i10k9i8i11k10l11e8d9g10e9f10f9h9d10",
    "h8h7j7i6g8i8g6g7f7e8h9j6h6f6f9e10h11h10f8i10f10f11d8e7e9d10c11g5d6j4",
    "h8g8h10h9i9f7g11j8f12e13i11j12k9j9j10k11i10f10i12i13l9m9l10k10m11n12"};

Board midgame(std::size_t i) { return parse_position(kMidgames[i], kDefaultBoardSize).value(); }

void forbidden_set_fast(benchmark::State& state) {
    const Board board = midgame(std::size_t(state.range(0)));
    pattern::Lines lines(board);
    for (auto _ : state) benchmark::DoNotOptimize(pattern::forbidden_points(board, lines));
    state.counters["stones"] = board.stones();
    state.counters["forbidden"] = pattern::forbidden_points(board, lines).size();
}
BENCHMARK(forbidden_set_fast)->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);

void forbidden_set_slow(benchmark::State& state) {
    const Board board = midgame(std::size_t(state.range(0)));
    for (auto _ : state) benchmark::DoNotOptimize(forbidden_points(board));
}
BENCHMARK(forbidden_set_slow)->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);

std::vector<Point> random_order(int size) {
    std::vector<Point> points;
    Board(size).for_each_empty([&](Point p) { points.push_back(p); });
    base::Random random(1);
    for (std::size_t i = points.size(); i > 1; --i)
        std::swap(points[i - 1], points[std::size_t(random.below(int(i)))]);
    points.resize(60);
    return points;
}

void board_place_and_undo(benchmark::State& state) {
    Board board(int(state.range(0)));
    const auto points = random_order(board.size());
    for (auto _ : state) {
        for (const Point p : points) board.place(p);
        for (std::size_t i = 0; i < points.size(); ++i) board.take_back();
        benchmark::DoNotOptimize(board.key());
    }
    state.SetItemsProcessed(state.iterations() * std::int64_t(points.size()));
}
BENCHMARK(board_place_and_undo)->Arg(15)->Arg(20);

void position_make_and_undo(benchmark::State& state) {
    pattern::Position position(RuleId::Freestyle, Board(int(state.range(0))));
    const auto points = random_order(position.board().size());
    for (auto _ : state) {
        for (const Point p : points) position.make<Freestyle>(p);
        for (std::size_t i = 0; i < points.size(); ++i) position.undo<Freestyle>();
        benchmark::DoNotOptimize(position.count(Color::Black, pattern::Threat::Five));
    }
    state.SetItemsProcessed(state.iterations() * std::int64_t(points.size()));
}
BENCHMARK(position_make_and_undo)->Arg(15)->Arg(20);

}  // namespace
}  // namespace tengen
