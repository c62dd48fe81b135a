// Asks the solvers whether there is a win by force, on a thread of their own, and brings back what
// was proven and checked.
#pragma once

#include "engine/errand.h"
#include "game/game.h"
#include "game/record.h"
#include "play/mailbox.h"
#include "solve/solver.h"

#include <QObject>

#include <memory>

namespace tengen::desktop {

enum class ProofKind : std::uint8_t { Fours, Threats };

/// What came of it. A win brings its whole tree, as a record that begins where the game began.
struct Finding {
    ProofKind kind = ProofKind::Fours;
    solve::Verdict verdict = solve::Verdict::Unknown;
    std::vector<Point> line;
    std::size_t tree = 0;  // moves in the proof
    std::uint64_t nodes = 0;
    base::Milliseconds elapsed{0};
    std::shared_ptr<const Record> proof;
};

class Prover final : public QObject {
    Q_OBJECT

public:
    explicit Prover(QObject* parent = nullptr) : QObject(parent), mail_(this, &Prover::collect) {}

    void prove(const Game& game, ProofKind kind, base::Milliseconds limit);
    void stop();
    [[nodiscard]] bool isBusy() const { return isBusy_; }

Q_SIGNALS:
    void found(const tengen::desktop::Finding& finding);
    void broke(const QString& words);

private Q_SLOTS:
    void collect();

private:
    struct Letter {
        std::uint64_t ticket = 0;
        Finding finding;
        QString trouble;
    };

    std::uint64_t ticket_ = 0;
    bool isBusy_ = false;
    Mailbox<Letter> mail_;
    engine::Errand errand_;  // last, so that it ends before what it writes to
};

}  // namespace tengen::desktop
