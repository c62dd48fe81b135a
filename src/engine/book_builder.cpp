#include "engine/book_builder.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace tengen::engine {
namespace {

/// A position that might get a page.
struct Prospective {
    int doubt = 0;  // what the moves that lead there gave away; and it grows with each
    std::vector<Point> way;

    auto operator<=>(const Prospective& other) const {
        return std::tie(doubt, way) <=> std::tie(other.doubt, other.way);
    }
    bool operator==(const Prospective&) const = default;
};

class Builder {
public:
    Builder(Book& book, const BookPlan& plan) : book_(book), plan_(plan) {}

    /// Sees afresh which moves are good, by what was found behind them.
    void begin_again() {
        book_.settle();
        waiting_.clear();
        seen_.clear();
        consider({0, {}});
        for (const std::vector<Point>& way : plan_.ways) consider({0, way});
    }

    /// The most promising positions without a page, so many at most. Pages that are there already
    /// are leafed through on the way.
    std::vector<Prospective> next(std::size_t most) {
        std::vector<Prospective> found;
        while (found.size() < most && !waiting_.empty()) {
            Prospective first = std::move(waiting_.extract(waiting_.begin()).value());
            const Game game = game_after(first.way);
            if (!seen_.insert(key_of_views(game.board())).second) continue;
            if (const auto page = book_.page(game.board()))
                follow(first, *page);
            else
                found.push_back(std::move(first));
        }
        return found;
    }

    [[nodiscard]] Game game_after(std::span<const Point> way) const {
        Game game(book_.rule(), book_.size());
        for (const Point p : way)
            if (!game.play(p)) break;
        return game;
    }

    /// What was found there; nothing where there was no move.
    void write(const Prospective& where, std::vector<BookMove> moves) {
        if (moves.empty()) return;
        std::ranges::sort(moves, std::greater{}, &BookMove::value);
        const eval::Score least = moves.front().value - plan_.margin;
        Board board = game_after(where.way).board();
        std::set<Key> met;
        // On a board that looks the same from several sides so do its moves: one of them is enough.
        std::erase_if(moves, [&](const BookMove& move) {
            board.place(move.point);
            const bool is_new = met.insert(key_of_views(board)).second;
            board.take_back();
            return !is_new || move.value < least;
        });
        if (moves.size() > std::size_t(plan_.width)) moves.resize(std::size_t(plan_.width));
        const BookPage page{where.way, std::move(moves)};
        book_.add(page);
        follow(where, page);
    }

private:
    void consider(Prospective position) {
        const Game game = game_after(position.way);
        const bool is_reached = game.board().moves().size() == position.way.size();
        if (is_reached && !game.is_over() && game.board().stones() <= plan_.most_stones)
            waiting_.insert(std::move(position));
    }

    /// Where the moves of a page lead to. Who wins or loses for certain needs no book.
    void follow(const Prospective& where, const BookPage& page) {
        constexpr int kStep = 8;
        for (const BookMove& move : page.moves) {
            if (eval::is_decided(move.value)) continue;
            Prospective there = where;
            there.doubt += kStep + page.moves.front().value - move.value;
            there.way.push_back(move.point);
            consider(std::move(there));
        }
    }

    Book& book_;
    const BookPlan& plan_;
    std::set<Prospective> waiting_;
    std::set<Key> seen_;  // each position once, by whatever way and in whatever view
};

/// The lines of one question, the newest of each rank.
class Lines {
public:
    void hear(const search::Report& report) {
        if (!report.best.is_none() && !report.best.is_pass()) ranks_[report.rank] = report;
    }
    /// Each move once: a line may have changed its rank since it was last heard of.
    [[nodiscard]] std::vector<BookMove> moves() const {
        std::map<Point, search::Report> newest;
        for (const auto& [rank, report] : ranks_) {
            const auto [at, is_new] = newest.emplace(report.best, report);
            if (!is_new && at->second.depth < report.depth) at->second = report;
        }
        std::vector<BookMove> moves;
        moves.reserve(newest.size());
        for (const auto& [point, report] : newest) moves.push_back({point, report.value});
        return moves;
    }

private:
    std::map<int, search::Report> ranks_;
};

}  // namespace

void build(Book& book, const BookPlan& plan, int at_once, const OnPage& on_page,
           const GoesOn& goes_on) {
    // So many are asked for together that nobody waits long for the others.
    constexpr std::size_t kRounds = 4;
    const std::size_t a_round = kRounds * std::size_t(at_once);
    Builder builder(book, plan);
    std::size_t next_look = 0;
    while (goes_on() && book.pages() < plan.pages) {
        if (book.pages() >= next_look) {
            constexpr std::size_t kPart = 8;
            builder.begin_again();
            next_look = book.pages() + std::max(a_round, book.pages() / kPart);
        }
        const auto wanted = builder.next(std::min(plan.pages - book.pages(), a_round));
        if (wanted.empty()) break;
        std::vector<Question> questions;
        questions.reserve(wanted.size());
        for (const auto& position : wanted) {
            questions.push_back({builder.game_after(position.way), plan.limits});
            Question& question = questions.back();
            question.task.lines = plan.width * sides_alike(question.game.board());
        }
        std::vector<Lines> lines(wanted.size());
        std::vector<std::vector<BookMove>> found(wanted.size());
        ask(
            questions, {}, at_once,
            [&](const Heard& heard) {
                lines[heard.question].hear(heard.report);
                // Half a thought is not worth a page.
                if (heard.is_answer && goes_on())
                    found[heard.question] = lines[heard.question].moves();
            },
            goes_on);
        // In the order of the questions: who was quicker must not matter.
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (found[i].empty()) continue;
            builder.write(wanted[i], std::move(found[i]));
            if (on_page) on_page({book.pages(), plan.pages});
        }
    }
    book.settle();
}

}  // namespace tengen::engine
