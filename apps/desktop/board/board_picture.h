// All there is to see on a board, as a value. Who plays and who thinks fill it in; the painter
// turns it into a picture, on the screen, in a file and in the tests alike.
#pragma once

#include "game/color.h"
#include "game/judge.h"
#include "game/point.h"
#include "game/point_set.h"
#include "game/symmetry.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tengen::desktop {

/// How lines are named at the edge of the board.
enum class Coordinates : std::uint8_t {
    None,
    LettersNumbers,  // A–O from the left, I included, and 1–15 from the bottom
    WithoutI,        // the same as Go players write it
    NumbersFromTop,  // 1–15 from the left and from the top, as in Piskvork
};

/// What a word or a colour on a point is meant to say.
enum class Tone : std::uint8_t { Plain, Best, Good, Doubtful, Bad, Proven };

/// What one more stone would make here.
enum class ThreatMark : std::uint8_t { Three, Four, Five };

struct PictureStone {
    Point point;
    Color color = Color::Black;
    int number = 0;  // written on the stone; 0: none

    bool operator==(const PictureStone&) const = default;
};

struct PictureLabel {
    Point point;
    QString text;
    Tone tone = Tone::Plain;

    bool operator==(const PictureLabel&) const = default;
};

struct PictureThreat {
    Point point;
    Color color = Color::Black;
    ThreatMark mark = ThreatMark::Three;

    bool operator==(const PictureThreat&) const = default;
};

/// What somebody has drawn on a point, in a file or by hand.
enum class Sign : std::uint8_t { Triangle, Square, Circle, Cross };

struct PictureSign {
    Point point;
    Sign sign = Sign::Triangle;

    bool operator==(const PictureSign&) const = default;
};

/// A move that was not the best, and what would have been.
struct Correction {
    Point point;
    Tone tone = Tone::Bad;
    QString sign;  // "?", beside the stone
    PictureStone better;

    bool operator==(const Correction&) const = default;
};

struct BoardPicture {
    int size = kDefaultBoardSize;
    Coordinates coordinates = Coordinates::LettersNumbers;
    Symmetry view;  // how the board lies on the table; coordinates turn with it

    std::vector<PictureStone> stones;
    std::optional<Point> last;                // a ring
    std::optional<Row> winning;               // a line through it
    double landing = 1;                       // of the last stone's short flight, from 0 to 1
    PointSet forbidden;                       // crosses
    std::vector<PictureStone> continuations;  // what follows in the record
    std::vector<Point> offered;               // candidates for a move that the other will pick from
    std::optional<PointSet> room;  // the only points where a stone may go now; the rest is dimmed
    std::vector<PictureThreat> threats;
    std::vector<PictureSign> signs;
    std::optional<Correction> correction;
    std::vector<PictureLabel> labels;   // values and marks, on points or on stones
    std::vector<PictureStone> preview;  // a line that might be played, see-through, numbered
    std::vector<std::pair<Point, Point>> reasons;  // rows that show why a point is forbidden
    std::optional<Point> hintArea;                 // somewhere around here
    std::optional<PictureStone> ghost;             // under the pointer
    std::optional<Point> cursor;                   // of the keyboard

    bool operator==(const BoardPicture&) const = default;
};

}  // namespace tengen::desktop
