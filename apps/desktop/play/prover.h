// A study::Prover for the window: what it finds comes as signals.
#pragma once

#include "play/mailbox.h"
#include "study/prover.h"

#include <QObject>
#include <QString>

namespace tengen::desktop {

class Prover final : public QObject {
    Q_OBJECT

public:
    explicit Prover(QObject* parent = nullptr)
        : QObject(parent), prover_(bellOf(this, &Prover::collect)) {}

    void prove(const Game& game, study::ProofKind kind, base::Milliseconds limit) {
        prover_.prove(game, kind, limit);
    }
    void stop() { prover_.stop(); }
    [[nodiscard]] bool isBusy() const { return prover_.is_busy(); }

Q_SIGNALS:
    void found(const tengen::study::Finding& finding);
    void broke(const QString& words);

private:
    void collect();

    study::Prover prover_;
};

}  // namespace tengen::desktop
