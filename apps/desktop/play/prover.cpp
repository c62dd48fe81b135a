#include "play/prover.h"

namespace tengen::desktop {

void Prover::collect() {
    const auto heard = prover_.collect();
    if (!heard) return;
    if (*heard)
        Q_EMIT found(**heard);
    else
        Q_EMIT broke(QString::fromStdString(heard->error()));
}

}  // namespace tengen::desktop
