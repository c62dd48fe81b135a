// Many short texts behind small handles: each is kept contiguous, none is ever freed alone.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace tengen::base {

/// Blocks grow from 256 bytes to 64 KiB, so that a short game costs little and a long text gets a
/// block of its own.
class TextArena {
public:
    /// Where a text begins: a block and an offset in it.
    struct Handle {
        std::uint32_t block = 0;
        std::uint32_t offset = 0;
    };

    Handle add(std::string_view text) {
        if (blocks_.empty() || blocks_.back().room - blocks_.back().used < text.size())
            open_block(text.size());
        Block& block = blocks_.back();
        const Handle handle{std::uint32_t(blocks_.size() - 1), block.used};
        if (!text.empty()) std::memcpy(block.bytes.get() + block.used, text.data(), text.size());
        block.used += std::uint32_t(text.size());
        return handle;
    }
    [[nodiscard]] std::string_view view(Handle handle, std::size_t length) const {
        return {blocks_[handle.block].bytes.get() + handle.offset, length};
    }
    [[nodiscard]] std::size_t memory() const {
        std::size_t bytes = blocks_.capacity() * sizeof(Block);
        for (const Block& block : blocks_) bytes += block.room;
        return bytes;
    }

private:
    struct Block {
        std::unique_ptr<char[]> bytes;
        std::uint32_t used = 0;
        std::uint32_t room = 0;
    };
    static constexpr std::size_t kSmallest = 256;
    static constexpr std::size_t kLargest = std::size_t{1} << 16;

    void open_block(std::size_t length) {
        if (length > UINT32_MAX) throw std::length_error("a text of four gigabytes");
        const std::size_t grown =
            blocks_.empty() ? kSmallest : 2 * std::size_t(blocks_.back().room);
        const std::size_t room = std::max(length, std::min(grown, kLargest));
        blocks_.push_back({std::make_unique_for_overwrite<char[]>(room), 0, std::uint32_t(room)});
    }

    std::vector<Block> blocks_;
};

}  // namespace tengen::base
