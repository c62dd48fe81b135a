// Lists are compared place by place: moves and labels come in a steady order.
#include "board/picture_changes.h"

#include <algorithm>

namespace tengen::desktop {

namespace {

Point pointOf(Point point) { return point; }
template <class Thing>
Point pointOf(const Thing& thing) {
    return thing.point;
}

template <class Thing>
void addChanges(const std::vector<Thing>& before, const std::vector<Thing>& after,
                PointSet& changed) {
    for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
        const bool isSame = i < before.size() && i < after.size() && before[i] == after[i];
        if (isSame) continue;
        if (i < before.size()) changed.insert(pointOf(before[i]));
        if (i < after.size()) changed.insert(pointOf(after[i]));
    }
}

template <class Thing>
void addChange(const std::optional<Thing>& before, const std::optional<Thing>& after,
               PointSet& changed) {
    if (before == after) return;
    if (before) changed.insert(pointOf(*before));
    if (after) changed.insert(pointOf(*after));
}

bool liesTheSame(const BoardPicture& a, const BoardPicture& b) {
    return a.size == b.size && a.coordinates == b.coordinates && a.view == b.view;
}

bool hasSameLargeMarks(const BoardPicture& a, const BoardPicture& b) {
    return a.winning == b.winning && a.room == b.room && a.reasons == b.reasons &&
           a.hintArea == b.hintArea;
}

}  // namespace

std::optional<PointSet> changedPoints(const BoardPicture& before, const BoardPicture& after) {
    if (!liesTheSame(before, after) || !hasSameLargeMarks(before, after)) return std::nullopt;
    PointSet changed = (before.forbidden - after.forbidden) | (after.forbidden - before.forbidden);
    addChanges(before.stones, after.stones, changed);
    addChanges(before.continuations, after.continuations, changed);
    addChanges(before.offered, after.offered, changed);
    addChanges(before.threats, after.threats, changed);
    addChanges(before.signs, after.signs, changed);
    addChanges(before.labels, after.labels, changed);
    addChanges(before.preview, after.preview, changed);
    addChange(before.last, after.last, changed);
    addChange(before.correction, after.correction, changed);
    if (before.correction != after.correction)
        for (const BoardPicture* picture : {&before, &after})
            if (picture->correction) changed.insert(picture->correction->better.point);
    addChange(before.ghost, after.ghost, changed);
    addChange(before.cursor, after.cursor, changed);
    for (const BoardPicture* picture : {&before, &after})
        if (before.landing != after.landing && !picture->stones.empty())
            changed.insert(picture->stones.back().point);
    return changed;
}

std::optional<Point> addedStone(const BoardPicture& before, const BoardPicture& after) {
    if (!liesTheSame(before, after) || after.stones.size() != before.stones.size() + 1)
        return std::nullopt;
    const Point point = after.stones.back().point;
    const auto found = std::ranges::find(before.stones, point, &PictureStone::point);
    return found == before.stones.end() ? std::optional(point) : std::nullopt;
}

}  // namespace tengen::desktop
