// Runs a block of a card's threads on the processor, one after another: each goes on until it has
// to wait for others. What gpu/simt.h declares does here what a card does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace tengen::gpu {

struct Block {
    unsigned number = 0;
    unsigned threads = 0;
    std::size_t shared_bytes = 0;
    std::uint64_t seed = 0;  // of the order in which threads take their turns
};

/// What is shared is at first no number at all. Throws std::logic_error if a thread reads or writes
/// beside it.
void run_block(const Block& block, const std::function<void()>& body);

}  // namespace tengen::gpu
