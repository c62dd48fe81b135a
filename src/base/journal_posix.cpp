// Journals on POSIX: the lock of a file is given back by the system however its holder ends.
#include "base/file.h"
#include "base/journal.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <string>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace tengen::base {
namespace {

/// By what the last call to the system says.
std::unexpected<Message> cannot(FileTask task, const std::filesystem::path& path) {
    const std::error_code error(errno, std::generic_category());
    return std::unexpected(file_error(task, path, system_words(error)).message);
}

/// Nothing where it cannot be read.
std::optional<std::string> read_all(int file) {
    std::string bytes;
    for (;;) {
        constexpr std::size_t kPiece = 1U << 16;
        const std::size_t before = bytes.size();
        bytes.resize(before + kPiece);
        const ssize_t got = ::read(file, bytes.data() + before, kPiece);
        bytes.resize(before + std::size_t(std::max<ssize_t>(got, 0)));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return std::nullopt;
        if (got == 0) return bytes;
    }
}

}  // namespace

std::expected<Journal::Opened, Message> Journal::open(const std::filesystem::path& path) {
    constexpr mode_t kMode = 0666;  // less what the user's mask takes away
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, kMode);
    if (file < 0) return cannot(FileTask::Open, path);
    Journal journal(file, path);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            return failure("{file} is in use by another program"_en, "file"_is(to_text(path)));
        return cannot(FileTask::Open, path);
    }
    auto bytes = read_all(file);
    if (!bytes) return cannot(FileTask::Read, path);
    const std::size_t last_end = bytes->rfind('\n');
    const std::size_t whole = last_end == std::string::npos ? 0 : last_end + 1;
    if (whole < bytes->size() && ::ftruncate(file, off_t(whole)) != 0)
        return cannot(FileTask::Write, path);
    bytes->resize(whole);
    return Opened{std::move(journal), std::move(*bytes)};
}

std::expected<void, Message> Journal::append(std::string_view line) {
    const off_t before = ::lseek(int(file_), 0, SEEK_END);
    std::string bytes(line);
    bytes += '\n';
    std::string_view rest = bytes;
    while (!rest.empty()) {
        const ssize_t written = ::write(int(file_), rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) {
            auto failed = cannot(FileTask::Write, path_);
            // Half a line would spoil the next one.
            if (before < 0 || ::ftruncate(int(file_), before) != 0) close();
            return failed;
        }
        rest.remove_prefix(std::size_t(written));
    }
    if (::fsync(int(file_)) != 0) return cannot(FileTask::Write, path_);
    return {};
}

void Journal::close() {
    if (file_ != kNone) ::close(int(std::exchange(file_, kNone)));
}

}  // namespace tengen::base
