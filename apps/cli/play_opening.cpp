// The dialogue of an opening procedure: what a person answers, and what the engine chooses.
#include "base/text.h"
#include "engine/opening_choice.h"
#include "game/notation.h"
#include "play_game.h"

#include <optional>

namespace tengen::cli {

Choice TerminalGame::choice_of_engine() {
    const RuleId rule = sitting_.game().rule();
    search::Task task(engine::limits_of(engine::level_of(engine_.level())));
    engine_.options().judge(task, rule);
    return engine::decide(sitting_.opening(), rule, task, {}, random_.next());
}

void TerminalGame::engine_chooses() {
    const Choice choice = choice_of_engine();
    const Color stone = sitting_.opening().pending().stone;
    insist(sitting_.choose(choice));
    show_board_unless_engine_follows();
    if (const auto* taken = std::get_if<TakeColor>(&choice))
        table_.say("Tengen takes {colour}."_en, "colour"_is(table_.word(taken->color)));
    if (const auto* place = std::get_if<Place>(&choice)) table_.say_plays(stone, place->point);
}

bool TerminalGame::asks_for_a_color() const {
    const Ask ask = sitting_.opening().pending().ask;
    return ask == Ask::SwapOrStay || ask == Ask::Swap2Choice || ask == Ask::SwapOrOffer;
}

void TerminalGame::answer_opening(std::string_view text) {
    const std::string lower = base::to_lower(text);
    std::optional<Choice> choice;
    if (const auto color = parse_color(text)) choice = TakeColor{*color};
    if (lower == "swap" || lower == "stay") {
        const Color now =
            sitting_.seat_of(Color::Black) == sitting_.seat_to_act() ? Color::Black : Color::White;
        choice = TakeColor{lower == "swap" ? ~now : now};
    }
    if (lower == "two") choice = PutTwo{};
    if (lower == "ten") choice = OfferTen{};
    if (const auto count = base::parse_number<int>(text)) choice = Declare{*count};
    if (const auto p = parse_point(text, table_.size())) choice = Place{*p};
    if (!choice) return say_not_a_point(text);
    if (const auto chosen = sitting_.choose(*choice); !chosen)
        return table_.show(opening_error_sentence(chosen.error(), language_));
    show_board_unless_engine_follows();
}

}  // namespace tengen::cli
