#include "columns.h"

#include "base/text.h"

#include <algorithm>

namespace tengen::cli {
namespace {

/// Of the letter that begins with this byte of UTF-8; what goes on with one takes none.
int columns_from(char first) {
    constexpr int kFirstWide = 0xE1;  // the lead byte of U+1000, where wide letters begin
    constexpr int kSigns = 0xE2;      // "…", "−"
    const auto byte = static_cast<unsigned char>(first);
    if ((byte & 0xC0) == 0x80) return 0;
    return byte >= kFirstWide && byte != kSigns ? 2 : 1;
}

}  // namespace

int columns_of(std::string_view line) {
    int used = 0;
    for (const char byte : line) used += columns_from(byte);
    return used;
}

std::string_view cut(std::string_view line, int columns) {
    int used = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        used += columns_from(line[i]);
        if (used > columns) return line.substr(0, i);
    }
    return line;
}

int rows_of(std::string_view lines, int columns) {
    if (lines.empty()) return 0;
    if (lines.ends_with('\n')) lines.remove_suffix(1);
    int rows = 0;
    for (const std::string_view line : base::split(lines, '\n'))
        rows += std::max(1, (columns_of(line) + columns - 1) / columns);
    return rows;
}

}  // namespace tengen::cli
