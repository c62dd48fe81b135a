// Journals on Windows: a file opened without sharing its writing is locked for all others.
#include "base/file.h"
#include "base/journal.h"

#include <fmt/format.h>
#include <system_error>
#include <utility>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace tengen::base {
namespace {

HANDLE handle_of(std::intptr_t file) {
    return reinterpret_cast<HANDLE>(file);  // NOLINT(performance-no-int-to-ptr): a HANDLE is one
}

std::string failure(std::string_view what, std::string_view name) {
    const auto why = std::system_category().message(int(::GetLastError()));
    return fmt::format("cannot {} {}: {}", what, name, why);
}

}  // namespace

std::expected<Journal::Opened, std::string> Journal::open(const std::filesystem::path& path) {
    std::string name = to_text(path);
    const HANDLE file = ::CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ,
                                      nullptr, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (file == INVALID_HANDLE_VALUE) {
        if (::GetLastError() == ERROR_SHARING_VIOLATION)
            return std::unexpected(fmt::format("{} is in use by another program", name));
        return std::unexpected(failure("open", name));
    }
    Journal journal(reinterpret_cast<std::intptr_t>(file), name);
    std::string bytes;
    for (;;) {
        constexpr DWORD kPiece = 1U << 16;
        const std::size_t before = bytes.size();
        bytes.resize(before + kPiece);
        DWORD got = 0;
        if (::ReadFile(file, bytes.data() + before, kPiece, &got, nullptr) == 0)
            return std::unexpected(failure("read", name));
        bytes.resize(before + got);
        if (got == 0) break;
    }
    const std::size_t last_end = bytes.rfind('\n');
    bytes.resize(last_end == std::string::npos ? 0 : last_end + 1);
    LARGE_INTEGER whole;
    whole.QuadPart = LONGLONG(bytes.size());
    if (::SetFilePointerEx(file, whole, nullptr, FILE_BEGIN) == 0 || ::SetEndOfFile(file) == 0)
        return std::unexpected(failure("mend", name));
    return Opened{std::move(journal), std::move(bytes)};
}

std::expected<void, std::string> Journal::append(std::string_view line) {
    std::string bytes(line);
    bytes += '\n';
    LARGE_INTEGER before;
    const bool knows_place =
        ::SetFilePointerEx(handle_of(file_), LARGE_INTEGER{}, &before, FILE_CURRENT) != 0;
    DWORD written = 0;
    if (::WriteFile(handle_of(file_), bytes.data(), DWORD(bytes.size()), &written, nullptr) == 0 ||
        written != bytes.size()) {
        std::string why = failure("write", name_);
        // Half a line would spoil the next one.
        if (!knows_place ||
            ::SetFilePointerEx(handle_of(file_), before, nullptr, FILE_BEGIN) == 0 ||
            ::SetEndOfFile(handle_of(file_)) == 0)
            close();
        return std::unexpected(std::move(why));
    }
    if (::FlushFileBuffers(handle_of(file_)) == 0) return std::unexpected(failure("flush", name_));
    return {};
}

void Journal::close() {
    if (file_ != kNone) ::CloseHandle(handle_of(std::exchange(file_, kNone)));
}

}  // namespace tengen::base
