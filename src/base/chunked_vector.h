// A list that grows without copying: chunks of 65536, the first of which starts small. A vector
// would hold up to twice what it needs, and three times while it moves house; a library of moves
// with millions of nodes cannot afford either.
#pragma once

#include <cstddef>
#include <vector>

namespace tengen::base {

template <class T>
class ChunkedVector {
public:
    void push_back(const T& value) {
        if ((size_ & kMask) == 0) open_chunk();
        chunks_.back().push_back(value);
        ++size_;
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] T& operator[](std::size_t i) { return chunks_[i >> kBits][i & kMask]; }
    [[nodiscard]] const T& operator[](std::size_t i) const {
        return chunks_[i >> kBits][i & kMask];
    }
    [[nodiscard]] T& back() { return chunks_.back().back(); }

    /// Bytes asked of the allocator, unused room included.
    [[nodiscard]] std::size_t memory() const {
        std::size_t bytes = chunks_.capacity() * sizeof(std::vector<T>);
        for (const auto& chunk : chunks_) bytes += chunk.capacity() * sizeof(T);
        return bytes;
    }

private:
    static constexpr std::size_t kBits = 16;
    static constexpr std::size_t kMask = (std::size_t{1} << kBits) - 1;

    void open_chunk() {
        chunks_.emplace_back();
        if (size_ > 0) chunks_.back().reserve(kMask + 1);
    }

    std::vector<std::vector<T>> chunks_;
    std::size_t size_ = 0;
};

}  // namespace tengen::base
