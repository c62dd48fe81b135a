// A list that never allocates: room for N, and the N is part of its type.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace tengen::base {

template <class T, std::size_t N>
class StaticVector {
public:
    constexpr StaticVector() = default;

    constexpr void push_back(const T& value) {
        assert(size_ < N);
        items_[size_++] = value;
    }
    constexpr void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    constexpr void clear() { size_ = 0; }

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] static constexpr std::size_t capacity() { return N; }
    [[nodiscard]] constexpr T& operator[](std::size_t i) { return items_[i]; }
    [[nodiscard]] constexpr const T& operator[](std::size_t i) const { return items_[i]; }
    [[nodiscard]] constexpr const T& back() const { return items_[size_ - 1]; }

    [[nodiscard]] constexpr T* begin() { return items_.data(); }
    [[nodiscard]] constexpr T* end() { return items_.data() + size_; }
    [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }

private:
    std::array<T, N> items_{};
    std::size_t size_ = 0;
};

}  // namespace tengen::base
