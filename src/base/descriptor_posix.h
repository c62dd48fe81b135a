// File descriptors with an owner, and pipes that no other program inherits.
#pragma once

#include <expected>

namespace tengen::base {

class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&& other) noexcept;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    [[nodiscard]] bool is_open() const { return number_ >= 0; }
    /// Negative when closed, which `poll` passes over.
    [[nodiscard]] int number() const { return number_; }
    void close();
    /// Takes a number that is none of the three standard streams', which it may be where ours are
    /// closed. Like the next, false with errno set.
    [[nodiscard]] bool rise_above_standard();
    [[nodiscard]] bool make_nonblocking() const;

private:
    int number_ = -1;
};

struct Pipe {
    Descriptor reader;
    Descriptor writer;
};

/// Both ends close themselves in every program that is started, and neither is a standard stream.
/// The error is an errno.
[[nodiscard]] std::expected<Pipe, int> open_pipe();

}  // namespace tengen::base
