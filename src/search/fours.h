// A win by fours alone: each move threatens five, so that every reply is forced and the line can be
// followed to its end. What is found is proven; what is not found within the nodes may be there.
#pragma once

#include "game/game.h"
#include "pattern/position.h"

#include <atomic>
#include <cstdint>
#include <vector>

namespace tengen::search {

/// Which fours are played. A four that brings nothing besides seldom leads anywhere, and there are
/// many: who has no time leaves them out.
enum class Fours : std::uint8_t { All, WithMore };

/// Where there was nothing to be found. One of these belongs to a search: each position is a word
/// of its own, so that its threads may share it without a lock.
class Barren {
public:
    Barren() : keys_(std::size_t{1} << kSlotBits) {}

    [[nodiscard]] bool has(Key key) const {
        return keys_[slot(key)].load(std::memory_order_relaxed) == key;
    }
    void add(Key key) { keys_[slot(key)].store(key, std::memory_order_relaxed); }

private:
    static constexpr int kSlotBits = 14;
    static std::size_t slot(Key key) { return std::size_t(key >> (64 - kSlotBits)); }

    std::vector<std::atomic<Key>> keys_;
};

class FourHunt {
public:
    FourHunt(Fours which, Barren& barren) : which_(which), barren_(barren) {}

    /// Plies until the side to move makes five, or 0 when no way was found within the nodes. The
    /// position is played on and given back as it was.
    template <RulePolicy R>
    [[nodiscard]] int hunt(pattern::Position& position, int most_nodes);

    /// The line of the last hunt that found one; the last move makes five.
    [[nodiscard]] std::vector<Point> line() const { return {line_.rbegin(), line_.rend()}; }

private:
    template <RulePolicy R>
    int attack(pattern::Position& position);
    template <RulePolicy R>
    int wins_after(pattern::Position& position);
    [[nodiscard]] bool is_wanted(const pattern::Position& position, Point four) const;

    Fours which_;
    Barren& barren_;
    std::vector<Point> line_;  // the last move first
    int nodes_left_ = 0;
};

/// The winning line of the side to move, the last move makes five; empty when none was found.
[[nodiscard]] std::vector<Point> win_by_fours(const Game& game, int most_nodes = 20'000);

}  // namespace tengen::search
