#include "workshop/nats_handles.h"

#include <fmt/format.h>

namespace tengen::workshop::nats {

std::string why(natsStatus status) {
    natsStatus last = NATS_OK;
    const char* const words = nats_GetLastError(&last);
    if (last == status && words != nullptr && *words != '\0')
        return fmt::format("{}: {}", natsStatus_GetText(status), words);
    return natsStatus_GetText(status);
}

std::unexpected<std::string> failed(std::string_view doing, natsStatus status) {
    return std::unexpected(fmt::format("the server: {}: {}", doing, why(status)));
}

std::string_view text_of(natsMsg* message) {
    return {natsMsg_GetData(message), std::size_t(natsMsg_GetDataLength(message))};
}
std::string_view text_of(kvEntry* entry) {
    return {static_cast<const char*>(kvEntry_Value(entry)), std::size_t(kvEntry_ValueLen(entry))};
}

}  // namespace tengen::workshop::nats
