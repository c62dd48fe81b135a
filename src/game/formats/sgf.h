// SGF, the Smart Game Format: the one that holds everything a record has. Read as GM[4] (gomoku and
// renju), GM[1] (Go editors), GM[5] or none of them; written as FF[4].
//
// Of the root, SZ, RU, PB, PW, RE, TM and OT are the record's info, and so are our own, which hold
// what those cannot: TGPB and TGPW (kind;level;engine), TGTC (match;increment;turn in ms), TGOP
// (the opening) and TGEN (the ending). A value of RU, RE, TM or OT that is not understood stays a
// property of the root. FF, GM, CA and AP are dropped and written anew.
//
// Texts (C, N, LB, PB …) stand in the tree as they are meant; values of all other properties stand
// there as they were written, escapes included.
#pragma once

#include "game/formats/format.h"

#include <span>
#include <stop_token>
#include <string>
#include <string_view>

namespace tengen::formats {

struct SgfOptions {
    bool as_go = false;  // GM[1], which Go editors open
};

/// Places in a file that is not UTF-8 are those of its text in UTF-8.
[[nodiscard]] ReadResult read_sgf(std::string_view bytes, std::stop_token stop = {});
[[nodiscard]] std::string write_sgf(std::span<const Record> games, const SgfOptions& options = {});

}  // namespace tengen::formats
