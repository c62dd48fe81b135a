// Which language a person has told the system to speak.
#pragma once

#include "base/catalogue.h"

namespace tengen::base {

/// English where nobody says.
[[nodiscard]] Language system_language();

}  // namespace tengen::base
