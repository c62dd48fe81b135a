// A win by threats: each move of the attacker is a four, or would be followed by a win by fours if
// the defender passed. Proof numbers say where to look next; what is found is written down as a
// proof and is nobody's word until it is checked.
#pragma once

#include "solve/fours.h"

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <unordered_map>
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

/// So many defences are still to be refuted, at least, for a proof; so many attacks for a disproof.
struct Effort {
    static constexpr std::uint32_t kNever = 1U << 30;

    std::uint32_t proof;
    std::uint32_t disproof;

    static constexpr Effort proven() { return {0, kNever}; }
    static constexpr Effort disproven() { return {kNever, 0}; }
    [[nodiscard]] bool is_decided() const { return proof == 0 || disproof == 0; }
};

/// What has been learned of positions; the least of it is written over when there is no more room.
class EffortTable {
public:
    explicit EffortTable(std::size_t bytes);
    EffortTable(const EffortTable&) = delete;
    EffortTable& operator=(const EffortTable&) = delete;

    [[nodiscard]] std::optional<Effort> find(Key key) const;
    void store(Key key, Effort effort);
    void clear();

private:
    static constexpr std::size_t kSlots = 4;
    struct Entry {
        Key key;  // 0 where nothing is
        Effort effort;
    };
    [[nodiscard]] std::size_t first(Key key) const { return std::size_t(key % clusters_) * kSlots; }

    struct Free {
        void operator()(Entry* entries) const { std::free(entries); }  // NOLINT: as it was got
    };
    std::size_t clusters_;
    /// Memory that the system hands out as zeros, page by page as it is touched.
    std::unique_ptr<Entry[], Free> entries_;
};

class ThreatHunt {
public:
    ThreatHunt(EffortTable& table, Barren& barren) : table_(table), fours_(Fours::All, barren) {}

    struct Asked {
        Threats threats = Threats::Any;
        int most_threats = kAnyNumber;  // before the win by fours
        int most_moves = kAnyNumber;    // all of them together
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

    /// After these stones this reply needs an answer of its own.
    void beware(Key position, Point reply) { feared_[position].insert(reply); }

    [[nodiscard]] std::uint64_t nodes() const { return fours_.nodes(); }

private:
    struct Move {
        Point point;
        Effort effort;
    };
    using Moves = std::vector<Move>;

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
    void add_zone(pattern::Position& position, Proof::Index turn, PointSet& zone) const;

    template <RulePolicy R>
    Proof::Index prove_attack(pattern::Position& position, int ply);
    template <RulePolicy R>
    Proof::Index prove_defence(pattern::Position& position, Point attack, int ply);
    template <RulePolicy R>
    bool is_proven(pattern::Position& position, bool attacks, int ply);

    [[nodiscard]] int moves_left(int ply) const { return asked_.most_moves - ply / 2; }
    [[nodiscard]] Key salt() const;
    [[nodiscard]] Key key_of(const pattern::Position& position) const;
    [[nodiscard]] Key proven_key(Key board) const;
    void store(const pattern::Position& position, Effort effort);

    EffortTable& table_;
    FourHunt fours_;
    std::unordered_map<Key, PointSet> feared_;
    std::unordered_map<Key, Proof::Index> written_;
    Proof proof_;
    Color attacker_ = Color::Black;
    Asked asked_;
    bool was_cut_short_ = false;
    bool has_given_up_ = false;
    std::unordered_map<Key, Moves> lists_;  // of moves, as long as there is room
    base::Budget* budget_ = nullptr;
    bool spent_ = false;
};

}  // namespace tengen::solve
