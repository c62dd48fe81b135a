// Child processes. They may crash, stall, flood or refuse to die: every wait here has a deadline,
// and when a Process goes, or ends by itself, its whole family goes with it. If our own program is
// killed, a guardian sees to the same (a process of its own on POSIX, a job object on Windows). On
// POSIX systems other than Linux a descendant that moves to a process group of its own, as daemons
// do, is beyond our reach.
#pragma once

#include "base/clock.h"

#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::base {

struct ProcessOptions {
    std::filesystem::path program;  // a path, not a name to be looked for in PATH
    // NOLINTBEGIN(readability-redundant-member-init): GCC warns of fields left out that have none
    std::vector<std::string> arguments = {};
    std::filesystem::path folder = {};  // where it runs; ours when empty
    std::filesystem::path errors = {};  // its stderr is appended here; thrown away when empty
    // NOLINTEND(readability-redundant-member-init)
    /// Bytes of memory of its own that each of its processes may have, save what it only maps from
    /// files; none when 0. Kept by Linux and Windows: what goes beyond is refused to it, which few
    /// programs survive.
    std::uint64_t memory_limit = 0;
};

/// Why a process could not be started, in words: "cannot start /a/b: Permission denied".
struct StartError {
    std::string message;
    /// It is we who lack something (memory, descriptors): another time it may start.
    bool is_ours = false;
};

/// How a process ended.
struct ProcessEnd {
    int code = 0;    // what it returned, where no signal ended it
    int signal = 0;  // what ended it; always 0 on Windows

    bool operator==(const ProcessEnd&) const = default;
};

/// "exit code 3", "signal 11 (Segmentation fault)".
[[nodiscard]] std::string describe(const ProcessEnd& end);

/// The file this program was started from; empty where the system does not tell.
[[nodiscard]] std::filesystem::path own_program();

/// One child with its stdin and stdout. One thread at a time may use it, save for `wake`.
class Process {
public:
    [[nodiscard]] static std::expected<Process, StartError> start(const ProcessOptions& options);

    Process(Process&& other) noexcept;
    Process& operator=(Process&& other) noexcept;
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    /// Kills what is left of the family.
    ~Process();

    enum class Write : std::uint8_t { Done, TimedOut, Closed };
    /// All of the bytes into its stdin. A child that does not read blocks us no longer than this.
    /// What it says meanwhile is kept for the next read, so that nobody waits for the other.
    [[nodiscard]] Write write(std::string_view bytes, TimePoint deadline);

    enum class Read : std::uint8_t { Bytes, TimedOut, Woken, Closed };
    /// Waits for output and appends what there is, at most 64 KiB at once. A deadline that has
    /// passed still takes what is there. `Closed` when nothing more can come.
    [[nodiscard]] Read read(std::string& buffer, TimePoint deadline);
    /// From any thread: the read that waits now, or else the next one, returns `Woken`.
    void wake();

    /// No more input: the child sees the end of its stdin.
    void close_input();
    /// Waits for the child to end by itself, and whatever it has started with it. What it has said
    /// can still be read.
    [[nodiscard]] std::optional<ProcessEnd> wait(TimePoint deadline);
    /// Ends the child and all it has started, at once; says how the child itself had ended.
    ProcessEnd kill();

    [[nodiscard]] std::int64_t id() const;
    /// The most memory it has held so far in bytes, also after its end; nothing where the system
    /// does not tell.
    [[nodiscard]] std::optional<std::uint64_t> peak_memory() const;

private:
    class Impl;
    explicit Process(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

}  // namespace tengen::base
