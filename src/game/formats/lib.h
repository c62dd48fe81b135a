// RenLib's .lib: a tree of moves, two bytes a node, on the 15x15 board.
//
//   header   FF "RenLib" FF, major 3, minor 0 or 4, ten times FF: 20 bytes. The oldest files have
//            none and begin with their first move, H8 = 78.
//   node     position, flags, [two extension bytes], [comment], [board text]
//   position 16 * (y - 1) + x, both from 1, from the top left; 0 is a pass
//   flags    80 a sibling follows later   40 no child         20 old comment    10 mark
//            08 comment                   04 start position   02 not a move     01 extension
//   text     bytes up to a 00, padded to an even length. In a comment a byte 08 parts the one-line
//            text from the longer one. Old comments end at a byte with the top bit set.
//
// Nodes stand in pre-order; after one without a child comes the sibling of the last node that
// announced one.
//
// The version in the header does not say whether the tree's root is stored: RenLib writes 3.0
// without it, where the only first move is H8 and nobody passes, and 3.4 with it; but most 3.0
// files in circulation do begin with a root `00 00`. The bytes decide: a first node at position 0
// is the root, for no tree without a root begins with a pass. Its sibling flag means nothing.
//
// How a node is kept in a Record:
//   C        the comment; the first line end parts the one-line text from the rest, unless TGRL
//            says otherwise
//   LB       the board text, at the node's own point; TGBT where the node has none
//   TGRL     words for the rest: "mark", "start", "point=hh" for a node at a point that is not a
//            move there, "split=n" or "whole" for where the comment is parted, "ext=hhll" for
//            extension bits without a known meaning; in SGF "node" for a node with nothing else
// A node that is not a move has `Point::none()`.
#pragma once

#include "base/encoding.h"
#include "game/formats/format.h"

#include <iosfwd>
#include <stop_token>

namespace tengen::formats {

enum class LibVersion : std::uint8_t { V30, V34 };

inline constexpr std::string_view kLibWords = "TGRL";
inline constexpr std::string_view kLibBoardText = "TGBT";

/// Reads through a small buffer in one pass: the tree is all that takes memory.
[[nodiscard]] ReadResult read_lib(std::istream& in, std::stop_token stop = {});

/// Texts are written as UTF-8, or in the code page that a RenLib there is expects. A 3.0 file has
/// no passes, and no root where it can do without.
std::expected<void, Problem> write_lib(const Record& record, std::ostream& out,
                                       LibVersion version = LibVersion::V34,
                                       base::Encoding texts = base::Encoding::Utf8);

}  // namespace tengen::formats
