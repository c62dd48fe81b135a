#include "engine/book.h"

#include "base/text.h"
#include "embedded/books.h"
#include "game/notation.h"
#include "game/symmetry.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <ranges>
#include <utility>

namespace tengen::engine {
namespace {

constexpr std::string_view kHeading = "tengen-book";
constexpr std::string_view kNoMoves = "-";

/// A board from one of its eight sides: with the same key whichever side it was met from.
struct View {
    Key key = 0;
    std::vector<Symmetry> from;  // each turns the board into this view
};

View view_of(const Board& board) {
    const int size = board.size();
    std::array<Key, kSymmetries.size()> keys{};
    keys.fill(board.side_to_move() == Color::Black ? 0 : kTurnKey);
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) {
            const Point p(x, y);
            if (board.is_empty(p)) continue;
            for (std::size_t i = 0; i < keys.size(); ++i)
                keys[i] ^= stone_key(kSymmetries[i](p, size), board.at(p));
        }
    View view{std::ranges::min(keys), {}};
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (keys[i] == view.key) view.from.push_back(kSymmetries[i]);
    return view;
}

BookPage turned(BookPage page, const Symmetry& view, int size) {
    for (Point& p : page.way) p = view(p, size);
    for (BookMove& move : page.moves) move.point = view(move.point, size);
    return page;
}

Board board_after(std::span<const Point> way, int size) {
    Board board(size);
    for (const Point p : way) board.place(p);
    return board;
}

std::expected<BookPage, Message> parse_page(std::string_view line, int size) {
    const auto words = base::words(line);
    if (words.size() < 3 || words.size() % 2 == 0)
        return failure("a way and moves with their values are missing"_en);
    BookPage page;
    Board board(size);
    if (words[0] != kNoMoves) {
        auto there = parse_position(words[0], size);
        if (!there) return std::unexpected(Message::plain(there.error().message));
        board = std::move(*there);
        page.way.assign(board.moves().begin(), board.moves().end());
    }
    for (std::size_t i = 1; i < words.size(); i += 2) {
        const auto point = parse_point(words[i], size);
        const auto value = base::parse_number<int>(words[i + 1]);
        if (!point || point->is_pass() || !board.is_empty(*point))
            return failure("'{word}' is no move there"_en, "word"_is(base::excerpt(words[i])));
        if (!value || *value < -eval::kWin || *value > eval::kWin)
            return failure("'{word}' is no value"_en, "word"_is(base::excerpt(words[i + 1])));
        page.moves.push_back({*point, *value});
    }
    if (!std::ranges::is_sorted(page.moves, std::greater{}, &BookMove::value))
        return failure("the best move is not the first"_en);
    return page;
}

/// "tengen-book renju 15".
std::expected<Book, Message> parse_heading(std::string_view line) {
    const auto words = base::words(line);
    if (words.size() != 3 || words[0] != kHeading)
        return failure("it does not begin with '{heading} RULE SIZE'"_en, "heading"_is(kHeading));
    const auto rule = parse_rule(words[1]);
    const auto size = base::parse_number<int>(words[2]);
    if (!rule || !size || !is_board_size(*size))
        return failure("'{line}' names no rule and size"_en, "line"_is(base::excerpt(line)));
    return Book(*rule, *size);
}

/// The best first; equal ones stay as they are.
void sort_by_value(std::vector<BookMove>& moves) {
    for (auto next = moves.begin(); next != moves.end(); ++next)
        std::rotate(std::ranges::upper_bound(moves.begin(), next, next->value, std::greater{},
                                             &BookMove::value),
                    next, next + 1);
}

/// A value as it was a ply before, to the other side.
constexpr eval::Score a_ply_before(eval::Score value) {
    if (!eval::is_decided(value)) return -value;
    return value > 0 ? 1 - value : -1 - value;
}

/// Read when it is first asked for.
template <std::size_t kNumber>
const Book* opened() {
    static const auto book = Book::parse(embedded::books[kNumber].bytes());
    return book ? &*book : nullptr;
}

constexpr auto kShipped = []<std::size_t... kNumbers>(std::index_sequence<kNumbers...> /*each*/) {
    return std::array{opened<kNumbers>...};
}(std::make_index_sequence<embedded::books.size()>{});

}  // namespace

Key key_of_views(const Board& board) { return view_of(board).key; }

int sides_alike(const Board& board) { return int(view_of(board).from.size()); }

std::expected<Book, Message> Book::parse(std::string_view text) {
    std::optional<Book> book;
    int number = 0;
    for (const std::string_view raw : base::split(text, '\n')) {
        ++number;
        const std::string_view line = base::trim(raw);
        if (line.empty() || line.starts_with('#')) continue;
        const auto at_line = [&](const Message& what) {
            return std::unexpected(on_line(std::size_t(number), what));
        };
        if (!book) {
            auto begun = parse_heading(line);
            if (!begun) return at_line(begun.error());
            book = std::move(*begun);
            continue;
        }
        auto page = parse_page(line, book->size_);
        if (!page) return at_line(page.error());
        book->add(std::move(*page));
    }
    if (!book) return failure("there is nothing in it"_en);
    return std::move(*book);
}

std::string Book::text(std::string_view remarks) const {
    std::string out = fmt::format("{} {} {}\n", kHeading, name(rule_), size_);
    if (!remarks.empty())
        for (const std::string_view line : base::split(remarks, '\n'))
            out += fmt::format("# {}\n", line);
    // Short ways first, and in an order that does not depend on keys: people read this.
    std::vector<const BookPage*> order;
    order.reserve(pages_.size());
    for (const auto& [key, page] : pages_) order.push_back(&page);
    const auto place = [&](const BookPage* page) {
        return std::pair(page->way.size(), to_text(page->way, size_));
    };
    std::ranges::sort(order, {}, place);
    for (const BookPage* const page : order) {
        out += page->way.empty() ? std::string(kNoMoves) : to_text(page->way, size_);
        for (const BookMove& move : page->moves)
            out += fmt::format(" {} {}", to_text(move.point, size_), move.value);
        out += '\n';
    }
    return out;
}

void Book::add(BookPage page) {
    const View view = view_of(board_after(page.way, size_));
    pages_[view.key] = turned(std::move(page), view.from[0], size_);
}

std::optional<BookPage> Book::page(const Board& board, base::Random* chance) const {
    if (board.size() != size_) return std::nullopt;
    const View view = view_of(board);
    const auto found = pages_.find(view.key);
    if (found == pages_.end()) return std::nullopt;
    const std::size_t side =
        chance != nullptr ? std::size_t(chance->below(int(view.from.size()))) : 0;
    return turned(found->second, view.from[side].inverse(), size_);
}

void Book::settle() {
    std::vector<BookPage*> order;
    order.reserve(pages_.size());
    for (auto& [key, page] : pages_) order.push_back(&page);
    const auto stones = [](const BookPage* page) { return page->way.size(); };
    std::ranges::sort(order, std::greater{}, stones);
    for (BookPage* const page : order) {
        Board board = board_after(page->way, size_);
        for (BookMove& move : page->moves) {
            board.place(move.point);
            const auto answer = pages_.find(key_of_views(board));
            board.take_back();
            if (answer != pages_.end())
                move.value = a_ply_before(answer->second.moves.front().value);
        }
        sort_by_value(page->moves);
    }
}

const Book* shipped_book(RuleId rule, int size) {
    const auto* const file =
        std::ranges::find(embedded::books, name(rule, size), &base::EmbeddedFile::name);
    return file == embedded::books.end() ? nullptr
                                         : kShipped[std::size_t(file - embedded::books.begin())]();
}

std::optional<search::Report> recall(const Book& book, const Game& game, int variety,
                                     base::Random& chance) {
    if (book.rule() != game.rule()) return std::nullopt;
    const auto page = book.page(game.board(), variety > 0 ? &chance : nullptr);
    if (!page) return std::nullopt;
    const eval::Score best = page->moves.front().value;
    // So many lots for each move, and one is drawn.
    const auto lots = [&](const BookMove& move) {
        const bool gives_away = eval::is_decided(move.value) && move.value != best;
        return gives_away ? 0 : std::max(0, variety + 1 - (best - move.value));
    };
    int all = 0;
    for (const BookMove& move : page->moves) all += lots(move);
    int drawn = variety > 0 ? chance.below(all) : 0;
    for (const BookMove& move : page->moves) {
        drawn -= lots(move);
        if (drawn >= 0) continue;
        if (game.refusal(move.point)) return std::nullopt;
        search::Report report;
        report.best = move.point;
        report.value = move.value;
        report.line = {move.point};
        return report;
    }
    return std::nullopt;
}

std::optional<search::Report> recall(const Game& game, int variety, base::Random& chance) {
    const Book* const book = shipped_book(game.rule(), game.board().size());
    return book != nullptr ? recall(*book, game, variety, chance) : std::nullopt;
}

}  // namespace tengen::engine
