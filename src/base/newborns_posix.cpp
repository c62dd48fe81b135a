#include "base/newborns_posix.h"

#include <sys/stat.h>
#ifdef __linux__
#include "base/descriptor_posix.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <optional>
#include <string_view>
#include <sys/types.h>
#include <unistd.h>
#endif

namespace tengen::base {

PipeNumber number_of_pipe(int descriptor) {
    struct stat about = {};
    return ::fstat(descriptor, &about) == 0 ? PipeNumber(about.st_ino) : 0;
}

#ifdef __linux__

namespace {

/// The pipe that is the standard input of the process with this name in /proc.
std::optional<PipeNumber> input_of(std::string_view process) {
    constexpr std::string_view kBefore = "/proc/";
    constexpr std::string_view kAfter = "/fd/0";
    std::array<char, 64> path{};
    if (kBefore.size() + process.size() + kAfter.size() >= path.size()) return std::nullopt;
    char* at = path.data();
    for (const std::string_view part : {kBefore, process, kAfter})
        at = std::ranges::copy(part, at).out;

    std::array<char, 64> target{};
    const ssize_t length = ::readlink(path.data(), target.data(), target.size());
    if (length <= 0) return std::nullopt;
    std::string_view text(target.data(), std::size_t(length));
    constexpr std::string_view kPipe = "pipe:[";
    if (!text.starts_with(kPipe) || !text.ends_with(']')) return std::nullopt;
    text.remove_prefix(kPipe.size());
    text.remove_suffix(1);
    return parse_number<PipeNumber>(text);
}

void kill_if_reader(std::string_view process, const PipeNumber* pipes, std::size_t count) {
    const auto pid = parse_number<pid_t>(process);
    if (!pid || *pid == ::getpid()) return;
    const auto input = input_of(process);
    if (!input || std::find(pipes, pipes + count, *input) == pipes + count) return;
    ::kill(-*pid, SIGKILL);  // each child leads a family of its own
    ::kill(*pid, SIGKILL);
}

}  // namespace

void kill_readers(const PipeNumber* pipes, std::size_t count) {
    if (count == 0) return;
    const Descriptor processes(::open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    alignas(dirent64) std::array<char, 8192> entries{};
    while (true) {
        const ssize_t got = ::getdents64(processes.number(), entries.data(), entries.size());
        if (got <= 0) return;
        for (std::size_t at = 0; at < std::size_t(got);) {
            const char* const entry = entries.data() + at;
            std::uint16_t length = 0;
            std::memcpy(&length, entry + offsetof(dirent64, d_reclen), sizeof length);
            kill_if_reader(entry + offsetof(dirent64, d_name), pipes, count);
            at += length;
        }
    }
}

#else

void kill_readers(const PipeNumber* /*pipes*/, std::size_t /*count*/) {}

#endif

}  // namespace tengen::base
