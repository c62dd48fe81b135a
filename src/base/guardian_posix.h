// The guardian of a child: a small process between us and it, which does nothing but wait for the
// end of either, however it comes, and then kills all that is left of the child's family. No signal
// handler of ours could: nobody hears SIGKILL. As the guardian is the parent, there is no moment at
// which a child lives and would outlive us; and on Linux even daemons come back to it when they
// leave their parents.
//
//   we ── line ──▸ guardian     closed by us, or by the system when we are gone: kill them
//   we ◂── news ── guardian     born, or why not; ended, and how
#pragma once

#include "base/descriptor_posix.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace tengen::base {

/// What a guardian is to start.
struct Charge {
    const char* folder = nullptr;    // where it runs; ours when empty
    char* const* words = nullptr;    // the path of the program, its arguments, and a null
    std::uint64_t memory_limit = 0;  // see ProcessOptions
};

/// The life of the guardian itself, in the process that is one: the standard streams are to be the
/// child's, and behind them come the line and the news. It may be a fork of a program with threads,
/// one of which held the lock of the heap: only calls that are allowed in a signal handler are
/// made.
[[noreturn]] void guard(const Charge& charge);
/// Whether line and news are where they belong: a guardian that somebody starts by hand has none.
[[nodiscard]] bool has_line_and_news();

/// How a child has ended.
struct Obituary {
    int status = 0;          // as `wait` tells it
    std::uint64_t peak = 0;  // of its memory, in bytes
};

/// Our end of it.
class Guardian {
public:
    struct Streams {
        const Descriptor& input;
        const Descriptor& output;
        const Descriptor& errors;
    };
    /// What is to be started: the path of the program, then its arguments.
    struct Errand {
        std::vector<std::string> words;
        std::string folder;
        std::uint64_t memory_limit = 0;
    };
    /// Starts the program under a guardian of its own. The error is an errno.
    [[nodiscard]] static std::expected<Guardian, int> start(const Errand& errand,
                                                            const Streams& streams);
    Guardian(Guardian&& other) noexcept;
    Guardian& operator=(Guardian&&) = delete;
    Guardian(const Guardian&) = delete;
    Guardian& operator=(const Guardian&) = delete;
    /// Has the family killed, if that was not done before.
    ~Guardian();

    [[nodiscard]] pid_t child() const { return child_; }
    [[nodiscard]] pid_t pid() const { return pid_; }
    /// Something can be read here once the child has ended and its family is dead.
    [[nodiscard]] const Descriptor& news() const { return news_; }
    /// How the child has ended, if it has.
    [[nodiscard]] std::optional<Obituary> look();
    /// Kills the family; it is dead when this returns, save what hangs in the kernel.
    Obituary kill();

private:
    Guardian(pid_t pid, Descriptor line, Descriptor news)
        : pid_(pid), line_(std::move(line)), news_(std::move(news)) {}
    [[nodiscard]] std::expected<void, int> hear_of_birth();
    Obituary bury(const Obituary& obituary);
    Obituary replace();

    pid_t pid_ = -1;
    pid_t child_ = -1;
    Descriptor line_;
    Descriptor news_;
};

}  // namespace tengen::base
