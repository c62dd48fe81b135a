// Writes a book: looks at one position after the other, those first that good moves lead to.
#pragma once

#include "engine/asking.h"
#include "engine/book.h"

#include <functional>
#include <vector>

namespace tengen::engine {

struct BookPlan {
    std::size_t pages = 400;  // in the whole book, with what it had before
    int width = 4;            // moves on a page
    eval::Score margin = 80;  // a move worse than the best by more than this is left out
    int most_stones = 14;     // on the board of a page
    search::Limits limits;    // for each page
    /// Where to begin besides the empty board. Ways the rule does not allow are passed over.
    std::vector<std::vector<Point>> ways;
};

struct BookProgress {
    std::size_t pages = 0;
    std::size_t planned = 0;
};
using OnPage = std::function<void(const BookProgress&)>;

/// Goes on with the book until it has its pages, or has nothing left to look at, or must not go on.
/// With a limit of nodes and no other the same book comes out on every machine, for the same
/// `at_once`.
void build(Book& book, const BookPlan& plan, int at_once, const OnPage& on_page,
           const GoesOn& goes_on);

}  // namespace tengen::engine
