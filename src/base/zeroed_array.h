// A large array of zeroes whose pages come from the system when they are first touched: to make one
// costs nothing, however large it is, and so does clearing it.
#pragma once

#include "base/memory.h"

#include <cassert>
#include <cstddef>
#include <limits>
#include <new>
#include <type_traits>
#include <utility>

namespace tengen::base {

/// For values that are fit for use when all their bytes are zero.
template <class T>
class ZeroedArray {
    static_assert(std::is_trivially_destructible_v<T>, "pages are given back unseen");

public:
    /// Throws `std::bad_alloc`.
    explicit ZeroedArray(std::size_t size) : size_(size) {
        if (size > std::numeric_limits<std::size_t>::max() / sizeof(T)) throw std::bad_alloc();
        items_ = static_cast<T*>(map_zeroes(size * sizeof(T)));
    }
    ~ZeroedArray() {
        if (items_ != nullptr) unmap(items_, size_ * sizeof(T));
    }
    ZeroedArray(ZeroedArray&& other) noexcept
        : size_(std::exchange(other.size_, 0)), items_(std::exchange(other.items_, nullptr)) {}
    ZeroedArray& operator=(ZeroedArray&& other) noexcept {
        std::swap(size_, other.size_);
        std::swap(items_, other.items_);
        return *this;
    }
    ZeroedArray(const ZeroedArray&) = delete;
    ZeroedArray& operator=(const ZeroedArray&) = delete;

    [[nodiscard]] std::size_t size() const { return size_; }
    /// As with a pointer, what is in a constant array may be changed: a table is shared by threads
    /// that only read it themselves.
    [[nodiscard]] T& operator[](std::size_t i) const {
        assert(i < size_);
        return items_[i];
    }
    /// All zeroes again.
    void wipe() { remap_zeroes(items_, size_ * sizeof(T)); }

private:
    std::size_t size_;
    T* items_ = nullptr;
};

}  // namespace tengen::base
