// A whole match: its games handed out to as many tables as may play at once, each result on the
// disk before it counts, until all are played, the test has its verdict, or somebody says stop.
#pragma once

#include "base/crew.h"
#include "game/words.h"
#include "match/ledger.h"
#include "match/rounds.h"
#include "match/schedule.h"
#include "match/standings.h"
#include "match/table.h"

#include <condition_variable>
#include <deque>
#include <exception>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tengen::match {

class Tournament {
public:
    /// Games that are in the books already count from the start; those that are none of this
    /// match, or are there a second time, do not.
    Tournament(TournamentSettings settings, Ledger ledger, const std::vector<Record>& games);

    /// Called after each game, on the thread of `run`.
    using OnGame = std::function<void(const GameSheet& sheet)>;
    /// Asked there several times a second: false ends the match, and the games on the tables do not
    /// count.
    using MayGoOn = std::function<bool()>;

    /// Plays what is left. Throws when the books can no longer be kept.
    void run(const OnGame& on_game, const MayGoOn& may_go_on);
    /// The same by others: a piece of their work is a game, its result what `to_text` makes of it
    /// (played_text.h). An error: they cannot go on.
    [[nodiscard]] std::expected<void, Message> run_with(base::Crew& crew, const OnGame& on_game,
                                                        const MayGoOn& may_go_on);

    [[nodiscard]] const TournamentSettings& settings() const { return settings_; }
    [[nodiscard]] const Standings& standings() const { return standings_; }
    [[nodiscard]] const Ledger& ledger() const { return ledger_; }
    [[nodiscard]] int games() const {
        return rounds_ ? rounds_->games() : schedule_.games(settings_.games);
    }
    /// Who won a knockout, once it is over.
    [[nodiscard]] std::optional<int> winner() const {
        return rounds_ ? rounds_->winner() : std::nullopt;
    }
    [[nodiscard]] std::optional<SprtState> sprt_state() const;
    [[nodiscard]] bool is_finished() const;

private:
    void begin();

    // ── at the tables ──
    void play_at_a_table(int table);
    void play_in_turn(const std::stop_token& stop);
    /// The next game nobody has played or is playing. Who plays it may depend on games that are
    /// being played, and then it waits for them.
    [[nodiscard]] std::optional<Fixture> next(const std::stop_token& stop);
    /// The same without waiting: nothing where it is not known yet.
    [[nodiscard]] std::optional<Fixture> next_known();
    /// The same; the mutex is held.
    [[nodiscard]] std::optional<Fixture> take_next();
    void hand_in(PlayedGame played);
    void hand_in(Scene scene);
    /// Was our own program asleep since then, so that clocks ran while nobody could answer?
    [[nodiscard]] bool slept_since(base::TimePoint then, const std::stop_token& stop);

    /// Nothing while it depends on games that are not counted.
    [[nodiscard]] std::optional<Fixture> fixture(int number) const;
    /// False when this game is none of the match, or was counted.
    bool add(const GameSheet& sheet);

    // ── at the desk ──
    /// Enters and counts what is handed in, while the tables play on.
    void keep_books(const OnGame& on_game, const MayGoOn& may_go_on);
    void count(const PlayedGame& played, const OnGame& on_game);
    void enter(const PlayedGame& played, const GameSheet& sheet);
    void enter_fault(std::string_view heading, std::string_view transcript);
    void tick(const MayGoOn& may_go_on);
    [[nodiscard]] bool has_verdict() const;
    /// The players of a procedure may have changed colours.
    [[nodiscard]] bool is_this(const Fixture& asked, Fixture played) const;
    /// Is that this game, from its opening and by the rules?
    [[nodiscard]] bool is_of(const Fixture& fixture, const PlayedGame& played) const;

    TournamentSettings settings_;
    Ledger ledger_;
    Schedule schedule_;
    std::optional<Rounds> rounds_;  // where who meets whom depends on results
    Standings standings_;
    std::mutex mutex_;
    int next_ = 0;
    int busy_tables_ = 0;
    std::deque<PlayedGame> handed_in_;
    std::deque<Scene> scenes_;
    std::condition_variable desk_;  // something was handed in, or a table was closed
    std::condition_variable_any ticked_;
    std::condition_variable_any counted_;  // a game was: the next round may be known
    base::TimePoint last_tick_;
    base::TimePoint last_sleep_;
    std::exception_ptr broken_;
    std::stop_source stop_;
};

}  // namespace tengen::match
