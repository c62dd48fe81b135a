#include "game/formats/files.h"

#include "base/encoding.h"
#include "base/file.h"
#include "base/text.h"
#include "base/utf16.h"
#include "game/formats/decode_text.h"
#include "game/formats/entry.h"
#include "game/formats/lib.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace tengen::formats {
namespace {

constexpr std::array kAllFormats{
#define TENGEN_FORMAT(id, name) FileFormat::id,
#include "game/formats/formats.def"
#undef TENGEN_FORMAT
};

const FormatEntry& entry(FileFormat format) {
    static const std::array entries{
#define TENGEN_FORMAT(id, name) name##_entry(),
#include "game/formats/formats.def"
#undef TENGEN_FORMAT
    };
    return entries[std::size_t(format)];
}

/// So many bytes tell what a file is.
constexpr std::size_t kHead = 512;

std::optional<FileFormat> format_by_content(std::string_view bytes) {
    const std::string decoded =
        base::is_utf16(bytes) ? base::decode_utf16(bytes.substr(0, kHead)).text : std::string();
    std::string_view text = decoded.empty() ? bytes : std::string_view(decoded);
    if (text.starts_with(base::kByteOrderMark)) text.remove_prefix(base::kByteOrderMark.size());
    text = base::trim(text);
    for (const FileFormat format : kAllFormats)
        if (const auto begins = entry(format).begins; begins != nullptr && begins(text))
            return format;
    return std::nullopt;
}

/// As long as its first byte says, and no point twice; or nothing like an SGF's first property.
bool may_be_pos(std::string_view bytes) {
    if (bytes.empty()) return false;
    std::string points(bytes.substr(1));
    std::ranges::sort(points);
    const bool is_whole = points.size() == std::size_t(std::uint8_t(bytes[0])) &&
                          std::ranges::adjacent_find(points) == points.end();
    if (is_whole) return true;
    if (!bytes.starts_with("(;")) return false;
    const std::size_t bracket = std::min(bytes.find('['), bytes.size());
    const auto is_key = [](char c) { return (c >= 'A' && c <= 'Z') || base::is_space(c); };
    return bracket == bytes.size() || bracket == 2 ||
           !std::ranges::all_of(bytes.substr(2, bracket - 2), is_key);
}

/// ".sgf, .psq or .txt"; without the dots a list for any language, "sgf, psq, txt".
std::string endings_to_write(bool has_dots = true) {
    std::string endings;
    for (const FileFormat format : kAllFormats) {
        if (!can_write(format)) continue;
        const bool is_last = has_dots && format == kAllFormats.back();
        if (!endings.empty()) endings += is_last ? " or " : ", ";
        endings += extension(format).substr(has_dots ? 0 : 1);
    }
    return endings;
}

/// Room for one game, or for several where there are several.
std::expected<void, Problem> check_room(std::span<const Record> records, FileFormat format) {
    if (!records.empty() && (records.size() == 1 || entry(format).holds_many)) return {};
    const std::string_view name = entry(format).name;
    return std::unexpected(cannot_hold(
        Hindrance::ManyGames, fmt::format("a {} file holds one game", name), std::string(name)));
}

std::unexpected<Problem> no_such_ending(const std::filesystem::path& path) {
    const std::string ending = base::to_text(path.extension());
    const std::string what = ending.empty() ? "a name without an ending says no format"
                                            : fmt::format("no format is called {}", ending);
    return std::unexpected(cannot_hold(
        Hindrance::Ending, fmt::format("{}; use {}", what, endings_to_write()), ending));
}

}  // namespace

std::span<const FileFormat> all_formats() { return kAllFormats; }
std::string_view name(FileFormat format) { return entry(format).name; }
std::string_view extension(FileFormat format) { return entry(format).extension; }
std::string words_to_write() { return endings_to_write(false); }
std::optional<FileFormat> parse_format(std::string_view text) {
    const std::string wanted = base::to_lower(text);
    for (const FileFormat format : kAllFormats)
        if (wanted == extension(format) || wanted == extension(format).substr(1) ||
            wanted == base::to_lower(name(format)))
            return format;
    return std::nullopt;
}
bool can_write(FileFormat format) { return entry(format).write != nullptr; }
bool holds_many(FileFormat format) { return entry(format).holds_many; }

std::optional<FileFormat> format_of(const std::filesystem::path& path,
                                    std::string_view first_bytes) {
    const std::string ending = base::to_lower(base::to_text(path.extension()));
    // A .pos is made of any bytes, and some of them read "(;".
    if (ending == extension(FileFormat::Pos) && may_be_pos(first_bytes)) return FileFormat::Pos;
    if (const auto format = format_by_content(first_bytes)) return format;
    for (const FileFormat format : kAllFormats)
        if (ending == extension(format)) return format;
    return std::nullopt;
}

FileFormat format_of_bytes(std::string_view bytes) {
    if (const auto format = format_by_content(bytes)) return *format;
    return may_be_pos(bytes) ? FileFormat::Pos : FileFormat::Moves;
}

ReadResult from_bytes(std::string bytes, FileFormat format, const std::stop_token& stop) {
    if (!entry(format).is_text || !base::is_utf16(bytes))
        return entry(format).read(std::move(bytes), stop);
    const base::Decoded decoded = base::decode_utf16(bytes);
    auto reading = entry(format).read(std::string(base::kByteOrderMark) + decoded.text, stop);
    if (reading) tell_replaced(*reading, decoded);
    return reading;
}

Writing to_bytes(std::span<const Record> records, FileFormat format, base::Encoding texts) {
    if (const auto fits = check_room(records, format); !fits) return std::unexpected(fits.error());
    if (const auto write = entry(format).write) return write(records, texts);
    return std::unexpected(cannot_hold(Hindrance::OnlyRead,
                                       fmt::format("{} files cannot be written", name(format)),
                                       std::string(name(format))));
}

Problem io_problem(const base::FileError& error) {
    Problem problem{ProblemKind::Io, error.reason.in(base::Language::English), {}};
    problem.reason = error.reason;
    return problem;
}

ReadResult read_game_file(const std::filesystem::path& path, const std::stop_token& stop) {
    auto in = base::open_file(path);
    if (!in) return std::unexpected(io_problem(in.error()));
    std::string head(kHead, '\0');
    in->read(head.data(), std::streamsize(head.size()));
    head.resize(std::size_t(in->gcount()));
    const auto format = format_of(path, head);
    if (!format)
        return std::unexpected(
            Problem{ProblemKind::NotThisFormat, "no known kind of game file", {}});
    in->clear();
    // A library may be larger than the memory; but a pipe does not go back to its beginning.
    if (*format == FileFormat::Lib && in->seekg(0)) return read_lib(*in, stop);
    in->clear();
    if (const auto read = base::read_rest(*in, path, head, stop); !read)
        return std::unexpected(io_problem(read.error()));
    if (stop.stop_requested()) return std::unexpected(called_off());
    return from_bytes(std::move(head), *format, stop);
}

std::expected<void, Problem> write_game_file(const std::filesystem::path& path,
                                             std::span<const Record> records,
                                             std::optional<FileFormat> format,
                                             base::Encoding texts) {
    if (!format) format = format_of(path);
    if (!format) return no_such_ending(path);
    if (const auto fits = check_room(records, *format); !fits) return fits;
    auto file = base::AtomicFile::open(path);
    if (!file) return std::unexpected(io_problem(file.error()));
    if (*format == FileFormat::Lib) {
        // Why the disk takes no more, the end of the writing tells.
        if (auto written = write_lib(records.front(), file->stream(), LibVersion::V34, texts);
            !written && written.error().kind != ProblemKind::Io)
            return written;
    } else {
        const auto bytes = to_bytes(records, *format, texts);
        if (!bytes) return std::unexpected(bytes.error());
        file->stream().write(bytes->data(), std::streamsize(bytes->size()));
    }
    if (const auto done = file->commit(); !done) return std::unexpected(io_problem(done.error()));
    return {};
}

}  // namespace tengen::formats
