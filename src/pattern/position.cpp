#include "pattern/position.h"

#include "pattern/foul.h"

#include <cassert>

namespace tengen::pattern {

Position::Position(RuleId rule, const Board& board) : rule_(rule), board_(board), lines_(board) {
    with_rule(rule, [&]<RulePolicy R>(R /*rule*/) { refresh<R>(); });
}

template <RulePolicy R>
void Position::refresh() {
    board_.for_each_empty([&](Point p) {
        for (int line = 0; line < int(kLines.size()); ++line) update<R>(p, line);
    });
}

void Position::set(Point p, int line, Color c, Shape shape) {
    Shape& here = shapes_[index(c)][p.index()][std::size_t(line)];
    --counts_[index(c)][std::size_t(here)];
    ++counts_[index(c)][std::size_t(shape)];
    here = shape;
}

template <RulePolicy R>
void Position::update(Point p, int line) {
    const Window window = lines_.window(p, line);
    for (const Color c : {Color::Black, Color::White})
        set(p, line, c, ShapeTable::of<R>(c).shape(window, c));
}

/// A point that has a stone has no shapes.
void Position::clear(Point p) {
    for (int line = 0; line < int(kLines.size()); ++line)
        for (const Color c : {Color::Black, Color::White}) set(p, line, c, Shape::Nothing);
}

template <RulePolicy R>
void Position::update_around(Point p) {
    for (int line = 0; line < int(kLines.size()); ++line) {
        const int step = kLines[std::size_t(line)];
        for (int away = -kReach; away <= kReach; ++away)
            if (const Point q = p.step(away * step); board_.is_empty(q)) update<R>(q, line);
    }
}

template <RulePolicy R>
Delta Position::make(Point p) {
    assert(R::kId == rule_);
    const Delta delta = board_.place(p);
    if (p.is_pass()) return delta;
    lines_.put(~board_.side_to_move(), p);
    clear(p);
    update_around<R>(p);
    return delta;
}

template <RulePolicy R>
void Position::undo() {
    assert(R::kId == rule_);
    const Delta delta = board_.take_back();
    if (delta.point.is_pass()) return;
    lines_.remove(board_.side_to_move(), delta.point);
    update_around<R>(delta.point);
}

template <RulePolicy R>
bool Position::is_forbidden(Point p) {
    if constexpr (R::has_forbidden_points(Color::Black))
        return board_.side_to_move() == Color::Black && pattern::is_forbidden(lines_, p);
    else
        return false;
}

bool Position::operator==(const Position& other) const {
    return rule_ == other.rule_ && board_.key() == other.board_.key() && shapes_ == other.shapes_ &&
           counts_ == other.counts_;
}

#define TENGEN_INSTANTIATE(R)                \
    template Delta Position::make<R>(Point); \
    template void Position::undo<R>();       \
    template bool Position::is_forbidden<R>(Point);
TENGEN_INSTANTIATE(Freestyle)
TENGEN_INSTANTIATE(Standard)
TENGEN_INSTANTIATE(Renju)
TENGEN_INSTANTIATE(Caro)
TENGEN_INSTANTIATE(CaroOverline)
#undef TENGEN_INSTANTIATE

}  // namespace tengen::pattern
