// tengen play: the terminal game. Works on a plain terminal and on a pipe.
#include "base/clock.h"
#include "base/file.h"
#include "base/text.h"
#include "diagram.h"
#include "engine/level_elo.h"
#include "engine/opening_choice.h"
#include "game/formats/files.h"
#include "game/notation.h"
#include "game/renju_openings.h"
#include "match/player.h"
#include "match/sitting.h"
#include "search/worker.h"
#include "verbs.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <tuple>

namespace tengen::cli {
namespace {

using match::Sitting;

constexpr int kHintLevel = 14;  // good advice at once

/// Nothing is said of the usual mind.
std::string mind_mark(engine::Mind mind) {
    return mind == engine::Mind::AlphaBeta ? "" : fmt::format(" ({})", engine::name(mind));
}

PlayerInfo player_info(Sitter sitter, int level, engine::Mind mind) {
    if (sitter == Sitter::Human) return {"", PlayerKind::Human, 0, ""};
    return {fmt::format("Tengen {}{}", level, mind_mark(mind)), PlayerKind::Engine, level, ""};
}

match::SittingSettings settings_of(const PlayVerb& verb) {
    return {.rule = verb.rule.value_or(RuleId::Freestyle),
            .size = verb.size,
            .opening = verb.opening,
            .seats = {player_info(verb.black, verb.level, verb.mind),
                      player_info(verb.white, verb.level, verb.mind)},
            .time = verb.time};
}

/// Our own side of the table does not break the rules; if it does, the program is wrong.
template <class Expected>
void insist(const Expected& accepted) {
    if (!accepted) throw std::logic_error("the engine broke the rules");
}

/// What a line of input asks for, in either language.
enum class Order : std::uint8_t {
    Undo,
    Redo,
    Resign,
    Draw,
    Concede,
    Pass,
    Hint,
    Why,
    Level,
    Mind,
    Save,
    Load,
    Swap,
    New,
    Board,
    Help,
    Quit,
};

struct Spelling {
    Order order;
    std::string_view english;
    std::string_view chinese;
};

constexpr std::array kSpellings{
    Spelling{Order::Undo, "undo", "悔棋"},       Spelling{Order::Redo, "redo", "恢复"},
    Spelling{Order::Resign, "resign", "认输"},   Spelling{Order::Pass, "pass", "停"},
    Spelling{Order::Hint, "hint", "提示"},       Spelling{Order::Why, "why", "为何"},
    Spelling{Order::Level, "level", "等级"},     Spelling{Order::Mind, "mind", "算法"},
    Spelling{Order::Save, "save", "保存"},       Spelling{Order::Load, "load", "打开"},
    Spelling{Order::Swap, "swap", "交换"},       Spelling{Order::New, "new", "新局"},
    Spelling{Order::Board, "board", "棋盘"},     Spelling{Order::Help, "help", "帮助"},
    Spelling{Order::Quit, "quit", "退出"},       Spelling{Order::Draw, "draw", "求和"},
    Spelling{Order::Concede, "concede", "投子"},
};

/// Both players at one terminal: shows the board, asks the one to act, obeys the other words.
class TerminalGame {
public:
    TerminalGame(const PlayVerb& verb, const Console& console)
        : verb_(verb),
          console_(console),
          language_(verb.language),
          words_(words(verb.language)),
          sitting_(settings_of(verb)),
          engine_(verb.level, verb.seed.value_or(console.seed)),
          concedes_(verb.concedes) {
        engine_.set_mind(verb.mind);
        if (verb.has_book) engine_.set_book(verb.variety);
    }

    int run() {
        if (!verb_.load.empty() && !load(verb_.load)) return kBadInput;
        if (!take_weights()) return kBadInput;
        show_table();
        if (console_.interactive) say("{}", words_.type_help);
        while (!quit_) {
            if (sitting_.game().is_over()) {
                announce_end();
                if (!has_human() && !console_.interactive) return kYes;
                if (!read_line()) return kYes;
            } else if (engine_to_act()) {
                engine_acts();
            } else if (pass_if_forced()) {
                continue;
            } else if (!human_acts()) {
                return kYes;
            }
        }
        say(words_.bye);
        return kYes;
    }

private:
    template <class... Args>
    void say(std::string_view pattern, Args&&... args) {
        fmt::print(console_.out, "{}\n", fmt::format(fmt::runtime(pattern), args...));
        console_.out.flush();
    }
    [[nodiscard]] int size() const { return sitting_.game().board().size(); }
    [[nodiscard]] std::string_view word(Color c) const { return color_word(c, language_); }

    [[nodiscard]] bool is_engine(Seat seat) const {
        return sitting_.player(seat).kind == PlayerKind::Engine;
    }
    [[nodiscard]] bool engine_to_act() const { return is_engine(sitting_.seat_to_act()); }
    [[nodiscard]] bool has_human() const {
        return !is_engine(Seat::First) || !is_engine(Seat::Second);
    }

    // ── what is shown ──

    [[nodiscard]] std::string who(Color c) const {
        const PlayerInfo& player = sitting_.player(sitting_.seat_of(c));
        if (player.kind == PlayerKind::Engine)
            return fmt::format(fmt::runtime(words_.engine), player.level) +
                   mind_mark(engine_.mind());
        return player.name.empty() ? std::string(words_.human) : base::printable(player.name);
    }

    /// What is being played, by whom: at the beginning of each game.
    void show_table() {
        const Game& game = sitting_.game();
        say(words_.table, rule_word(game.rule(), language_), size(), size(),
            opening_word(sitting_.opening().rule(), language_), who(Color::Black),
            who(Color::White));
        show_board();
    }

    void show_board() {
        const Game& game = sitting_.game();
        const auto moves = game.board().moves();
        DiagramMarks marks{.last = moves.empty() ? Point::none() : moves.back(),
                           .forbidden = game.forbidden(),
                           .offered = {},
                           .won = game.winning_row()};
        if (sitting_.in_opening())
            for (const Point p : sitting_.opening().fifths()) marks.offered.insert(p);
        console_.out << '\n' << diagram(game.board(), marks, console_.colors);
        if (game.rule() == RuleId::Renju && moves.size() == 3)
            if (const auto opening = recognise_opening(moves, size()))
                say(words_.opening_named,
                    language_ == Language::Chinese ? opening->chinese : opening->english,
                    opening->romaji);
        announced_ = false;
        console_.out.flush();
    }

    /// The answer comes soon and shows both stones; one board is easier to read than two.
    void show_board_unless_engine_follows() {
        if (sitting_.game().is_over() || !engine_to_act()) show_board();
    }

    /// " 9:41", where a clock is running.
    [[nodiscard]] std::string clock_text(Color color) const {
        const auto left = sitting_.left(color);
        if (!left) return {};
        const auto seconds = std::max<std::int64_t>(left->count() / 1000, 0);
        return fmt::format(" {}:{:02}", seconds / 60, seconds % 60);
    }

    void announce_end() {
        if (announced_) return;
        say("{}", result_sentence(sitting_.game().result(), language_));
        announced_ = true;
    }

    void prompt() {
        if (sitting_.game().is_over()) {
            console_.out << "> ";
        } else if (sitting_.in_opening()) {
            fmt::print(
                console_.out, "{} ({}): {}> ", opening_word(sitting_.opening().rule(), language_),
                sitting_.seat_to_act() == Seat::First ? words_.first_player : words_.second_player,
                ask_sentence(sitting_.opening(), language_));
        } else {
            const Color color = sitting_.game().side_to_move();
            fmt::print(console_.out, "{}{}> ",
                       fmt::format(fmt::runtime(words_.to_move), word(color)), clock_text(color));
        }
        console_.out.flush();
    }

    // ── the engine's turn ──

    void engine_acts() {
        // A person should not have to finish a game that is decided; two engines may.
        constexpr int kPlainlyLost = 2;
        engine_.resign_when_lost_in(concedes_ && has_human() ? kPlainlyLost : 0);
        engine_.set_level(sitting_.player(sitting_.seat_to_act()).level);
        if (sitting_.in_opening())
            engine_chooses();
        else
            engine_moves();
    }

    Choice choice_of_engine() {
        const RuleId rule = sitting_.game().rule();
        search::Task task(engine::limits_of(engine::level_of(engine_.level())));
        task.weights = weights_.of(rule);
        return engine::decide(sitting_.opening(), rule, task);
    }

    void engine_chooses() {
        const Choice choice = choice_of_engine();
        const Color stone = sitting_.opening().pending().stone;
        insist(sitting_.choose(choice));
        show_board_unless_engine_follows();
        if (const auto* taken = std::get_if<TakeColor>(&choice))
            say(words_.takes, word(taken->color));
        if (const auto* place = std::get_if<Place>(&choice))
            say(words_.plays, word(stone), to_text(place->point, size()));
    }

    void engine_moves() {
        const Color color = sitting_.game().side_to_move();
        const base::TimePoint start = base::now();
        const match::Answer answer = wait_for_engine();
        insist(take(answer, base::since(start)));
        const auto* const p = std::get_if<Point>(&answer);
        if (p == nullptr) return;
        if (p->is_pass()) say(words_.must_pass, word(color));
        show_board();
        say(words_.plays, word(color), to_text(*p, size()));
    }

    /// What a player answered, whoever it is.
    std::expected<void, Refusal> take(const match::Answer& answer, base::Milliseconds took) {
        if (const auto* p = std::get_if<Point>(&answer)) return sitting_.play(*p, took);
        const Seat seat = sitting_.seat_to_act();
        say(words_.resigned,
            word(sitting_.seat_of(Color::Black) == seat ? Color::Black : Color::White));
        sitting_.resign(seat);
        return {};
    }

    [[nodiscard]] search::ClockState clock() const {
        const TimeControl& time = sitting_.record().info.time;
        search::ClockState state{.turn = {},
                                 .left = sitting_.left(sitting_.game().side_to_move()),
                                 .increment = time.increment};
        if (time.turn.count() > 0) state.turn = time.turn;
        return state;
    }

    /// Waits with a sign of life: a person should see that something is going on.
    match::Answer wait_for_engine() {
        std::mutex mutex;
        std::condition_variable answered;
        std::optional<match::Answer> answer;
        int depth = 0;
        engine_.on_report([&](const search::Report& report) {
            const std::scoped_lock lock(mutex);
            depth = report.depth;
        });
        engine_.ask(sitting_.game(), clock(),
                    [&](const match::Answer& given, const search::Report& /*thought*/) {
                        const std::scoped_lock lock(mutex);
                        answer = given;
                        answered.notify_one();
                    });
        std::unique_lock lock(mutex);
        constexpr std::string_view kTurning = "|/-\\";
        for (std::size_t tick = 0; !answer; ++tick) {
            answered.wait_for(lock, base::Milliseconds(120), [&] { return answer.has_value(); });
            if (answer || !console_.interactive) continue;
            fmt::print(console_.out, "\r{} {} ", kTurning[tick % kTurning.size()],
                       fmt::format(fmt::runtime(words_.thinking_depth), depth));
            console_.out.flush();
        }
        lock.unlock();
        engine_.withdraw();  // the thread that answered has left before its mutex does
        engine_.on_report({});
        if (console_.interactive) console_.out << "\r\x1b[K";
        return *answer;
    }

    // ── the human's turn ──

    bool pass_if_forced() {
        if (sitting_.in_opening() || !sitting_.game().must_pass()) return false;
        say(words_.must_pass, word(sitting_.game().side_to_move()));
        insist(sitting_.play(Point::pass()));
        show_board();
        return true;
    }

    /// False at the end of the input.
    bool human_acts() {
        if (const Key key = sitting_.game().board().key(); key != asked_about_) {
            asked_about_ = key;
            asked_at_ = base::now();
        }
        human_.ask(sitting_.game(), clock(),
                   [this](const match::Answer& answer, const search::Report& /*thought*/) {
                       if (const auto taken = take(answer, base::since(asked_at_)); !taken)
                           say("{}", refusal_sentence(taken.error(), size(), language_));
                       else if (std::holds_alternative<Point>(answer))
                           show_board_unless_engine_follows();
                   });
        const bool more = read_line();
        human_.withdraw();  // an undo, a new game: what was asked may have changed
        return more;
    }

    bool read_line() {
        prompt();
        std::string line;
        if (!std::getline(console_.in, line)) {
            console_.out << '\n';
            return false;
        }
        obey(base::trim(line));
        return true;
    }

    void obey(std::string_view line) {
        if (line.empty()) return;
        const std::size_t space = line.find(' ');
        const std::string first = base::to_lower(line.substr(0, space));
        const std::string rest(
            base::trim(space == std::string_view::npos ? std::string_view{} : line.substr(space)));
        for (const Spelling& s : kSpellings)
            if (first == s.english || first == s.chinese) return carry_out(s.order, rest);
        if (first == "exit" || first == "q") return carry_out(Order::Quit, rest);
        if (sitting_.in_opening())
            answer_opening(line);
        else
            play(line);
    }

    void carry_out(Order order, const std::string& rest) {
        switch (order) {
            case Order::Undo: return undo();
            case Order::Redo: return redo();
            case Order::Resign: return answer(match::Resign{});
            case Order::Draw: return offer_draw();
            case Order::Concede: return set_conceding(rest);
            case Order::Pass: return play("pass");
            case Order::Hint: return hint();
            case Order::Why: return why(rest);
            case Order::Level: return set_level(rest);
            case Order::Mind: return set_mind(rest);
            case Order::Save: return save(rest);
            case Order::Load: return reload(rest);
            case Order::Swap:
                return sitting_.in_opening() && asks_for_a_color() ? answer_opening("swap")
                                                                   : swap();
            case Order::New: return start_anew();
            case Order::Board: return show_board();
            case Order::Help: return say("{}", words_.help);
            case Order::Quit: quit_ = true; return;
        }
    }

    void play(std::string_view text) {
        const auto p = parse_point(text, size());
        if (!p) return say_not_a_point(text);
        answer(*p);
    }

    /// To the question the table has asked; there is none when the game is over.
    void answer(const match::Answer& answer) {
        if (!human_.answer(answer)) say(words_.game_is_over);
    }

    void say_not_a_point(std::string_view text) {
        const bool looks_like_one =
            text.size() >= 2 && text.size() <= 4 && parse_point(text, kMaxBoardSize).has_value();
        if (looks_like_one)
            say(words_.off_board, text, size(), size());
        else
            say(words_.not_understood, base::excerpt(text));
    }

    [[nodiscard]] bool asks_for_a_color() const {
        const Ask ask = sitting_.opening().pending().ask;
        return ask == Ask::SwapOrStay || ask == Ask::Swap2Choice || ask == Ask::SwapOrOffer;
    }

    void answer_opening(std::string_view text) {
        const std::string lower = base::to_lower(text);
        std::optional<Choice> choice;
        if (const auto color = parse_color(text)) choice = TakeColor{*color};
        if (lower == "swap" || lower == "stay") {
            const Color now = sitting_.seat_of(Color::Black) == sitting_.seat_to_act()
                                  ? Color::Black
                                  : Color::White;
            choice = TakeColor{lower == "swap" ? ~now : now};
        }
        if (lower == "two") choice = PutTwo{};
        if (lower == "ten") choice = OfferTen{};
        if (const auto count = base::parse_number<int>(text)) choice = Declare{*count};
        if (const auto p = parse_point(text, size())) choice = Place{*p};
        if (!choice) return say_not_a_point(text);
        if (const auto chosen = sitting_.choose(*choice); !chosen)
            return say("{}", opening_error_sentence(chosen.error(), language_));
        show_board_unless_engine_follows();
    }

    void offer_draw() {
        if (sitting_.game().is_over()) return say(words_.game_is_over);
        const Seat other = ~sitting_.seat_to_act();
        const bool agreed = is_engine(other) ? engine_.accepts_draw(sitting_.game()) : is_agreed();
        say(agreed ? words_.draw_agreed : words_.draw_declined);
        if (agreed) sitting_.agree_draw();
    }

    /// The other person at this terminal.
    bool is_agreed() {
        fmt::print(console_.out, "{}> ", words_.draw_asked);
        console_.out.flush();
        std::string line;
        std::getline(console_.in, line);
        const std::string said = base::to_lower(base::trim(line));
        return said == "yes" || said == "y" || said == "同意" || said == "是";
    }

    void set_conceding(const std::string& text) {
        const std::string said = base::to_lower(text);
        if (said == "on" || said == "开") concedes_ = true;
        if (said == "off" || said == "关") concedes_ = false;
        say(concedes_ ? words_.concedes : words_.plays_on);
    }

    void undo() {
        // With an engine at the table, back to a person's turn; between two people, one step.
        const Seat human = is_engine(Seat::First) ? Seat::Second : Seat::First;
        const bool against_engine = is_engine(Seat::First) != is_engine(Seat::Second);
        if (!(against_engine ? sitting_.undo_to(human) : sitting_.undo()))
            return say(words_.nothing_to_undo);
        show_board();
        say(words_.undone);
    }

    void redo() {
        if (!sitting_.redo()) return say(words_.nothing_to_redo);
        while (!sitting_.game().is_over() && engine_to_act() && sitting_.redo()) {
        }
        show_board();
        say(words_.redone);
    }

    void hint() {
        if (sitting_.game().is_over()) return say(words_.game_is_over);
        if (sitting_.in_opening()) {
            const Choice choice = choice_of_engine();
            if (const auto* place = std::get_if<Place>(&choice))
                say(words_.hint, to_text(place->point, size()));
            else if (const auto* taken = std::get_if<TakeColor>(&choice))
                say(words_.hint, word(taken->color));
            return;
        }
        search::Task task(engine::limits_of(engine::level_of(kHintLevel)));
        task.weights = weights_.of(sitting_.game().rule());
        const search::Report report = search::think(sitting_.game(), task);
        say(words_.hint, to_text(report.best, size()));
        if (report.line.size() > 1) say(words_.hint_line, to_text(report.line, size()));
    }

    void why(const std::string& text) {
        const Game& game = sitting_.game();
        const auto p = parse_point(text, size());
        if (!p || p->is_pass()) return say(words_.needs_point);
        if (!has_forbidden_points(game.rule(), Color::Black)) return say(words_.why_not_here);
        if (!game.board().is_empty(*p))
            return say("{}", refusal_sentence({MoveError::Occupied, *p, {}}, size(), language_));
        console_.out << inquiry_sentences(inquire(game.board(), *p), size(), language_);
    }

    void set_level(const std::string& text) {
        if (text.empty()) return say_level();
        const auto level = base::parse_number<int>(text);
        if (!level || *level < 1 || *level > engine::kLevels) return say(words_.bad_level);
        engine_.set_level(*level);
        name_engine();
        say_level();
    }

    void say_level() {
        if (const auto measured = engine::level_elo(engine_.level()))
            say(words_.level_and_elo, measured->level, measured->elo);
        else
            say(words_.level_is, engine_.level());
    }

    void set_mind(const std::string& text) {
        const auto mind = text.empty() ? engine_.mind() : engine::parse_mind(text);
        if (!mind) return say(words_.bad_mind);
        engine_.set_mind(*mind);
        name_engine();
        say(words_.mind_is, engine::name(*mind));
    }

    void name_engine() {
        const PlayerInfo info = player_info(Sitter::Engine, engine_.level(), engine_.mind());
        for (const Seat seat : {Seat::First, Seat::Second})
            if (is_engine(seat)) sitting_.set_player(seat, info);
    }

    void save(const std::string& file) {
        if (file.empty()) return say(words_.needs_file, "save");
        const Record& record = sitting_.record();
        const auto path = base::to_path(file);
        if (const auto written = formats::write_game_file(path, {&record, 1}); !written)
            return say("{}: {}", base::printable(file),
                       base::printable(formats::describe(written.error())));
        say(words_.saved, base::printable(file));
        const auto format = formats::format_of(path);
        const auto lost = format ? formats::losses(record, *format) : std::vector<std::string>{};
        if (!lost.empty()) say(words_.saved_without, fmt::join(lost, ", "));
    }

    bool load(const std::string& file) {
        const std::string shown = base::printable(file);
        auto reading = formats::read_game_file(base::to_path(file));
        if (!reading) {
            say("{}: {}", shown, base::printable(formats::describe(reading.error())));
            return false;
        }
        for (const auto& problem : reading->problems)
            say("{}: {}", shown, base::printable(formats::describe(problem)));
        if (reading->games.empty()) return false;
        const std::optional<RuleId> said = reading->games.front().info.rule;
        auto resumed = Sitting::resume(std::move(reading->games.front()),
                                       verb_.rule.value_or(sitting_.game().rule()));
        if (!resumed) {
            say("{}: {}", shown, base::printable(resumed.error()));
            return false;
        }
        sitting_ = std::move(*resumed);
        begin();
        fill_empty_seats();
        say(words_.loaded, shown);
        if (said && verb_.rule && *said != *verb_.rule)
            say(words_.file_rule, rule_word(*said, language_));
        return true;
    }

    /// Those that were asked for, or a word why not.
    bool take_weights() {
        if (verb_.weights.empty()) return true;
        if (const auto loaded = weights_.load(verb_.weights, sitting_.game().rule()); !loaded) {
            say("{}", base::printable(loaded.error()));
            return false;
        }
        engine_.set_weights(weights_);
        return true;
    }

    /// A record from elsewhere names players we cannot seat: the verb's choice sits down.
    void fill_empty_seats() {
        for (const Color c : {Color::Black, Color::White}) {
            const Seat seat = sitting_.seat_of(c);
            const PlayerKind kind = sitting_.player(seat).kind;
            if (kind == PlayerKind::Human || kind == PlayerKind::Engine) continue;
            const Sitter sitter = c == Color::Black ? verb_.black : verb_.white;
            sitting_.set_player(seat, player_info(sitter, engine_.level(), engine_.mind()));
        }
    }

    void reload(const std::string& file) {
        if (file.empty()) return say(words_.needs_file, "load");
        if (load(file)) show_table();
    }

    void swap() {
        sitting_.swap_players();
        say(words_.swapped);
    }

    void start_anew() {
        const GameInfo& info = sitting_.record().info;
        sitting_ = Sitting({.rule = sitting_.game().rule(),
                            .size = size(),
                            .opening = info.opening,
                            .seats = info.players,
                            .time = info.time});
        begin();
        show_table();
    }

    /// Another game: what the engine learned is forgotten, and it has other whims.
    void begin() { std::ignore = engine_.prepare({}, {}); }

    const PlayVerb& verb_;
    const Console& console_;
    Language language_;
    const Words& words_;
    Sitting sitting_;
    engine::RuleWeights weights_;
    match::EnginePlayer engine_;
    match::HumanPlayer human_;
    Key asked_about_ = 0;
    base::TimePoint asked_at_ = base::now();
    bool concedes_;
    bool announced_ = false;
    bool quit_ = false;
};

}  // namespace

int run(const PlayVerb& verb, const Console& console) { return TerminalGame(verb, console).run(); }

}  // namespace tengen::cli
