// Looks at a whole game in the background, position after position, and finds where it went wrong.
#pragma once

#include "base/clock.h"
#include "game/record.h"
#include "play/analyst.h"

#include <QObject>

#include <array>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

namespace tengen::desktop {

enum class MistakeKind : std::uint8_t { Inaccuracy, Mistake, LostWin, LostGame };

struct Mistake {
    NodeId node = NodeId::None;  // the move that was played
    int ply = 0;
    MistakeKind kind = MistakeKind::Inaccuracy;
    double loss = 0;  // of the mover's share of wins, from 0 to 1
    Point better;     // what the engine would have played
};

/// How long each position is looked at: by the clock, or to a depth.
struct ReviewEffort {
    base::Milliseconds time{0};
    int depth = 0;  // 0: as deep as the time allows
};

/// What one can choose, in this order.
inline constexpr std::array kReviewEfforts{
    ReviewEffort{.time = base::Milliseconds(400)},
    ReviewEffort{.time = base::Milliseconds(1'000)},
    ReviewEffort{.time = base::Milliseconds(3'000)},
    ReviewEffort{.time = base::Milliseconds(10'000)},
    ReviewEffort{.depth = 10},
    ReviewEffort{.depth = 14},
    ReviewEffort{.depth = 18},
};

/// Whether looking again would tell no more.
[[nodiscard]] bool isEnough(const Analysis& known, const ReviewEffort& effort);
/// What is left of a review, judging by how long it took so far; nothing as long as nobody can say.
[[nodiscard]] std::optional<base::Milliseconds> timeLeft(const ReviewEffort& effort, int done,
                                                         int total, base::Milliseconds took);

/// Black's share of wins where the record knows the position, from 0 to 1.
[[nodiscard]] std::optional<double> blackShare(const Record& record, NodeId n);
/// The mistakes on the way to this node, in the order they were made.
[[nodiscard]] std::vector<Mistake> mistakesUntil(const Record& record, NodeId end);
/// How well each colour has played on the way to this node, from 0 to 1: the mean of what its moves
/// kept of its share of wins. Nothing where no move could be judged.
[[nodiscard]] std::array<std::optional<double>, 2> accuracyUntil(const Record& record, NodeId end);
/// What is kept in the file of what was thought of a position.
[[nodiscard]] Analysis analysisOf(const search::Report& report);

/// What was found of a position, and how it came about.
struct Judged {
    Point move = Point::none();
    int ply = -1;
    // NOLINTNEXTLINE(readability-redundant-member-init): Clang warns of fields left out
    Analysis analysis = {};
};

class Reviewer final : public QObject {
    Q_OBJECT

public:
    explicit Reviewer(QObject* parent = nullptr);

    /// Every position of the line that leads to `end`, unless the record knows it well already.
    void review(const Record& record, NodeId end, const ReviewEffort& effort);
    /// The record has changed: what is gone from it is left out.
    void follow(const Record& record);
    void cancel();
    void setManners(const EngineManners& manners) { analyst_.setManners(manners); }
    [[nodiscard]] bool isBusy() const { return !waiting_.empty(); }
    [[nodiscard]] std::optional<base::Milliseconds> left() const;

Q_SIGNALS:
    void judged(tengen::NodeId node, const tengen::Analysis& analysis);
    void progressed(int done, int total);
    void finished();

private:
    void next();
    void take();

    std::deque<std::pair<NodeId, Game>> waiting_;
    int total_ = 0;
    ReviewEffort effort_;
    base::TimePoint began_;
    Judged after_;  // the position that was judged last; they are judged from the end
    Analyst analyst_{kSmallTable};
};

}  // namespace tengen::desktop
