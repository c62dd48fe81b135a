// Looks at a whole game in the background, position after position, and finds where it went wrong.
#pragma once

#include "game/record.h"
#include "play/analyst.h"

#include <QObject>

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

/// Black's share of wins where the record knows the position, from 0 to 1.
[[nodiscard]] std::optional<double> blackShare(const Record& record, NodeId n);
/// The mistakes on the way to this node, in the order they were made.
[[nodiscard]] std::vector<Mistake> mistakesUntil(const Record& record, NodeId end);
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
    void review(const Record& record, NodeId end, base::Milliseconds aPosition);
    /// The record has changed: what is gone from it is left out.
    void follow(const Record& record);
    void cancel();
    void setManners(const EngineManners& manners) { analyst_.setManners(manners); }
    [[nodiscard]] bool isBusy() const { return !waiting_.empty(); }

Q_SIGNALS:
    void judged(tengen::NodeId node, const tengen::Analysis& analysis);
    void progressed(int done, int total);
    void finished();

private:
    void next();
    void take();

    std::deque<std::pair<NodeId, Game>> waiting_;
    int total_ = 0;
    base::Milliseconds aPosition_{0};
    Judged after_;  // the position that was judged last; they are judged from the end
    Analyst analyst_{kSmallTable};
};

}  // namespace tengen::desktop
