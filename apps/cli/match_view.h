// A match as text: the table while it is played, and at its end.
#pragma once

#include "console.h"
#include "match/tournament.h"
#include "words.h"

#include <string>

namespace tengen::cli {

/// Players with their results, strength and manner of thinking; then what the test says.
[[nodiscard]] std::string match_table(const match::Tournament& tournament, Language language);

/// "game 12/400: A - B 1-0 (five in a row, 31 moves)".
[[nodiscard]] std::string game_line(const match::Tournament& tournament,
                                    const match::GameSheet& sheet, Language language);

/// For machines.
[[nodiscard]] std::string match_json(const match::Tournament& tournament);

/// On a terminal the table is drawn over itself, with a progress bar; elsewhere there is a line for
/// each game.
class MatchView {
public:
    MatchView(const Console& console, const match::Tournament& tournament, Language language,
              bool quiet);

    void on_game(const match::GameSheet& sheet);
    /// A moment has passed: time for a new look.
    void on_tick();
    /// The live picture goes; what stays is said by others.
    void close();

private:
    /// Is there a screen to draw on?
    [[nodiscard]] bool is_live() const;
    void draw();
    void wipe();
    [[nodiscard]] std::string progress() const;

    const Console& console_;
    const match::Tournament& tournament_;
    Language language_;
    bool quiet_;
    base::TimePoint began_ = base::now();
    int games_before_;
    int lines_ = 0;  // of the picture that stands
    std::string drawn_;
    std::string last_;
};

}  // namespace tengen::cli
