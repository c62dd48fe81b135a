#include "game/formats/files.h"

#include "base/encoding.h"
#include "base/file.h"
#include "base/text.h"
#include "game/formats/lib.h"
#include "game/formats/lib_node.h"
#include "game/formats/moves.h"
#include "game/formats/pos.h"
#include "game/formats/psq.h"
#include "game/formats/rif.h"
#include "game/formats/sgf.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <sstream>
#include <utility>

namespace tengen::formats {
namespace {

struct FormatEntry {
    FileFormat format;
    std::string_view name;
    std::string_view extension;
    bool can_write;
    bool holds_many;
};

constexpr std::array kFormats{
    FormatEntry{FileFormat::Sgf, "SGF", ".sgf", true, true},
    FormatEntry{FileFormat::Psq, "Piskvork", ".psq", true, false},
    FormatEntry{FileFormat::Lib, "RenLib", ".lib", true, false},
    FormatEntry{FileFormat::Pos, "POS", ".pos", true, false},
    FormatEntry{FileFormat::Rif, "RenjuNet", ".rif", false, true},
    FormatEntry{FileFormat::Moves, "moves", ".txt", true, true},
};

const FormatEntry& entry(FileFormat format) {
    return *std::ranges::find(kFormats, format, &FormatEntry::format);
}

std::optional<FileFormat> format_by_content(std::string_view bytes) {
    if (bytes.starts_with(lib::kMagic)) return FileFormat::Lib;
    if (bytes.starts_with(base::kByteOrderMark)) bytes.remove_prefix(base::kByteOrderMark.size());
    bytes = base::trim(bytes);
    if (base::starts_with_ignoring_case(bytes, "Piskvorky")) return FileFormat::Psq;
    if (bytes.starts_with("<?xml") || bytes.starts_with("<database")) return FileFormat::Rif;
    if (bytes.starts_with('(') && base::trim(bytes.substr(1)).starts_with(';'))
        return FileFormat::Sgf;
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

Problem io_problem(const base::FileError& error) { return {ProblemKind::Io, error.reason, {}}; }

/// ".sgf, .psq or .txt", or without the dots.
std::string endings_to_write(bool has_dots = true) {
    std::string endings;
    for (const FormatEntry& known : kFormats) {
        if (!known.can_write) continue;
        const bool is_last = &known == &kFormats.back();
        if (!endings.empty()) endings += is_last ? " or " : ", ";
        endings += known.extension.substr(has_dots ? 0 : 1);
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

std::string_view name(FileFormat format) { return entry(format).name; }
std::string_view extension(FileFormat format) { return entry(format).extension; }
std::string words_to_write() { return endings_to_write(false); }
std::optional<FileFormat> parse_format(std::string_view text) {
    const std::string wanted = base::to_lower(text);
    for (const FormatEntry& known : kFormats)
        if (wanted == known.extension || wanted == known.extension.substr(1) ||
            wanted == base::to_lower(known.name))
            return known.format;
    return std::nullopt;
}
bool can_write(FileFormat format) { return entry(format).can_write; }
bool holds_many(FileFormat format) { return entry(format).holds_many; }

std::optional<FileFormat> format_of(const std::filesystem::path& path,
                                    std::string_view first_bytes) {
    const std::string ending = base::to_lower(base::to_text(path.extension()));
    // A .pos is made of any bytes, and some of them read "(;".
    if (ending == extension(FileFormat::Pos) && may_be_pos(first_bytes)) return FileFormat::Pos;
    if (const auto format = format_by_content(first_bytes)) return format;
    for (const FormatEntry& known : kFormats)
        if (ending == known.extension) return known.format;
    return std::nullopt;
}

FileFormat format_of_bytes(std::string_view bytes) {
    if (const auto format = format_by_content(bytes)) return *format;
    return may_be_pos(bytes) ? FileFormat::Pos : FileFormat::Moves;
}

ReadResult from_bytes(std::string bytes, FileFormat format, const std::stop_token& stop) {
    switch (format) {
        case FileFormat::Psq: return read_psq(bytes);
        case FileFormat::Pos: return read_pos(bytes);
        case FileFormat::Rif: return read_rif(bytes, stop);
        case FileFormat::Moves: return unless_rubbish(read_moves(bytes, kDefaultBoardSize, stop));
        case FileFormat::Sgf: return unless_rubbish(read_sgf(bytes, stop));
        case FileFormat::Lib: break;
    }
    std::istringstream in(std::move(bytes));
    return read_lib(in, stop);
}

std::expected<std::string, Problem> to_bytes(std::span<const Record> records, FileFormat format) {
    if (const auto fits = check_room(records, format); !fits) return std::unexpected(fits.error());
    switch (format) {
        case FileFormat::Psq: return write_psq(records.front());
        case FileFormat::Pos: return write_pos(records.front());
        case FileFormat::Moves: return write_moves(records);
        case FileFormat::Sgf: return write_sgf(records);
        case FileFormat::Lib: {
            std::ostringstream out;
            if (const auto written = write_lib(records.front(), out); !written)
                return std::unexpected(written.error());
            return std::move(out).str();
        }
        case FileFormat::Rif: break;
    }
    return std::unexpected(cannot_hold(Hindrance::OnlyRead,
                                       fmt::format("{} files cannot be written", name(format)),
                                       std::string(name(format))));
}

ReadResult read_game_file(const std::filesystem::path& path, const std::stop_token& stop) {
    auto in = base::open_file(path);
    if (!in) return std::unexpected(io_problem(in.error()));
    std::string head(512, '\0');
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
                                             std::optional<FileFormat> format) {
    if (!format) format = format_of(path);
    if (!format) return no_such_ending(path);
    if (const auto fits = check_room(records, *format); !fits) return fits;
    auto file = base::AtomicFile::open(path);
    if (!file) return std::unexpected(io_problem(file.error()));
    if (*format == FileFormat::Lib) {
        // Why the disk takes no more, the end of the writing tells.
        if (auto written = write_lib(records.front(), file->stream());
            !written && written.error().kind != ProblemKind::Io)
            return written;
    } else {
        const auto bytes = to_bytes(records, *format);
        if (!bytes) return std::unexpected(bytes.error());
        file->stream().write(bytes->data(), std::streamsize(bytes->size()));
    }
    if (const auto done = file->commit(); !done) return std::unexpected(io_problem(done.error()));
    return {};
}

}  // namespace tengen::formats
