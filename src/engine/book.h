// The opening book, what was thought of the first moves before the game began: positions, whichever
// of their eight views they are met in, and the moves worth playing there.
#pragma once

#include "base/random.h"
#include "eval/score.h"
#include "game/game.h"
#include "game/words.h"
#include "search/report.h"

#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::engine {

struct BookMove {
    Point point;
    eval::Score value = 0;  // for who makes it

    bool operator==(const BookMove&) const = default;
};

/// The same for all eight views of a position, whichever way it was reached.
[[nodiscard]] Key key_of_views(const Board& board);
/// From how many sides a board looks as it does: 8 when empty, 1 for most.
[[nodiscard]] int sides_alike(const Board& board);

/// A position, told by a way to reach it, and its moves, the best first. There is one at least.
struct BookPage {
    std::vector<Point> way;
    std::vector<BookMove> moves;

    bool operator==(const BookPage&) const = default;
};

class Book {
public:
    Book(RuleId rule, int size) : rule_(rule), size_(size) {}

    /// Reads what `text` writes; an error names the line.
    [[nodiscard]] static std::expected<Book, Message> parse(std::string_view text);
    /// `remarks` goes before the pages, line by line.
    [[nodiscard]] std::string text(std::string_view remarks = {}) const;

    [[nodiscard]] RuleId rule() const { return rule_; }
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] std::size_t pages() const { return pages_.size(); }

    /// Takes the place of what was said of this position. It is kept as seen from one side, so that
    /// what `page` gives back may be turned.
    void add(BookPage page);
    /// What is said of a position, as this board shows it. Where the position looks the same from
    /// several sides so may the page; chance picks one.
    [[nodiscard]] std::optional<BookPage> page(const Board& board,
                                               base::Random* chance = nullptr) const;

    /// Values as the pages to come see them, back to the first: what looked good a while ago may
    /// have been refuted since.
    void settle();

private:
    RuleId rule_;
    int size_;
    std::map<Key, BookPage> pages_;  // by the key of the view they are kept in
};

/// The book that comes with the program, if there is one for this rule and size.
[[nodiscard]] const Book* shipped_book(RuleId rule, int size);

inline constexpr int kMostVariety = 1000;

/// A move of the book. With no variety it is the best, always the same; otherwise any that is
/// not worse by more than so many points, the better the likelier.
[[nodiscard]] std::optional<search::Report> recall(const Book& book, const Game& game, int variety,
                                                   base::Random& chance);
/// The same from the book that comes with the program, where there is one for this game.
[[nodiscard]] std::optional<search::Report> recall(const Game& game, int variety,
                                                   base::Random& chance);

}  // namespace tengen::engine
