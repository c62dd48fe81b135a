// Journals on Windows: a file opened without sharing its writing is locked for all others.
#include "base/file.h"
#include "base/journal.h"

#include <string>
#include <system_error>
#include <utility>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace tengen::base {
namespace {

HANDLE handle_of(std::intptr_t file) {
    return reinterpret_cast<HANDLE>(file);  // NOLINT(performance-no-int-to-ptr): a HANDLE is one
}

/// By what the last call to the system says.
std::unexpected<Message> cannot(FileTask task, const std::filesystem::path& path) {
    const std::error_code error(int(::GetLastError()), std::system_category());
    return std::unexpected(file_error(task, path, system_words(error)).message);
}

}  // namespace

std::expected<Journal::Opened, Message> Journal::open(const std::filesystem::path& path) {
    const HANDLE file = ::CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ,
                                      nullptr, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (file == INVALID_HANDLE_VALUE) {
        if (::GetLastError() == ERROR_SHARING_VIOLATION)
            return failure("{file} is in use by another program"_en, "file"_is(to_text(path)));
        return cannot(FileTask::Open, path);
    }
    Journal journal(reinterpret_cast<std::intptr_t>(file), path);
    std::string bytes;
    for (;;) {
        constexpr DWORD kPiece = 1U << 16;
        const std::size_t before = bytes.size();
        bytes.resize(before + kPiece);
        DWORD got = 0;
        if (::ReadFile(file, bytes.data() + before, kPiece, &got, nullptr) == 0)
            return cannot(FileTask::Read, path);
        bytes.resize(before + got);
        if (got == 0) break;
    }
    const std::size_t last_end = bytes.rfind('\n');
    bytes.resize(last_end == std::string::npos ? 0 : last_end + 1);
    LARGE_INTEGER whole;
    whole.QuadPart = LONGLONG(bytes.size());
    if (::SetFilePointerEx(file, whole, nullptr, FILE_BEGIN) == 0 || ::SetEndOfFile(file) == 0)
        return cannot(FileTask::Write, path);
    return Opened{std::move(journal), std::move(bytes)};
}

std::expected<void, Message> Journal::append(std::string_view line) {
    std::string bytes(line);
    bytes += '\n';
    LARGE_INTEGER before;
    const bool knows_place =
        ::SetFilePointerEx(handle_of(file_), LARGE_INTEGER{}, &before, FILE_CURRENT) != 0;
    DWORD written = 0;
    if (::WriteFile(handle_of(file_), bytes.data(), DWORD(bytes.size()), &written, nullptr) == 0 ||
        written != bytes.size()) {
        auto failed = cannot(FileTask::Write, path_);
        // Half a line would spoil the next one.
        if (!knows_place ||
            ::SetFilePointerEx(handle_of(file_), before, nullptr, FILE_BEGIN) == 0 ||
            ::SetEndOfFile(handle_of(file_)) == 0)
            close();
        return failed;
    }
    if (::FlushFileBuffers(handle_of(file_)) == 0) return cannot(FileTask::Write, path_);
    return {};
}

void Journal::close() {
    if (file_ != kNone) ::CloseHandle(handle_of(std::exchange(file_, kNone)));
}

}  // namespace tengen::base
