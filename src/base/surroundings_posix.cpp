#include "base/surroundings.h"

#include <cstdlib>

namespace tengen::base {

std::vector<std::string> arguments(int count, char** values) {
    if (count <= 1) return {};
    return {values + 1, values + count};
}

std::string environment(const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): before threads
    return value == nullptr ? std::string() : std::string(value);
}

/// The variables are all there is.
std::string detail::system_locale() { return {}; }

}  // namespace tengen::base
