// What a net is trained with: positions with what the engine thought of them. They are kept as
// games, for a position is then hardly more than a move and a value.
#pragma once

#include "base/random.h"
#include "game/symmetry.h"
#include "train/selfplay.h"

#include <algorithm>
#include <array>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::train {

/// Is the position before a move a sample, and if not, why?
enum class Mark : std::uint8_t {
    Sample,
    Decided,    // nobody needs to judge it: see `as_good_as_over.h`, or fours win it
    Duplicate,  // it is a sample elsewhere in the file, perhaps turned or mirrored
};

/// How much of a search went to a move, in parts of kWholeSearch.
struct Share {
    Point point;
    std::uint8_t parts = 0;

    bool operator==(const Share&) const = default;
};
inline constexpr int kWholeSearch = 255;
inline constexpr std::size_t kMostShares = 9;  // that of the best move, and eight more

struct Ply {
    Mark mark = Mark::Sample;
    Thought thought;  // of a sample only
    /// Of a sample, the best move's first; none where the mind does not tell.
    std::vector<Share> shares = {};  // NOLINT(readability-redundant-member-init): may be left out

    bool operator==(const Ply&) const = default;
};

/// A position that the search looked at, off the game: what nets are asked about most.
struct Aside {
    int leaves = 0;            // the game after so many moves …
    std::vector<Point> moves;  // … and goes on like this; the first is not the game's
    Thought thought;

    bool operator==(const Aside&) const = default;
};

struct SampleGame {
    RuleId rule = RuleId::Freestyle;
    int size = kDefaultBoardSize;
    std::vector<Point> moves;
    int thrown = 0;  // of these were put at random
    /// Of each move after these; the last may be of one that was not played, for all was clear.
    std::vector<Ply> plies;
    std::vector<Aside> asides;  // by where they leave the game
    Outcome outcome = Outcome::Ongoing;

    /// Positions with a value, asides among them.
    [[nodiscard]] std::size_t samples() const {
        return asides.size() + std::size_t(std::ranges::count(plies, Mark::Sample, &Ply::mark));
    }
    bool operator==(const SampleGame&) const = default;
};

/// Goes through a game and its asides. The walker is told to `place(Point)` and to `take_back()`,
/// and where it stands at a `ply(std::size_t)` or an `aside(std::size_t)`.
template <class W>
void walk(const SampleGame& game, W&& walker) {
    std::size_t aside = 0;
    for (std::size_t i = 0; i <= game.moves.size(); ++i) {
        const auto thrown = std::size_t(game.thrown);
        if (i >= thrown && i - thrown < game.plies.size()) walker.ply(i - thrown);
        for (; aside < game.asides.size() && game.asides[aside].leaves == int(i); ++aside) {
            const auto& moves = game.asides[aside].moves;
            for (const Point p : moves) walker.place(p);
            walker.aside(aside);
            for (std::size_t k = 0; k < moves.size(); ++k) walker.take_back();
        }
        if (i < game.moves.size()) walker.place(game.moves[i]);
    }
}

/// What the bytes of a game tell; the number is the file's.
enum class SampleFormat : std::uint8_t {
    Best = 1,    // of moves, the best
    Shares = 2,  // the shares of others too
};

/// Adds the game to the bytes of others.
void append_game(std::string& bytes, const SampleGame& game,
                 SampleFormat format = SampleFormat::Best);
/// Takes the first game off the bytes, or says what is wrong with it. What is given out can be
/// played: each move is legal and nothing comes after the end.
[[nodiscard]] std::expected<SampleGame, std::string> take_game(
    std::string_view& bytes, SampleFormat format = SampleFormat::Best);

/// The same for a position however it is turned, mirrored or reached; another for another rule,
/// size or turn.
class TurnedKey {
public:
    TurnedKey(RuleId rule, int size) : size_(size) {
        keys_.fill(size_key(size) ^ base::mix(std::uint64_t(rule)));
    }
    /// Puts a stone there or takes it away.
    void flip(Point p, Color c) {
        for (std::size_t i = 0; i < keys_.size(); ++i) {
            keys_[i] ^= kTurnKey;
            if (!p.is_pass()) keys_[i] ^= stone_key(kSymmetries[i](p, size_), stone(c));
        }
    }
    [[nodiscard]] Key value() const { return *std::ranges::min_element(keys_); }

private:
    int size_;
    std::array<Key, kSymmetries.size()> keys_{};
};

/// The positions that are samples already.
class SeenPositions {
public:
    /// False if it was there.
    bool add(Key key);
    [[nodiscard]] std::size_t size() const { return count_; }

private:
    bool put(Key key);

    std::vector<Key> slots_ = std::vector<Key>(1024);  // 0 is an empty one
    std::size_t count_ = 0;
};

/// Notes the positions of a game, and takes out what was there before.
void drop_duplicates(SampleGame& game, SeenPositions& seen);

}  // namespace tengen::train
