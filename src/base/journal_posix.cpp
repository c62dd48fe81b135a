// Journals on POSIX: the lock of a file is given back by the system however its holder ends.
#include "base/file.h"
#include "base/journal.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace tengen::base {
namespace {

std::string failure(std::string_view what, std::string_view name) {
    return fmt::format("cannot {} {}: {}", what, name, std::generic_category().message(errno));
}

std::expected<std::string, std::string> read_all(int file, std::string_view name) {
    std::string bytes;
    for (;;) {
        constexpr std::size_t kPiece = 1U << 16;
        const std::size_t before = bytes.size();
        bytes.resize(before + kPiece);
        const ssize_t got = ::read(file, bytes.data() + before, kPiece);
        bytes.resize(before + std::size_t(std::max<ssize_t>(got, 0)));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return std::unexpected(failure("read", name));
        if (got == 0) return bytes;
    }
}

}  // namespace

std::expected<Journal::Opened, std::string> Journal::open(const std::filesystem::path& path) {
    std::string name = to_text(path);
    constexpr mode_t kMode = 0666;  // less what the user's mask takes away
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, kMode);
    if (file < 0) return std::unexpected(failure("open", name));
    Journal journal(file, name);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            return std::unexpected(fmt::format("{} is in use by another program", name));
        return std::unexpected(failure("lock", name));
    }
    auto bytes = read_all(file, name);
    if (!bytes) return std::unexpected(bytes.error());
    const std::size_t last_end = bytes->rfind('\n');
    const std::size_t whole = last_end == std::string::npos ? 0 : last_end + 1;
    if (whole < bytes->size() && ::ftruncate(file, off_t(whole)) != 0)
        return std::unexpected(failure("mend", name));
    bytes->resize(whole);
    return Opened{std::move(journal), std::move(*bytes)};
}

std::expected<void, std::string> Journal::append(std::string_view line) {
    const off_t before = ::lseek(int(file_), 0, SEEK_END);
    std::string bytes(line);
    bytes += '\n';
    std::string_view rest = bytes;
    while (!rest.empty()) {
        const ssize_t written = ::write(int(file_), rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) {
            std::string why = failure("write", name_);
            // Half a line would spoil the next one.
            if (before < 0 || ::ftruncate(int(file_), before) != 0) close();
            return std::unexpected(std::move(why));
        }
        rest.remove_prefix(std::size_t(written));
    }
    if (::fsync(int(file_)) != 0) return std::unexpected(failure("flush", name_));
    return {};
}

void Journal::close() {
    if (file_ != kNone) ::close(int(std::exchange(file_, kNone)));
}

}  // namespace tengen::base
