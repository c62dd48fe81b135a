// All there is to know of a format. Each tells it in a file of its own; formats.def names them, and
// nothing else does.
#pragma once

#include "base/encoding.h"
#include "game/formats/format.h"

#include <expected>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

namespace tengen::formats {

using Writing = std::expected<std::string, Problem>;

struct FormatEntry {
    std::string_view name;
    std::string_view extension;
    bool holds_many = false;
    bool is_text = true;
    /// Do the first bytes say that it is this? None where they may be anything. Marks and blanks
    /// before a text are left out.
    bool (*begins)(std::string_view bytes) = nullptr;
    ReadResult (*read)(std::string&& bytes, const std::stop_token& stop) = nullptr;
    /// None where it is only read.
    Writing (*write)(std::span<const Record> records, base::Encoding texts) = nullptr;
};

#define TENGEN_FORMAT(id, name) FormatEntry name##_entry();
#include "game/formats/formats.def"
#undef TENGEN_FORMAT

}  // namespace tengen::formats
