// VCT, a win by threats (victory by continuous threats), by df-pn: each move of the attacker is a
// four, or would be followed by a win by fours if the defender passed. Proof numbers say where to
// look next; what is found is written down as a proof and is nobody's word until it is checked.
#pragma once

#include "pattern/position.h"
#include "solve/advice.h"
#include "solve/effort_table.h"
#include "solve/fours.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace tengen::solve {

/// Which stones are tried as threats besides fours, the fewest first.
enum class Threats : std::uint8_t {
    OpenThrees,
    Threes,  // those too that are stopped on one side, where they threaten something
    Twos,    // and loose twos
    Any,     // every stone anywhere; hunts for fours go on to their end: slow, and what is not
             // found then is not there
};

class ThreatHunt {
public:
    /// What the hunts of one question have in common.
    struct Shared {
        EffortTable& table;
        Barren& barren;
        Crowd* crowd = nullptr;  // where there is more than one
        /// So much memory may each one's lists of moves take.
        std::size_t most_list_bytes = 0;
    };
    explicit ThreatHunt(const Shared& shared)
        : table_(shared.table),
          crowd_(shared.crowd),
          fours_(Fours::All, shared.barren),
          most_list_bytes_(shared.most_list_bytes) {}

    struct Asked {
        Threats threats = Threats::Any;
        int most_threats = kAnyNumber;  // before the win by fours
        int most_moves = kAnyNumber;    // all of them together
        /// To look at this time. What was learned stays: asked again, it goes on from there.
        std::optional<std::uint64_t> most_nodes = std::nullopt;
        /// Set by the first who is done: the others need not go on.
        std::atomic<bool>* is_done = nullptr;
    };
    /// Won, not to be won by these threats, or not known within the budget.
    template <RulePolicy R>
    [[nodiscard]] std::optional<bool> hunt(pattern::Position& position, base::Budget& budget,
                                           const Asked& asked);
    /// Was a hunt for fours given up on the way? Then what was not found may be there.
    [[nodiscard]] bool has_given_up() const { return has_given_up_; }
    /// Would more threats have been tried if they had been allowed?
    [[nodiscard]] bool was_cut_short() const { return was_cut_short_; }
    /// Of the hunt that was won; nothing if it was called off before all was written down.
    template <RulePolicy R>
    [[nodiscard]] std::optional<Proof> prove(pattern::Position& position);

    /// A proof along moves that are advised, as far as they are threats; short hunts do the rest.
    /// What kinds and numbers of threats were asked for does not matter.
    template <RulePolicy R>
    [[nodiscard]] std::optional<Proof> prove_with(pattern::Position& position, base::Budget& budget,
                                                  const Asked& asked, const Advise& advise);

    /// After these stones this reply needs an answer of its own.
    void beware(Key position, Point reply);

    [[nodiscard]] std::uint64_t nodes() const { return fours_.nodes() + advised_nodes_; }

private:
    struct Move {
        Point point;
        Effort effort;
    };
    using Moves = std::vector<Move>;
    using Number = std::uint32_t Effort::*;
    struct Survey {
        Move* best = nullptr;                    // the least to do, as it seems
        std::uint32_t second = Effort::kNever;   // in the next best
        std::uint32_t easiest = Effort::kNever;  // the same number, where it is the least
        std::uint32_t hardest = 0;               // the other one, where it is the greatest
        std::uint32_t open = 0;                  // where that is not nought
    };

    [[nodiscard]] Survey survey(const pattern::Position& position, Moves& moves, Number own,
                                Number other) const;
    [[nodiscard]] std::uint32_t crowding(const pattern::Position& position, const Move& move) const;
    [[nodiscard]] bool is_called_off();
    void forget_lists();
    template <RulePolicy R>
    Effort search(pattern::Position& position, Effort most, bool attacks, int ply);
    template <RulePolicy R>
    std::optional<bool> list(pattern::Position& position, Moves& moves, bool attacks, int ply);
    template <RulePolicy R>
    std::optional<bool> attacks(pattern::Position& position, PointSet& points, int ply);
    template <RulePolicy R>
    std::optional<bool> defences(pattern::Position& position, PointSet& points, int ply);
    template <RulePolicy R>
    [[nodiscard]] Effort first_look(pattern::Position& position, Point p) const;
    [[nodiscard]] Effort effort_after(const pattern::Position& position, const Move& move) const;
    template <RulePolicy R>
    PointSet other_threats(pattern::Position& position, const PointSet& known, int ply);
    /// As far as the attacker gets by fours with so many positions to look at.
    template <RulePolicy R>
    bool wins_by_fours(pattern::Position& position, int most_nodes, int ply);
    template <RulePolicy R>
    bool is_threatened(pattern::Position& position, int ply, PointSet* zone);

    template <RulePolicy R>
    Proof::Index prove_attack(pattern::Position& position, int ply);
    /// Is a move written down only if it is known to win, or searched again if it was forgotten?
    enum class Knowing : std::uint8_t { Known, Forgotten };
    template <RulePolicy R>
    Proof::Index prove_by_moves(pattern::Position& position, int ply, Knowing knowing);
    template <RulePolicy R>
    Proof::Index prove_advised(pattern::Position& position, int ply);
    template <RulePolicy R>
    Proof::Index prove_defence(pattern::Position& position, Point attack, int ply);
    template <RulePolicy R>
    bool is_proven(pattern::Position& position, bool attacks, int ply);

    [[nodiscard]] int moves_left(int ply) const { return asked_.most_moves - ply / 2; }
    [[nodiscard]] Key salt() const;
    [[nodiscard]] Key key_of(const pattern::Position& position) const;
    [[nodiscard]] Key settled_key(Key board) const;
    [[nodiscard]] std::uint32_t oddity() const { return std::uint32_t(asked_.threats); }
    [[nodiscard]] std::optional<Effort> settled(Key board) const;
    [[nodiscard]] static bool is_for_good(const Moves& moves, bool attacks);
    void store(const pattern::Position& position, Effort effort);

    EffortTable& table_;
    Crowd* crowd_;
    FourHunt fours_;
    std::unordered_map<Key, PointSet> feared_;
    std::unordered_map<Key, Proof::Index> written_;
    Proof proof_;
    const Advise* advise_ = nullptr;
    std::unordered_set<Key> hopeless_;  // where advice led nowhere
    std::uint64_t advised_nodes_ = 0;
    Color attacker_ = Color::Black;
    Asked asked_;
    bool was_cut_short_ = false;  // anywhere
    bool is_cut_short_ = false;   // where a list was made last
    bool has_given_up_ = false;
    std::unordered_map<Key, Moves> lists_;  // of moves, as long as there is room
    std::size_t list_bytes_ = 0;
    std::size_t most_list_bytes_;
    base::Budget* budget_ = nullptr;
    std::uint64_t last_node_ = 0;
    bool spent_ = false;
};

}  // namespace tengen::solve
