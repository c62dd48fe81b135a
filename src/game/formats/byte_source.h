// A stream read through a small buffer, for binary files too large to be held.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <istream>
#include <span>

namespace tengen::formats {

class ByteSource {
public:
    explicit ByteSource(std::istream& in) : in_(in) {}

    /// Makes `count` bytes ready, if the file has them. At most a buffer's worth.
    [[nodiscard]] bool ensure(std::size_t count) {
        return std::size_t(end_ - here_) >= count || refill(count);
    }
    [[nodiscard]] std::span<const std::uint8_t> ready() const { return {here_, end_}; }
    void skip(std::size_t count) { here_ += count; }
    std::uint8_t take() { return *here_++; }
    /// How far into the file the next byte is.
    [[nodiscard]] std::size_t offset() const { return read_ - std::size_t(end_ - here_); }
    /// Did the stream break, rather than end?
    [[nodiscard]] bool is_broken() const { return in_.bad(); }

private:
    bool refill(std::size_t count) {
        const auto left = std::size_t(end_ - here_);
        std::memmove(buffer_.data(), here_, left);
        here_ = buffer_.data();
        end_ = here_ + left;
        while (std::size_t(end_ - here_) < count && in_) {
            char* const target = reinterpret_cast<char*>(buffer_.data()) + (end_ - here_);
            in_.read(target, std::streamsize(buffer_.size()) - (end_ - here_));
            end_ += in_.gcount();
            read_ += std::size_t(in_.gcount());
        }
        return std::size_t(end_ - here_) >= count;
    }

    std::istream& in_;
    std::array<std::uint8_t, std::size_t{1} << 16> buffer_{};
    const std::uint8_t* here_ = buffer_.data();
    const std::uint8_t* end_ = buffer_.data();
    std::size_t read_ = 0;
};

}  // namespace tengen::formats
