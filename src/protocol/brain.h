// The manager's end of the Gomocup protocol: drives an external engine and believes nothing it
// says. Calls block, each with a limit; whatever goes wrong comes back as a Trouble that names the
// engine's fault, and the next game begins with a fresh process.
#pragma once

#include "base/clock.h"
#include "base/process.h"
#include "game/game.h"
#include "game/record.h"
#include "protocol/saying.h"
#include "protocol/talk_log.h"
#include "protocol/transcript.h"
#include "search/report.h"
#include "search/time_manager.h"

#include <atomic>
#include <cstdint>
#include <expected>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tengen::protocol {

enum class Fault : std::uint8_t {
    NoStart,      // it cannot be launched, or does not say OK to START
    Crash,        // it ended, or closed its output, while an answer was due
    Deaf,         // it does not read what it is told
    Stall,        // no answer in its time
    Refusal,      // it answers ERROR instead of a move
    Garbage,      // what it says is not the protocol
    Flood,        // it says too much
    OutOfTurn,    // a move nobody asked for
    IllegalMove,  // off the board, onto a stone, or forbidden
    Ours,         // none of its own: we broke off, or lacked what it takes to start it
};

[[nodiscard]] std::string_view name(Fault fault);  // "out-of-turn"
[[nodiscard]] std::optional<Fault> parse_fault(std::string_view text);

struct Trouble {
    Fault fault = Fault::Crash;
    std::string words;

    bool operator==(const Trouble&) const = default;
};

/// Whether INFO can say this in one line: a key of one word, and no line break in the value, behind
/// which a command of its own could hide.
[[nodiscard]] bool is_tellable(std::string_view key, std::string_view value);

struct BrainSettings {
    base::ProcessOptions process;
    std::vector<std::pair<std::string, std::string>> infos;  // said as INFO key value
    base::Milliseconds start_limit{10'000};                  // to say OK
    base::Milliseconds introduce_limit{1'000};               // to answer ABOUT, which it need not
    base::Milliseconds end_limit{500};                       // from END to its end
    base::Milliseconds stall{300'000};                       // for one move, where no clock runs
    /// Some engines lose a command that comes in the instant after their answer.
    base::Milliseconds pause{5};
    /// A fresh process for every game, rather than another START.
    bool relaunches = false;
    /// Told on the thread of a `move`, each time the engine says something new of its thought.
    search::OnReport on_thought = nullptr;
};

/// What holds for a whole game.
struct Terms {
    RuleId rule = RuleId::Freestyle;
    int size = kDefaultBoardSize;
    TimeControl time;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    /// Of all that a player leaves to chance in this game; who is given none uses its own.
    std::optional<std::uint64_t> seed = std::nullopt;

    bool operator==(const Terms&) const = default;
};

/// An engine's answer to SWAP2BOARD: takes Black, or puts stones.
struct Swap2Answer {
    bool swaps = false;
    std::vector<Point> stones;
};

class Brain {
public:
    explicit Brain(BrainSettings settings) : settings_(std::move(settings)) {}
    ~Brain() { end(); }
    Brain(const Brain&) = delete;
    Brain& operator=(const Brain&) = delete;

    using Done = std::expected<void, Trouble>;

    /// Makes it ready for a game from an empty board: launches it where need be, and waits until it
    /// has digested what it was told.
    Done begin(const Terms& terms);
    /// Who it says it is, once it has begun a game; an engine need not say.
    [[nodiscard]] const std::optional<SaidAbout>& about() const { return about_; }
    /// Its move in this game, which must be one of the terms it was told. What it tells of its
    /// thought on the way is taken into the report.
    [[nodiscard]] std::expected<Point, Trouble> move(const Game& game,
                                                     const search::ClockState& clock,
                                                     search::Report& thought,
                                                     base::TimePoint deadline);
    /// What it decides in swap2, asked with none, three or five stones on the board: SWAP for
    /// Black, three stones to begin with, two more after three, or its move, with which it stays
    /// White.
    [[nodiscard]] std::expected<Swap2Answer, Trouble> decide_swap2(const Board& board,
                                                                   const search::ClockState& clock,
                                                                   base::TimePoint deadline);
    /// Ends it: politely, then by force. False when it took force, which is an incident.
    bool end();

    /// From now on all that is said to it and by it goes here as well, under this name; nothing
    /// is said meanwhile.
    void log_to(std::shared_ptr<TalkLog> log, std::string_view name);

    /// Waits out the pause it needs after its last answer: call it before its clock starts. What
    /// was said is written into the log meanwhile.
    void keep_pause() const;

    // ── from any thread ──
    /// Asks for the move now, from an engine that knows how to hurry.
    void hurry();
    /// A `move` that waits returns with a trouble.
    void interrupt();
    /// A new question: forgets the hurry and the interruption of the last.
    void calm_down();

    [[nodiscard]] const Transcript& transcript() const { return transcript_; }
    /// What went wrong between two games or at its end, where it costs none; told once.
    [[nodiscard]] std::string take_incident() { return std::exchange(incident_, {}); }
    [[nodiscard]] std::optional<std::uint64_t> peak_memory() const;

private:
    enum class Silence : std::uint8_t { TimedOut, Interrupted, Closed, Flood, EndlessLine, GaveUp };

    Done launch();
    Done start(const Terms& terms);
    Done tell_terms(const Terms& terms);
    Done ask(const Game& game, const search::ClockState& clock);
    Done tell_clock(const search::ClockState& clock);
    Done drain();
    [[nodiscard]] std::expected<Spot, Trouble> hear_move(const Board& board,
                                                         search::Report& thought,
                                                         base::TimePoint deadline);
    [[nodiscard]] std::expected<Swap2Saying, Trouble> hear_swap2(base::TimePoint deadline);
    void hear_thought(std::string_view aside, const Board& board, search::Report& thought) const;
    [[nodiscard]] std::expected<std::string, Silence> hear_line(base::TimePoint deadline);
    Done say(std::string_view line);
    Done say_stones(const Board& board);
    Done wait_until_digested();
    /// Where it says an odd thing too often, that is its trouble.
    Done pass_over(const Saying& saying);
    [[nodiscard]] std::expected<Point, Trouble> point_at(Spot spot, int size);
    [[nodiscard]] std::unexpected<Trouble> trouble(Silence silence, std::string_view when);
    /// Something went wrong: the process is not to be trusted any more.
    [[nodiscard]] std::unexpected<Trouble> give_up(Fault fault, std::string words);
    [[nodiscard]] Trouble crash(std::string_view when);
    [[nodiscard]] std::string describe_end(const base::ProcessEnd& end) const;
    void kill();
    void note_incident(std::string_view what);

    BrainSettings settings_;
    Transcript transcript_;
    std::shared_ptr<TalkLog> log_;
    mutable std::mutex mutex_;  // of the pointer, which other threads use to wake us
    std::unique_ptr<base::Process> process_;
    std::atomic<bool> hurried_ = false;
    std::atomic<bool> interrupted_ = false;
    std::uint64_t peak_memory_ = 0;  // of the processes that are gone

    std::string heard_;            // lines that were read, then bytes that are not yet one
    std::size_t read_ = 0;         // of these, in bytes
    std::size_t heard_bytes_ = 0;  // since the last question
    base::TimePoint asked_;        // the last question
    int gibberish_ = 0;            // lines since the last question
    std::string last_said_;
    base::TimePoint last_heard_;
    std::optional<bool> answers_about_;
    std::optional<SaidAbout> about_;
    std::string incident_;
    Trouble gave_up_;  // the last time we did
    std::optional<Terms> terms_;
    std::vector<Point> known_;  // the moves it knows of
};

}  // namespace tengen::protocol
