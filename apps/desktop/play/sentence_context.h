// The language in which the window speaks of the game.
#pragma once

#include "game/sentences.h"

#include <QString>

#include <string>
#include <string_view>

namespace tengen::desktop {

/// That of the translation which Qt has loaded: its sentences name the catalogue that goes with
/// them.
[[nodiscard]] base::Language spokenLanguage();
/// Points are written as books print them.
[[nodiscard]] inline tengen::Voice voice() { return {spokenLanguage(), PointLetters::Capital}; }

[[nodiscard]] inline QString inQt(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

}  // namespace tengen::desktop
