// Our end of a guardian; its own life is in guard_posix.cpp.
#include "base/guardian_posix.h"

#include "base/clock.h"
#include "base/guardian_news_posix.h"
#include "base/process.h"
#include "base/process_output.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <utility>
#ifdef __linux__
#include <sys/syscall.h>
#endif

namespace tengen::base {
namespace {

/// A little more than the guardian's own, who leaves behind what cannot be killed.
constexpr Milliseconds kGuardiansPatience{15'000};

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

/// In the fork: its five descriptors, and nothing else of ours. Not the pipes of other children,
/// nor our stdout, whose reader would wait for it.
void leave_home(std::array<int, 5> kept) {
    constexpr int kOutOfTheWay = 16;  // none of them may be where another one goes
    for (int& one : kept) one = ::fcntl(one, F_DUPFD, kOutOfTheWay);
    for (int to = 0; to < int(kept.size()); ++to) ::dup2(kept[std::size_t(to)], to);
    close_from(unsigned(kept.size()));
}

/// The small program that is nothing but a guardian: where it was installed, among those that no
/// person starts; where it was built, beside ours. A fork keeps alive what memory we held when it
/// was made, so it becomes that program where it finds it.
std::string small_program() {
    const std::filesystem::path own = own_program();
    if (own.empty()) return {};
    const std::filesystem::path folder = own.parent_path();
    for (const std::filesystem::path& place : {folder.parent_path() / "libexec" / "tengen", folder})
        if (const auto program = place / "tengen-guardian"; ::access(program.c_str(), X_OK) == 0)
            return program.native();
    return {};
}

/// Pointers into what is not to be changed while they are used.
std::vector<char*> pointers_to(std::vector<std::string>& words) {
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    return pointers;
}

}  // namespace

std::expected<Guardian, int> Guardian::start(const Errand& errand, const Streams& streams) {
    auto line = open_pipe();
    if (!line) return std::unexpected(line.error());
    auto news = open_pipe();
    if (!news) return std::unexpected(news.error());

    // All that takes memory comes before the fork.
    std::vector<std::string> all{small_program(), errand.folder,
                                 std::to_string(errand.memory_limit)};
    all.insert(all.end(), errand.words.begin(), errand.words.end());
    const std::vector<char*> pointers = pointers_to(all);
    const Charge charge{.folder = all[1].c_str(),
                        .words = pointers.data() + 3,
                        .memory_limit = errand.memory_limit};

    // It is born deaf, and remains so: our handlers must not run in it, and what ends us politely
    // must not end it first.
    sigset_t deaf;
    sigset_t before;
    ::sigfillset(&deaf);
    ::pthread_sigmask(SIG_SETMASK, &deaf, &before);
    const pid_t pid = ::fork();
    if (pid == 0) {
        ::setpgid(0, 0);  // out of our group, or who kills that kills it as well
        leave_home({streams.input.number(), streams.output.number(), streams.errors.number(),
                    line->reader.number(), news->writer.number()});
        ::execv(pointers[0], pointers.data());
        guard(charge);  // it is not there: then we are the guardian
    }
    const int why = errno;
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (pid < 0) return std::unexpected(why);

    Guardian guardian(pid, std::move(line->writer), std::move(news->reader));
    news->writer.close();  // or we would not see the guardian go
    if (const auto born = guardian.hear_of_birth(); !born) return std::unexpected(born.error());
    if (!guardian.news_.make_nonblocking()) return std::unexpected(errno);
    return guardian;
}

std::expected<void, int> Guardian::hear_of_birth() {
    News news;
    ssize_t got = -1;
    do got = ::read(news_.number(), &news, sizeof news);
    while (got < 0 && errno == EINTR);
    // Somebody has killed the guardian, and the child with it: another time it may work.
    if (got != ssize_t{sizeof news}) return std::unexpected(EAGAIN);
    if (news.kind == News::Kind::NotBorn) return std::unexpected(news.number);
    child_ = news.number;
    return {};
}

Guardian::Guardian(Guardian&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      child_(other.child_),
      line_(std::move(other.line_)),
      news_(std::move(other.news_)) {}

Guardian::~Guardian() {
    if (pid_ > 0) kill();
}

std::optional<Obituary> Guardian::look() {
    News news;
    const ssize_t got = ::read(news_.number(), &news, sizeof news);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return std::nullopt;
    if (got != ssize_t{sizeof news}) return replace();
    return bury({news.number, news.peak});
}

Obituary Guardian::kill() {
    line_.close();
    ::kill(pid_, SIGCONT);  // in case somebody has stopped it
    const TimePoint deadline = now() + kGuardiansPatience;
    while (child_ > 0 && now() < deadline) {
        pollfd news{news_.number(), POLLIN, 0};
        ::poll(&news, 1, int(detail::milliseconds_until(deadline)));
        if (const auto obituary = look()) return *obituary;
    }
    return replace();
}

/// The guardian is gone, or of no use any more, and we do what is left of its work. The child dies
/// with its guardian where the system sees to that; its group is for us.
Obituary Guardian::replace() {
    ::kill(pid_, SIGKILL);
    if (child_ > 0) ::kill(-child_, SIGKILL);
    return bury({.status = SIGKILL});
}

Obituary Guardian::bury(const Obituary& obituary) {
    line_.close();
    news_.close();
    while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    return obituary;
}

}  // namespace tengen::base
