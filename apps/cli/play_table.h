// The table as a terminal shows it: the board, who plays, and whose turn it is. It shows what there
// is and never plays, so that no order can change a game by looking at it.
#pragma once

#include "console.h"
#include "engine/mind.h"
#include "match/player.h"
#include "match/sitting.h"
#include "print.h"
#include "words.h"

#include <fmt/format.h>
#include <ostream>
#include <string>
#include <string_view>

namespace tengen::cli {

/// " (mcts)". Nothing is said of the usual mind.
[[nodiscard]] std::string mind_mark(engine::Mind mind);

class PlayTable {
public:
    PlayTable(const match::Sitting& sitting, const match::EnginePlayer& engine, Language language,
              const Console& console)
        : sitting_(sitting),
          engine_(engine),
          language_(language),
          words_(words(language)),
          console_(console) {}

    template <class... Args>
    void say(std::string_view pattern, Args&&... args) const {
        print(console_.out, "{}\n", fmt::format(fmt::runtime(pattern), args...));
        console_.out.flush();
    }
    [[nodiscard]] int size() const { return sitting_.game().board().size(); }
    [[nodiscard]] std::string_view word(Color c) const { return color_word(c, language_); }

    /// What is being played, by whom: at the beginning of each game.
    void show_table();
    void show_board();
    /// How the game ended, once.
    void announce_end();
    /// What the next line is asked for.
    void prompt() const;

private:
    [[nodiscard]] std::string who(Color c) const;
    /// " 9:41", where a clock is running.
    [[nodiscard]] std::string clock_text(Color color) const;

    const match::Sitting& sitting_;
    const match::EnginePlayer& engine_;
    Language language_;
    const Words& words_;
    const Console& console_;
    bool announced_ = false;
};

}  // namespace tengen::cli
