// A look at a whole game, position after position from the end to the beginning: which one comes
// next, how long it is looked at, and what is kept of what was thought. Who thinks is somebody
// else: the window's analyst, or `carry_out` for who can wait.
#pragma once

#include "base/clock.h"
#include "engine/options.h"
#include "game/record.h"
#include "search/limits.h"
#include "search/report.h"

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <utility>

namespace tengen::study {

/// How long each position is looked at: by the clock, to a depth, or so many nodes.
struct ReviewEffort {
    base::Milliseconds time{0};
    int depth = 0;            // 0: as deep as the rest allows
    std::uint64_t nodes = 0;  // 0: as many as the rest allows

    [[nodiscard]] search::Limits limits() const;
};

/// What one can choose in the window, in this order.
inline constexpr std::array kReviewEfforts{
    ReviewEffort{.time = base::Milliseconds(400)},
    ReviewEffort{.time = base::Milliseconds(1'000)},
    ReviewEffort{.time = base::Milliseconds(3'000)},
    ReviewEffort{.time = base::Milliseconds(10'000)},
    ReviewEffort{.depth = 10},
    ReviewEffort{.depth = 14},
    ReviewEffort{.depth = 18},
};

/// Memory for what was seen before. More would not help thoughts as short as these.
inline constexpr std::size_t kReviewTable = std::size_t{16} << 20;

/// Whether looking again would tell no more.
[[nodiscard]] bool is_enough(const Analysis& known, const ReviewEffort& effort);
/// What is left of a review, judging by how long it took so far; nothing as long as nobody can say.
[[nodiscard]] std::optional<base::Milliseconds> time_left(const ReviewEffort& effort, int done,
                                                          int total, base::Milliseconds took);

class Review {
public:
    /// Nothing to do.
    Review() = default;
    /// Every position of the line that leads to `end`, unless the record knows it well already.
    Review(const Record& record, NodeId end, const ReviewEffort& effort);

    [[nodiscard]] bool is_done() const { return waiting_.empty(); }
    [[nodiscard]] int done() const { return total_ - int(waiting_.size()); }
    [[nodiscard]] int total() const { return total_; }
    [[nodiscard]] std::optional<base::Milliseconds> left() const;

    /// The position that is to be looked at now, while there is one.
    [[nodiscard]] const Game& game() const { return waiting_.front().second; }
    [[nodiscard]] search::Limits limits() const { return effort_.limits(); }

    struct Judged {
        NodeId node = NodeId::None;
        Analysis analysis;
    };
    /// What was thought of that position; the next one comes up.
    Judged take(const search::Report& thought);

    /// What a change of the record has made of the position that is looked at.
    enum class Change : std::uint8_t { None, Fewer, Other };
    /// The record has changed: what is gone from it is left out.
    Change follow(const Record& record);

private:
    /// A position that was judged, and how it came about.
    struct Past {
        Point move = Point::none();
        int ply = -1;
        // NOLINTNEXTLINE(readability-redundant-member-init): Clang warns of fields left out
        Analysis analysis = {};

        [[nodiscard]] Analysis seen_before_it() const;
    };

    std::deque<std::pair<NodeId, Game>> waiting_;
    int total_ = 0;
    ReviewEffort effort_;
    base::TimePoint began_;
    Past after_;  // the position that was judged last; they are judged from the end
};

using OnJudged = std::function<void(const Review::Judged&)>;

/// Looks at all there is on an engine of its own, and returns when that is done. Once `goes_on`,
/// asked several times a second, denies it, what is under way is dropped. Says what hindered the
/// engine, where something did.
std::string carry_out(Review& review, const engine::Options& options, const OnJudged& on_judged,
                      const std::function<bool()>& goes_on);

}  // namespace tengen::study
