// The guardian's own life; see guardian_posix.h.
#include "base/clock.h"
#include "base/descriptor_posix.h"
#include "base/guardian_news_posix.h"
#include "base/guardian_posix.h"
#include "base/memory_posix.h"
#include "base/orphans_posix.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <optional>
#include <sys/select.h>
#include <sys/wait.h>
#include <tuple>
#ifdef __APPLE__
#include <crt_externs.h>
#endif

namespace tengen::base {
namespace {

constexpr Milliseconds kFirstNap{1};
constexpr Milliseconds kLongestNap{50};
/// SIGKILL is obeyed at once, save by what hangs in the kernel (a dead network disk) or belongs to
/// another user. We leave that behind rather than stay for ever.
constexpr Milliseconds kPatience{10'000};

char** our_environment() {
#ifdef __APPLE__
    return *_NSGetEnviron();
#else
    return environ;
#endif
}

void tell(const News& news) {
    while (::write(kNews, &news, sizeof news) < 0 && errno == EINTR) {
    }
}

void note_signal(int /*signal*/) {}  // it is enough that it ends a wait

/// Deaf to all that ends us politely, from before our birth on; only the end of a child is heard,
/// and only while we wait.
sigset_t listen_for_children() {
    struct sigaction action = {};
    ::sigemptyset(&action.sa_mask);
    action.sa_handler = note_signal;
    ::sigaction(SIGCHLD, &action, nullptr);
    sigset_t all;
    ::sigfillset(&all);
    ::sigprocmask(SIG_SETMASK, &all, nullptr);  // NOLINT(concurrency-mt-unsafe): one thread
    sigset_t while_waiting = all;
    ::sigdelset(&while_waiting, SIGCHLD);
    return while_waiting;
}

/// Signals as a newborn hears them: what we ignore or block is our affair.
void hear_all_signals() {
    struct sigaction plain = {};
    ::sigemptyset(&plain.sa_mask);
    plain.sa_handler = SIG_DFL;
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD, SIGALRM, SIGUSR1,
                             SIGUSR2, SIGTSTP, SIGTTIN, SIGTTOU})
        ::sigaction(signal, &plain, nullptr);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);  // NOLINT(concurrency-mt-unsafe): one thread
}

/// Of what it can write and shares with nobody: its heap, what it maps for itself, the stacks of
/// its threads. Reading a large file through a map costs it nothing.
void limit_memory(std::uint64_t bytes) {
    rlimit limit{};
    if (bytes == 0 || ::getrlimit(RLIMIT_DATA, &limit) != 0) return;
    limit.rlim_max = std::min(limit.rlim_max, rlim_t(bytes));
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_DATA, &limit);
}

/// In the newborn. Returns only if it fails, with errno set.
void become(const Charge& charge, pid_t parent) {
    ::setpgid(0, 0);
    die_with(parent);
    if (charge.folder != nullptr && *charge.folder != '\0' && ::chdir(charge.folder) != 0) return;
    hear_all_signals();
    limit_memory(charge.memory_limit);
    ::execve(charge.words[0], charge.words, our_environment());
}

/// The number of the child, or an errno. It says what goes wrong before it is another program into
/// a pipe that closes itself at that moment.
std::expected<pid_t, int> bear(const Charge& charge) {
    auto complaint = open_pipe();
    if (!complaint) return std::unexpected(complaint.error());
    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    if (child < 0) return std::unexpected(errno);
    if (child == 0) {
        become(charge, parent);
        const int why = errno;
        while (::write(complaint->writer.number(), &why, sizeof why) < 0 && errno == EINTR) {
        }
        ::_exit(1);
    }
    ::setpgid(child, child);  // whoever of us two comes first
    complaint->writer.close();
    int why = 0;
    ssize_t got = -1;
    do got = ::read(complaint->reader.number(), &why, sizeof why);
    while (got < 0 && errno == EINTR);
    if (got == ssize_t{sizeof why}) return std::unexpected(why);
    return child;
}

/// Looks without reaping: the number of a child is also that of its group, and ours to kill only
/// for as long as nobody has reaped it. Orphans that have ended are reaped.
bool has_ended(pid_t child) {
    while (true) {
        siginfo_t info{};
        if (::waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return errno != EINTR;
        if (info.si_pid == 0) return false;
        if (info.si_pid == child) return true;
        ::waitpid(info.si_pid, nullptr, WNOHANG);
    }
}

void wait_for_an_end(pid_t child, const sigset_t& while_waiting) {
    while (!has_ended(child)) {
        fd_set line;
        FD_ZERO(&line);
        FD_SET(kLine, &line);
        // Nothing is ever said on the line: what can be read there is its end.
        if (::pselect(kLine + 1, &line, nullptr, nullptr, nullptr, &while_waiting) > 0) return;
    }
}

/// Reaps all who have ended. False when there are no children any more.
bool reap(pid_t child, std::optional<News>& news) {
    while (true) {
        int status = 0;
        rusage usage{};
        const pid_t who = ::wait4(-1, &status, WNOHANG, &usage);
        if (who == 0) return true;
        if (who < 0) return errno == EINTR;
        if (who == child) news = News{News::Kind::Ended, status, peak_of(usage)};
    }
}

/// Who has left the group is found among our children, and when it dies its own children come to us
/// in turn, until nobody is left to kill.
News kill_family(pid_t child, const sigset_t& while_waiting) {
    std::optional<News> news;
    ::kill(-child, SIGKILL);
    const TimePoint deadline = now() + kPatience;
    for (Milliseconds nap = kFirstNap; now() < deadline; nap = std::min(nap * 2, kLongestNap)) {
        const bool had_some = kill_children();
        if (!reap(child, news) || (news && !had_some)) break;
        const timespec time{0, long(std::chrono::nanoseconds(nap).count())};
        ::pselect(0, nullptr, nullptr, nullptr, &time, &while_waiting);
    }
    return news.value_or(News{News::Kind::Ended, SIGKILL, 0});
}

}  // namespace

bool has_line_and_news() { return ::fcntl(kLine, F_GETFD) >= 0 && ::fcntl(kNews, F_GETFD) >= 0; }

void guard(const Charge& charge) {
    for (const int ours : {kLine, kNews}) ::fcntl(ours, F_SETFD, FD_CLOEXEC);
    const sigset_t while_waiting = listen_for_children();
    take_name("guardian");
    adopt_orphans();
    const auto child = bear(charge);
    // The streams are the child's alone, or the other end would not see it close them.
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::close(stream);
    if (!child) {
        tell({News::Kind::NotBorn, child.error(), 0});
        ::_exit(1);
    }
    tell({News::Kind::Born, *child, 0});
    std::ignore = ::chdir("/");  // or it would keep a file system busy
    wait_for_an_end(*child, while_waiting);
    tell(kill_family(*child, while_waiting));
    ::_exit(0);
}

}  // namespace tengen::base
