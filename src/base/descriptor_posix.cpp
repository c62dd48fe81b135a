#include "base/descriptor_posix.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace tengen::base {
namespace {

int make_pipe(std::array<int, 2>& ends) {
#ifdef __APPLE__
    // There is no pipe2. A program started in between inherits nothing all the same: see
    // POSIX_SPAWN_CLOEXEC_DEFAULT where we start them.
    if (::pipe(ends.data()) != 0) return -1;
    for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
    return 0;
#else
    return ::pipe2(ends.data(), O_CLOEXEC);
#endif
}

}  // namespace

Descriptor::Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    if (this == &other) return *this;
    close();
    number_ = std::exchange(other.number_, -1);
    return *this;
}

void Descriptor::close() {
    if (is_open()) ::close(std::exchange(number_, -1));
}

bool Descriptor::rise_above_standard() {
    if (number_ > STDERR_FILENO) return true;
    const int higher = ::fcntl(number_, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (higher < 0) return false;
    *this = Descriptor(higher);
    return true;
}

bool Descriptor::make_nonblocking() const {
    const int flags = ::fcntl(number_, F_GETFL);
    return flags >= 0 && ::fcntl(number_, F_SETFL, flags | O_NONBLOCK) == 0;
}

std::expected<Pipe, int> open_pipe() {
    std::array<int, 2> ends{};
    if (make_pipe(ends) != 0) return std::unexpected(errno);
    Pipe pipe{Descriptor(ends[0]), Descriptor(ends[1])};
    if (!pipe.reader.rise_above_standard() || !pipe.writer.rise_above_standard())
        return std::unexpected(errno);
    return pipe;
}

}  // namespace tengen::base
