// Files on Windows. A rename is written through by the file system itself, so that a folder
// needs nothing.
#include "base/file.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace tengen::base::detail {

std::error_code create_new(const std::filesystem::path& file) {
    const HANDLE handle = ::CreateFileW(file.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_NEW,
                                        FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE) return {int(::GetLastError()), std::system_category()};
    ::CloseHandle(handle);
    return {};
}

bool flush_to_disk(const std::filesystem::path& file) {
    const HANDLE handle = ::CreateFileW(file.c_str(), GENERIC_WRITE, 0, nullptr, OPEN_EXISTING,
                                        FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE) return false;
    const bool flushed = ::FlushFileBuffers(handle) != 0;
    ::CloseHandle(handle);
    return flushed;
}

void flush_folder(const std::filesystem::path& /*folder*/) {}

}  // namespace tengen::base::detail
