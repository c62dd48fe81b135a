// Reads gettext's .po files, the format of translators' tools. It is strict: what it does not
// understand is an error with its line, not a sentence that is missing later.
#pragma once

#include "base/plural.h"

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::base {

struct PoEntry {
    std::string context;            // msgctxt
    std::string text;               // msgid
    std::string plural;             // msgid_plural
    std::vector<std::string> said;  // msgstr, or msgstr[0] and on
    int line = 0;                   // of the msgid, from 1
};

struct PoFile {
    PluralRule plurals;
    std::vector<PoEntry> entries;  // without the header
};

struct PoError {
    int line = 0;
    std::string message;
};

[[nodiscard]] std::expected<PoFile, PoError> read_po(std::string_view text);

}  // namespace tengen::base
