// Files on POSIX: a rename is safe only when the bytes are on the disk before the name is, and
// the name itself is there when its folder has been flushed.
#include "base/file.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tengen::base::detail {
namespace {

bool sync(const char* path, int flags) {
    const int descriptor = ::open(path, flags | O_CLOEXEC);
    if (descriptor < 0) return false;
    const bool flushed = ::fsync(descriptor) == 0;
    ::close(descriptor);
    return flushed;
}

}  // namespace

std::error_code create_new(const std::filesystem::path& file) {
    constexpr mode_t kAsOthersDo = 0666;  // less what the user's mask takes away
    const int descriptor =
        ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kAsOthersDo);
    if (descriptor < 0) return {errno, std::generic_category()};
    ::close(descriptor);
    return {};
}

bool flush_to_disk(const std::filesystem::path& file) { return sync(file.c_str(), O_WRONLY); }

// Some file systems cannot flush a folder; the file is complete all the same.
void flush_folder(const std::filesystem::path& folder) {
    sync(folder.empty() ? "." : folder.c_str(), O_RDONLY);
}

}  // namespace tengen::base::detail
