// What there is no memory for, by name: a table of so many megabytes rather than std::bad_alloc.
#pragma once

#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <new>
#include <string_view>

namespace tengen::base {

class NoMemory final : public std::bad_alloc {
public:
    NoMemory(std::string_view thing, std::size_t bytes) {
        constexpr std::size_t kMegabyte = std::size_t{1} << 20;
        *fmt::format_to_n(text_.data(), text_.size() - 1, "no memory for {} of {} MB", thing,
                          (bytes + kMegabyte - 1) / kMegabyte)
             .out = '\0';
    }
    [[nodiscard]] const char* what() const noexcept override { return text_.data(); }

private:
    std::array<char, 96> text_{};  // in place: this is no time to ask for more
};

/// What `allocate` gives, unless there is no memory for it.
template <class F>
auto allocate_named(std::string_view thing, std::size_t bytes, F&& allocate) {
    try {
        return allocate();
    } catch (const std::bad_alloc&) {
        throw NoMemory(thing, bytes);
    }
}

}  // namespace tengen::base
