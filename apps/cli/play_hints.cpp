// A hint at the terminal, which says a little more each time it is asked for, as in the window.
#include "game/notation.h"
#include "play_game.h"
#include "search/alphabeta/worker.h"
#include "study/sentences.h"

#include <string>

namespace tengen::cli {
void TerminalGame::hint() {
    const Game& game = sitting_.game();
    if (game.is_over()) return table_.say_over();
    if (sitting_.in_opening()) {
        const Choice choice = choice_of_engine();
        if (const auto* place = std::get_if<Place>(&choice))
            table_.say("Hint: {what}"_en, "what"_is(to_text(place->point, table_.size())));
        else if (const auto* taken = std::get_if<TakeColor>(&choice))
            table_.say("Hint: {what}"_en, "what"_is(table_.word(taken->color)));
        return;
    }
    if (hints_.ask(game) == study::Hints::Next::Think) {
        search::Task task(study::Hints::limits());
        engine_.options().judge(task, game.rule());
        hinted_ = search::think(game, task);
        hints_.thought();
    }
    const std::string again(base::word(language_, "Type hint again"_en));
    table_.show(study::hint_sentence(hints_.stage(), game, hinted_, {.again = again}, {language_}));
}

}  // namespace tengen::cli
