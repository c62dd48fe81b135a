// Child processes on POSIX. Each child leads a process group of its own, so that one signal reaches
// its whole family; the number of that group is ours for as long as the leader has not been reaped,
// which is why the order is always: kill the group, then reap.
#include "base/descriptor_posix.h"
#include "base/file.h"
#include "base/guardian_posix.h"
#include "base/memory_posix.h"
#include "base/process.h"
#include "base/process_output.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#ifdef __APPLE__
#include <crt_externs.h>
#include <mach-o/dyld.h>
#endif

namespace tengen::base {
namespace fs = std::filesystem;
namespace {

constexpr Milliseconds kFirstNap{1};
constexpr Milliseconds kLongestNap{10};
/// SIGKILL is obeyed at once, save by what hangs in the kernel (a dead network disk). We leave that
/// behind rather than hang with it.
constexpr Milliseconds kPatience{10'000};

std::string words(int error) { return std::generic_category().message(error); }

/// Is it we who lack something, rather than the program that cannot be started?
bool is_shortage(int error) {
    return error == EMFILE || error == ENFILE || error == EAGAIN || error == ENOMEM ||
           error == ENOBUFS;
}

pollfd waiting_for(const Descriptor& descriptor, short events) {
    return {descriptor.number(), events, 0};
}

template <std::size_t N>
void poll_until(std::array<pollfd, N>& what, TimePoint deadline) {
    // A signal or a failure reads as "nothing yet"; the caller looks again and minds the time.
    if (::poll(what.data(), nfds_t(N), int(detail::milliseconds_until(deadline))) < 0)
        for (pollfd& one : what) one.revents = 0;
}

void nap(Milliseconds time) { ::poll(nullptr, 0, int(time.count())); }

/// Once for the program. Writing to a child that has died must not kill us as well, so SIGPIPE goes
/// and the writer hears EPIPE; and where whoever started us ignores SIGCHLD, the system would reap
/// our children behind our back. Handlers that someone has set remain.
void prepare_signals() {
    static const bool is_done = [] {
        struct sigaction now_is = {};
        struct sigaction wanted = {};
        ::sigemptyset(&wanted.sa_mask);
        wanted.sa_handler = SIG_IGN;
        if (::sigaction(SIGPIPE, nullptr, &now_is) == 0 && now_is.sa_handler == SIG_DFL)
            ::sigaction(SIGPIPE, &wanted, nullptr);
        wanted.sa_handler = SIG_DFL;
        if (::sigaction(SIGCHLD, nullptr, &now_is) == 0 && now_is.sa_handler == SIG_IGN)
            ::sigaction(SIGCHLD, &wanted, nullptr);
        return true;
    }();
    (void)is_done;
}

/// Once for the program: a match with many tables needs more descriptors than the usual 1024.
void raise_descriptor_limit() {
    static const bool is_done = [] {
        rlimit limit{};
        if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return false;
        constexpr rlim_t kPlenty = 8192;
        limit.rlim_cur = std::max(limit.rlim_cur, std::min(limit.rlim_max, kPlenty));
        return ::setrlimit(RLIMIT_NOFILE, &limit) == 0;
    }();
    (void)is_done;
}

char** our_environment() {
#ifdef __APPLE__
    return *_NSGetEnviron();
#else
    return environ;
#endif
}

/// While it lives, the guardian knows a child by the pipe it reads from.
class Expectation {
public:
    explicit Expectation(PipeNumber pipe) : pipe_(pipe), heard_(guardian().expect(pipe)) {}
    Expectation(const Expectation&) = delete;
    Expectation& operator=(const Expectation&) = delete;
    ~Expectation() { guardian().expect_no_more(pipe_); }

    [[nodiscard]] const std::expected<void, int>& heard() const { return heard_; }

private:
    PipeNumber pipe_;
    std::expected<void, int> heard_;
};

/// How a child is to be born. The first call that fails is remembered.
class Birth {
public:
    Birth() : error_(::posix_spawn_file_actions_init(&actions_)) {
        note(::posix_spawnattr_init(&attributes_));
    }
    Birth(const Birth&) = delete;
    Birth& operator=(const Birth&) = delete;
    ~Birth() {
        ::posix_spawn_file_actions_destroy(&actions_);
        ::posix_spawnattr_destroy(&attributes_);
    }

    void give(const Descriptor& ours, int theirs) {
        note(::posix_spawn_file_actions_adddup2(&actions_, ours.number(), theirs));
    }
    void in_folder(const fs::path& folder) {
        if (!folder.empty())
            note(::posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str()));
    }
    /// Returns an errno or 0.
    int start(pid_t& pid, const fs::path& program, const std::vector<std::string>& arguments);

private:
    void note(int error) {
        if (error_ == 0) error_ = error;
    }
    void settle_signals_and_group();
    void keep_the_rest();

    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
    int error_ = 0;
};

void Birth::settle_signals_and_group() {
    sigset_t to_default;
    ::sigemptyset(&to_default);
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD, SIGALRM, SIGUSR1,
                             SIGUSR2, SIGTSTP, SIGTTIN, SIGTTOU})
        ::sigaddset(&to_default, signal);
    sigset_t none;
    ::sigemptyset(&none);
    note(::posix_spawnattr_setsigdefault(&attributes_, &to_default));
    note(::posix_spawnattr_setsigmask(&attributes_, &none));
    note(::posix_spawnattr_setpgroup(&attributes_, 0));
    int flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
    note(::posix_spawnattr_setflags(&attributes_, short(flags)));
}

/// Our pipes close themselves. Streams of the library, and what our own parent left open, do not.
void Birth::keep_the_rest() {
#if defined(__GLIBC__) && defined(__GLIBC_PREREQ)
#if __GLIBC_PREREQ(2, 34)
    note(::posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1));
#endif
#endif
}

int Birth::start(pid_t& pid, const fs::path& program, const std::vector<std::string>& arguments) {
    settle_signals_and_group();
    keep_the_rest();
    std::string name = program.native();
    std::vector<std::string> own = arguments;  // the interface wants to be allowed to change them
    std::vector<char*> pointers{name.data()};
    for (std::string& argument : own) pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    if (error_ != 0) return error_;
    return ::posix_spawn(&pid, program.c_str(), &actions_, &attributes_, pointers.data(),
                         our_environment());
}

/// What can be said against the start before it is tried: the system would call all of it "no such
/// file" or "permission denied".
std::string objection(const fs::path& program, const fs::path& folder) {
    std::error_code problem;
    if (fs::is_directory(program, problem)) return "it is a folder";
    if (fs::exists(program, problem) && ::access(program.c_str(), X_OK) != 0 && errno == EACCES)
        return "it may not be executed";
    if (!folder.empty() && !fs::is_directory(folder, problem))
        return fmt::format("there is no folder {}", to_text(folder));
    return "";
}

std::string why_not_started(int error, const fs::path& program) {
    std::error_code problem;
    if (error == ENOENT && fs::exists(program, problem))
        return "the interpreter it asks for is missing";
    return words(error);
}

/// Linux begins the count of a child with the peak of the program that started it, as both are one
/// until the new program is loaded. What does not exceed ours says nothing about the child.
std::uint64_t borrowed_peak() {
#ifdef __linux__
    rusage ours{};
    return ::getrusage(RUSAGE_SELF, &ours) == 0 ? peak_of(ours) : 0;
#else
    return 0;
#endif
}

std::string_view name_of(int signal) {
    switch (signal) {
        case SIGHUP: return "Hangup";
        case SIGINT: return "Interrupt";
        case SIGQUIT: return "Quit";
        case SIGILL: return "Illegal instruction";
        case SIGTRAP: return "Trace trap";
        case SIGABRT: return "Aborted";
        case SIGBUS: return "Bus error";
        case SIGFPE: return "Floating point exception";
        case SIGKILL: return "Killed";
        case SIGSEGV: return "Segmentation fault";
        case SIGPIPE: return "Broken pipe";
        case SIGALRM: return "Alarm clock";
        case SIGTERM: return "Terminated";
        case SIGXCPU: return "CPU time limit exceeded";
        case SIGXFSZ: return "File size limit exceeded";
        case SIGSYS: return "Bad system call";
        default: return "";
    }
}

ProcessEnd end_of(int status) {
    if (WIFSIGNALED(status)) return {0, WTERMSIG(status)};
    return {WEXITSTATUS(status), 0};
}

}  // namespace

std::string describe(const ProcessEnd& end) {
    if (end.signal == 0) return fmt::format("exit code {}", end.code);
    const std::string_view name = name_of(end.signal);
    return name.empty() ? fmt::format("signal {}", end.signal)
                        : fmt::format("signal {} ({})", end.signal, name);
}

class Process::Impl {
public:
    Impl(pid_t pid, Descriptor input, Descriptor output, Pipe wake_up)
        : pid_(pid),
          input_(std::move(input)),
          output_(std::move(output)),
          wake_(std::move(wake_up)),
          borrowed_(borrowed_peak()) {}
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() { kill(); }

    Write write(std::string_view bytes, TimePoint deadline);
    Read read(std::string& buffer, TimePoint deadline);
    void wake();
    void close_input() { input_.close(); }
    std::optional<ProcessEnd> wait(TimePoint deadline);
    ProcessEnd kill();
    [[nodiscard]] pid_t pid() const { return pid_; }
    std::optional<std::uint64_t> peak_memory();

private:
    [[nodiscard]] pollfd output_if_wanted() const;
    void take_in();
    [[nodiscard]] bool was_woken();
    [[nodiscard]] bool has_ended() const;
    void look_at_memory();
    ProcessEnd kill_group_and_reap();
    ProcessEnd reap();

    pid_t pid_;  // and the number of its group
    Descriptor input_;
    Descriptor output_;  // closed when its end was seen
    Pipe wake_;
    std::uint64_t borrowed_;
    detail::Output taken_;
    std::optional<std::uint64_t> peak_;
    std::optional<ProcessEnd> end_;  // known when it has been reaped
};

/// Nothing to wait for where its end was seen or nothing more is wanted: an end would wake us over
/// and over.
pollfd Process::Impl::output_if_wanted() const {
    return taken_.is_full() ? pollfd{-1, 0, 0} : waiting_for(output_, POLLIN);
}

void Process::Impl::take_in() {
    std::array<char, detail::kChunk> chunk;  // NOLINT(*-member-init): `got` bytes of it are
    const ssize_t got = ::read(output_.number(), chunk.data(), chunk.size());
    if (got > 0)
        taken_.append({chunk.data(), std::size_t(got)});
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        output_.close();
}

Process::Write Process::Impl::write(std::string_view bytes, TimePoint deadline) {
    while (input_.is_open()) {
        if (bytes.empty()) return Write::Done;
        const ssize_t sent = ::write(input_.number(), bytes.data(), bytes.size());
        if (sent >= 0) {
            bytes.remove_prefix(std::size_t(sent));
            continue;
        }
        if (errno == EINTR) continue;
        if (errno != EAGAIN) break;
        if (now() >= deadline) return Write::TimedOut;
        std::array what{waiting_for(input_, POLLOUT), output_if_wanted()};
        poll_until(what, deadline);
        if (what[1].revents != 0) take_in();
    }
    close_input();
    return Write::Closed;
}

Process::Read Process::Impl::read(std::string& buffer, TimePoint deadline) {
    while (true) {
        if (was_woken()) return Read::Woken;
        if (taken_.is_empty() && output_.is_open()) take_in();
        if (!taken_.is_empty()) {
            taken_.hand_over(buffer);
            return Read::Bytes;
        }
        if (!output_.is_open()) return Read::Closed;
        if (now() >= deadline) return Read::TimedOut;
        std::array what{waiting_for(wake_.reader, POLLIN), waiting_for(output_, POLLIN)};
        poll_until(what, deadline);
    }
}

void Process::Impl::wake() {
    // A pipe that is full has been written to, which is all that is wanted.
    while (::write(wake_.writer.number(), "", 1) < 0 && errno == EINTR) {
    }
}

bool Process::Impl::was_woken() {
    std::array<char, 64> calls;  // NOLINT(*-member-init): nobody reads them
    bool was = false;
    while (::read(wake_.reader.number(), calls.data(), calls.size()) > 0) was = true;
    return was;
}

/// Looks without reaping.
bool Process::Impl::has_ended() const {
    siginfo_t info{};
    if (::waitid(P_PID, id_t(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0) return errno != EINTR;
    return info.si_pid != 0;
}

std::optional<ProcessEnd> Process::Impl::wait(TimePoint deadline) {
    Milliseconds step = kFirstNap;
    while (!end_) {
        if (has_ended()) {
            end_ = kill_group_and_reap();
            break;
        }
        look_at_memory();
        const TimePoint start = now();
        if (start >= deadline) return std::nullopt;
        // A child whose last words nobody takes cannot end.
        std::array what{output_if_wanted()};
        poll_until(what, deadline - start > step ? start + step : deadline);
        if (what[0].revents != 0) take_in();
        step = std::min(step * 2, kLongestNap);
    }
    return end_;
}

ProcessEnd Process::Impl::kill() {
    if (end_) return *end_;
    look_at_memory();
    return end_.emplace(kill_group_and_reap());
}

ProcessEnd Process::Impl::kill_group_and_reap() {
    ::kill(-pid_, SIGKILL);
    guardian().forget(pid_);
    return reap();
}

ProcessEnd Process::Impl::reap() {
    const TimePoint deadline = now() + kPatience;
    Milliseconds step = kFirstNap;
    while (true) {
        int status = 0;
        rusage usage{};
        const pid_t who = ::wait4(pid_, &status, WNOHANG, &usage);
        if (who == pid_) {
            if (const std::uint64_t peak = peak_of(usage); peak > borrowed_)
                peak_ = std::max(peak_.value_or(0), peak);
            return end_of(status);
        }
        if (who < 0 && errno != EINTR) return {};  // someone else has reaped it
        if (now() >= deadline) return {0, SIGKILL};
        nap(step);
        step = std::min(step * 2, kLongestNap);
    }
}

void Process::Impl::look_at_memory() {
    if (const auto peak = living_peak(pid_)) peak_ = std::max(peak_.value_or(0), *peak);
}

std::optional<std::uint64_t> Process::Impl::peak_memory() {
    if (!end_) look_at_memory();
    return peak_;
}

fs::path own_program() {
#ifdef __APPLE__
    std::uint32_t size = 0;
    ::_NSGetExecutablePath(nullptr, &size);
    std::string path(size, '\0');
    return ::_NSGetExecutablePath(path.data(), &size) == 0 ? fs::path(path.c_str()) : fs::path();
#else
    std::error_code problem;
    fs::path path = fs::read_symlink("/proc/self/exe", problem);
    return problem ? fs::path() : path;
#endif
}

Process::Process(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Process::Process(Process&& other) noexcept = default;
Process& Process::operator=(Process&& other) noexcept = default;
Process::~Process() = default;

std::expected<Process, StartError> Process::start(const ProcessOptions& options) {
    const auto failure = [&](std::string_view why, bool is_ours = false) {
        return std::unexpected(
            StartError{fmt::format("cannot start {}: {}", to_text(options.program), why), is_ours});
    };
    const auto shortage = [&](int error) { return failure(words(error), true); };
    std::error_code problem;
    const fs::path program = fs::absolute(options.program, problem);
    if (problem) return failure(problem.message());
    if (const std::string why = objection(program, options.folder); !why.empty())
        return failure(why);

    prepare_signals();
    raise_descriptor_limit();
    if (const auto there = guardian().summon(); !there) return shortage(there.error());

    const fs::path errors_path = options.errors.empty() ? fs::path("/dev/null") : options.errors;
    constexpr int kForAll = 0666;  // less what the user's mask takes away
    Descriptor errors(
        ::open(errors_path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, kForAll));
    if (!errors.is_open() || !errors.rise_above_standard())
        return failure(fmt::format("cannot open {}: {}", to_text(errors_path), words(errno)),
                       is_shortage(errno));

    auto input = open_pipe();
    if (!input) return shortage(input.error());
    auto output = open_pipe();
    if (!output) return shortage(output.error());
    auto wake_up = open_pipe();
    if (!wake_up) return shortage(wake_up.error());
    for (const Descriptor* const ours :
         {&input->writer, &output->reader, &wake_up->reader, &wake_up->writer})
        if (!ours->make_nonblocking()) return shortage(errno);

    Birth birth;
    birth.give(input->reader, STDIN_FILENO);
    birth.give(output->writer, STDOUT_FILENO);
    birth.give(errors, STDERR_FILENO);
    birth.in_folder(options.folder);
    pid_t pid = -1;
    const Expectation expectation(number_of_pipe(input->reader.number()));
    if (!expectation.heard()) return shortage(expectation.heard().error());
    if (const int error = birth.start(pid, program, options.arguments); error != 0)
        return failure(why_not_started(error, program), is_shortage(error));

    const auto watched = guardian().watch(pid);
    Process process(std::make_unique<Impl>(pid, std::move(input->writer), std::move(output->reader),
                                           std::move(*wake_up)));
    if (!watched) return shortage(watched.error());
    return process;
}

void Process::wake() { impl_->wake(); }
void Process::close_input() { impl_->close_input(); }
ProcessEnd Process::kill() { return impl_->kill(); }
std::int64_t Process::id() const { return impl_->pid(); }
std::optional<ProcessEnd> Process::wait(TimePoint deadline) { return impl_->wait(deadline); }
std::optional<std::uint64_t> Process::peak_memory() const { return impl_->peak_memory(); }

Process::Write Process::write(std::string_view bytes, TimePoint deadline) {
    return impl_->write(bytes, deadline);
}

Process::Read Process::read(std::string& buffer, TimePoint deadline) {
    return impl_->read(buffer, deadline);
}

}  // namespace tengen::base
