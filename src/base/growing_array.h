// A list of plain values that grows in place where the system can: a large block is moved by
// remapping its pages, not by copying them. A library of moves has millions of nodes, so it grows
// by a quarter and not to double.
#pragma once

#include "base/memory.h"

#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <type_traits>
#include <utility>

namespace tengen::base {

template <class T>
class GrowingArray {
    static_assert(std::is_trivially_copyable_v<T>,
                  "pages are moved without asking what is on them");

public:
    GrowingArray() = default;
    ~GrowingArray() { std::free(items_); }
    GrowingArray(GrowingArray&& other) noexcept
        : items_(std::exchange(other.items_, nullptr)),
          size_(std::exchange(other.size_, 0)),
          capacity_(std::exchange(other.capacity_, 0)) {}
    GrowingArray& operator=(GrowingArray&& other) noexcept {
        std::swap(items_, other.items_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
        return *this;
    }
    GrowingArray(const GrowingArray&) = delete;
    GrowingArray& operator=(const GrowingArray&) = delete;

    void push_back(T value) {
        if (size_ == capacity_) grow();
        new (items_ + size_) T(value);
        ++size_;
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] T& operator[](std::size_t i) {
        assert(i < size_);
        return items_[i];
    }
    [[nodiscard]] const T& operator[](std::size_t i) const {
        assert(i < size_);
        return items_[i];
    }
    /// Bytes asked of the allocator, unused room included.
    [[nodiscard]] std::size_t memory() const { return capacity_ * sizeof(T); }

private:
    static constexpr std::size_t kFirst = 16;
    static constexpr std::size_t kDoublesUpTo = 4096;

    void grow() {
        const std::size_t more = capacity_ < kDoublesUpTo ? capacity_ : capacity_ / 4;
        const std::size_t capacity = capacity_ == 0 ? kFirst : capacity_ + more;
        void* const moved = std::realloc(static_cast<void*>(items_), capacity * sizeof(T));
        if (moved == nullptr) throw std::bad_alloc();
        items_ = static_cast<T*>(moved);
        make_ready(items_ + capacity_, (capacity - capacity_) * sizeof(T));
        capacity_ = capacity;
    }

    T* items_ = nullptr;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

}  // namespace tengen::base
