#include "engine/mind.h"

#include "base/text.h"

namespace tengen::engine {

std::optional<Mind> parse_mind(std::string_view text) {
    const std::string lower = base::to_lower(text);
    for (const Mind mind : kAllMinds)
        if (lower == name(mind) || lower == std::to_string(int(mind))) return mind;
    return std::nullopt;
}

}  // namespace tengen::engine
