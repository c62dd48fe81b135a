// The engine at the terminal: its moves, how it is set up, and a sign of life while it thinks.
#include "base/text.h"
#include "deep_net.h"
#include "engine/level_elo.h"
#include "game/notation.h"
#include "play_game.h"
#include "print.h"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <ostream>

namespace tengen::cli {
namespace {

bool is_own_name(std::string_view name) { return name.empty() || name.starts_with("Tengen "); }

}  // namespace

void TerminalGame::engine_acts() {
    // A person should not have to finish a game that is decided; two engines may.
    constexpr int kPlainlyLost = 2;
    engine_.resign_when_lost_in(concedes_ && has_human() ? kPlainlyLost : 0);
    engine_.set_level(sitting_.player(sitting_.seat_to_act()).level);
    if (sitting_.in_opening())
        engine_chooses();
    else
        engine_moves();
}

void TerminalGame::engine_moves() {
    const Color color = sitting_.game().side_to_move();
    const base::TimePoint start = base::now();
    const match::Answer answer = wait_for_engine();
    insist(take(answer, base::since(start)));
    const auto* const p = std::get_if<Point>(&answer);
    if (p == nullptr) return;
    if (p->is_pass()) table_.say_must_pass(color);
    table_.show_board();
    table_.say_plays(color, *p);
}

search::ClockState TerminalGame::clock() const {
    const TimeControl& time = sitting_.record().info.time;
    search::ClockState state{.turn = {},
                             .left = sitting_.left(sitting_.game().side_to_move()),
                             .increment = time.increment};
    if (time.turn.count() > 0) state.turn = time.turn;
    return state;
}

match::Answer TerminalGame::wait_for_engine() {
    std::mutex mutex;
    std::condition_variable answered;
    std::optional<match::Answer> answer;
    std::string trouble;
    int depth = 0;
    engine_.on_report([&](const search::Report& report) {
        const std::scoped_lock lock(mutex);
        depth = report.depth;
    });
    engine_.ask(sitting_.game(), clock(),
                [&](const match::Answer& given, const search::Report& thought) {
                    const std::scoped_lock lock(mutex);
                    answer = given;
                    trouble = thought.trouble;
                    answered.notify_one();
                });
    std::unique_lock lock(mutex);
    constexpr std::string_view kTurning = "|/-\\";
    for (std::size_t tick = 0; !answer; ++tick) {
        answered.wait_for(lock, base::Milliseconds(120), [&] { return answer.has_value(); });
        if (answer) continue;
        if (console_.was_interrupted()) {  // move now; where only engines play, that is all
            engine_.hurry();
            quit_ |= !has_human();
        }
        if (!console_.interactive) continue;
        const std::string alive =
            fmt::format("{} {} ", kTurning[tick % kTurning.size()],
                        say(language_, "thinking, depth {depth}"_en, "depth"_is(depth)));
        console_.out << '\r' << table_.screen().fitting(alive) << std::flush;
    }
    lock.unlock();
    engine_.withdraw();  // the thread that answered has left before its mutex does
    engine_.on_report({});
    if (console_.interactive) console_.out << "\r\x1b[K";
    if (!trouble.empty()) {
        print(console_.err, "tengen play: {}\n", trouble);
        table_.screen().lose_track();
    }
    return *answer;
}

void TerminalGame::set_level(const std::string& text) {
    if (text.empty()) return say_level();
    const auto level = base::parse_number<int>(text);
    if (!level || *level < 1 || *level > engine::kLevels)
        return table_.say("A level is a number from 1 to 20."_en);
    engine_.set_level(*level);
    name_engine();
    say_level();
}

void TerminalGame::say_level() {
    // It was measured in one game, with the engine as it comes; of others nobody knows.
    const engine::EvaluatorChoice usual;
    const bool is_as_measured =
        engine::measured_game() ==
            engine::LevelGame{sitting_.game().rule(), sitting_.game().board().size()} &&
        engine_.mind() == engine::Mind::AlphaBeta && verb_.weights.empty() &&
        verb_.evaluator.kind == usual.kind && verb_.evaluator.net == usual.net;
    if (const auto elo = is_as_measured ? engine::shown_elo(engine_.level()) : std::nullopt)
        table_.say("The engine plays at level {level} (about {elo} Elo)."_en,
                   "level"_is(engine_.level()), "elo"_is(*elo));
    else
        table_.say("The engine plays at level {level}."_en, "level"_is(engine_.level()));
}

void TerminalGame::set_mind(const std::string& text) {
    const auto mind = text.empty() ? engine_.mind() : engine::parse_mind(text);
    if (!mind) return table_.say("A mind is alphabeta or mcts."_en);
    engine_.set_mind(*mind);
    take_deep();
    name_engine();
    table_.say("The engine thinks by {mind}."_en, "mind"_is(engine::name(*mind)));
}

void TerminalGame::name_engine() {
    const PlayerInfo info = player_info(Sitter::Engine, engine_.level(), engine_.mind());
    for (const Seat seat : {Seat::First, Seat::Second})
        if (is_engine(seat)) {
            PlayerInfo seated = info;
            if (!is_own_name(sitting_.player(seat).name)) seated.name = sitting_.player(seat).name;
            sitting_.set_player(seat, std::move(seated));
        }
}

void TerminalGame::take_deep() {
    if (engine_.options().deep) return;
    table_.screen().lose_track();  // there may be a word
    engine_.set_deep(
        deep_net_or_word(verb_.evaluator, engine_.mind(), console_, "play", verb_.language));
}

bool TerminalGame::take_weights() {
    engine_.set_net(verb_.evaluator.lines());
    take_deep();
    if (verb_.weights.empty()) return true;
    engine::RuleWeights weights;
    if (const auto loaded = weights.load(verb_.weights, sitting_.game().rule()); !loaded) {
        table_.show(base::printable(say(verb_.language, loaded.error())));
        return false;
    }
    engine_.set_weights(weights);
    return true;
}

}  // namespace tengen::cli
