#include "base/system_language.h"

#include "base/surroundings.h"

namespace tengen::base {

Language system_language() { return language_of(locale_name()); }

}  // namespace tengen::base
