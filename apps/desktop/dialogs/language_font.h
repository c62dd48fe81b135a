// Which font the words of a language are written in.
#pragma once

#include <QFont>

class QLocale;

namespace tengen::desktop {

/// `used` in families that have the characters of the language, `system` being what it would be
/// otherwise. Chinese and Japanese share characters and draw them differently, and a font that
/// lacks them is too low for them: fields made for it would cut or lift its words. So the first
/// family of Chinese words is a Chinese one.
[[nodiscard]] QFont fontFor(const QLocale& locale, QFont used, const QFont& system);

}  // namespace tengen::desktop
