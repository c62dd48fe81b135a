// A study::Analyst for the window: what it finds comes as signals, at a pace that eyes can follow.
#pragma once

#include "play/seating.h"
#include "study/analyst.h"

#include <QObject>
#include <QTimer>

#include <cstddef>
#include <optional>
#include <vector>

namespace tengen::desktop {

inline constexpr std::size_t kSmallTable = std::size_t{16} << 20;  // for a short thought

class Analyst final : public QObject {
    Q_OBJECT

public:
    /// Its memory is got when it first thinks, and is never more than this.
    explicit Analyst(std::size_t mostTableBytes, QObject* parent = nullptr);

    /// Thinks about this position from now on, until it is told another or to stop.
    void think(const Game& game, const search::Task& task);
    /// What was found stays.
    void stop();
    /// Stops, and forgets what was found: it is about another position.
    void forget();
    /// Stops, and thinks from now on as if for the first time.
    void unlearn();
    /// Whether that is something new, and ended what was being thought.
    bool setManners(const EngineManners& manners);

    /// How likely a draw is here, by the net; nothing where it judges without.
    [[nodiscard]] std::optional<double> drawChance(const Game& game) const {
        return analyst_.draw_chance(game);
    }
    /// Until the answer has been told.
    [[nodiscard]] bool isThinking() const { return analyst_.is_thinking() || isAnswered_; }
    /// The best lines so far, the best first.
    [[nodiscard]] const std::vector<search::Report>& lines() const { return analyst_.lines(); }

Q_SIGNALS:
    /// At most twenty times a second.
    void updated();
    /// Something went wrong, and it goes on. Said once.
    void hindered(const QString& words);
    /// All that was asked for has been thought.
    void answered();

private:
    void collect();
    void publish();

    void fallSilent();

    bool isAnswered_ = false;
    QTimer soon_;
    study::Analyst analyst_;  // last, so that it ends before what it rings for
};

}  // namespace tengen::desktop
