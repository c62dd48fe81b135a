// A library that looks like the driver of a card. Its memory is ours, and what kernels would do the
// test does; every call can be made to fail.
#include "stand_in_driver.h"

#include "gpu/deep_plan.h"
#include "gpu/driver.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>

#ifdef _WIN32
#define STAND_IN extern "C" __declspec(dllexport)
#else
#define STAND_IN extern "C"
#endif

namespace tengen::gpu {
struct FunctionHandle {
    const char* name;
};
}  // namespace tengen::gpu

namespace {

using tengen::gpu::Attribute;
using tengen::gpu::CardMemory;
using tengen::gpu::Context;
using tengen::gpu::DeepPlan;
using tengen::gpu::Device;
using tengen::gpu::Event;
using tengen::gpu::Function;
using tengen::gpu::FunctionHandle;
using tengen::gpu::Module;
using tengen::gpu::Result;
using tengen::gpu::Stream;

tengen::test::StandInDriver& state() {
    static tengen::test::StandInDriver state;
    return state;
}

/// Its memory is ours.
void* ours(CardMemory memory) {
    return reinterpret_cast<void*>(memory);  // NOLINT(performance-no-int-to-ptr)
}

constexpr Result kFailure = 700;  // "an illegal memory access was encountered"

/// Counts a call, and what it opens (+1) or closes (-1). Several threads may call at once.
Result count(int opens) {
    static std::mutex mutex;
    const std::scoped_lock lock(mutex);
    ++state().calls;
    const Result result = state().calls == state().fails_at ? kFailure : 0;
    // What is given back is given back, whatever is said of it.
    if (result == 0 || opens < 0) state().open += opens;
    return result;
}
Result step() { return count(0); }
Result take() { return count(+1); }
Result give() { return count(-1); }

}  // namespace

// The names are the driver's.
// NOLINTBEGIN(readability-identifier-naming,readability-function-size)
STAND_IN tengen::test::StandInDriver* stand_in_driver() { return &state(); }

STAND_IN Result cuInit(unsigned /*flags*/) { return step(); }
STAND_IN Result cuDriverGetVersion(int* version) {
    *version = state().version;
    return step();
}
STAND_IN Result cuDeviceGetCount(int* count) {
    *count = state().cards;
    return step();
}
STAND_IN Result cuDeviceGet(Device* device, int number) {
    *device = number;
    return step();
}
STAND_IN Result cuDeviceGetName(char* name, int room, Device /*device*/) {
    std::strncpy(name, "a card made of paper", std::size_t(room));
    return step();
}
STAND_IN Result cuDeviceTotalMem_v2(std::size_t* bytes, Device /*device*/) {
    *bytes = std::size_t{1} << 30;
    return step();
}
STAND_IN Result cuDeviceGetAttribute(int* value, Attribute which, Device /*device*/) {
    switch (which) {
        case tengen::gpu::kMajorCapability: *value = state().capability / 10; break;
        case tengen::gpu::kMinorCapability: *value = state().capability % 10; break;
        case tengen::gpu::kMultiprocessors: *value = state().multiprocessors; break;
        case tengen::gpu::kClock: *value = 1'000'000; break;
        case tengen::gpu::kMostSharedMemory: *value = state().shared_memory; break;
        default: *value = 0;
    }
    return step();
}
STAND_IN Result cuDevicePrimaryCtxSetFlags_v2(Device /*device*/, unsigned /*flags*/) {
    return step();
}
STAND_IN Result cuDevicePrimaryCtxRetain(Context* context, Device /*device*/) {
    *context = nullptr;
    return take();
}
STAND_IN Result cuDevicePrimaryCtxRelease_v2(Device /*device*/) { return give(); }
STAND_IN Result cuCtxSetCurrent(Context /*context*/) { return step(); }
STAND_IN Result cuModuleLoadData(Module* module, const void* image) {
    *module = nullptr;
    const std::string kernels(static_cast<const char*>(image));
    const bool is_hopper = kernels.contains(".entry deep_hopper");
    if (is_hopper ? state().refuses_hopper : !kernels.contains(".entry deep_many")) return kFailure;
    return take();
}
STAND_IN Result cuModuleUnload(Module /*module*/) { return give(); }
STAND_IN Result cuModuleGetFunction(Function* function, Module /*module*/, const char* name) {
    static FunctionHandle many{"deep_many"};
    static FunctionHandle few{"deep_few"};
    static FunctionHandle far{"deep_far"};
    static FunctionHandle hopper{"deep_hopper"};
    for (FunctionHandle* const handle : {&many, &few, &far, &hopper}) {
        if (std::string(name) != handle->name) continue;
        *function = handle;
        return step();
    }
    return kFailure;
}
STAND_IN Result cuFuncSetAttribute(Function /*function*/, Attribute /*which*/, int value) {
    return value > state().shared_memory ? kFailure : step();
}
STAND_IN Result cuMemAlloc_v2(CardMemory* memory, std::size_t bytes) {
    const Result result = take();
    *memory = result == 0 ? CardMemory(reinterpret_cast<std::uintptr_t>(std::malloc(bytes))) : 0;
    return result;
}
STAND_IN Result cuMemFree_v2(CardMemory memory) {
    std::free(ours(memory));
    return give();
}
STAND_IN Result cuMemHostAlloc(void** memory, std::size_t bytes, unsigned /*flags*/) {
    const Result result = take();
    *memory = result == 0 ? std::malloc(bytes) : nullptr;
    return result;
}
STAND_IN Result cuMemFreeHost(void* memory) {
    std::free(memory);
    return give();
}
STAND_IN Result cuMemcpyHtoDAsync_v2(CardMemory to, const void* from, std::size_t bytes,
                                     Stream /*stream*/) {
    std::memcpy(ours(to), from, bytes);
    return step();
}
STAND_IN Result cuMemcpyDtoHAsync_v2(void* to, CardMemory from, std::size_t bytes,
                                     Stream /*stream*/) {
    std::memcpy(to, ours(from), bytes);
    return step();
}
STAND_IN Result cuStreamCreate(Stream* stream, unsigned /*flags*/) {
    *stream = nullptr;
    return take();
}
STAND_IN Result cuStreamDestroy_v2(Stream /*stream*/) { return give(); }
STAND_IN Result cuStreamSynchronize(Stream /*stream*/) { return step(); }
STAND_IN Result cuEventCreate(Event* event, unsigned /*flags*/) {
    *event = nullptr;
    return take();
}
STAND_IN Result cuEventDestroy_v2(Event /*event*/) { return give(); }
STAND_IN Result cuEventRecord(Event /*event*/, Stream /*stream*/) { return step(); }
STAND_IN Result cuEventElapsedTime(float* ms, Event /*from*/, Event /*to*/) {
    *ms = 2;
    return step();
}
STAND_IN Result cuLaunchKernel(Function function, unsigned blocks, unsigned /*y*/, unsigned /*z*/,
                               unsigned threads, unsigned /*threads_y*/, unsigned /*threads_z*/,
                               unsigned shared_bytes, Stream /*stream*/, void** arguments,
                               void** /*extra*/) {
    const auto& plan = *static_cast<const DeepPlan*>(arguments[0]);
    if (int(shared_bytes) > state().shared_memory || int(blocks) * plan.boards < plan.count)
        return kFailure;
    const Result result = step();
    if (result == 0 && state().play != nullptr)
        state().play({function->name, blocks, threads, shared_bytes, plan});
    return result;
}
STAND_IN Result cuGetErrorString(Result /*result*/, const char** text) {
    *text = "it went up in smoke";
    return 0;
}
// NOLINTEND(readability-identifier-naming,readability-function-size)
