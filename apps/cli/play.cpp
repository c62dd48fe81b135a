// tengen play: the terminal game. Works on a plain terminal and on a pipe.
#include "play.h"

#include "base/text.h"
#include "game/notation.h"
#include "play_completion.h"
#include "play_game.h"

#include <algorithm>
#include <ostream>
#include <tuple>

namespace tengen::cli {
namespace {

match::SittingSettings settings_of(const PlayVerb& verb) {
    return {.rule = verb.rule.value_or(RuleId::Freestyle),
            .size = verb.size,
            .opening = verb.opening,
            .seats = {player_info(verb.black, verb.level, verb.mind),
                      player_info(verb.white, verb.level, verb.mind)},
            .time = verb.time};
}

}  // namespace

std::optional<ColorUse> parse_color_use(std::string_view text) {
    const auto found = std::ranges::find(kColorUses, text);
    if (found == kColorUses.end()) return std::nullopt;
    return ColorUse(found - kColorUses.begin());
}

PlayerInfo player_info(Sitter sitter, int level, engine::Mind mind) {
    if (sitter == Sitter::Human) return {"", PlayerKind::Human, 0, ""};
    return {fmt::format("Tengen {}{}", level, mind_mark(mind)), PlayerKind::Engine, level, ""};
}

TerminalGame::TerminalGame(const PlayVerb& verb, const Console& console)
    : verb_(verb),
      console_(console),
      language_(verb.language),
      sitting_(settings_of(verb)),
      engine_(verb.level, verb.seed.value_or(console.seed)),
      random_(verb.seed.value_or(console.seed)),
      table_(sitting_, engine_, verb.language, console),
      lines_(line_reader(console)),
      unfinished_(console.state_folder),
      concedes_(verb.concedes) {
    engine_.set_mind(verb.mind);
    use_colors(verb.color);
    if (verb.has_book) engine_.set_book(verb.variety);
    safe_ = as_text();
}

int TerminalGame::run() {
    std::ignore = console_.was_interrupted();  // from here on it means something else
    if (verb_.load.empty())
        offer_unfinished();
    else if (!load(verb_.load, verb_.game, "tengen play {} --game N"))
        return kBadInput;
    if (!take_weights()) return kBadInput;
    table_.show_table();
    if (console_.interactive) table_.say("Type a point such as h8, or help."_en);
    while (!quit_ && acts()) std::ignore = keep();  // whether it could be is said at the end
    keep_and_say();
    if (quit_) table_.say("Goodbye."_en);
    return kYes;
}

bool TerminalGame::acts() {
    if (sitting_.game().is_over()) {
        table_.announce_end();
        return (has_human() || console_.interactive) && read_line();
    }
    if (engine_to_act()) {
        engine_acts();
        return true;
    }
    return pass_if_forced() || human_acts();
}

void TerminalGame::show_board_unless_engine_follows() {
    if (sitting_.game().is_over() || !engine_to_act()) table_.show_board();
}

std::expected<void, Refusal> TerminalGame::take(const match::Answer& answer,
                                                base::Milliseconds took) {
    if (const auto* p = std::get_if<Point>(&answer)) return sitting_.play(*p, took);
    const Seat seat = sitting_.seat_to_act();
    const Color color = sitting_.seat_of(Color::Black) == seat ? Color::Black : Color::White;
    table_.say("{colour} resigns."_en, "colour"_is(table_.word(color)));
    sitting_.resign(seat);
    return {};
}

bool TerminalGame::pass_if_forced() {
    if (sitting_.in_opening() || !sitting_.game().must_pass()) return false;
    table_.say_must_pass(sitting_.game().side_to_move());
    insist(sitting_.play(Point::pass()));
    table_.show_board();
    return true;
}

bool TerminalGame::human_acts() {
    if (const Key key = sitting_.game().board().key(); key != asked_about_) {
        asked_about_ = key;
        asked_at_ = base::now();
    }
    human_.ask(sitting_.game(), clock(),
               [this](const match::Answer& answer, const search::Report& /*thought*/) {
                   if (const auto taken = take(answer, base::since(asked_at_)); !taken)
                       table_.show(refusal_sentence(taken.error(), table_.size(), {language_}));
                   else if (std::holds_alternative<Point>(answer))
                       show_board_unless_engine_follows();
               });
    const bool more = read_line();
    human_.withdraw();  // an undo, a new game: what was asked may have changed
    return more;
}

bool TerminalGame::read_line() {
    std::ignore = console_.was_interrupted();  // who hurried the engine a moment too late stays
    const auto line = get_line(table_.prompt(), [this](std::string_view before) {
        return complete_order(before, sitting_, language_);
    });
    if (!line) {
        console_.out << '\n';
        return false;
    }
    lines_->remember(base::trim(*line));
    obey(base::trim(*line));
    return true;
}

std::optional<std::string> TerminalGame::get_line(std::string_view prompt,
                                                  const Completer& completer) {
    auto line = lines_->read(prompt, completer);
    if (line) table_.screen().was_typed(lines_->shown());
    return line;
}

std::string TerminalGame::ask(std::string_view question,
                              std::span<const std::string_view> answers) {
    const auto line = get_line(fmt::format("{}> ", question), [&](std::string_view before) {
        return complete_answer(before, answers);
    });
    return base::to_lower(base::trim(line.value_or("")));
}

void TerminalGame::obey(std::string_view line) {
    if (line.empty()) return;
    const std::size_t space = line.find(' ');
    const std::string first = base::to_lower(line.substr(0, space));
    const std::string rest(
        base::trim(space == std::string_view::npos ? std::string_view{} : line.substr(space)));
    if (const auto order = parse_order(first)) return carry_out(*order, rest);
    if (sitting_.in_opening())
        answer_opening(line);
    else
        play(line);
}

void TerminalGame::carry_out(Order order, const std::string& rest) {
    switch (order) {
        case Order::Undo: return undo(rest);
        case Order::Redo: return redo(rest);
        case Order::Resign: return answer(match::Resign{});
        case Order::Draw: return offer_draw();
        case Order::Concede: return set_conceding(rest);
        case Order::Pass: return play("pass");
        case Order::Hint: return hint();
        case Order::Why: return why(rest);
        case Order::Level: return set_level(rest);
        case Order::Mind: return set_mind(rest);
        case Order::Save: return save(rest, false);
        case Order::SaveOver: return save(rest, true);
        case Order::Load: return reload(rest);
        case Order::Swap:
            return sitting_.in_opening() && asks_for_a_color() ? answer_opening("swap") : swap();
        case Order::New: return start_anew();
        case Order::Board: return table_.show_board();
        case Order::Color: return set_color_use(rest);
        case Order::Help: return table_.show(play_help(language_));
        case Order::Quit: quit_ = true; return;
    }
}

void TerminalGame::play(std::string_view text) {
    const auto p = parse_point(text, table_.size());
    if (!p) return say_not_a_point(text);
    answer(*p);
}

void TerminalGame::answer(const match::Answer& answer) {
    if (!human_.answer(answer)) table_.say_over();
}

void TerminalGame::say_not_a_point(std::string_view text) {
    const bool looks_like_one =
        text.size() >= 2 && text.size() <= 4 && parse_point(text, kMaxBoardSize).has_value();
    if (looks_like_one)
        table_.say("{point} is not on this {size}x{size} board."_en, "point"_is(text),
                   "size"_is(table_.size()));
    else
        table_.say("'{text}' is not understood; type help."_en, "text"_is(base::excerpt(text)));
}

int run(const PlayVerb& verb, const Console& console) { return TerminalGame(verb, console).run(); }

}  // namespace tengen::cli
