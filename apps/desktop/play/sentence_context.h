#pragma once

#include <QCoreApplication>

namespace tengen::desktop {

/// The name under which translators find every sentence about the game.
struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(Sentences)
};

}  // namespace tengen::desktop
