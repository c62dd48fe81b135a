// Marks that people write on points: what a click or a menu changes in the words of the record. No
// move is made by it. Apart from the window, so that it is tested without one.
#pragma once

#include "board/board_picture.h"
#include "game/record.h"
#include "match/sitting.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tengen::desktop {

/// All values a property of a node has afterwards; none: the property goes.
struct MarkChange {
    std::string_view key;
    std::vector<std::string> values;
};

/// The properties that hold marks, with the names SGF gives them.
inline constexpr std::array<std::pair<std::string_view, Sign>, 4> kSignKeys{
    {{"TR", Sign::Triangle}, {"SQ", Sign::Square}, {"CR", Sign::Circle}, {"MA", Sign::Cross}}};

/// A point has one mark, so each of these takes away what was there.
[[nodiscard]] std::vector<MarkChange> withoutMarks(const Record& record, NodeId n, Point p);
[[nodiscard]] std::vector<MarkChange> withSign(const Record& record, NodeId n, Point p, Sign sign);
[[nodiscard]] std::vector<MarkChange> withText(const Record& record, NodeId n, Point p,
                                               std::string_view text);

/// Empty points of the position shown that somebody has marked.
[[nodiscard]] PointSet markedPoints(const match::Sitting& sitting);
[[nodiscard]] bool hasMark(const Record& record, NodeId n, Point p);
/// The word on this point; empty where there is none.
[[nodiscard]] std::string textAt(const Record& record, NodeId n, Point p);
/// A, B, C … that no point of this node has yet; after Z come A1, B1 and so on.
[[nodiscard]] std::string nextLetter(const Record& record, NodeId n);

}  // namespace tengen::desktop
