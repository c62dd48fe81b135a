// From what was chosen for a chair to the player who sits in it, and back.
#pragma once

#include "engine/options.h"
#include "eval/taste.h"
#include "match/player.h"
#include "play/game_setup.h"

#include <array>
#include <memory>

namespace tengen::desktop {

/// What an external engine may take beyond its time.
inline constexpr base::Milliseconds kTolerance{500};

/// What our engine may use, and how it behaves at the table.
struct EngineManners {
    int threads = 1;
    std::size_t tableBytes = std::size_t{64} << 20;
    bool resigns = true;
    bool acceptsDraws = true;
    int variety = 30;  // of its book, in points
    engine::RuleWeights weights;
    eval::SharedNet net = eval::default_net();  // nothing: it judges by the weights alone
    eval::SharedBatchEvaluator deep;  // judges trees, and what is analysed grows one; may be none
    eval::Taste taste;  // when it plays; what it says of a position is as the weights say

    bool operator==(const EngineManners&) const = default;
};

/// The weights our engine plays a colour with. They are kept until something changes: an engine
/// that is given others forgets what it has learned. Without a taste nothing is copied.
class Seasoning {
public:
    [[nodiscard]] engine::RuleWeights weights(const EngineManners& manners, RuleId rule, Color own);

private:
    struct Dish {
        RuleId rule = RuleId::Freestyle;
        eval::Taste taste;
        engine::RuleWeights raw;
        engine::RuleWeights seasoned;
    };

    std::array<Dish, 2> dishes_;  // a colour each
};

/// How the record names who sits there.
[[nodiscard]] PlayerInfo infoOf(const SeatSetup& seat);
/// Who sat there, as far as a record tells: a person where it does not. What it has no room for,
/// such as limits of one's own, is as with the first of `known` that may have been the one. A
/// program that is not known is never started because a file names it.
[[nodiscard]] SeatSetup seatOf(const PlayerInfo& info, const QList<SeatSetup>& known);

/// A program that this system can run only with the help of Wine.
[[nodiscard]] bool needsWine(const QString& program);
[[nodiscard]] bool hasWine();

/// How an external engine is started, and what it is told.
[[nodiscard]] protocol::BrainSettings brainSettings(const SeatSetup& seat);

/// Nobody for a person: the window is his player. An external engine tells `onThought` of its
/// thought, on a thread of its own; ours is given a listener with each question.
[[nodiscard]] std::unique_ptr<match::Player> playerFor(const SeatSetup& seat,
                                                       const EngineManners& manners,
                                                       std::uint64_t seed,
                                                       const search::OnReport& onThought = nullptr);

}  // namespace tengen::desktop
