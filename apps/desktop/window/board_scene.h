// From the game, the preferences and what is being thought to the picture of the board.
#pragma once

#include "board/board_picture.h"
#include "dialogs/preferences.h"
#include "match/sitting.h"

#include <optional>
#include <vector>

namespace tengen::desktop {

/// What lies over the game for a moment.
struct Overlay {
    std::vector<Point> preview;        // a line that might be played from here
    std::vector<PictureLabel> labels;  // values of moves
    std::optional<Point> hintArea;
    std::optional<Correction> correction;
    std::optional<Point> asked;    // the point whose fouls are to be explained
    std::optional<Point> thought;  // the best move so far of who is thinking

    void clear() { *this = {}; }
};

/// How the board lies, and what of the game is written on it.
struct Look {
    Symmetry view;
    std::optional<int> numbersFrom;  // the first stone that is numbered, where all are
};

[[nodiscard]] BoardPicture pictureOf(const match::Sitting& sitting, const Preferences& preferences,
                                     const Look& look, const Overlay& overlay);

}  // namespace tengen::desktop
