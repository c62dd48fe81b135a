// Pictures that several tests of the board look at.
#pragma once

#include "board/board_picture.h"

#include <utility>
#include <vector>

namespace tengen::desktop {

inline BoardPicture somePicture() {
    BoardPicture picture;
    picture.stones = {{Point(7, 7), Color::Black, 0},
                      {Point(8, 7), Color::White, 0},
                      {Point(8, 8), Color::Black, 0}};
    return picture;
}

/// Something of everything.
inline BoardPicture richPicture() {
    BoardPicture picture;
    const std::vector<std::pair<int, int>> moves{{7, 7}, {8, 7}, {8, 8},  {6, 6},   {6, 8},
                                                 {7, 9}, {9, 7}, {10, 6}, {5, 9},   {4, 10},
                                                 {7, 8}, {9, 8}, {8, 9},  {10, 10}, {5, 8}};
    Color color = Color::Black;
    int number = 0;
    for (const auto& [x, y] : moves) {
        ++number;
        picture.stones.push_back({Point(x, y), color, number < 8 ? number : number + 91});
        color = ~color;
    }
    picture.last = Point(5, 8);
    picture.winning = Row{.line = 0, .first = Point(5, 8), .last = Point(8, 8)};
    for (const Point point : {Point(3, 3), Point(11, 3), Point(4, 4)})
        picture.forbidden.insert(point);
    picture.offered = {Point(2, 6), Point(2, 8)};
    picture.threats = {{Point(5, 3), Color::Black, ThreatMark::Three},
                       {Point(6, 3), Color::Black, ThreatMark::Four},
                       {Point(7, 3), Color::Black, ThreatMark::Five},
                       {Point(8, 3), Color::White, ThreatMark::Three},
                       {Point(9, 3), Color::White, ThreatMark::Four},
                       {Point(10, 3), Color::White, ThreatMark::Five},
                       {Point(12, 5), Color::Black, ThreatMark::Four},
                       {Point(12, 5), Color::White, ThreatMark::Five},
                       {Point(6, 1), Color::Black, ThreatMark::Four}};
    picture.labels = {{Point(4, 1), QStringLiteral("+0.1"), Tone::Plain},
                      {Point(5, 1), QStringLiteral("54%"), Tone::Best},
                      {Point(6, 1), QStringLiteral("51%"), Tone::Good},
                      {Point(7, 1), QStringLiteral("38%"), Tone::Doubtful},
                      {Point(8, 1), QStringLiteral("-M12"), Tone::Bad},
                      {Point(9, 1), QStringLiteral("+M7"), Tone::Proven},
                      {Point(10, 1), QStringLiteral("A"), Tone::Plain},
                      {Point(10, 6), QStringLiteral("B"), Tone::Plain}};
    picture.preview = {{Point(11, 9), Color::Black, 1}, {Point(12, 9), Color::White, 2}};
    picture.reasons = {{Point(2, 2), Point(5, 5)}};
    picture.hintArea = Point(11, 12);
    picture.ghost = PictureStone{.point = Point(3, 12), .color = Color::Black};
    picture.cursor = Point(6, 12);
    return picture;
}

}  // namespace tengen::desktop
