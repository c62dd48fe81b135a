#include "search/generate.h"

namespace tengen::search {

using pattern::Position;

PointSet near_stones(const Position& position, Range range) {
    const PointSet& stones = position.stones();
    const PointSet empty = PointSet::board(position.board().size()) - stones;
    const PointSet two = stones.grown().grown();
    switch (range) {
        case Range::Square2: return two & empty;
        case Range::Square2Line3: return (two | stones.with_rays(3)) & empty;
        case Range::Square3: return two.grown() & empty;
        case Range::Square3Line4: return (two.grown() | stones.with_rays(4)) & empty;
        case Range::Square4: return two.grown().grown() & empty;
        case Range::WholeBoard: break;
    }
    return empty;
}

}  // namespace tengen::search
