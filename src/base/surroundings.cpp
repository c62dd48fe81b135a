#include "base/surroundings.h"

namespace tengen::base {

// POSIX's variables, the strongest first; many who came to Windows from there keep them.
std::string locale_name() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (std::string locale = environment(name); !locale.empty()) return locale;
    return detail::system_locale();
}

}  // namespace tengen::base
