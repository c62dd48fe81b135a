// The driver of NVIDIA's cards. It is looked for when the program runs: who has a card has it, and
// nobody else needs anything. Names, numbers and signatures are those of its public interface.
#pragma once

#include "base/library.h"
#include "game/words.h"

#include <cstddef>
#include <expected>
#include <memory>
#include <string>

namespace tengen::gpu {

struct ContextHandle;
struct ModuleHandle;
struct FunctionHandle;
struct StreamHandle;
struct EventHandle;
using Context = ContextHandle*;
using Module = ModuleHandle*;
using Function = FunctionHandle*;
using Stream = StreamHandle*;
using Event = EventHandle*;
using CardMemory = unsigned long long;
using Device = int;
using Result = int;  // 0 is well
using Attribute = int;

inline constexpr Attribute kClock = 13;  // in kHz
inline constexpr Attribute kMultiprocessors = 16;
inline constexpr Attribute kMajorCapability = 75;
inline constexpr Attribute kMinorCapability = 76;
inline constexpr Attribute kMostSharedMemory = 97;     // of a block that asks for it
inline constexpr Attribute kFunctionSharedMemory = 8;  // of functions
inline constexpr unsigned kWaitsWithoutSpinning = 4;   // of contexts

/// All that we call, with the names the driver knows them by.
#define TENGEN_DRIVER_FUNCTIONS(X)                                                               \
    X(init, "cuInit", unsigned flags)                                                            \
    X(version, "cuDriverGetVersion", int* version)                                               \
    X(count_devices, "cuDeviceGetCount", int* count)                                             \
    X(device, "cuDeviceGet", Device* device, int number)                                         \
    X(device_name, "cuDeviceGetName", char* name, int room, Device device)                       \
    X(device_memory, "cuDeviceTotalMem_v2", std::size_t* bytes, Device device)                   \
    X(attribute, "cuDeviceGetAttribute", int* value, Attribute which, Device device)             \
    X(set_flags, "cuDevicePrimaryCtxSetFlags_v2", Device device, unsigned flags)                 \
    X(retain, "cuDevicePrimaryCtxRetain", Context* context, Device device)                       \
    X(release, "cuDevicePrimaryCtxRelease_v2", Device device)                                    \
    X(enter, "cuCtxSetCurrent", Context context)                                                 \
    X(load_module, "cuModuleLoadData", Module* module, const void* image)                        \
    X(unload_module, "cuModuleUnload", Module module)                                            \
    X(find_function, "cuModuleGetFunction", Function* function, Module module, const char* name) \
    X(set_function, "cuFuncSetAttribute", Function function, Attribute which, int value)         \
    X(allocate, "cuMemAlloc_v2", CardMemory* memory, std::size_t bytes)                          \
    X(free, "cuMemFree_v2", CardMemory memory)                                                   \
    X(allocate_pinned, "cuMemHostAlloc", void** memory, std::size_t bytes, unsigned flags)       \
    X(free_pinned, "cuMemFreeHost", void* memory)                                                \
    X(copy_in, "cuMemcpyHtoDAsync_v2", CardMemory to, const void* from, std::size_t bytes,       \
      Stream stream)                                                                             \
    X(copy_out, "cuMemcpyDtoHAsync_v2", void* to, CardMemory from, std::size_t bytes,            \
      Stream stream)                                                                             \
    X(create_stream, "cuStreamCreate", Stream* stream, unsigned flags)                           \
    X(destroy_stream, "cuStreamDestroy_v2", Stream stream)                                       \
    X(finish_stream, "cuStreamSynchronize", Stream stream)                                       \
    X(create_event, "cuEventCreate", Event* event, unsigned flags)                               \
    X(destroy_event, "cuEventDestroy_v2", Event event)                                           \
    X(record_event, "cuEventRecord", Event event, Stream stream)                                 \
    X(time_between, "cuEventElapsedTime", float* ms, Event from, Event to)                       \
    X(launch, "cuLaunchKernel", Function function, unsigned blocks_x, unsigned blocks_y,         \
      unsigned blocks_z, unsigned threads_x, unsigned threads_y, unsigned threads_z,             \
      unsigned shared_bytes, Stream stream, void** arguments, void** extra)                      \
    X(describe, "cuGetErrorString", Result result, const char** text)

class Driver {
public:
#define TENGEN_DRIVER_MEMBER(member, name, ...) Result (*member)(__VA_ARGS__) = nullptr;
    TENGEN_DRIVER_FUNCTIONS(TENGEN_DRIVER_MEMBER)
#undef TENGEN_DRIVER_MEMBER

    /// Why there is none, in a sentence.
    [[nodiscard]] static std::expected<std::shared_ptr<const Driver>, Message> load(
        const std::string& library = default_library());
    [[nodiscard]] static std::string default_library();

    /// Throws CardError unless all is well.
    void check(Result result, const char* what) const;

private:
    explicit Driver(base::Library library) : library_(std::move(library)) {}

    base::Library library_;
};
using SharedDriver = std::shared_ptr<const Driver>;

}  // namespace tengen::gpu
