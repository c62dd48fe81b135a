// VCF, a win by fours alone (victory by continuous fours): each move threatens five, so that every
// reply is forced and the line can be followed to its end. What is found is proven; what is not
// found may still be there, unless all fours were tried and nothing was cut short.
#pragma once

#include "base/budget.h"
#include "base/memory.h"
#include "game/game.h"
#include "pattern/four_board.h"
#include "solve/proof.h"

#include <atomic>
#include <cstdint>
#include <vector>

namespace tengen::solve {

/// Which fours are played. A four that brings nothing besides seldom leads anywhere, and there are
/// many: who has no time leaves them out.
enum class Fours : std::uint8_t { All, WithMore };

/// More fours than any board has room for.
inline constexpr int kAnyNumber = 255;

/// A table of positions that have no win by so many fours (VCF), so that nobody hunts there again.
/// One of these belongs to a search: each position is a word of its own, so that its threads may
/// share it without a lock.
class Barren {
public:
    static constexpr int kUsualBits = 14;

    explicit Barren(int slot_bits = kUsualBits)
        : shift_(64 - slot_bits), words_(std::size_t{1} << slot_bits) {}

    /// By so many fours there is nothing here; 0 if that is not known.
    [[nodiscard]] int fours(Key key) const {
        const std::uint64_t word = words_[slot(key)].load(std::memory_order_relaxed);
        return ((word ^ key) & ~kFours) == 0 ? int(word & kFours) : 0;
    }
    void prefetch(Key key) const { base::prefetch(&words_[slot(key)]); }
    void add(Key key, int fours) {
        words_[slot(key)].store((key & ~kFours) | std::uint64_t(fours), std::memory_order_relaxed);
    }

private:
    static constexpr std::uint64_t kFours = 0xFF;  // the place of the number, below the key
    [[nodiscard]] std::size_t slot(Key key) const { return std::size_t(key >> shift_); }

    int shift_;
    std::vector<std::atomic<std::uint64_t>> words_;
};

class FourHunt {
public:
    FourHunt(Fours which, Barren& barren) : which_(which), barren_(barren) {}

    /// Plies until the side to move makes five, or 0 when no way was found within the nodes and the
    /// number of fours.
    template <RulePolicy R>
    [[nodiscard]] int hunt(const Board& board, int most_nodes, int most_fours = kAnyNumber);
    /// The same for as long as the budget lasts.
    template <RulePolicy R>
    [[nodiscard]] int hunt(const Board& board, base::Budget& budget, int most_fours);

    /// Was the last hunt called off before everything was tried?
    [[nodiscard]] bool was_called_off() const { return nodes_left_ <= 0 || has_left_out_; }
    /// Would more fours have been tried if they had been allowed?
    [[nodiscard]] bool was_cut_short() const { return was_cut_short_; }
    /// Positions looked at, by all hunts so far and by whoever else counts here.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    void count_node() { ++nodes_; }

    /// Of the last hunt that found a win.
    [[nodiscard]] const Proof& proof() const { return proof_; }

private:
    template <RulePolicy R>
    int attack(int fours);
    template <RulePolicy R>
    int wins_after(Point four, int fours);
    [[nodiscard]] bool may_go_on();

    Fours which_;
    Barren& barren_;
    pattern::FourBoard board_;
    base::Budget* budget_ = nullptr;
    Proof proof_;
    Proof::Index won_ = Proof::kNone;  // the turn that wins the position just looked at
    int nodes_left_ = 0;
    bool was_cut_short_ = false;
    bool has_left_out_ = false;  // fours, where there were more than there is room to list
    std::uint64_t nodes_ = 0;
};

/// The winning line of the side to move, the last move makes five; empty when none was found.
[[nodiscard]] std::vector<Point> win_by_fours(const Game& game, int most_nodes = 20'000);

}  // namespace tengen::solve
