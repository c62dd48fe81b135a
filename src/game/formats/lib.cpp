#include "game/formats/lib.h"

#include "game/formats/entry.h"
#include "game/formats/lib_node.h"

#include <sstream>
#include <utility>

namespace tengen::formats {

FormatEntry lib_entry() {
    return {.name = "RenLib",
            .extension = ".lib",
            .is_text = false,
            .begins = [](std::string_view bytes) { return bytes.starts_with(lib::kMagic); },
            .read =
                [](std::string&& bytes, const std::stop_token& stop) {
                    std::istringstream in(std::move(bytes));
                    return read_lib(in, stop);
                },
            .write = [](std::span<const Record> records, base::Encoding texts) -> Writing {
                std::ostringstream out;
                if (const auto written = write_lib(records.front(), out, LibVersion::V34, texts);
                    !written)
                    return std::unexpected(written.error());
                return std::move(out).str();
            }};
}

}  // namespace tengen::formats
