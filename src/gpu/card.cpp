#include "gpu/card.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tengen::gpu {
namespace {

constexpr unsigned kApart = 1;  // streams that do not wait for the common one

}  // namespace

std::vector<CardFacts> cards(const Driver& driver) {
    int count = 0;
    driver.check(driver.count_devices(&count), "counting cards");
    std::vector<CardFacts> made;
    for (int i = 0; i < count; ++i) {
        Device device = 0;
        driver.check(driver.device(&device, i), "looking at a card");
        const auto attribute = [&](Attribute which) {
            int value = 0;
            driver.check(driver.attribute(&value, which, device), "looking at a card");
            return value;
        };
        CardFacts facts;
        facts.number = i;
        std::array<char, 256> name{};
        driver.check(driver.device_name(name.data(), int(name.size()) - 1, device),
                     "looking at a card");
        facts.name = name.data();
        driver.check(driver.device_memory(&facts.memory, device), "looking at a card");
        facts.capability = 10 * attribute(kMajorCapability) + attribute(kMinorCapability);
        facts.multiprocessors = attribute(kMultiprocessors);
        facts.clock = attribute(kClock) / 1000;
        facts.shared_memory = std::size_t(std::max(attribute(kMostSharedMemory), 0));
        made.push_back(std::move(facts));
    }
    return made;
}

double CardFacts::peak() const {
    const auto each = [&] {  // multiplications of a multiprocessor in one beat of its clock
        switch (capability) {
            case 80:
            case 87: return 1024;
            case 86:
            case 89: return 512;
            case 90:
            case 100: return 2048;
            default: return 0;
        }
    };
    return 2.0 * each() * multiprocessors * clock * 1e6;
}

Card::Card(SharedDriver driver, const CardFacts& facts)
    : driver_(std::move(driver)), facts_(facts) {
    driver_->check(driver_->device(&device_, facts.number), "opening the card");
    // Whoever used it before in this program has set it as it is.
    (void)driver_->set_flags(device_, kWaitsWithoutSpinning);
    driver_->check(driver_->retain(&context_, device_), "opening the card");
}

Card::~Card() { (void)driver_->release(device_); }

void Card::enter() const { driver_->check(driver_->enter(context_), "turning to the card"); }

Kernels::Kernels(SharedCard card, std::string_view ptx) : card_(std::move(card)) {
    card_->enter();
    const std::string text(ptx);  // ends with a zero, as the driver wants it
    card_->driver().check(card_->driver().load_module(&module_, text.c_str()),
                          "compiling for the card");
}

Kernels::~Kernels() { (void)card_->driver().unload_module(module_); }

Function Kernels::find(const std::string& name, std::size_t shared_bytes) const {
    const Driver& driver = card_->driver();
    Function function = nullptr;
    driver.check(driver.find_function(&function, module_, name.c_str()), "finding a kernel");
    driver.check(driver.set_function(function, kFunctionSharedMemory, int(shared_bytes)),
                 "reserving the card's shared memory");
    return function;
}

Buffer::Buffer(SharedCard card, std::size_t bytes)
    : card_(std::move(card)), bytes_(std::max<std::size_t>(bytes, 1)) {
    card_->enter();
    card_->driver().check(card_->driver().allocate(&memory_, bytes_),
                          "reserving the card's memory");
}

Buffer::~Buffer() { (void)card_->driver().free(memory_); }

Pinned::Pinned(SharedCard card, std::size_t bytes) : card_(std::move(card)) {
    card_->enter();
    card_->driver().check(
        card_->driver().allocate_pinned(&memory_, std::max<std::size_t>(bytes, 1), 0),
        "reserving memory that the card reads");
}

Pinned::~Pinned() { (void)card_->driver().free_pinned(memory_); }

Moment::Moment(SharedCard card) : card_(std::move(card)) {
    card_->enter();
    card_->driver().check(card_->driver().create_event(&event_, 0), "making a clock");
}

Moment::~Moment() { (void)card_->driver().destroy_event(event_); }

void Moment::note(const Queue& queue) const {
    card_->driver().check(card_->driver().record_event(event_, queue.stream_),
                          "looking at the clock");
}

double Moment::milliseconds_to(const Moment& later) const {
    float ms = 0;
    card_->driver().check(card_->driver().time_between(&ms, event_, later.event_),
                          "reading the clock");
    return double(ms);
}

Queue::Queue(SharedCard card) : card_(std::move(card)) {
    card_->enter();
    card_->driver().check(card_->driver().create_stream(&stream_, kApart), "opening a queue");
}

Queue::~Queue() { (void)card_->driver().destroy_stream(stream_); }

void Queue::copy_in(const Buffer& to, const void* from, std::size_t bytes) const {
    card_->driver().check(card_->driver().copy_in(to.address(), from, bytes, stream_),
                          "copying to the card");
}

void Queue::copy_out(void* to, const Buffer& from, std::size_t bytes) const {
    card_->driver().check(card_->driver().copy_out(to, from.address(), bytes, stream_),
                          "copying from the card");
}

void Queue::start(Function function, unsigned blocks, unsigned threads, std::size_t shared_bytes,
                  void* plan) const {
    std::array<void*, 1> arguments{plan};
    card_->driver().check(
        card_->driver().launch(function, blocks, 1, 1, threads, 1, 1, unsigned(shared_bytes),
                               stream_, arguments.data(), nullptr),
        "starting a kernel");
}

void Queue::finish() const {
    card_->driver().check(card_->driver().finish_stream(stream_), "waiting for the card");
}

}  // namespace tengen::gpu
