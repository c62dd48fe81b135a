// What a review found, in words that every program reads: SGF's judgements of moves, and better
// lines as variations.
#pragma once

#include "game/record.h"

namespace tengen::study {

/// On the way to this node: an inaccuracy is doubtful (DO), a mistake is bad (BM[1]), and what lost
/// a game or a win is very bad (BM[2]). Beside it stands the line the engine would have played,
/// whose first move is good (TE[1]), or very good where it wins by force (TE[2]). Who finds the
/// move that wins after the other lost the game has played well (TE[1]). A judgement that somebody
/// else wrote stays; one of an earlier review does not.
void mark_review(Record& record, NodeId end);

}  // namespace tengen::study
