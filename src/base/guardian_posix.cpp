#include "base/guardian_posix.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace tengen::base {
namespace {

/// What we tell the guardian. So short that a pipe never tears it.
struct Message {
    std::int32_t group = 0;
    std::int32_t is_watched = 0;
};

constexpr std::size_t kMostGroups = 4096;

void close_from(unsigned first) {
#ifdef SYS_close_range
    if (::syscall(SYS_close_range, first, ~0U, 0U) == 0) return;
#endif
    // Some systems allow a thousand million; nobody has that many open.
    constexpr long kMost = 65'536;
    const long most = ::sysconf(_SC_OPEN_MAX);
    for (long number = long(first); number < (most < 0 ? kMost : std::min(most, kMost)); ++number)
        ::close(int(number));
}

/// The guardian keeps the reading end of its pipe as its stdin and nothing else of ours: not the
/// pipes of the children, nor our stdout, whose reader would wait for it.
void leave_home(int line) {
    ::dup2(line, STDIN_FILENO);
    const int nowhere = ::open("/dev/null", O_RDWR);
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
        if (nowhere < 0 || ::dup2(nowhere, stream) < 0) ::close(stream);
    close_from(STDERR_FILENO + 1);
    if (::chdir("/") != 0) return;  // else it would keep a file system busy; no matter
#ifdef __linux__
    ::prctl(PR_SET_NAME, "guardian");  // who kills us by our name shall not hit it as well
#endif
}

/// The life of the guardian. It is a fork of a program with threads, one of which may have held the
/// lock of the heap: only calls that are allowed in a signal handler are allowed here.
[[noreturn]] void guard(int line) {
    leave_home(line);
    std::array<pid_t, kMostGroups> groups;  // NOLINT(*-member-init): `count` of them are
    std::size_t count = 0;
    while (true) {
        Message message;
        // NOLINTNEXTLINE(clang-analyzer-unix.BlockInCriticalSection): the lock is our parent's
        const ssize_t got = ::read(STDIN_FILENO, &message, sizeof message);
        if (got < 0 && errno == EINTR) continue;
        if (got != ssize_t{sizeof message}) break;
        if (message.is_watched != 0) {
            if (count < kMostGroups) groups[count++] = message.group;
            continue;
        }
        for (std::size_t i = 0; i < count; ++i)
            if (groups[i] == message.group) groups[i--] = groups[--count];
    }
    for (std::size_t i = 0; i < count; ++i) ::kill(-groups[i], SIGKILL);
    ::_exit(0);
}

}  // namespace

std::expected<void, int> Guardian::summon() {
    const std::scoped_lock lock(mutex_);
    return line_.is_open() ? std::expected<void, int>() : replace();
}

std::expected<void, int> Guardian::watch(pid_t group) {
    const std::scoped_lock lock(mutex_);
    if (groups_.size() >= kMostGroups) return std::unexpected(EAGAIN);
    groups_.push_back(group);
    return tell(group, true) ? std::expected<void, int>() : replace();
}

void Guardian::forget(pid_t group) {
    const std::scoped_lock lock(mutex_);
    std::erase(groups_, group);
    if (tell(group, false)) return;
    // One that does not hear any more could kill strangers later. Whether there is a better one
    // matters to who starts the next child, and is told there.
    [[maybe_unused]] const auto replaced = replace();
}

std::expected<void, int> Guardian::replace() {
    line_.close();
    if (pid_ > 0) {
        ::kill(pid_, SIGKILL);
        while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
        }
        pid_ = -1;
    }
    auto pipe = open_pipe();
    if (!pipe) return std::unexpected(pipe.error());
    // We wait for nobody, not even for a guardian that somebody has stopped.
    if (!pipe->writer.make_nonblocking()) return std::unexpected(errno);

    // It is born deaf, and remains so: our handlers must not run in it, and what ends us politely
    // must not end it first.
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t child = ::fork();
    if (child == 0) guard(pipe->reader.number());
    const int why = errno;
    // Out of our group, or who kills that kills it as well. The guardian may not have run yet, so
    // it is for us to see to this before any child is born.
    if (child > 0) ::setpgid(child, child);
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (child < 0) return std::unexpected(why);

    pid_ = child;
    line_ = std::move(pipe->writer);
    for (const pid_t group : groups_)
        if (!tell(group, true)) return std::unexpected(EPIPE);
    return {};
}

bool Guardian::tell(pid_t group, bool is_watched) const {
    const Message message{group, is_watched ? 1 : 0};
    while (true) {
        const ssize_t sent = ::write(line_.number(), &message, sizeof message);
        if (sent == ssize_t{sizeof message}) return true;
        if (sent >= 0 || errno != EINTR) return false;
    }
}

Guardian& guardian() {
    // Never destroyed: some thread may still end a child while the program leaves `main`. The
    // system closes the pipe, and that is all the farewell it needs.
    static Guardian& one = *new Guardian;
    return one;
}

}  // namespace tengen::base
