// The guardian: a process that does nothing but wait for the end of ours, however it comes, and
// then kills the families of those children that were still with us. No signal handler of ours
// could: nobody hears SIGKILL.
#pragma once

#include "base/descriptor_posix.h"
#include "base/newborns_posix.h"

#include <expected>
#include <mutex>
#include <sys/types.h>
#include <vector>

namespace tengen::base {

/// The errors are errnos. Every thread may call.
class Guardian {
public:
    /// Forks it, unless there is one. A fork keeps alive what memory we hold at that moment, so it
    /// is best called early.
    [[nodiscard]] std::expected<void, int> summon();
    /// A child is about to be born that reads from this pipe, and dies with us even before it is
    /// watched.
    [[nodiscard]] std::expected<void, int> expect(PipeNumber pipe);
    void expect_no_more(PipeNumber pipe);
    /// From here on the process group dies with us.
    [[nodiscard]] std::expected<void, int> watch(pid_t group);
    /// To be called when the group has been killed, and before its leader is reaped: afterwards the
    /// number may belong to others.
    void forget(pid_t group);

private:
    struct Message;

    [[nodiscard]] std::expected<void, int> replace();
    [[nodiscard]] bool tell(const Message& message) const;
    [[noreturn]] static void guard(int line);

    std::mutex mutex_;
    Descriptor line_;  // the guardian reads the other end; it closes when we are gone
    pid_t pid_ = -1;
    // For its successor, should somebody kill the guardian.
    std::vector<pid_t> groups_;
    std::vector<PipeNumber> expected_;
};

/// The one of this program.
[[nodiscard]] Guardian& guardian();

}  // namespace tengen::base
