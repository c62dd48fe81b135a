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
#include <span>
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

/// The beginning of a file, of the process with this name in /proc.
std::string_view read_of(std::string_view process, std::string_view file, std::span<char> text) {
    constexpr std::string_view kBefore = "/proc/";
    std::array<char, 64> path{};
    if (kBefore.size() + process.size() + file.size() >= path.size()) return {};
    char* at = path.data();
    for (const std::string_view part : {kBefore, process, file})
        at = std::ranges::copy(part, at).out;

    const Descriptor opened(::open(path.data(), O_RDONLY | O_CLOEXEC));
    const ssize_t got = ::read(opened.number(), text.data(), text.size());
    return {text.data(), got > 0 ? std::size_t(got) : 0};
}

/// The server through which all programs of a Wine speak, and the programs of its Windows. The
/// first engine that needs them starts them, and they are its orphans.
bool is_of_wine(std::string_view process) {
    std::array<char, 512> text{};
    std::string_view program = read_of(process, "/cmdline", text);
    program = program.substr(0, program.find('\0'));
    return program.starts_with(R"(C:\windows\)") ||
           program.substr(program.rfind('/') + 1).starts_with("wineserver");
}

}  // namespace

void adopt_orphans() { ::prctl(PR_SET_CHILD_SUBREAPER, 1); }

bool kill_children() {
    bool had_some = false;
    const Descriptor processes(::open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    alignas(dirent64) std::array<char, 8192> entries{};
    while (true) {
        const ssize_t got = ::getdents64(processes.number(), entries.data(), entries.size());
        if (got <= 0) return had_some;
        for (std::size_t at = 0; at < std::size_t(got);) {
            const char* const entry = entries.data() + at;
            std::uint16_t length = 0;
            std::memcpy(&length, entry + offsetof(dirent64, d_reclen), sizeof length);
            at += length;
            const std::string_view name = entry + offsetof(dirent64, d_name);
            const auto pid = parse_number<pid_t>(name);
            std::array<char, 512> stat{};
            if (!pid || parent_in(read_of(name, "/stat", stat)) != ::getpid() || is_of_wine(name))
                continue;
            had_some = true;
            ::kill(*pid, SIGKILL);
        }
    }
}

void die_with(pid_t parent) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(1);  // it went before we asked
}

void take_name(const char* name) { ::prctl(PR_SET_NAME, name); }

}  // namespace tengen::base
