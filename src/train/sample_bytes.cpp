// One game as bytes. Like stands with like, and values are told by how they change: so there is
// more for the compressor to find.
#include "base/bytes.h"
#include "game/point_set.h"
#include "train/samples.h"

#include <fmt/format.h>

namespace tengen::train {
namespace {

constexpr int kMostGameMoves = 2 * kMaxBoardSize * kMaxBoardSize;  // passes and all
constexpr int kMostAsides = 1 << 16;
constexpr unsigned kMarkBits = 3;      // of the byte of a ply; the rest:
constexpr unsigned kBestIsPlayed = 4;  // the move thought best is the next of the game

/// Seven bits a byte, the lowest first; all but the last have the top bit.
void append_count(std::string& bytes, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes += char(number | 0x80);
    bytes += char(number);
}

/// Small numbers either side of 0 to small counts.
std::uint64_t folded(int number) {
    return number < 0 ? std::uint64_t(-(number + 1)) * 2 + 1 : std::uint64_t(number) * 2;
}
int unfolded(std::uint64_t number) {
    return number % 2 == 1 ? -int(number / 2) - 1 : int(number / 2);
}

/// Points row by row, then the two that are no places.
int number_of(Point p, int size) {
    if (p.is_pass()) return size * size;
    if (p.is_none()) return size * size + 1;
    return p.y() * size + p.x();
}
Point point_of(int number, int size) {
    if (number == size * size) return Point::pass();
    if (number == size * size + 1) return Point::none();
    return {number % size, number / size};
}
int bytes_of_point(int size) { return size * size + 2 <= 256 ? 1 : 2; }

void append_points(std::string& bytes, const std::vector<Point>& points, int size) {
    for (const Point p : points)
        base::append_number(bytes, std::uint64_t(number_of(p, size)), bytes_of_point(size));
}

eval::Score for_black(eval::Score value, Color mover) {
    return mover == Color::Black ? value : -value;
}

Color mover_after(std::size_t moves) { return moves % 2 == 0 ? Color::Black : Color::White; }

bool best_is_played(const SampleGame& game, std::size_t ply) {
    const std::size_t at = std::size_t(game.thrown) + ply;
    return at < game.moves.size() && game.moves[at] == game.plies[ply].thought.best;
}

/// Takes numbers off bytes. After the first that is not there or too large all are 0.
class Cursor {
public:
    explicit Cursor(std::string_view& bytes) : bytes_(bytes) {}

    int number(int count) {
        if (is_wrong_ || bytes_.size() < std::size_t(count)) return wrong();
        const auto number = int(base::number_at(bytes_, 0, count));
        bytes_.remove_prefix(std::size_t(count));
        return number;
    }
    int count(int most) {
        std::uint64_t number = 0;
        constexpr int kMostBits = 28;
        for (int shift = 0; shift < kMostBits; shift += 7) {
            const auto byte = std::uint64_t(this->number(1));
            number |= (byte & 0x7F) << shift;
            if (byte < 0x80) return number <= std::uint64_t(most) ? int(number) : wrong();
        }
        return wrong();
    }
    Point point(int size) {
        const int found = number(bytes_of_point(size));
        return point_of(found <= size * size + 1 ? found : wrong(), size);
    }
    eval::Score value_after(eval::Score before) {
        const eval::Score value = before + unfolded(std::uint64_t(count(4 * eval::kInfinite)));
        return std::abs(value) <= eval::kWin ? value : wrong();
    }
    int wrong() {
        is_wrong_ = true;
        return 0;
    }
    [[nodiscard]] bool is_wrong() const { return is_wrong_; }

private:
    std::string_view& bytes_;
    bool is_wrong_ = false;
};

void take_plies(Cursor& cursor, SampleGame& game) {
    const auto thrown = std::size_t(game.thrown);
    std::vector<bool> is_played(game.plies.size());
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const auto byte = unsigned(cursor.number(1));
        if ((byte & kMarkBits) > unsigned(Mark::Duplicate)) cursor.wrong();
        game.plies[i].mark = Mark(byte & kMarkBits);
        is_played[i] = (byte & kBestIsPlayed) != 0;
    }
    eval::Score before = 0;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        if (game.plies[i].mark != Mark::Sample) continue;
        before = cursor.value_after(before);
        game.plies[i].thought.value = for_black(before, mover_after(thrown + i));
    }
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        if (game.plies[i].mark != Mark::Sample) continue;
        const std::size_t next = thrown + i;
        if (!is_played[i])
            game.plies[i].thought.best = cursor.point(game.size);
        else if (next < game.moves.size())
            game.plies[i].thought.best = game.moves[next];
        else
            cursor.wrong();
    }
}

void take_asides(Cursor& cursor, SampleGame& game) {
    game.asides.resize(std::size_t(cursor.count(kMostAsides)));
    int leaves = 0;
    for (Aside& aside : game.asides) {
        leaves += cursor.count(kMostGameMoves);
        if (cursor.is_wrong()) return;
        aside.leaves = leaves;
        aside.moves.resize(std::size_t(cursor.count(kMaxBoardSize * kMaxBoardSize)));
        for (Point& p : aside.moves) p = cursor.point(game.size);
        aside.thought.value =
            for_black(cursor.value_after(0), mover_after(std::size_t(leaves) + aside.moves.size()));
        aside.thought.best = cursor.point(game.size);
    }
}

void append_shares(std::string& bytes, const SampleGame& game) {
    const auto for_each_sample = [&](auto use) {
        for (const Ply& ply : game.plies)
            if (ply.mark == Mark::Sample) use(ply.shares);
    };
    for_each_sample([&](const std::vector<Share>& shares) { append_count(bytes, shares.size()); });
    for_each_sample([&](const std::vector<Share>& shares) {
        for (const Share& share : shares) bytes += char(share.parts);
    });
    // The first is the best move's, and that is known.
    for_each_sample([&](const std::vector<Share>& shares) {
        for (std::size_t i = 1; i < shares.size(); ++i)
            append_points(bytes, {shares[i].point}, game.size);
    });
}

void take_shares(Cursor& cursor, SampleGame& game) {
    const auto for_each_sample = [&](auto use) {
        for (Ply& ply : game.plies)
            if (ply.mark == Mark::Sample) use(ply);
    };
    for_each_sample(
        [&](Ply& ply) { ply.shares.resize(std::size_t(cursor.count(int(kMostShares)))); });
    for_each_sample([&](Ply& ply) {
        int all = 0;
        for (Share& share : ply.shares) {
            share.parts = std::uint8_t(cursor.number(1));
            all += share.parts;
        }
        if (all > kWholeSearch) cursor.wrong();
    });
    for_each_sample([&](Ply& ply) {
        for (std::size_t i = 0; i < ply.shares.size(); ++i)
            ply.shares[i].point = i == 0 ? ply.thought.best : cursor.point(game.size);
    });
}

/// Plays all of it: what cannot be played is said.
class Replay {
public:
    explicit Replay(const SampleGame& game) : sheet_(game), game_(game.rule, game.size) {}

    void place(Point p) {
        if (problem_.empty() && !game_.play(p)) problem_ = "a move that cannot be played";
    }
    void take_back() {
        if (problem_.empty()) game_.undo();
    }
    void ply(std::size_t number) {
        const Ply& ply = sheet_.plies[number];
        if (ply.mark != Mark::Sample) return;
        look_at(ply.thought.best);
        PointSet seen;
        for (const Share& share : ply.shares) look_at(share, seen);
    }
    void aside(std::size_t number) {
        const Aside& aside = sheet_.asides[number];
        ++asides_;
        const auto left = std::size_t(aside.leaves);
        if (aside.moves.empty() ||
            (left < sheet_.moves.size() && sheet_.moves[left] == aside.moves[0]))
            problem_ = "an aside that is none";
        look_at(aside.thought.best);
    }
    [[nodiscard]] std::string problem() const {
        if (problem_.empty() && asides_ < sheet_.asides.size()) return "an aside of no move";
        return problem_;
    }

private:
    void look_at(Point best) {
        if (!problem_.empty()) return;
        if (game_.is_over())
            problem_ = "a sample after the end";
        else if (!best.is_none() && !best.is_pass() && !game_.board().is_empty(best))
            problem_ = "a best move on a stone";
    }
    /// Each is of another move that could be played.
    void look_at(const Share& share, PointSet& seen) {
        if (!problem_.empty()) return;
        if (share.point.is_none() || share.point.is_pass() ||
            !game_.board().is_empty(share.point) || seen.contains(share.point))
            problem_ = "a share of no move";
        else
            seen.insert(share.point);
    }

    const SampleGame& sheet_;
    Game game_;
    std::string problem_;
    std::size_t asides_ = 0;
};

}  // namespace

void append_game(std::string& bytes, const SampleGame& game, SampleFormat format) {
    bytes += char(game.rule);
    bytes += char(game.size);
    bytes += char(game.outcome);
    append_count(bytes, game.moves.size());
    append_count(bytes, std::uint64_t(game.thrown));
    append_count(bytes, game.plies.size());
    append_points(bytes, game.moves, game.size);
    for (std::size_t i = 0; i < game.plies.size(); ++i)
        bytes += char(
            unsigned(game.plies[i].mark) |
            (game.plies[i].mark == Mark::Sample && best_is_played(game, i) ? kBestIsPlayed : 0U));
    eval::Score before = 0;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        if (game.plies[i].mark != Mark::Sample) continue;
        const eval::Score value =
            for_black(game.plies[i].thought.value, mover_after(std::size_t(game.thrown) + i));
        append_count(bytes, folded(value - before));
        before = value;
    }
    for (std::size_t i = 0; i < game.plies.size(); ++i)
        if (game.plies[i].mark == Mark::Sample && !best_is_played(game, i))
            append_points(bytes, {game.plies[i].thought.best}, game.size);
    append_count(bytes, game.asides.size());
    int leaves = 0;
    for (const Aside& aside : game.asides) {
        append_count(bytes, std::uint64_t(aside.leaves - leaves));
        leaves = aside.leaves;
        append_count(bytes, aside.moves.size());
        append_points(bytes, aside.moves, game.size);
        const Color mover = mover_after(std::size_t(leaves) + aside.moves.size());
        append_count(bytes, folded(for_black(aside.thought.value, mover)));
        append_points(bytes, {aside.thought.best}, game.size);
    }
    if (format == SampleFormat::Shares) append_shares(bytes, game);
}

std::expected<SampleGame, std::string> take_game(std::string_view& bytes, SampleFormat format) {
    Cursor cursor(bytes);
    SampleGame game;
    const int rule = cursor.number(1);
    game.size = cursor.number(1);
    const int outcome = cursor.number(1);
    if (cursor.is_wrong()) return std::unexpected("the game is cut short");
    if (rule >= int(kAllRules.size())) return std::unexpected(fmt::format("no rule {}", rule));
    if (!is_board_size(game.size)) return std::unexpected(fmt::format("no size {}", game.size));
    if (outcome > int(Outcome::Draw)) return std::unexpected(fmt::format("no outcome {}", outcome));
    game.rule = RuleId(rule);
    game.outcome = Outcome(outcome);
    game.moves.resize(std::size_t(cursor.count(kMostGameMoves)));
    game.thrown = cursor.count(int(game.moves.size()));
    game.plies.resize(std::size_t(cursor.count(int(game.moves.size()) - game.thrown + 1)));
    for (Point& p : game.moves) p = cursor.point(game.size);
    take_plies(cursor, game);
    if (!cursor.is_wrong()) take_asides(cursor, game);
    if (!cursor.is_wrong() && format == SampleFormat::Shares) take_shares(cursor, game);
    if (cursor.is_wrong()) return std::unexpected("numbers that no game has");
    Replay replay(game);
    walk(game, replay);
    if (std::string problem = replay.problem(); !problem.empty())
        return std::unexpected(std::move(problem));
    return game;
}

}  // namespace tengen::train
