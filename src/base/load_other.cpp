// Systems that are not asked how busy they are.
#include "base/load.h"

namespace tengen::base {

std::optional<LoadMeter::Ticks> LoadMeter::look() { return std::nullopt; }

}  // namespace tengen::base
