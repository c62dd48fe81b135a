// Thinks about what is on the board for as long as it stays there, and about hints. An engine of
// its own, so that analysing a game never disturbs who plays it.
#pragma once

#include "engine/engine.h"
#include "play/mailbox.h"
#include "play/seating.h"

#include <QObject>
#include <QTimer>

#include <cstddef>
#include <optional>
#include <vector>

namespace tengen::desktop {

inline constexpr std::size_t kSmallTable = std::size_t{16} << 20;  // for a short thought

/// The lines of a search, the best first: those of the round that is under way, by their value,
/// then what was last heard of other moves. A round begins with each report of rank 1, so that a
/// value is only compared with others of its depth, and no move stands there twice.
class BestLines {
public:
    void clear(int most);
    void take(const search::Report& report);
    [[nodiscard]] const std::vector<search::Report>& lines() const { return lines_; }

private:
    std::vector<search::Report> lines_;
    std::size_t fresh_ = 0;  // of this round
    std::size_t most_ = 1;
};

class Analyst final : public QObject {
    Q_OBJECT

public:
    /// Its memory is got when it first thinks, and is never more than this.
    explicit Analyst(std::size_t mostTableBytes, QObject* parent = nullptr);
    ~Analyst() override;

    /// Thinks about this position from now on, until it is told another or to stop.
    void think(const Game& game, const search::Task& task);
    /// What was found stays.
    void stop();
    /// Stops, and forgets what was found: it is about another position.
    void forget();
    /// Whether that is something new, and ended what was being thought.
    bool setManners(const EngineManners& manners);

    /// How likely a draw is here, by the net; nothing where it judges without.
    [[nodiscard]] std::optional<double> drawChance(const Game& game) const;

    [[nodiscard]] bool isThinking() const { return isThinking_; }
    /// The best lines so far, the best first.
    [[nodiscard]] const std::vector<search::Report>& lines() const { return best_.lines(); }

Q_SIGNALS:
    /// At most twenty times a second.
    void updated();
    /// Something went wrong, and it goes on. Said once.
    void hindered(const QString& words);
    /// All that was asked for has been thought.
    void answered();

private Q_SLOTS:
    void collect();
    void publish();

private:
    struct Letter {
        std::uint64_t ticket = 0;
        search::Report report;
        bool isAnswer = false;
    };

    std::uint64_t ticket_ = 0;
    bool isThinking_ = false;
    bool isAnswered_ = false;
    std::string trouble_;
    BestLines best_;
    QTimer soon_;
    engine::Options options_;
    std::size_t mostTableBytes_;
    Mailbox<Letter> mail_;
    std::optional<engine::Engine> engine_;  // last, so that it ends before what it writes to
};

}  // namespace tengen::desktop
