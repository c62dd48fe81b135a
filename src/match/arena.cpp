#include "match/arena.h"

#include "game/notation.h"

#include <algorithm>
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

struct Move {
    Answer answer;
    search::Report thought;
};

template <class Content>
struct Reply {
    Content content;
    base::Clock::duration took{};
};

/// What a player answers, as the referee hears it: the clock stops when the answer is given, not
/// when we wake up.
template <class Content>
class Ear {
public:
    void hear(Content content) {
        const base::Clock::duration took = base::now() - asked_;
        const std::scoped_lock lock(mutex_);
        reply_ = Reply<Content>{std::move(content), took};
        heard_.notify_one();
    }

    /// False when nothing was heard by then.
    bool wait(base::TimePoint deadline, const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        return heard_.wait_until(lock, stop, deadline, [this] { return reply_.has_value(); });
    }
    /// Once nobody can answer any more.
    std::optional<Reply<Content>> reply() { return std::exchange(reply_, std::nullopt); }

private:
    base::TimePoint asked_ = base::now();
    std::mutex mutex_;
    std::condition_variable_any heard_;
    std::optional<Reply<Content>> reply_;
};

Milliseconds rounded(base::Clock::duration time) { return std::chrono::round<Milliseconds>(time); }

class Referee {
public:
    Referee(const std::array<ArenaSide, 2>& sides, const ArenaSettings& settings)
        : sides_(sides),
          settings_(settings),
          adjudicator_(settings.adjudication),
          game_(sides[0].terms.rule, sides[0].terms.size),
          opening_(settings.procedure, sides[0].terms.size) {
        GameInfo& info = record_.info;
        info.rule = game_.rule();
        info.size = game_.board().size();
        info.opening = settings.procedure;
        for (std::size_t i = 0; i < 2; ++i) left_[i] = sides_[i].terms.time.match;
        seat_players();
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
            incidents_[place(c)] = side(c).player.take_incident();
        }
        return true;
    }

    /// The opening procedure, where there is one. False when it was told to stop.
    bool open(Fixture fixture, const std::stop_token& stop) {
        if (opening_.rule() == OpeningRule::Free) return true;
        while (!game_.is_over() && !opening_.is_done())
            if (!one_decision(stop)) return false;
        if (place(Color::Black) != 0) std::ranges::reverse(fixture.players);
        note_fixture(record_, fixture, opening_.board().stones());
        for (const Color c : {Color::Black, Color::White})
            if (opening_.is_done()) show_clock(c);
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
        if (place(Color::Black) != 0) std::ranges::reverse(incidents_);
        return {std::move(record_), std::move(transcript_), std::move(incidents_)};
    }

private:
    /// Where the one who has this colour sits; it may change until the opening is over.
    [[nodiscard]] std::size_t place(Color c) const { return std::size_t(opening_.seat_of(c)); }
    [[nodiscard]] const ArenaSide& side(Color c) const { return sides_[place(c)]; }

    [[nodiscard]] search::ClockState clock(Color c) const {
        const TimeControl& time = side(c).terms.time;
        search::ClockState state;
        if (time.turn.count() > 0) state.turn = std::max(time.turn - begun_, Milliseconds(1));
        if (time.match.count() > 0) state.left = left_[place(c)];
        state.increment = time.increment;
        return state;
    }

    void seat_players() {
        GameInfo& info = record_.info;
        for (const Color c : {Color::Black, Color::White}) info.player(c) = side(c).info;
        info.time = side(Color::Black).terms.time;
        adjudicator_ = Adjudicator(settings_.adjudication,
                                   {side(Color::Black).resigns, side(Color::White).resigns});
    }

    /// Asks who has this colour: `ask(player, clock, ear)`. Nothing when we were told to stop, or
    /// when the one who was asked has said nothing or was in trouble, and has lost.
    template <class Content, class F>
    std::optional<Reply<Content>> hear(Color mover, const std::stop_token& stop, F&& ask) {
        const search::ClockState state = clock(mover);
        const std::optional<Milliseconds> allowed = state.limit();
        const Milliseconds patience = allowed ? *allowed + settings_.tolerance : settings_.stall;

        Player& player = side(mover).player;
        player.settle();
        Ear<Content> ear;
        ask(player, state, ear);
        ear.wait(base::now() + patience + kToExplain, stop);
        player.withdraw();
        auto reply = ear.reply();
        if (stop.stop_requested()) return std::nullopt;
        if (!reply) {
            lose(mover, {Fault::Stall, "no answer"});
            return std::nullopt;
        }
        if (const Trouble* const trouble = trouble_in(reply->content)) {
            lose(mover, *trouble);
            return std::nullopt;
        }
        return reply;
    }

    bool lose_if_late(Color mover, base::Clock::duration took) {
        const std::optional<Milliseconds> allowed = clock(mover).limit();
        if (!allowed || took <= *allowed + settings_.tolerance) return false;
        lose(mover, {Fault::Stall, fmt::format("answered after {} ms of {} ms",
                                               rounded(took).count(), allowed->count())});
        return true;
    }

    static const Trouble* trouble_in(const Move& move) {
        return std::get_if<Trouble>(&move.answer);
    }
    static const Trouble* trouble_in(const OpeningAnswer& decided) {
        return decided ? nullptr : &decided.error();
    }

    // ── the opening procedure ──

    [[nodiscard]] Color color_of(Seat seat) const {
        return opening_.seat_of(Color::Black) == seat ? Color::Black : Color::White;
    }

    /// False when it was told to stop.
    bool one_decision(const std::stop_token& stop) {
        const Seat seat = opening_.pending().seat;
        const auto reply = hear<OpeningAnswer>(
            color_of(seat), stop,
            [&](Player& player, const search::ClockState& state, Ear<OpeningAnswer>& ear) {
                player.decide(opening_, game_.rule(), state,
                              [&ear](const OpeningAnswer& decided) { ear.hear(decided); });
            });
        if (!reply) return !stop.stop_requested();
        if (!lose_if_late(color_of(seat), reply->took)) take(*reply->content, seat, reply->took);
        return true;
    }

    void take(const Decision& decision, Seat seat, base::Clock::duration took) {
        const NodeId before = here_;
        for (const Choice& choice : decision.choices)
            if (!make(choice, seat)) return;
        const Color decider = color_of(seat);
        const bool is_to_move = opening_.is_done() && game_.side_to_move() == decider;
        if (decision.move && is_to_move) return take(*decision.move, {}, took);
        if (decision.move || (!opening_.is_done() && opening_.pending().seat == seat))
            return lose(decider, {Fault::Garbage, "decided something else than it was asked"});
        if (here_ != before) note_time(record_, here_, std::chrono::ceil<Microseconds>(took));
        // A choice and the move that follows it are one turn.
        if (is_to_move) begun_ = rounded(took);
        spend(decider, rounded(took), is_to_move ? Milliseconds(0) : increment(decider));
    }

    /// False when it was no choice to make, and the seat has lost.
    bool make(const Choice& choice, Seat seat) {
        const int size = game_.board().size();
        std::expected<void, OpeningError> made = std::unexpected(OpeningError::NotNow);
        if (opening_.pending().seat == seat) made = opening_.choose(choice);
        if (!made) {
            lose(color_of(seat),
                 {Fault::IllegalMove, fmt::format("{} is not allowed in {}", to_text(choice, size),
                                                  name(opening_.rule()))});
            return false;
        }
        record_.tree.add_value(NodeId::Root, property::kOpeningChoices, to_text(choice, size));
        const auto stones = opening_.board().moves();
        if (stones.size() > game_.board().moves().size()) make(stones.back());
        seat_players();
        return true;
    }

    // ── moves ──

    bool one_move(const std::stop_token& stop) {
        const Color mover = game_.side_to_move();
        const auto reply = hear<Move>(
            mover, stop, [&](Player& player, const search::ClockState& state, Ear<Move>& ear) {
                player.ask(game_, state,
                           [&ear](const Answer& answer, const search::Report& thought) {
                               ear.hear({answer, thought});
                           });
            });
        if (!reply) return !stop.stop_requested();
        if (std::holds_alternative<Resign>(reply->content.answer))
            game_.end({win_for(~mover), Ending::Resignation});
        else if (!lose_if_late(mover, reply->took))
            take(std::get<Point>(reply->content.answer), reply->content.thought, reply->took);
        return true;
    }

    void take(Point p, const search::Report& thought, base::Clock::duration took) {
        const Color mover = game_.side_to_move();
        const std::optional<Milliseconds> allowed = clock(mover).limit();
        if (const auto refusal = game_.refusal(p)) return lose_by(mover, *refusal);
        if (thought.depth > 0) note_thought(thought, mover);
        make(p);
        note_time(record_, here_, std::chrono::ceil<Microseconds>(took));
        if (allowed && took > *allowed)
            note_overrun(record_, here_, std::chrono::ceil<Milliseconds>(took - *allowed));
        spend(mover, rounded(took), increment(mover));
        show_clock(mover);
        begun_ = {};
        if (game_.is_over()) return;
        if (const auto result = adjudicator_.after_move(game_, thought)) game_.end(*result);
    }

    void make(Point p) {
        const Color mover = game_.side_to_move();
        const auto played = game_.play(p);
        assert(played);
        std::ignore = played;
        here_ = record_.tree.add(here_, p, mover);
    }

    [[nodiscard]] Milliseconds increment(Color c) const { return side(c).terms.time.increment; }

    void spend(Color c, Milliseconds took, Milliseconds increment) {
        Milliseconds& left = left_[place(c)];
        left = std::max(left - took, Milliseconds(0)) + increment;
    }

    void show_clock(Color c) {
        if (side(c).terms.time.match.count() > 0)
            set_time_left(record_.tree, here_, c, left_[place(c)]);
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

    std::array<ArenaSide, 2> sides_;  // by seat
    const ArenaSettings& settings_;
    Adjudicator adjudicator_;
    Game game_;
    Opening opening_;
    Record record_;
    NodeId here_ = NodeId::Root;
    std::array<Milliseconds, 2> left_{};  // by seat
    Milliseconds begun_{0};               // of the turn, by the choice before the move
    std::string transcript_;
    std::array<std::string, 2> incidents_;  // by seat
};

}  // namespace

std::optional<PlayedGame> play_game(const Fixture& fixture, std::span<const Point> opening,
                                    const std::array<ArenaSide, 2>& sides,
                                    const ArenaSettings& settings, const std::stop_token& stop) {
    Referee referee(sides, settings);
    referee.lay_out(fixture, opening);
    if (!referee.prepare_players(stop) || !referee.open(fixture, stop) || !referee.play_on(stop))
        return std::nullopt;
    return referee.finish();
}

}  // namespace tengen::match
