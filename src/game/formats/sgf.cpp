#include "game/formats/sgf.h"

#include "base/text.h"
#include "game/formats/entry.h"

namespace tengen::formats {

FormatEntry sgf_entry() {
    return {
        .name = "SGF",
        .extension = ".sgf",
        .holds_many = true,
        .begins =
            [](std::string_view text) {
                return text.starts_with('(') && base::trim(text.substr(1)).starts_with(';');
            },
        .read = [](std::string&& bytes,
                   const std::stop_token& stop) { return unless_rubbish(read_sgf(bytes, stop)); },
        .write = [](std::span<const Record> records, base::Encoding /*texts*/) -> Writing {
            return write_sgf(records);
        }};
}

}  // namespace tengen::formats
