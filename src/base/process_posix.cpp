// Child processes on POSIX. Each has a guardian, which is its parent and ends its family with it or
// with us; here are its streams and the waiting.
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
#include <sys/resource.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

namespace tengen::base {
namespace fs = std::filesystem;
namespace {

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

/// Linux begins the count of a child with the peak of what it was forked from, as both are one
/// until the new program is loaded. What does not exceed that says nothing about the child.
std::uint64_t borrowed_peak(pid_t parent) {
#ifdef __linux__
    return living_peak(parent).value_or(0);
#else
    (void)parent;
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
    Impl(Guardian guardian, Descriptor input, Descriptor output, Pipe wake_up)
        : guardian_(std::move(guardian)),
          input_(std::move(input)),
          output_(std::move(output)),
          wake_(std::move(wake_up)),
          borrowed_(borrowed_peak(guardian_.pid())) {}
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() { kill(); }

    Write write(std::string_view bytes, TimePoint deadline);
    Read read(std::string& buffer, TimePoint deadline);
    void wake();
    void close_input() { input_.close(); }
    std::optional<ProcessEnd> wait(TimePoint deadline);
    ProcessEnd kill();
    [[nodiscard]] pid_t pid() const { return guardian_.child(); }
    std::optional<std::uint64_t> peak_memory();

private:
    [[nodiscard]] pollfd output_if_wanted() const;
    void take_in();
    [[nodiscard]] bool was_woken();
    void look_at_memory();
    ProcessEnd read(const Obituary& obituary);

    Guardian guardian_;
    Descriptor input_;
    Descriptor output_;  // closed when its end was seen
    Pipe wake_;
    std::uint64_t borrowed_;
    detail::Output taken_;
    std::optional<std::uint64_t> peak_;
    std::optional<ProcessEnd> end_;  // known when its family is dead
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

std::optional<ProcessEnd> Process::Impl::wait(TimePoint deadline) {
    while (!end_) {
        if (const auto obituary = guardian_.look()) {
            end_ = read(*obituary);
            break;
        }
        look_at_memory();
        if (now() >= deadline) return std::nullopt;
        // A child whose last words nobody takes cannot end.
        std::array what{waiting_for(guardian_.news(), POLLIN), output_if_wanted()};
        poll_until(what, deadline);
        if (what[1].revents != 0) take_in();
    }
    return end_;
}

ProcessEnd Process::Impl::kill() {
    if (end_) return *end_;
    look_at_memory();
    return end_.emplace(read(guardian_.kill()));
}

ProcessEnd Process::Impl::read(const Obituary& obituary) {
    if (obituary.peak > borrowed_) peak_ = std::max(peak_.value_or(0), obituary.peak);
    return end_of(obituary.status);
}

void Process::Impl::look_at_memory() {
    if (const auto peak = living_peak(pid())) peak_ = std::max(peak_.value_or(0), *peak);
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

    std::vector<std::string> all{program.native()};
    all.insert(all.end(), options.arguments.begin(), options.arguments.end());
    auto guardian = Guardian::start({std::move(all), options.folder.native(), options.memory_limit},
                                    {input->reader, output->writer, errors});
    if (!guardian)
        return failure(why_not_started(guardian.error(), program), is_shortage(guardian.error()));
    return Process(std::make_unique<Impl>(std::move(*guardian), std::move(input->writer),
                                          std::move(output->reader), std::move(*wake_up)));
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
