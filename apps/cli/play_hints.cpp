// A hint at the terminal, which says a little more each time it is asked for, as in the window.
#include "engine/pressing.h"
#include "eval/score.h"
#include "game/notation.h"
#include "match/sentences.h"
#include "play_game.h"
#include "search/alphabeta/worker.h"

#include <algorithm>
#include <string>

namespace tengen::cli {
namespace {

/// The corners of a part of the board with this point in it. The parts lie side by side, so that
/// the middle of one says nothing.
struct Area {
    Point lowest;
    Point highest;
};

Area area_around(Point p, int size) {
    constexpr int kSide = 5;
    const int row = size - 1 - p.y();  // from below, as people count
    const int left = p.x() / kSide * kSide;
    const int below = row / kSide * kSide;
    return {Point(left, size - 1 - below),
            Point(std::min(left + kSide, size) - 1, size - std::min(below + kSide, size))};
}

}  // namespace

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
    say_hint(hints_.stage());
}

std::string TerminalGame::outlook() const {
    const Game& game = sitting_.game();
    const engine::Press press = engine::pressing(game);
    if (press.kind == engine::Pressing::MakeFive)
        return say(language_, "You can make five with this move. Type hint again for where."_en);
    std::string words = match::press_sentence(press, ~game.side_to_move(), language_);
    const bool is_pressed = !words.empty();
    if (is_pressed) words += ' ';
    const auto end = eval::plies_to_end(hinted_.value);
    if (end && *end > 0)
        words += say(language_, "There is a forced win for you. Type hint again for more."_en);
    else if (end)
        words +=
            say(language_, "You are losing by force. Type hint again for the longest defence."_en);
    else if (is_pressed)
        words += say(language_, "Type hint again for a good place."_en);
    else
        words += say(language_, "No forced win is in sight. Type hint again for a good place."_en);
    return words;
}

void TerminalGame::say_hint(study::HintStage stage) {
    const int size = table_.size();
    switch (stage) {
        case study::HintStage::None: return;
        case study::HintStage::Outlook: return table_.show(outlook());
        case study::HintStage::Area: {
            const Area area = area_around(hinted_.best, size);
            return table_.say(
                "Somewhere between {one} and {other}. Type hint again for the move."_en,
                "one"_is(to_text(area.lowest, size)), "other"_is(to_text(area.highest, size)));
        }
        case study::HintStage::Move:
            return table_.say("{point} looks best. Type hint again for what may follow."_en,
                              "point"_is(to_text(hinted_.best, size)));
        case study::HintStage::Line:
            return table_.say("This is what may follow: {line}"_en,
                              "line"_is(to_text(hinted_.line, size)));
    }
}

}  // namespace tengen::cli
