// What a referee costs: for a move, through a pipe, as a share of the time the players think, and
// what a second table brings.
#include "match/arena.h"
#include "match/contestant.h"
#include "match/ledger.h"
#include "match/tournament.h"

#include <array>
#include <atomic>
#include <benchmark/benchmark.h>
#include <chrono>
#include <expected>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tengen::match {
namespace {

namespace fs = std::filesystem;
using base::Milliseconds;

/// Takes no time to think, and plays so that games last.
class InstantPlayer final : public Player {
public:
    void ask(const Game& game, const search::ClockState& /*clock*/, OnAnswer on_answer) override {
        on_answer(next(game.board()), {});
    }
    void withdraw() override {}

private:
    /// Every other point first, then those between: short rows for both.
    static Point next(const Board& board) {
        const int size = board.size();
        for (int shift = 0; shift < 2; ++shift)
            for (int y = 0; y < size; ++y)
                for (int x = 0; x < size; ++x)
                    if ((x + y / 2) % 2 == shift && board.is_empty(Point(x, y))) return {x, y};
        return Point::none();
    }
};

int moves_in(const std::optional<PlayedGame>& played) {
    if (!played) throw std::logic_error("nobody said stop");
    const auto sheet = sheet_of(played->record);
    if (!sheet) throw std::logic_error(sheet.error());
    return sheet->plies - sheet->opening_plies;
}

/// Games one after another; every move is measured, or with a `share` of two every other.
void play_games(benchmark::State& state, const std::array<ArenaSide, 2>& sides,
                const ArenaSettings& arena, int share) {
    std::int64_t moves = 0;
    const base::TimePoint start = base::now();
    for (auto _ : state) moves += moves_in(play_game({}, {}, sides, arena, {})) / share;
    const std::chrono::duration<double, std::micro> took = base::now() - start;
    state.counters["moves_a_game"] = double(moves) / double(state.iterations());
    state.counters["us_a_move"] = took.count() / double(moves);
}

/// From asking to the move on the board and in the record, with players who take no time.
void referee_in_process(benchmark::State& state) {
    InstantPlayer black;
    InstantPlayer white;
    const std::array<ArenaSide, 2> sides{ArenaSide{black, {}, {}}, ArenaSide{white, {}, {}}};
    play_games(state, sides, {}, 1);
}
BENCHMARK(referee_in_process)->UseRealTime()->Unit(benchmark::kMillisecond);

#ifdef TENGEN_MOCK_BRAIN
/// The same with an engine at the other end of a pipe, that rests as long as asked after a move.
void referee_over_pipes(benchmark::State& state) {
    protocol::BrainSettings settings;
    settings.process.program = TENGEN_MOCK_BRAIN;
    settings.pause = Milliseconds(state.range(0));
    InstantPlayer black;
    BrainPlayer white(settings, {});
    const std::array<ArenaSide, 2> sides{ArenaSide{black, {}, {}}, ArenaSide{white, {}, {}}};
    ArenaSettings arena;
    arena.adjudication.draw_after = 60;
    play_games(state, sides, arena, 2);
}
BENCHMARK(referee_over_pipes)
    ->ArgName("pause_ms")
    ->Arg(0)
    ->Arg(5)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
#endif

// ── whole matches ────────────────────────────────────────────────────────────────────────────────

/// Somebody else with a finer clock: what is in the books is rounded to milliseconds, and a tenth
/// of one too little in every move would look like the referee's.
class TimedPlayer final : public Player {
public:
    using Total = std::atomic<std::int64_t>;  // nanoseconds

    TimedPlayer(std::unique_ptr<Player> player, Total& total)
        : player_(std::move(player)), total_(total) {}

    std::expected<void, protocol::Trouble> prepare(const Terms& terms,
                                                   const std::stop_token& stop) override {
        return player_->prepare(terms, stop);
    }
    void settle() override { player_->settle(); }
    void ask(const Game& game, const search::ClockState& clock, OnAnswer on_answer) override {
        player_->ask(game, clock,
                     [this, start = base::now(), on_answer = std::move(on_answer)](
                         const Answer& answer, const search::Report& thought) {
                         total_ += std::chrono::nanoseconds(base::now() - start).count();
                         on_answer(answer, thought);
                     });
    }
    void withdraw() override { player_->withdraw(); }

private:
    std::unique_ptr<Player> player_;
    Total& total_;
};

struct Course {
    double seconds = 0;
    double thinking = 0;  // seconds, of all players together
    int games = 0;
};

/// Our engine against itself at ten milliseconds a move, with its books on the disk.
Course play_match(int games, int tables) {
    const fs::path folder = fs::temp_directory_path() / "tengen_match_bench";
    fs::remove_all(folder);
    auto books = Ledger::open(folder, "bench\n");
    if (!books) throw base::MessageError(books.error());
    TournamentSettings settings;
    Terms terms;
    terms.time.turn = Milliseconds(10);
    settings.arena.tolerance = Milliseconds(10'000);
    settings.arena.adjudication.draw_after = 60;
    TimedPlayer::Total thinking = 0;
    for (const std::string_view player : {"tengen,name=One", "tengen,name=Two"}) {
        Contestant one = contestant_of(parse_contestant(player).value(), terms, settings.arena);
        one.make = [make = std::move(one.make), &thinking] {
            return std::make_unique<TimedPlayer>(make(), thinking);
        };
        settings.contestants.push_back(std::move(one));
    }
    settings.games = games;
    settings.concurrency = tables;
    for (int i = 0; i < 4; ++i) settings.openings.push_back({Point(7, 7), Point(6 + i, 9 + i % 2)});
    Course course;
    {
        Tournament tournament(std::move(settings), std::move(books->ledger), {});
        const base::TimePoint start = base::now();
        tournament.run({}, {});
        course.seconds = std::chrono::duration<double>(base::now() - start).count();
        course.games = tournament.standings().games();
        course.thinking = double(thinking.load()) / 1e9;
    }
    fs::remove_all(folder);
    return course;
}

/// What the clock on the wall shows beyond the players' clocks.
void overhead_at_ten_ms(benchmark::State& state) {
    Course all;
    for (auto _ : state) {
        const Course course = play_match(30, 1);
        all.seconds += course.seconds;
        all.thinking += course.thinking;
    }
    state.counters["overhead_percent"] = (all.seconds - all.thinking) / all.thinking * 100.0;
}
BENCHMARK(overhead_at_ten_ms)->Iterations(1)->UseRealTime()->Unit(benchmark::kMillisecond);

/// Games differ in length from one match to the next, and their number in a second with them; the
/// speedup is that of the thinking done in a second, which does not care.
void two_tables_at_ten_ms(benchmark::State& state) {
    constexpr int kGames = 30;
    Course one;
    Course two;
    for (auto _ : state) {
        one = play_match(kGames, 1);
        two = play_match(kGames, 2);
    }
    state.counters["games/s_one"] = one.games / one.seconds;
    state.counters["games/s_two"] = two.games / two.seconds;
    state.counters["speedup"] = two.thinking / two.seconds / (one.thinking / one.seconds);
}
BENCHMARK(two_tables_at_ten_ms)->Iterations(1)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tengen::match
