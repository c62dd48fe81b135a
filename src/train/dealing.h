// What games of samples have in common, whichever mind plays them: what is drawn by a game's
// number, how it is opened, and which of its positions are decided.
#pragma once

#include "base/random.h"
#include "game/game.h"
#include "search/alphabeta/table.h"
#include "search/task.h"
#include "solve/fours.h"
#include "train/as_good_as_over.h"
#include "train/sample_play.h"

#include <cstdint>
#include <stop_token>

namespace tengen::train {

/// Drawn by the number of a game: its rule and size, and all chances that it will take.
struct Deal {
    base::Random random;
    RuleId rule;
    int size;
};
[[nodiscard]] Deal deal(const SampleSettings& settings, std::uint64_t number);

/// A thought about its positions: by the weights of the rule, and the net of the settings.
[[nodiscard]] search::Task sample_task(const SampleSettings& settings, RuleId rule,
                                       std::uint64_t nodes);

/// Stones as they are thrown: half of the openings as they fall, half so that either side may win,
/// which a short search says with this table.
[[nodiscard]] Game sample_opening(const SampleSettings& settings, Deal& deal, search::Table& table,
                                  const std::stop_token& stop);

/// Which positions need no judgement. What one game taught it is not for another.
class DecidedHunt {
public:
    explicit DecidedHunt(int slot_bits = solve::Barren::kUsualBits) : barren_(slot_bits) {}
    ~DecidedHunt() = default;
    DecidedHunt(const DecidedHunt&) = delete;
    DecidedHunt& operator=(const DecidedHunt&) = delete;

    /// Does the side to move win by fours alone?
    template <RulePolicy R>
    [[nodiscard]] bool wins_by_fours(const Board& board) {
        constexpr int kNodes = 200;
        return hunt_.template hunt<R>(board, kNodes) > 0;
    }
    /// Would anybody ask what it is worth?
    template <RulePolicy R>
    [[nodiscard]] bool is_open(const Board& board) {
        return !is_as_good_as_over(pattern::Position(R::kId, board)) && !wins_by_fours<R>(board);
    }

private:
    solve::Barren barren_;
    solve::FourHunt hunt_{solve::Fours::All, barren_};
};

}  // namespace tengen::train
