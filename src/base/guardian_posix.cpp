#include "base/guardian_posix.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <fcntl.h>
#include <sys/wait.h>
#include <tuple>
#include <unistd.h>
#include <utility>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace tengen::base {

/// What we tell the guardian. So short that a pipe never tears it.
struct Guardian::Message {
    enum class Kind : std::uint8_t { Watch, Forget, Expect, ExpectNoMore };

    Kind kind = Kind::Watch;
    std::int32_t group = 0;
    PipeNumber pipe = 0;
};

namespace {

constexpr std::size_t kMostGroups = 4096;
constexpr std::size_t kMostBirths = 256;  // at once

/// What a guardian remembers: no heap, no order.
template <typename Value, std::size_t kMost>
class Notes {
public:
    void add(Value value) {
        if (count_ < kMost) values_[count_++] = value;
    }
    void strike(Value value) {
        for (std::size_t i = 0; i < count_; ++i)
            if (values_[i] == value) values_[i--] = values_[--count_];
    }
    [[nodiscard]] const Value* begin() const { return values_.data(); }
    [[nodiscard]] const Value* end() const { return values_.data() + count_; }
    [[nodiscard]] std::size_t size() const { return count_; }

private:
    std::array<Value, kMost> values_;  // NOLINT(*-member-init): `count_` of them are
    std::size_t count_ = 0;
};

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

}  // namespace

/// The life of the guardian. It is a fork of a program with threads, one of which may have held the
/// lock of the heap: only calls that are allowed in a signal handler are allowed here.
void Guardian::guard(int line) {
    leave_home(line);
    Notes<pid_t, kMostGroups> groups;
    Notes<PipeNumber, kMostBirths> births;
    while (true) {
        Message message;
        // NOLINTNEXTLINE(clang-analyzer-unix.BlockInCriticalSection): the lock is our parent's
        const ssize_t got = ::read(STDIN_FILENO, &message, sizeof message);
        if (got < 0 && errno == EINTR) continue;
        if (got != ssize_t{sizeof message}) break;
        switch (message.kind) {
            case Message::Kind::Watch: groups.add(message.group); break;
            case Message::Kind::Forget: groups.strike(message.group); break;
            case Message::Kind::Expect: births.add(message.pipe); break;
            case Message::Kind::ExpectNoMore: births.strike(message.pipe); break;
        }
    }
    for (const pid_t group : groups) ::kill(-group, SIGKILL);
    // Who is being born holds our line too, so what it reads from is in its place by now.
    kill_readers(births.begin(), births.size());
    ::_exit(0);
}

std::expected<void, int> Guardian::summon() {
    const std::scoped_lock lock(mutex_);
    return line_.is_open() ? std::expected<void, int>() : replace();
}

std::expected<void, int> Guardian::expect(PipeNumber pipe) {
    const std::scoped_lock lock(mutex_);
    expected_.push_back(pipe);
    return tell({.kind = Message::Kind::Expect, .pipe = pipe}) ? std::expected<void, int>()
                                                               : replace();
}

void Guardian::expect_no_more(PipeNumber pipe) {
    const std::scoped_lock lock(mutex_);
    std::erase(expected_, pipe);
    if (tell({.kind = Message::Kind::ExpectNoMore, .pipe = pipe})) return;
    std::ignore = replace();  // as below
}

std::expected<void, int> Guardian::watch(pid_t group) {
    const std::scoped_lock lock(mutex_);
    if (groups_.size() >= kMostGroups) return std::unexpected(EAGAIN);
    groups_.push_back(group);
    return tell({.kind = Message::Kind::Watch, .group = group}) ? std::expected<void, int>()
                                                                : replace();
}

void Guardian::forget(pid_t group) {
    const std::scoped_lock lock(mutex_);
    std::erase(groups_, group);
    if (tell({.kind = Message::Kind::Forget, .group = group})) return;
    // One that does not hear any more could kill strangers later. Whether there is a better one
    // matters to who starts the next child, and is told there.
    std::ignore = replace();
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
    bool has_heard = true;
    for (const pid_t group : groups_)
        has_heard = has_heard && tell({.kind = Message::Kind::Watch, .group = group});
    for (const PipeNumber birth : expected_)
        has_heard = has_heard && tell({.kind = Message::Kind::Expect, .pipe = birth});
    if (!has_heard) return std::unexpected(EPIPE);
    return {};
}

bool Guardian::tell(const Message& message) const {
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
