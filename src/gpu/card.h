// A card, what is loaded onto it and what is reserved there. What was taken is given back when its
// owner ends, whatever the driver says then.
#pragma once

#include "gpu/driver.h"

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::gpu {

/// In a sentence that names what was being done.
struct CardError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct CardFacts {
    int number = 0;
    std::string name;
    int capability = 0;  // 80 is 8.0
    std::size_t memory = 0;
    int multiprocessors = 0;
    std::size_t shared_memory = 0;  // that a block may have
    int clock = 0;                  // in MHz, at most

    /// Products of matrices of halves, multiplications and additions a second: what its makers say
    /// it can do; 0 where we do not know.
    [[nodiscard]] double peak() const;
};

[[nodiscard]] std::vector<CardFacts> cards(const Driver& driver);

/// One card, as this program uses it.
class Card {
public:
    Card(SharedDriver driver, const CardFacts& facts);
    ~Card();
    Card(const Card&) = delete;
    Card& operator=(const Card&) = delete;

    [[nodiscard]] const Driver& driver() const { return *driver_; }
    [[nodiscard]] const CardFacts& facts() const { return facts_; }
    /// Each thread that calls the driver comes in first.
    void enter() const;

private:
    SharedDriver driver_;
    CardFacts facts_;
    Device device_ = 0;
    Context context_ = nullptr;
};
using SharedCard = std::shared_ptr<const Card>;

/// Kernels, as text that the driver compiles.
class Kernels {
public:
    Kernels(SharedCard card, std::string_view ptx);
    ~Kernels();
    Kernels(const Kernels&) = delete;
    Kernels& operator=(const Kernels&) = delete;

    [[nodiscard]] Function find(const std::string& name, std::size_t shared_bytes) const;

private:
    SharedCard card_;
    Module module_ = nullptr;
};

/// Memory on the card.
class Buffer {
public:
    Buffer(SharedCard card, std::size_t bytes);
    ~Buffer();
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    [[nodiscard]] CardMemory address() const { return memory_; }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

private:
    SharedCard card_;
    std::size_t bytes_;
    CardMemory memory_ = 0;
};

/// Memory here that the card reads and writes by itself.
class Pinned {
public:
    Pinned(SharedCard card, std::size_t bytes);
    ~Pinned();
    Pinned(const Pinned&) = delete;
    Pinned& operator=(const Pinned&) = delete;

    template <class T>
    [[nodiscard]] T* as() const {
        return static_cast<T*>(memory_);
    }

private:
    SharedCard card_;
    void* memory_ = nullptr;
};

class Queue;
/// When a queue came by.
class Moment {
public:
    explicit Moment(SharedCard card);
    ~Moment();
    Moment(const Moment&) = delete;
    Moment& operator=(const Moment&) = delete;

    void note(const Queue& queue) const;
    /// Both have been.
    [[nodiscard]] double milliseconds_to(const Moment& later) const;

private:
    SharedCard card_;
    Event event_ = nullptr;
};

/// What is done one after another.
class Queue {
public:
    explicit Queue(SharedCard card);
    ~Queue();
    Queue(const Queue&) = delete;
    Queue& operator=(const Queue&) = delete;

    void copy_in(const Buffer& to, const void* from, std::size_t bytes) const;
    void copy_out(void* to, const Buffer& from, std::size_t bytes) const;
    template <class Plan>
    void launch(Function function, unsigned blocks, unsigned threads, std::size_t shared_bytes,
                Plan& plan) const {
        start(function, blocks, threads, shared_bytes, &plan);
    }
    /// Waits for all of it, without spinning.
    void finish() const;

private:
    friend class Moment;
    void start(Function function, unsigned blocks, unsigned threads, std::size_t shared_bytes,
               void* plan) const;

    SharedCard card_;
    Stream stream_ = nullptr;
};

}  // namespace tengen::gpu
