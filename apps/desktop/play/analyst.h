// Thinks about what is on the board for as long as it stays there, and about hints. An engine of
// its own, so that analysing a game never disturbs who plays it.
#pragma once

#include "engine/engine.h"
#include "play/mailbox.h"
#include "play/seating.h"

#include <QObject>
#include <QTimer>

#include <vector>

namespace tengen::desktop {

class Analyst final : public QObject {
    Q_OBJECT

public:
    explicit Analyst(QObject* parent = nullptr);
    ~Analyst() override;

    /// Thinks about this position from now on, until it is told another or to stop.
    void think(const Game& game, const search::Task& task);
    void stop();
    void setManners(const EngineManners& manners);

    [[nodiscard]] bool isThinking() const { return isThinking_; }
    /// The best lines so far, the best first.
    [[nodiscard]] const std::vector<search::Report>& lines() const { return lines_; }

Q_SIGNALS:
    /// At most twenty times a second.
    void updated();
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

    void note(const search::Report& report);

    std::uint64_t ticket_ = 0;
    bool isThinking_ = false;
    bool isAnswered_ = false;
    std::vector<search::Report> lines_;
    QTimer soon_;
    engine::RuleWeights weights_;
    Mailbox<Letter> mail_;
    engine::Engine engine_;  // last, so that it ends before what it writes to
};

}  // namespace tengen::desktop
