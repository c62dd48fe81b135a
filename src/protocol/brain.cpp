#include "protocol/brain.h"

#include "base/text.h"
#include "game/notation.h"
#include "protocol/reply.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <fmt/format.h>
#include <iterator>
#include <thread>
#include <tuple>
#include <utility>

namespace tengen::protocol {
namespace {

using base::Milliseconds;
using namespace std::chrono_literals;

constexpr Milliseconds kToTakeACommand = 2s;  // even a thinking engine's pipe has room for a line
constexpr Milliseconds kToDie = 2s;           // from a closed pipe to the end of the process
// What an engine may say in one turn, and more for each second of it: far above what any engine has
// to say, far below what the slowest machine takes in, for who reads slower than the allowance
// grows never sees a flood.
constexpr std::size_t kMostBytes = 4U << 20;
constexpr std::size_t kMostBytesASecond = 128U << 10;
constexpr std::size_t kLongestSaying = 64U << 10;
constexpr int kMostGibberish = 1000;  // lines in one turn
constexpr std::size_t kQuote = 60;

// What managers say when there is no limit.
constexpr std::int64_t kNoClock = 2'147'483'647;

struct FaultName {
    Fault fault;
    std::string_view name;
};
constexpr std::array kFaultNames{
    FaultName{Fault::NoStart, "no-start"},
    FaultName{Fault::Crash, "crash"},
    FaultName{Fault::Deaf, "deaf"},
    FaultName{Fault::Stall, "stall"},
    FaultName{Fault::Refusal, "refusal"},
    FaultName{Fault::Garbage, "garbage"},
    FaultName{Fault::Flood, "flood"},
    FaultName{Fault::OutOfTurn, "out-of-turn"},
    FaultName{Fault::IllegalMove, "illegal-move"},
    FaultName{Fault::Ours, "ours"},
};

std::string info(std::string_view key, std::int64_t value) {
    return fmt::format("INFO {} {}", key, value);
}

/// Each question is preceded by an INFO on the clock, which somebody may object to; the answer to
/// the question is still to come.
bool speaks_of_info(std::string_view why) {
    const std::string words = base::to_lower(why);
    return words.find("info") != std::string::npos || words.find("time_left") != std::string::npos;
}

}  // namespace

bool is_tellable(std::string_view key, std::string_view value) {
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' '; };
    return !key.empty() && std::ranges::none_of(key, base::is_space) &&
           std::ranges::none_of(key, is_control) && std::ranges::none_of(value, is_control);
}

std::string_view name(Fault fault) {
    return std::ranges::find(kFaultNames, fault, &FaultName::fault)->name;
}

std::optional<Fault> parse_fault(std::string_view text) {
    const auto* const found = std::ranges::find(kFaultNames, text, &FaultName::name);
    if (found == kFaultNames.end()) return std::nullopt;
    return found->fault;
}

// ── life and death ───────────────────────────────────────────────────────────────────────────────

Brain::Done Brain::launch() {
    kill();
    auto started = base::Process::start(settings_.process);
    if (!started)
        return std::unexpected(Trouble{started.error().is_ours ? Fault::Ours : Fault::NoStart,
                                       started.error().message});
    transcript_.note(fmt::format("started as process {}", started->id()));
    heard_.clear();
    read_ = 0;
    last_said_.clear();
    last_heard_ = {};
    const std::scoped_lock lock(mutex_);
    process_ = std::make_unique<base::Process>(std::move(*started));
    return {};
}

void Brain::kill() {
    if (!process_) return;
    peak_memory_ = std::max(peak_memory_, process_->peak_memory().value_or(0));
    const auto end = process_->kill();
    peak_memory_ = std::max(peak_memory_, process_->peak_memory().value_or(0));
    transcript_.note("gone: " + base::describe(end));
    terms_.reset();
    const std::scoped_lock lock(mutex_);
    process_.reset();
}

bool Brain::end() {
    if (!process_) return true;
    // Who does not hear it sees its input end.
    std::ignore = process_->write("END\n", base::now() + settings_.end_limit);
    transcript_.we_said("END");
    process_->close_input();
    const bool obeyed = process_->wait(base::now() + settings_.end_limit).has_value();
    if (!obeyed) note_incident("ignored END, and was killed");
    kill();
    return obeyed;
}

void Brain::note_incident(std::string_view what) {
    transcript_.note(what);
    if (!incident_.empty()) incident_ += "; ";
    incident_ += what;
}

std::optional<std::uint64_t> Brain::peak_memory() const {
    const std::uint64_t now = process_ ? process_->peak_memory().value_or(0) : 0;
    const std::uint64_t peak = std::max(peak_memory_, now);
    return peak > 0 ? std::optional(peak) : std::nullopt;
}

std::unexpected<Trouble> Brain::give_up(Fault fault, std::string words) {
    transcript_.note(fmt::format("{}: {}", name(fault), words));
    kill();
    gave_up_ = {fault, std::move(words)};
    return std::unexpected(gave_up_);
}

/// How it ended, and what its memory may have to do with it: no system tells that.
std::string Brain::describe_end(const base::ProcessEnd& end) const {
    const std::uint64_t limit = settings_.process.memory_limit;
    std::string words = base::describe(end);
    if (limit == 0 || end == base::ProcessEnd{}) return words;
    // Who is refused memory mostly aborts, also where a table was too large from the start.
    const bool is_likely = end.signal == SIGABRT || peak_memory().value_or(0) >= limit / 2;
    const std::uint64_t megabytes = limit >> 20;
    return words +
           (is_likely ? fmt::format("; the likely reason is its memory limit of {} MiB", megabytes)
                      : fmt::format("; its memory was limited to {} MiB", megabytes));
}

/// Its output has ended. Is it dead, or only silent for ever?
Trouble Brain::crash(std::string_view when) {
    const auto end = process_->wait(base::now() + kToDie);
    if (end) return {Fault::Crash, fmt::format("ended {}: {}", when, describe_end(*end))};
    return {Fault::Crash, fmt::format("closed its output {}", when)};
}

// ── the beginning of a game ──────────────────────────────────────────────────────────────────────

Brain::Done Brain::begin(const Terms& terms) {
    for (const auto& [key, value] : settings_.infos)
        if (!is_tellable(key, value))
            return std::unexpected(Trouble{
                Fault::Ours,
                fmt::format("INFO '{}' cannot be said in one line", base::excerpt(key, kQuote))});
    known_.clear();
    transcript_.new_game();
    if (process_ && !settings_.relaunches) {
        if (const auto end = process_->wait(base::now())) {
            note_incident("ended between two games: " + describe_end(*end));
        } else {
            const auto started = start(terms);
            if (started || started.error().fault == Fault::Ours) return started;
            note_incident("played no second game: " + started.error().words);
        }
    }
    end();
    if (auto launched = launch(); !launched) return launched;
    return start(terms);
}

Brain::Done Brain::start(const Terms& terms) {
    const auto no_start = [this](std::string_view why) {
        return give_up(Fault::NoStart, fmt::format("no OK to START: {}", why));
    };
    keep_pause();
    heard_bytes_ = 0;
    asked_ = base::now();
    if (auto said = say(fmt::format("START {}", terms.size)); !said)
        return no_start(said.error().words);
    const base::TimePoint deadline = base::now() + settings_.start_limit;
    for (;;) {
        const auto line = hear_line(deadline);
        if (!line) {
            const auto why = trouble(line.error(), "before it said OK").error();
            if (why.fault == Fault::Ours) return std::unexpected(why);
            return no_start(why.words);
        }
        const Saying saying = parse_saying(*line);
        if (std::holds_alternative<SaidOk>(saying)) break;
        // Others greet before they are asked; only a plain no is a no.
        if (const auto* error = std::get_if<SaidError>(&saying))
            return no_start(base::excerpt(error->why, kQuote));
        if (const auto* unknown = std::get_if<SaidUnknown>(&saying))
            return no_start(base::excerpt(unknown->what, kQuote));
    }
    if (auto told = tell_terms(terms); !told) return told;
    return wait_until_digested();
}

/// What INFO sets may take a while, such as a large table; an answer to ABOUT means that it is
/// done. The clock of the first move should not pay for it.
Brain::Done Brain::wait_until_digested() {
    if (!answers_about_.value_or(true)) return {};
    heard_bytes_ = 0;
    asked_ = base::now();
    keep_pause();
    if (auto said = say("ABOUT"); !said) return said;
    const base::TimePoint deadline =
        base::now() + (answers_about_ ? settings_.start_limit : settings_.introduce_limit);
    answers_about_ = false;
    for (;;) {
        const auto line = hear_line(deadline);
        if (!line && line.error() == Silence::GaveUp) return std::unexpected(gave_up_);
        if (!line) break;
        Saying saying = parse_saying(*line);
        auto* const about = std::get_if<SaidAbout>(&saying);
        if (about == nullptr) continue;
        about_ = std::move(*about);
        answers_about_ = true;
        break;
    }
    return {};
}

Brain::Done Brain::tell_terms(const Terms& terms) {
    // Who has only a limit of nodes should not plan for longer than we wait.
    Milliseconds turn = terms.time.turn;
    if (turn.count() == 0) turn = terms.time.match;
    if (turn.count() == 0) turn = settings_.stall * 9 / 10;
    std::vector<std::string> lines{
        info("rule", gomocup_code(terms.rule)),
        info("timeout_turn", turn.count()),
        info("timeout_match", terms.time.match.count()),
        info("game_type", 1),
    };
    if (terms.time.increment.count() > 0)
        lines.push_back(info("time_increment", terms.time.increment.count()));
    if (terms.nodes) lines.push_back(info("max_node", std::int64_t(*terms.nodes)));
    if (terms.depth) lines.push_back(info("max_depth", *terms.depth));
    for (const auto& [key, value] : settings_.infos)
        lines.push_back(fmt::format("INFO {} {}", key, value));
    for (const std::string& line : lines)
        if (auto said = say(line); !said) return said;
    terms_ = terms;
    return {};
}

// ── a move ───────────────────────────────────────────────────────────────────────────────────────

std::expected<Point, Trouble> Brain::move(const Game& game, const search::ClockState& clock,
                                          search::Report& thought, base::TimePoint deadline) {
    if (!process_ || !terms_) return std::unexpected(Trouble{Fault::NoStart, "not running"});
    if (auto quiet = drain(); !quiet) return std::unexpected(quiet.error());
    if (auto asked = ask(game, clock); !asked) return std::unexpected(asked.error());
    const auto spot = hear_move(game.board(), thought, deadline);
    if (!spot) return std::unexpected(spot.error());
    const auto p = point_at(*spot, game.board().size());
    if (!p) return p;
    known_.assign(game.board().moves().begin(), game.board().moves().end());
    known_.push_back(*p);
    thought.best = *p;
    return p;
}

std::expected<Point, Trouble> Brain::point_at(Spot spot, int size) {
    const auto [x, y] = spot;
    if (x < 0 || x >= size || y < 0 || y >= size)
        return give_up(Fault::IllegalMove, fmt::format("{},{} is off the board", x, y));
    return Point(x, y);
}

/// What it said while nobody asked. A move is none of that.
Brain::Done Brain::drain() {
    keep_pause();
    heard_bytes_ = 0;
    asked_ = base::now();
    gibberish_ = 0;
    for (;;) {
        const auto line = hear_line(base::now());
        if (!line && line.error() == Silence::TimedOut) break;
        if (!line) return trouble(line.error(), "before it was asked");
        if (std::holds_alternative<SaidMove>(parse_saying(*line)))
            return give_up(Fault::OutOfTurn,
                           fmt::format("said {} out of turn", base::excerpt(*line, kQuote)));
    }
    last_said_.clear();
    return {};
}

Brain::Done Brain::tell_clock(const search::ClockState& clock) {
    return say(info("time_left", clock.left ? clock.left->count() : kNoClock));
}

Brain::Done Brain::ask(const Game& game, const search::ClockState& clock) {
    const auto moves = game.board().moves();
    if (auto told = tell_clock(clock); !told) return told;
    const bool is_bare = game.board().stones() == 0;
    if (is_bare && !known_.empty() && terms_) {  // back to the beginning: some insist on being told
        known_.clear();
        if (auto started = start(Terms(*terms_)); !started) return started;
    }
    if (is_bare) return say("BEGIN");
    // Stones that were set up are no moves, and are told as a whole.
    const bool is_told = !known_.empty() || game.board().stones() == int(moves.size());
    const bool follows = is_told && !moves.empty() && !moves.back().is_pass() &&
                         std::ranges::equal(known_, moves.first(moves.size() - 1));
    if (follows) return say("TURN " + move_reply(moves.back()));
    return say_stones(game.board());
}

Brain::Done Brain::say_stones(const Board& board) {
    if (auto said = say("BOARD"); !said) return said;
    // What was set up first, and then the moves in their order.
    std::vector<Point> stones;
    const auto moves = board.moves();
    for (int y = 0; y < board.size(); ++y)
        for (int x = 0; x < board.size(); ++x)
            if (const Point p(x, y);
                !board.is_empty(p) && std::ranges::find(moves, p) == moves.end())
                stones.push_back(p);
    std::ranges::copy_if(moves, std::back_inserter(stones), [](Point p) { return !p.is_pass(); });
    for (const Point p : stones) {
        const bool is_own = board.at(p) == stone(board.side_to_move());
        if (auto said = say(fmt::format("{},{}", move_reply(p), is_own ? 1 : 2)); !said)
            return said;
    }
    return say("DONE");
}

void Brain::hear_thought(std::string_view aside, const Board& board,
                         search::Report& thought) const {
    const search::Report before = thought;
    take_thought(aside, thought);
    if (std::vector<Point> line = line_in(aside, board); !line.empty()) {
        thought.best = line.front();
        thought.line = std::move(line);
    }
    const auto gist = [](const search::Report& r) { return std::tie(r.depth, r.value, r.line); };
    if (settings_.on_thought && gist(before) != gist(thought)) settings_.on_thought(thought);
}

std::expected<Spot, Trouble> Brain::hear_move(const Board& board, search::Report& thought,
                                              base::TimePoint deadline) {
    for (;;) {
        const auto line = hear_line(deadline);
        if (!line) return trouble(line.error(), "while an answer was due");
        const Saying saying = parse_saying(*line);
        if (const auto* move = std::get_if<SaidMove>(&saying)) return move->spot;
        if (const auto* aside = std::get_if<SaidAside>(&saying))
            hear_thought(aside->text, board, thought);
        if (const auto* suggestion = std::get_if<SaidSuggestion>(&saying)) {
            const auto [x, y] = suggestion->spot;
            if (auto said = say(fmt::format("PLAY {},{}", x, y)); !said)
                return std::unexpected(said.error());
        }
        if (auto passed = pass_over(saying); !passed) return std::unexpected(passed.error());
    }
}

Brain::Done Brain::pass_over(const Saying& saying) {
    if (const auto* error = std::get_if<SaidError>(&saying); error && !speaks_of_info(error->why))
        return give_up(Fault::Refusal,
                       fmt::format("answered '{}'", base::excerpt(last_said_, kQuote)));
    if (std::holds_alternative<Gibberish>(saying) && ++gibberish_ > kMostGibberish)
        return give_up(Fault::Garbage,
                       fmt::format("says things such as '{}'", base::excerpt(last_said_, kQuote)));
    return {};
}

// ── swap2 ────────────────────────────────────────────────────────────────────────────────────────

std::expected<Swap2Answer, Trouble> Brain::decide_swap2(const Board& board,
                                                        const search::ClockState& clock,
                                                        base::TimePoint deadline) {
    if (!process_ || !terms_) return std::unexpected(Trouble{Fault::NoStart, "not running"});
    if (auto quiet = drain(); !quiet) return std::unexpected(quiet.error());
    std::vector<std::string> lines{"SWAP2BOARD"};
    for (const Point p : board.moves()) lines.push_back(move_reply(p));
    lines.emplace_back("DONE");
    if (auto told = tell_clock(clock); !told) return std::unexpected(told.error());
    for (const std::string& line : lines)
        if (auto said = say(line); !said) return std::unexpected(said.error());
    known_.clear();  // whatever is decided, it is told the whole board next
    const auto saying = hear_swap2(deadline);
    if (!saying) return std::unexpected(saying.error());
    const auto stones = board.moves().size();
    const std::size_t put = saying->spots.size();
    const bool is_due =
        stones == 0 ? put == 3 : saying->swaps || put == 1 || (put == 2 && stones == 3);
    if (!is_due)
        return give_up(Fault::Garbage, fmt::format("answered '{}' to SWAP2BOARD with {} stones",
                                                   base::excerpt(last_said_, kQuote), stones));
    Swap2Answer answer{.swaps = saying->swaps, .stones = {}};
    for (const Spot spot : saying->spots) {
        const auto p = point_at(spot, board.size());
        if (!p) return std::unexpected(p.error());
        answer.stones.push_back(*p);
    }
    return answer;
}

std::expected<Swap2Saying, Trouble> Brain::hear_swap2(base::TimePoint deadline) {
    for (;;) {
        const auto line = hear_line(deadline);
        if (!line) return trouble(line.error(), "while an answer was due");
        if (auto answer = parse_swap2_saying(*line)) return *answer;
        const Saying saying = parse_saying(*line);
        // Of a move that would be an aside: everybody knows what a move is.
        if (const auto* unknown = std::get_if<SaidUnknown>(&saying);
            unknown && !speaks_of_info(unknown->what))
            return give_up(Fault::Refusal, fmt::format("answered '{}' to SWAP2BOARD",
                                                       base::excerpt(last_said_, kQuote)));
        if (auto passed = pass_over(saying); !passed) return std::unexpected(passed.error());
    }
}

std::unexpected<Trouble> Brain::trouble(Silence silence, std::string_view when) {
    switch (silence) {
        case Silence::Closed: {
            Trouble end = crash(when);
            return give_up(end.fault, std::move(end.words));
        }
        case Silence::Flood:
            return give_up(Fault::Flood,
                           fmt::format("said {} MiB in one turn", heard_bytes_ >> 20));
        case Silence::EndlessLine:
            return give_up(Fault::Garbage,
                           fmt::format("said a line of more than {} KiB", kLongestSaying >> 10));
        case Silence::Interrupted: return give_up(Fault::Ours, "was interrupted");
        case Silence::GaveUp: return std::unexpected(gave_up_);
        case Silence::TimedOut: break;
    }
    const std::string rest = base::excerpt(base::trim(heard_), kQuote);
    const std::string last = base::excerpt(last_said_, kQuote);
    if (!rest.empty())
        return give_up(Fault::Stall, fmt::format("said '{}' and did not end the line", rest));
    if (std::holds_alternative<Gibberish>(parse_saying(last_said_)))
        return give_up(Fault::Garbage, fmt::format("said '{}', which is no move", last));
    if (!last.empty()) return give_up(Fault::Stall, fmt::format("no answer; last said '{}'", last));
    return give_up(Fault::Stall, "no answer");
}

// ── lines in and out ─────────────────────────────────────────────────────────────────────────────

void Brain::log_to(std::shared_ptr<TalkLog> log, std::string_view name) {
    log_ = std::move(log);
    transcript_.on_line(nullptr);
    if (log_)
        transcript_.on_line([log = log_, name = std::string(name)](
                                char who, std::string_view line) { log->add(name, who, line); });
}

void Brain::keep_pause() const {
    if (log_) log_->write();
    const base::TimePoint free_from = last_heard_ + settings_.pause;
    if (last_heard_ != base::TimePoint{} && base::now() < free_from)
        std::this_thread::sleep_until(free_from);
}

Brain::Done Brain::say(std::string_view line) {
    transcript_.we_said(line);
    const auto written = process_->write(fmt::format("{}\n", line), base::now() + kToTakeACommand);
    if (written == base::Process::Write::Done) return {};
    if (written == base::Process::Write::TimedOut)
        return give_up(Fault::Deaf, "does not read its input");
    const auto end = process_->wait(base::now() + kToDie);
    if (!end) return give_up(Fault::Deaf, "closed its input");
    return give_up(Fault::Crash, "ended before it was asked: " + describe_end(*end));
}

std::expected<std::string, Brain::Silence> Brain::hear_line(base::TimePoint deadline) {
    for (;;) {
        // A line may end with CR, LF or both; what is between the two is an empty line.
        const std::string_view rest = std::string_view(heard_).substr(read_);
        if (const std::size_t end = rest.find_first_of("\r\n"); end != std::string_view::npos) {
            std::string line(base::trim(rest.substr(0, end)));
            read_ += end + 1;
            last_heard_ = base::now();
            if (line.empty()) continue;
            last_said_ = line;
            transcript_.they_said(line);
            return line;
        }
        heard_.erase(0, std::exchange(read_, 0));
        if (interrupted_) return std::unexpected(Silence::Interrupted);
        if (heard_.size() > kLongestSaying) return std::unexpected(Silence::EndlessLine);
        const auto seconds = std::size_t(base::since(asked_).count() / 1000);
        if (heard_bytes_ > kMostBytes + seconds * kMostBytesASecond)
            return std::unexpected(Silence::Flood);
        const std::size_t before = heard_.size();
        switch (process_->read(heard_, deadline)) {
            case base::Process::Read::Bytes: heard_bytes_ += heard_.size() - before; break;
            case base::Process::Read::Woken:
                if (hurried_.exchange(false) && !say("YXSTOP"))
                    return std::unexpected(Silence::GaveUp);
                break;
            case base::Process::Read::TimedOut: return std::unexpected(Silence::TimedOut);
            case base::Process::Read::Closed: return std::unexpected(Silence::Closed);
        }
    }
}

// ── from any thread ──────────────────────────────────────────────────────────────────────────────

void Brain::hurry() {
    hurried_ = true;
    const std::scoped_lock lock(mutex_);
    if (process_) process_->wake();
}

void Brain::interrupt() {
    interrupted_ = true;
    const std::scoped_lock lock(mutex_);
    if (process_) process_->wake();
}

void Brain::calm_down() {
    hurried_ = false;
    interrupted_ = false;
}

}  // namespace tengen::protocol
