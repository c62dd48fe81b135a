// The table as a terminal shows it: the board, who plays, and whose turn it is. It shows what there
// is and never plays, so that no order can change a game by looking at it.
#pragma once

#include "console.h"
#include "engine/mind.h"
#include "game/notation.h"
#include "match/player.h"
#include "match/sitting.h"
#include "play_screen.h"
#include "words.h"

#include <fmt/format.h>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace tengen::cli {

/// " (mcts)". Nothing is said of the usual mind.
[[nodiscard]] std::string mind_mark(engine::Mind mind);

/// The words that answer a question of an opening procedure, the same in every language; a point
/// needs no explanation.
[[nodiscard]] std::span<const std::string_view> typed_answers(Ask ask);

class PlayTable {
public:
    PlayTable(const match::Sitting& sitting, const match::EnginePlayer& engine, Language language,
              const Console& console)
        : sitting_(sitting),
          engine_(engine),
          language_(language),
          console_(console),
          screen_(console),
          colors_(console.colors) {}

    /// A line of text …
    void show(std::string_view line);
    /// … and one for people, in their language.
    template <class... Fillings>
    void say(std::type_identity_t<base::CheckedPhrase<Fillings...>> phrase,
             const Fillings&... fillings) {
        show(base::say(language_, phrase, fillings...));
    }
    /// What several orders come to.
    void say_over() { say("The game is over: new, undo, save or quit."_en); }
    void say_must_pass(Color color) {
        say("Every point is forbidden to {colour}: a pass."_en, "colour"_is(word(color)));
    }
    void say_plays(Color color, Point p) {
        say("{colour} plays {point}"_en, "colour"_is(word(color)), "point"_is(to_text(p, size())));
    }
    [[nodiscard]] int size() const { return sitting_.game().board().size(); }
    [[nodiscard]] std::string_view word(Color c) const { return color_word(c, language_); }

    /// What is being played, by whom: at the beginning of each game.
    void show_table();
    void show_board();
    /// How the game ended, once.
    void announce_end();
    /// What the next line is asked for.
    [[nodiscard]] std::string prompt() const;
    [[nodiscard]] PlayScreen& screen() { return screen_; }
    void set_colors(bool colors) { colors_ = colors; }

private:
    [[nodiscard]] std::string who(Color c) const;
    /// What the opening procedure asks for, and what may be typed.
    [[nodiscard]] std::string question() const;
    /// " 9:41", where a clock is running.
    [[nodiscard]] std::string clock_text(Color color) const;

    const match::Sitting& sitting_;
    const match::EnginePlayer& engine_;
    Language language_;
    const Console& console_;
    PlayScreen screen_;
    bool colors_;
    bool announced_ = false;
};

}  // namespace tengen::cli
