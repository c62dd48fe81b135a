#include "match/arena.h"

#include "game/notation.h"

#include <cassert>
#include <condition_variable>
#include <fmt/format.h>
#include <mutex>
#include <stdexcept>
#include <utility>

namespace tengen::match {
namespace {

using base::Milliseconds;
using protocol::Fault;
using protocol::Trouble;

/// A player that keeps its own deadline is given this long to say what went wrong.
constexpr Milliseconds kToExplain{1000};

struct Reply {
    Answer answer;
    search::Report thought;
    base::Clock::duration took{};
};

/// What a player answers, as the referee hears it: the clock stops when the answer is given, not
/// when we wake up.
class Ear {
public:
    Player::OnAnswer listener() {
        return [this](const Answer& answer, const search::Report& thought) {
            const base::Clock::duration took = base::now() - asked_;
            const std::scoped_lock lock(mutex_);
            reply_ = Reply{answer, thought, took};
            heard_.notify_one();
        };
    }

    /// False when nothing was heard by then.
    bool wait(base::TimePoint deadline, const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        return heard_.wait_until(lock, stop, deadline, [this] { return reply_.has_value(); });
    }
    /// Once nobody can answer any more.
    std::optional<Reply> reply() { return std::exchange(reply_, std::nullopt); }

private:
    base::TimePoint asked_ = base::now();
    std::mutex mutex_;
    std::condition_variable_any heard_;
    std::optional<Reply> reply_;
};

Milliseconds rounded(base::Clock::duration time) { return std::chrono::round<Milliseconds>(time); }

class Referee {
public:
    Referee(const std::array<ArenaSide, 2>& sides, const ArenaSettings& settings)
        : sides_(sides),
          settings_(settings),
          adjudicator_(settings.adjudication, {sides[0].resigns, sides[1].resigns}),
          game_(sides[0].terms.rule, sides[0].terms.size) {
        GameInfo& info = record_.info;
        info.rule = game_.rule();
        info.size = game_.board().size();
        for (const Color c : {Color::Black, Color::White}) {
            info.player(c) = side(c).info;
            left_[index(c)] = side(c).terms.time.match;
        }
        info.time = side(Color::Black).terms.time;
    }

    void lay_out(const Fixture& fixture, std::span<const Point> opening) {
        for (const Point p : opening) {
            const auto played = game_.play(p);
            assert(played);
            std::ignore = played;
            here_ = record_.tree.add(here_, p, ~game_.side_to_move());
        }
        note_fixture(record_, fixture, int(opening.size()));
    }

    /// False when it was told to stop.
    bool prepare_players(const std::stop_token& stop) {
        for (const Color c : {Color::Black, Color::White}) {
            if (game_.is_over()) break;
            const auto ready = side(c).player.prepare(side(c).terms, stop);
            if (stop.stop_requested()) return false;
            if (!ready) lose(c, ready.error());
            incidents_[index(c)] = side(c).player.take_incident();
        }
        return true;
    }

    /// False when it was told to stop.
    bool play_on(const std::stop_token& stop) {
        while (!game_.is_over()) {
            if (stop.stop_requested()) return false;
            if (game_.must_pass()) {
                make(Point::pass());
                continue;
            }
            if (!one_move(stop)) return false;
        }
        return true;
    }

    PlayedGame finish() {
        record_.info.result = game_.result();
        for (const Color c : {Color::Black, Color::White})
            if (const auto bytes = side(c).player.peak_memory())
                note_peak_memory(record_, c, *bytes);
        return {std::move(record_), std::move(transcript_), std::move(incidents_)};
    }

private:
    [[nodiscard]] const ArenaSide& side(Color c) const { return sides_[index(c)]; }

    [[nodiscard]] search::ClockState clock(Color c) const {
        const TimeControl& time = side(c).terms.time;
        search::ClockState state;
        if (time.turn.count() > 0) state.turn = time.turn;
        if (time.match.count() > 0) state.left = left_[index(c)];
        state.increment = time.increment;
        return state;
    }

    bool one_move(const std::stop_token& stop) {
        const Color mover = game_.side_to_move();
        const search::ClockState state = clock(mover);
        const std::optional<Milliseconds> allowed = state.limit();
        const Milliseconds patience = allowed ? *allowed + settings_.tolerance : settings_.stall;

        Player& player = side(mover).player;
        player.settle();
        Ear ear;
        player.ask(game_, state, ear.listener());
        ear.wait(base::now() + patience + kToExplain, stop);
        player.withdraw();
        const auto reply = ear.reply();
        if (stop.stop_requested()) return false;
        if (!reply) {
            lose(mover, {Fault::Stall, "no answer"});
            return true;
        }
        take(*reply, allowed);
        return true;
    }

    void take(const Reply& reply, std::optional<Milliseconds> allowed) {
        const Color mover = game_.side_to_move();
        if (const auto* trouble = std::get_if<Trouble>(&reply.answer)) return lose(mover, *trouble);
        if (std::holds_alternative<Resign>(reply.answer))
            return game_.end({win_for(~mover), Ending::Resignation});
        if (allowed && reply.took > *allowed + settings_.tolerance)
            return lose(mover,
                        {Fault::Stall, fmt::format("answered after {} ms of {} ms",
                                                   rounded(reply.took).count(), allowed->count())});
        const Point p = std::get<Point>(reply.answer);
        if (const auto refusal = game_.refusal(p)) return lose_by(mover, *refusal);
        if (reply.thought.depth > 0) note_thought(reply.thought, mover);
        make(p);
        note_time(record_, here_, std::chrono::ceil<Microseconds>(reply.took));
        if (allowed && reply.took > *allowed)
            note_overrun(record_, here_, std::chrono::ceil<Milliseconds>(reply.took - *allowed));
        if (side(mover).terms.time.match.count() > 0) spend(mover, rounded(reply.took));
        if (game_.is_over()) return;
        if (const auto result = adjudicator_.after_move(game_, reply.thought)) game_.end(*result);
    }

    void make(Point p) {
        const Color mover = game_.side_to_move();
        const auto played = game_.play(p);
        assert(played);
        std::ignore = played;
        here_ = record_.tree.add(here_, p, mover);
    }

    void spend(Color c, Milliseconds took) {
        Milliseconds& left = left_[index(c)];
        left = std::max(left - took, Milliseconds(0)) + side(c).terms.time.increment;
        set_time_left(record_.tree, here_, c, left);
    }

    /// What was thought of the position belongs to the position, before the move is made.
    void note_thought(const search::Report& thought, Color mover) {
        Analysis analysis;
        analysis.value = thought.value;
        analysis.mate = eval::plies_to_end(thought.value);
        analysis.depth = thought.depth;
        analysis.nodes = thought.nodes;
        analysis.line = thought.line;
        analysis.engine = side(mover).info.name;
        std::erase_if(analysis.engine, [](char c) { return c == ']' || c == '\\'; });
        set_analysis(record_.tree, here_, analysis, game_.board().size());
    }

    void lose_by(Color mover, const Refusal& refusal) {
        const std::string point = to_text(refusal.point, game_.board().size());
        if (refusal.error != MoveError::Forbidden)
            return lose(mover, {Fault::IllegalMove, fmt::format("{} is taken or no point", point)});
        std::string kinds;
        for (const std::string_view kind : names(refusal.fouls)) kinds += fmt::format(" {}", kind);
        lose(mover, {Fault::IllegalMove, fmt::format("{} is forbidden,{}", point, kinds)},
             Ending::Foul);
    }

    void lose(Color loser, const Trouble& trouble, Ending ending = Ending::Forfeit) {
        if (trouble.fault == Fault::Ours) throw std::runtime_error(trouble.words);
        if (trouble.fault == Fault::Stall) ending = Ending::Time;
        game_.end({win_for(~loser), ending});
        note_fault(record_, {loser, trouble});
        transcript_ = side(loser).player.transcript();
    }

    std::array<ArenaSide, 2> sides_;
    const ArenaSettings& settings_;
    Adjudicator adjudicator_;
    Game game_;
    Record record_;
    NodeId here_ = NodeId::Root;
    std::array<Milliseconds, 2> left_{};
    std::string transcript_;
    std::array<std::string, 2> incidents_;
};

}  // namespace

std::optional<PlayedGame> play_game(const Fixture& fixture, std::span<const Point> opening,
                                    const std::array<ArenaSide, 2>& sides,
                                    const ArenaSettings& settings, const std::stop_token& stop) {
    Referee referee(sides, settings);
    referee.lay_out(fixture, opening);
    if (!referee.prepare_players(stop) || !referee.play_on(stop)) return std::nullopt;
    return referee.finish();
}

}  // namespace tengen::match
