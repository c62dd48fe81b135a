#include "base/descriptor_posix.h"
#include "base/orphans_posix.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <optional>
#include <string_view>
#include <sys/prctl.h>
#include <unistd.h>

namespace tengen::base {
namespace {

/// "17 (name) S 16 …": the number after the state. A name may hold anything, brackets too.
std::optional<pid_t> parent_in(std::string_view stat) {
    const std::size_t end_of_name = stat.rfind(')');
    constexpr std::size_t kToParent = 4;  // ") S "
    if (end_of_name == std::string_view::npos || stat.size() < end_of_name + kToParent)
        return std::nullopt;
    stat.remove_prefix(end_of_name + kToParent);
    return parse_number<pid_t>(stat.substr(0, stat.find(' ')));
}

/// The parent of the process with this name in /proc.
std::optional<pid_t> parent_of(std::string_view process) {
    constexpr std::string_view kBefore = "/proc/";
    constexpr std::string_view kAfter = "/stat";
    std::array<char, 64> path{};
    if (kBefore.size() + process.size() + kAfter.size() >= path.size()) return std::nullopt;
    char* at = path.data();
    for (const std::string_view part : {kBefore, process, kAfter})
        at = std::ranges::copy(part, at).out;

    const Descriptor file(::open(path.data(), O_RDONLY | O_CLOEXEC));
    std::array<char, 512> stat{};
    const ssize_t got = ::read(file.number(), stat.data(), stat.size());
    return got > 0 ? parent_in({stat.data(), std::size_t(got)}) : std::nullopt;
}

}  // namespace

void adopt_orphans() { ::prctl(PR_SET_CHILD_SUBREAPER, 1); }

void kill_children() {
    const Descriptor processes(::open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    alignas(dirent64) std::array<char, 8192> entries{};
    while (true) {
        const ssize_t got = ::getdents64(processes.number(), entries.data(), entries.size());
        if (got <= 0) return;
        for (std::size_t at = 0; at < std::size_t(got);) {
            const char* const entry = entries.data() + at;
            std::uint16_t length = 0;
            std::memcpy(&length, entry + offsetof(dirent64, d_reclen), sizeof length);
            at += length;
            const std::string_view name = entry + offsetof(dirent64, d_name);
            const auto pid = parse_number<pid_t>(name);
            if (pid && parent_of(name) == ::getpid()) ::kill(*pid, SIGKILL);
        }
    }
}

void die_with(pid_t parent) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(1);  // it went before we asked
}

void take_name(const char* name) { ::prctl(PR_SET_NAME, name); }

}  // namespace tengen::base
