#include "window/hinter.h"

namespace tengen::desktop {

Hinter::Hinter(QObject* parent) : QObject(parent) {
    connect(&analyst_, &Analyst::answered, this, [this] {
        hints_.thought();
        speak();
    });
}

void Hinter::ask(const Game& game) {
    switch (hints_.ask(game)) {
        case study::Hints::Next::Think: return analyst_.think(game, study::Hints::limits());
        case study::Hints::Next::Wait: return;
        case study::Hints::Next::Speak: return speak();
    }
}

void Hinter::stop() {
    hints_.stop();
    analyst_.stop();
}

void Hinter::setManners(const EngineManners& manners) {
    if (analyst_.setManners(manners)) hints_.stop();
}

void Hinter::speak() {
    if (!analyst_.lines().empty()) Q_EMIT hinted(hints_.stage(), analyst_.lines().front());
}

}  // namespace tengen::desktop
