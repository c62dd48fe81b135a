#include "base/file.h"

#include <cerrno>
#include <fmt/format.h>
#include <system_error>
#include <utility>

namespace tengen::base {
namespace fs = std::filesystem;
namespace {

std::unexpected<FileError> cannot(FileTask task, const fs::path& path, const Message& why) {
    return std::unexpected(file_error(task, path, why));
}

Message last_system_error() {
    return errno == 0 ? Message("unknown error"_en)
                      : system_words(std::error_code(errno, std::generic_category()));
}

/// Where a link points, so that saving changes the file and leaves the link.
fs::path resolve_links(const fs::path& path) {
    std::error_code problem;
    if (!fs::is_symlink(path, problem)) return path;
    fs::path target = fs::canonical(path, problem);
    return problem ? path : target;
}

}  // namespace

FileError file_error(FileTask task, const fs::path& path, const Message& why) {
    const auto error = [&](const auto& of_file, const auto& of_it) {
        return FileError{Message(of_file, "file"_is(to_text(path)), "reason"_is(why)),
                         Message(of_it, "reason"_is(why))};
    };
    using OfFile = CheckedPhrase<Filling<"file">, FillingByMessage<"reason">>;
    using OfIt = CheckedPhrase<FillingByMessage<"reason">>;
    switch (task) {
        case FileTask::Open:
            return error(OfFile("cannot open {file}: {reason}"_en),
                         OfIt("cannot be opened: {reason}"_en));
        case FileTask::Read:
            return error(OfFile("cannot read {file}: {reason}"_en),
                         OfIt("cannot be read: {reason}"_en));
        case FileTask::Write:
            return error(OfFile("cannot write {file}: {reason}"_en),
                         OfIt("cannot be written: {reason}"_en));
        case FileTask::Replace: break;
    }
    return error(OfFile("cannot replace {file}: {reason}"_en),
                 OfIt("cannot be replaced: {reason}"_en));
}

std::string to_text(const fs::path& path) {
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

fs::path to_path(std::string_view utf8) { return {std::u8string(utf8.begin(), utf8.end())}; }

std::expected<std::ifstream, FileError> open_file(const fs::path& path) {
    std::error_code problem;
    if (fs::is_directory(path, problem))
        return cannot(FileTask::Read, path, Message("it is a folder"_en));
    errno = 0;
    std::ifstream in(path, std::ios::binary);
    if (!in) return cannot(FileTask::Open, path, last_system_error());
    return in;
}

std::expected<std::string, FileError> read_file(const fs::path& path) {
    auto in = open_file(path);
    if (!in) return std::unexpected(in.error());
    std::string bytes;
    std::error_code problem;
    if (const auto size = fs::file_size(path, problem); !problem) bytes.reserve(size);
    // The size is only a hint: pipes have none, and a file may grow while it is read.
    if (auto read = read_rest(*in, path, bytes); !read) return std::unexpected(read.error());
    return bytes;
}

std::expected<void, FileError> read_rest(std::istream& in, const fs::path& path, std::string& bytes,
                                         const std::stop_token& stop) {
    constexpr std::size_t kChunk = std::size_t{1} << 20;
    std::string chunk(kChunk, '\0');
    errno = 0;
    while (!stop.stop_requested() &&
           (in.read(chunk.data(), std::streamsize(kChunk)) || in.gcount() > 0))
        bytes.append(chunk, 0, std::size_t(in.gcount()));
    if (in.bad()) return cannot(FileTask::Read, path, last_system_error());
    return {};
}

std::expected<void, FileError> write_file_atomically(const fs::path& path, std::string_view bytes) {
    auto file = AtomicFile::open(path);
    if (!file) return std::unexpected(file.error());
    file->stream().write(bytes.data(), std::streamsize(bytes.size()));
    return file->commit();
}

std::expected<void, FileError> check_writable(const fs::path& path) {
    const auto file = AtomicFile::open(path);
    if (!file) return std::unexpected(file.error());
    return {};
}

AtomicFile::AtomicFile(fs::path target, fs::path temporary, std::ofstream out)
    : target_(std::move(target)), temporary_(std::move(temporary)), out_(std::move(out)) {}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})),
      out_(std::move(other.out_)) {}

AtomicFile::~AtomicFile() { discard(); }

void AtomicFile::discard() {
    if (temporary_.empty()) return;
    out_.close();
    std::error_code ignored;
    fs::remove(temporary_, ignored);
    temporary_.clear();
}

std::expected<AtomicFile, FileError> AtomicFile::open(const fs::path& path) {
    const fs::path target = resolve_links(path);
    std::error_code problem;
    if (fs::is_directory(target, problem))
        return cannot(FileTask::Write, path, Message("it is a folder"_en));
    // A device or a pipe would be gone, and a plain file in its place.
    if (fs::exists(target, problem) && !fs::is_regular_file(target, problem))
        return cannot(FileTask::Write, path, Message("it is no ordinary file"_en));
    Message why("File exists"_en);
    constexpr int kTries = 100;  // names left over from programs that crashed
    for (int i = 0; i < kTries; ++i) {
        fs::path temporary = target;
        temporary += fmt::format(".{}.tmp", i);
        // Not std::ios::noreplace: the C library of Windows does not know it.
        if (const std::error_code refused = detail::create_new(temporary)) {
            why = system_words(refused);
            if (refused == std::errc::file_exists) continue;
            break;
        }
        errno = 0;
        std::ofstream out(temporary, std::ios::binary);
        if (out) return AtomicFile(target, std::move(temporary), std::move(out));
        why = last_system_error();  // before anything else fails
        fs::remove(temporary, problem);
        break;
    }
    return cannot(FileTask::Write, path, why);
}

/// The stream only knows that a write failed, perhaps long ago. One more fails for the same reason,
/// and this time the reason is heard.
Message AtomicFile::why_not_written() {
    out_.clear();
    errno = 0;
    out_.put('\n').flush();
    return errno == 0 ? Message("it was not written to its end"_en) : last_system_error();
}

std::expected<void, FileError> AtomicFile::commit() {
    out_.flush();
    if (!out_) {
        const Message why = why_not_written();
        discard();
        return cannot(FileTask::Write, target_, why);
    }
    errno = 0;
    out_.close();
    if (!out_ || !detail::flush_to_disk(temporary_)) {
        const Message why = last_system_error();
        discard();
        return cannot(FileTask::Write, target_, why);
    }
    std::error_code problem;
    if (const auto old = fs::status(target_, problem); !problem && fs::exists(old))
        fs::permissions(temporary_, old.permissions(), problem);
    problem.clear();
    fs::rename(temporary_, target_, problem);
    if (problem) {
        discard();
        return cannot(FileTask::Replace, target_, system_words(problem));
    }
    temporary_.clear();
    detail::flush_folder(target_.parent_path());
    return {};
}

}  // namespace tengen::base
