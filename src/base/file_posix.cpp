// Flushing on POSIX: a rename is safe only when the bytes are on the disk before the name is, and
// the name itself is there when its folder has been flushed.
#include "base/file.h"

#include <fcntl.h>
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

bool flush_to_disk(const std::filesystem::path& file) { return sync(file.c_str(), O_WRONLY); }

// Some file systems cannot flush a folder; the file is complete all the same.
void flush_folder(const std::filesystem::path& folder) {
    sync(folder.empty() ? "." : folder.c_str(), O_RDONLY);
}

}  // namespace tengen::base::detail
