// Child processes on Windows. Each family lives in a job that the system ends when our last handle
// to it is closed, by us or by our death. The pipes have names, because only those can be waited
// for with a deadline.
#include "base/file.h"
#include "base/process.h"
#include "base/process_output.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <fmt/format.h>
#include <limits>
#include <system_error>
#include <utility>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>
// It needs the types of the one above.
#include <psapi.h>

namespace tengen::base {
namespace fs = std::filesystem;
namespace {

/// What hangs in a driver does not end even when told; we leave it behind.
constexpr DWORD kPatience = 10'000;
/// What a child is said to have returned when we ended it.
constexpr UINT kKilledCode = 1;

class Handle {
public:
    Handle() = default;
    explicit Handle(HANDLE handle) : handle_(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
    Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Handle& operator=(Handle&& other) noexcept {
        if (this == &other) return *this;
        close();
        handle_ = std::exchange(other.handle_, nullptr);
        return *this;
    }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() { close(); }

    [[nodiscard]] bool is_open() const { return handle_ != nullptr; }
    [[nodiscard]] HANDLE get() const { return handle_; }
    void close() {
        if (is_open()) ::CloseHandle(std::exchange(handle_, nullptr));
    }

private:
    HANDLE handle_ = nullptr;
};

std::string words(DWORD error) { return std::system_category().message(int(error)); }

SECURITY_ATTRIBUTES for_the_child() { return {sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE}; }

/// Our end waits with deadlines, theirs is an ordinary file that the child inherits.
struct Pipe {
    Handle ours;
    Handle theirs;
};

std::expected<Pipe, DWORD> open_pipe(bool we_read) {
    static std::atomic<unsigned> serial = 0;
    const std::wstring name =
        fs::path(fmt::format(R"(\\.\pipe\tengen-{}-{}-{})", ::GetCurrentProcessId(),
                             ::GetTickCount64(), serial.fetch_add(1)))
            .wstring();
    const DWORD direction = we_read ? PIPE_ACCESS_INBOUND : PIPE_ACCESS_OUTBOUND;
    Pipe pipe;
    pipe.ours = Handle(::CreateNamedPipeW(
        name.c_str(), direction | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
        PIPE_TYPE_BYTE | PIPE_READMODE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1,
        DWORD(detail::kChunk), DWORD(detail::kChunk), 0, nullptr));
    if (!pipe.ours.is_open()) return std::unexpected(::GetLastError());
    SECURITY_ATTRIBUTES inherited = for_the_child();
    pipe.theirs = Handle(::CreateFileW(name.c_str(), we_read ? GENERIC_WRITE : GENERIC_READ, 0,
                                       &inherited, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
    if (!pipe.theirs.is_open()) return std::unexpected(::GetLastError());
    return pipe;
}

Handle open_errors(const fs::path& path) {
    SECURITY_ATTRIBUTES inherited = for_the_child();
    constexpr DWORD kShared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    if (path.empty())
        return Handle(::CreateFileW(L"NUL", GENERIC_WRITE, kShared, &inherited, OPEN_EXISTING,
                                    FILE_ATTRIBUTE_NORMAL, nullptr));
    return Handle(::CreateFileW(path.c_str(), FILE_APPEND_DATA | SYNCHRONIZE, kShared, &inherited,
                                OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr));
}

Handle open_job(std::uint64_t memory_limit) {
    Handle job(::CreateJobObjectW(nullptr, nullptr));
    if (!job.is_open()) return job;
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    // A crash is an end, not a window that asks whether to look for a solution.
    limits.BasicLimitInformation.LimitFlags =
        JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    if (memory_limit > 0) {
        limits.BasicLimitInformation.LimitFlags |= JOB_OBJECT_LIMIT_PROCESS_MEMORY;
        limits.ProcessMemoryLimit =
            SIZE_T(std::min<std::uint64_t>(memory_limit, std::numeric_limits<SIZE_T>::max()));
    }
    if (::SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits,
                                  sizeof limits) == 0)
        return Handle();
    return job;
}

/// As the C runtime of the child will take it apart again: quotes are escaped by a backslash, and
/// backslashes only where a quote follows.
void append_quoted(std::wstring& line, const std::wstring& argument) {
    if (!line.empty()) line += L' ';
    if (!argument.empty() && argument.find_first_of(L" \t\n\v\"") == std::wstring::npos) {
        line += argument;
        return;
    }
    line += L'"';
    std::size_t backslashes = 0;
    for (const wchar_t letter : argument) {
        if (letter == L'\\') {
            ++backslashes;
            continue;
        }
        line.append(letter == L'"' ? 2 * backslashes + 1 : backslashes, L'\\');
        backslashes = 0;
        line += letter;
    }
    line.append(2 * backslashes, L'\\');
    line += L'"';
}

std::wstring command_line(const fs::path& program, const std::vector<std::string>& arguments) {
    std::wstring line;
    append_quoted(line, program.wstring());
    for (const std::string& argument : arguments) append_quoted(line, to_path(argument).wstring());
    return line;
}

/// Names the handles that the child inherits; all others stay with us, whoever else starts a
/// program at the same time.
class Inheritance {
public:
    explicit Inheritance(std::array<HANDLE, 3> handles) : handles_(handles) {
        SIZE_T size = 0;
        ::InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        memory_.resize(size);
        if (::InitializeProcThreadAttributeList(list(), 1, 0, &size) == 0) {
            memory_.clear();
            return;
        }
        is_good_ =
            ::UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST,
                                        handles_.data(), sizeof handles_, nullptr, nullptr) != 0;
    }
    Inheritance(const Inheritance&) = delete;
    Inheritance& operator=(const Inheritance&) = delete;
    ~Inheritance() {
        if (!memory_.empty()) ::DeleteProcThreadAttributeList(list());
    }

    [[nodiscard]] bool is_good() const { return is_good_; }
    [[nodiscard]] LPPROC_THREAD_ATTRIBUTE_LIST list() {
        return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(memory_.data());
    }

private:
    std::array<HANDLE, 3> handles_;  // the list points at them
    std::vector<std::byte> memory_;
    bool is_good_ = false;
};

struct Family {
    Handle job;
    Handle child;
    DWORD id = 0;
};

/// The child sleeps until it is in its job, or it could have children outside.
std::expected<Family, DWORD> bear(const ProcessOptions& options, const fs::path& program,
                                  std::array<HANDLE, 3> streams) {
    Family family{open_job(options.memory_limit), Handle(), 0};
    if (!family.job.is_open()) return std::unexpected(::GetLastError());
    Inheritance inheritance(streams);
    if (!inheritance.is_good()) return std::unexpected(::GetLastError());
    STARTUPINFOEXW startup{};
    startup.StartupInfo.cb = sizeof startup;
    startup.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    startup.StartupInfo.hStdInput = streams[0];
    startup.StartupInfo.hStdOutput = streams[1];
    startup.StartupInfo.hStdError = streams[2];
    startup.lpAttributeList = inheritance.list();
    std::wstring line = command_line(program, options.arguments);
    constexpr DWORD kFlags = CREATE_SUSPENDED | CREATE_NO_WINDOW | CREATE_NEW_PROCESS_GROUP |
                             CREATE_UNICODE_ENVIRONMENT | EXTENDED_STARTUPINFO_PRESENT;
    PROCESS_INFORMATION born{};
    if (::CreateProcessW(program.c_str(), line.data(), nullptr, nullptr, TRUE, kFlags, nullptr,
                         options.folder.empty() ? nullptr : options.folder.c_str(),
                         &startup.StartupInfo, &born) == 0)
        return std::unexpected(::GetLastError());
    family.child = Handle(born.hProcess);
    family.id = born.dwProcessId;
    const Handle thread(born.hThread);
    if (::AssignProcessToJobObject(family.job.get(), family.child.get()) == 0 ||
        ::ResumeThread(thread.get()) == DWORD(-1)) {
        const DWORD why = ::GetLastError();
        ::TerminateProcess(family.child.get(), kKilledCode);
        return std::unexpected(why);
    }
    return family;
}

std::string objection(const fs::path& program, const fs::path& folder) {
    std::error_code problem;
    if (fs::is_directory(program, problem)) return "it is a folder";
    if (!folder.empty() && !fs::is_directory(folder, problem))
        return fmt::format("there is no folder {}", to_text(folder));
    return "";
}

std::string_view name_of(DWORD code) {
    switch (code) {
        case 0xC000'0005: return "access violation";
        case 0xC000'001D: return "illegal instruction";
        case 0xC000'0094: return "division by zero";
        case 0xC000'00FD: return "stack overflow";
        case 0xC000'0135: return "a DLL is missing";
        case 0xC000'013A: return "Ctrl-C";
        case 0xC000'0409: return "aborted";
        default: return "";
    }
}

}  // namespace

std::string describe(const ProcessEnd& end) {
    const auto code = DWORD(end.code);
    constexpr DWORD kFirstFault = 0xC000'0000;  // smaller ones are the child's own
    if (code < kFirstFault || end.code >= -255) return fmt::format("exit code {}", end.code);
    const std::string_view name = name_of(code);
    return name.empty() ? fmt::format("exit code 0x{:08X}", code)
                        : fmt::format("exit code 0x{:08X} ({})", code, name);
}

class Process::Impl {
public:
    Impl(Family family, Handle input, Handle output, std::array<Handle, 3> events)
        : family_(std::move(family)),
          input_(std::move(input)),
          output_(std::move(output)),
          read_done_(std::move(events[0])),
          write_done_(std::move(events[1])),
          woken_(std::move(events[2])) {
        // (Not in the thread that waits, where Wine may stumble over a watch that is just taken
        // off.)
        ::RegisterWaitForSingleObject(&watch_, family_.child.get(), end_family, family_.job.get(),
                                      INFINITE, WT_EXECUTEONLYONCE);
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl();

    Write write(std::string_view bytes, TimePoint deadline);
    Read read(std::string& buffer, TimePoint deadline);
    void wake() { ::SetEvent(woken_.get()); }
    void close_input() { input_.close(); }
    std::optional<ProcessEnd> wait(TimePoint deadline);
    ProcessEnd kill();
    [[nodiscard]] std::int64_t id() const { return family_.id; }
    [[nodiscard]] std::optional<std::uint64_t> peak_memory() const;

private:
    /// By a thread of the system's, when the child has ended: the rest goes though nobody looks.
    static void CALLBACK end_family(void* job, BOOLEAN /*timed_out*/) {
        ::TerminateJobObject(job, kKilledCode);
    }
    void begin_read();
    void finish_read();
    [[nodiscard]] bool wait_or_take_in(HANDLE what, TimePoint deadline);
    DWORD finish_write(OVERLAPPED& writing, TimePoint deadline);

    Family family_;
    Handle input_;
    Handle output_;  // closed when its end was seen
    Handle read_done_;
    Handle write_done_;
    Handle woken_;  // resets itself when a reader has seen it
    HANDLE watch_ = nullptr;
    OVERLAPPED reading_{};
    bool is_reading_ = false;  // then the system writes to `chunk_` as it likes
    std::array<char, detail::kChunk> chunk_{};
    detail::Output taken_;
    std::optional<ProcessEnd> end_;
};

Process::Impl::~Impl() {
    kill();
    if (watch_ != nullptr) ::UnregisterWaitEx(watch_, INVALID_HANDLE_VALUE);
    if (!is_reading_) return;
    ::CancelIoEx(output_.get(), &reading_);
    DWORD got = 0;
    ::GetOverlappedResult(output_.get(), &reading_, &got, TRUE);  // only now `chunk_` is ours again
}

/// There is always one read under way while we wait, unless we have kept enough.
void Process::Impl::begin_read() {
    if (is_reading_ || !output_.is_open() || taken_.is_full()) return;
    reading_ = {};
    reading_.hEvent = read_done_.get();
    is_reading_ =
        ::ReadFile(output_.get(), chunk_.data(), DWORD(chunk_.size()), nullptr, &reading_) != 0 ||
        ::GetLastError() == ERROR_IO_PENDING;
    if (!is_reading_) output_.close();  // the child has closed its end
}

void Process::Impl::finish_read() {
    if (!is_reading_) return;
    DWORD got = 0;
    if (::GetOverlappedResult(output_.get(), &reading_, &got, FALSE) != 0) {
        taken_.append({chunk_.data(), got});
        is_reading_ = false;
    } else if (::GetLastError() != ERROR_IO_INCOMPLETE) {
        is_reading_ = false;
        output_.close();
    }
}

/// True when `what` has happened; until then takes in what the child says.
bool Process::Impl::wait_or_take_in(HANDLE what, TimePoint deadline) {
    while (true) {
        begin_read();
        const std::array<HANDLE, 2> handles{what, read_done_.get()};
        const DWORD seen = ::WaitForMultipleObjects(is_reading_ ? 2 : 1, handles.data(), FALSE,
                                                    detail::milliseconds_until(deadline));
        if (seen == WAIT_OBJECT_0) return true;
        if (seen != WAIT_OBJECT_0 + 1) return false;
        finish_read();
    }
}

/// How many bytes went, all or at the deadline; what is left is taken back, because it is the
/// caller's memory.
DWORD Process::Impl::finish_write(OVERLAPPED& writing, TimePoint deadline) {
    if (!wait_or_take_in(write_done_.get(), deadline)) ::CancelIoEx(input_.get(), &writing);
    DWORD sent = 0;
    if (::GetOverlappedResult(input_.get(), &writing, &sent, TRUE) == 0 &&
        ::GetLastError() != ERROR_OPERATION_ABORTED)
        close_input();
    return sent;
}

Process::Write Process::Impl::write(std::string_view bytes, TimePoint deadline) {
    while (input_.is_open()) {
        if (bytes.empty()) return Write::Done;
        const auto size = DWORD(std::min(bytes.size(), detail::kChunk));
        OVERLAPPED writing{};
        writing.hEvent = write_done_.get();
        if (::WriteFile(input_.get(), bytes.data(), size, nullptr, &writing) == 0 &&
            ::GetLastError() != ERROR_IO_PENDING) {
            close_input();
            break;
        }
        const DWORD sent = finish_write(writing, deadline);
        bytes.remove_prefix(sent);
        if (sent < size && input_.is_open()) return Write::TimedOut;
    }
    return Write::Closed;
}

Process::Read Process::Impl::read(std::string& buffer, TimePoint deadline) {
    while (true) {
        if (::WaitForSingleObject(woken_.get(), 0) == WAIT_OBJECT_0) return Read::Woken;
        finish_read();
        if (!taken_.is_empty()) {
            taken_.hand_over(buffer);
            return Read::Bytes;
        }
        begin_read();
        if (!output_.is_open()) return Read::Closed;
        const std::array<HANDLE, 2> handles{woken_.get(), read_done_.get()};
        const DWORD seen = ::WaitForMultipleObjects(DWORD(handles.size()), handles.data(), FALSE,
                                                    detail::milliseconds_until(deadline));
        if (seen == WAIT_OBJECT_0) return Read::Woken;
        if (seen != WAIT_OBJECT_0 + 1) return Read::TimedOut;
    }
}

std::optional<ProcessEnd> Process::Impl::wait(TimePoint deadline) {
    // A child whose last words nobody takes cannot end, so they are taken in.
    if (!end_ && wait_or_take_in(family_.child.get(), deadline)) kill();
    return end_;
}

ProcessEnd Process::Impl::kill() {
    if (end_) return *end_;
    // One that has ended keeps its code; this is for the rest of the family.
    ::TerminateJobObject(family_.job.get(), kKilledCode);
    ::WaitForSingleObject(family_.child.get(), kPatience);
    DWORD code = kKilledCode;
    ::GetExitCodeProcess(family_.child.get(), &code);
    end_ = ProcessEnd{int(code), 0};
    return *end_;
}

std::optional<std::uint64_t> Process::Impl::peak_memory() const {
    PROCESS_MEMORY_COUNTERS counters{};
    if (::GetProcessMemoryInfo(family_.child.get(), &counters, sizeof counters) != 0 &&
        counters.PeakWorkingSetSize > 0)
        return counters.PeakWorkingSetSize;
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION job{};
    if (::QueryInformationJobObject(family_.job.get(), JobObjectExtendedLimitInformation, &job,
                                    sizeof job, nullptr) != 0 &&
        job.PeakProcessMemoryUsed > 0)
        return job.PeakProcessMemoryUsed;
    return std::nullopt;
}

fs::path own_program() {
    std::wstring path(MAX_PATH, L'\0');
    for (;;) {
        const DWORD length = ::GetModuleFileNameW(nullptr, path.data(), DWORD(path.size()));
        if (length == 0) return {};
        if (length < path.size()) return fs::path(path.substr(0, length));
        path.resize(2 * path.size());
    }
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
    std::error_code problem;
    const fs::path program = fs::absolute(options.program, problem);
    if (problem) return failure(problem.message());
    if (const std::string why = objection(program, options.folder); !why.empty())
        return failure(why);

    const Handle errors = open_errors(options.errors);
    if (!errors.is_open())
        return failure(
            fmt::format("cannot open {}: {}", to_text(options.errors), words(::GetLastError())));
    auto input = open_pipe(false);
    if (!input) return failure(words(input.error()), true);
    auto output = open_pipe(true);
    if (!output) return failure(words(output.error()), true);
    std::array<Handle, 3> events{Handle(::CreateEventW(nullptr, TRUE, FALSE, nullptr)),
                                 Handle(::CreateEventW(nullptr, TRUE, FALSE, nullptr)),
                                 Handle(::CreateEventW(nullptr, FALSE, FALSE, nullptr))};
    for (const Handle& event : events)
        if (!event.is_open()) return failure(words(::GetLastError()), true);

    try {
        auto family =
            bear(options, program, {input->theirs.get(), output->theirs.get(), errors.get()});
        if (!family) return failure(words(family.error()));
        return Process(std::make_unique<Impl>(std::move(*family), std::move(input->ours),
                                              std::move(output->ours), std::move(events)));
    } catch (const std::system_error&) {
        return failure("an argument is not UTF-8");
    }
}

void Process::wake() { impl_->wake(); }
void Process::close_input() { impl_->close_input(); }
ProcessEnd Process::kill() { return impl_->kill(); }
std::int64_t Process::id() const { return impl_->id(); }
std::optional<ProcessEnd> Process::wait(TimePoint deadline) { return impl_->wait(deadline); }
std::optional<std::uint64_t> Process::peak_memory() const { return impl_->peak_memory(); }

Process::Write Process::write(std::string_view bytes, TimePoint deadline) {
    return impl_->write(bytes, deadline);
}

Process::Read Process::read(std::string& buffer, TimePoint deadline) {
    return impl_->read(buffer, deadline);
}

}  // namespace tengen::base
