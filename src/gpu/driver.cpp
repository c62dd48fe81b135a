#include "gpu/driver.h"

#include "gpu/card.h"

#include <fmt/format.h>
#include <utility>

namespace tengen::gpu {
namespace {

// The first that reads what our kernels are compiled to (PTX 7.0).
constexpr int kLeastVersion = 11000;

std::string version_text(int version) {
    return fmt::format("{}.{}", version / 1000, version % 1000 / 10);
}

}  // namespace

std::string Driver::default_library() {
#ifdef _WIN32
    return "nvcuda.dll";
#else
    return "libcuda.so.1";
#endif
}

std::expected<SharedDriver, std::string> Driver::load(const std::string& library) {
    auto opened = base::Library::open(library);
    if (!opened) return std::unexpected(fmt::format("no driver for a card: {}", opened.error()));
    std::shared_ptr<Driver> driver(new Driver(std::move(*opened)));
    const char* missing = nullptr;
#define TENGEN_DRIVER_FIND(member, name, ...)                                                 \
    driver->member = reinterpret_cast<decltype(driver->member)>(driver->library_.find(name)); \
    if (driver->member == nullptr && missing == nullptr) missing = name;
    TENGEN_DRIVER_FUNCTIONS(TENGEN_DRIVER_FIND)
#undef TENGEN_DRIVER_FIND
    if (missing != nullptr)
        return std::unexpected(
            fmt::format("the card's driver is too old: it has no {}; CUDA {} or later is needed",
                        missing, version_text(kLeastVersion)));
    int version = 0;
    try {
        driver->check(driver->version(&version), "asking the card's driver for its version");
        if (version < kLeastVersion)
            return std::unexpected(
                fmt::format("the card's driver is for CUDA {}; {} or later is needed",
                            version_text(version), version_text(kLeastVersion)));
        driver->check(driver->init(0), "starting the card's driver");
    } catch (const CardError& error) {
        return std::unexpected(error.what());
    }
    return driver;
}

void Driver::check(Result result, const char* what) const {
    if (result == 0) return;
    const char* text = nullptr;
    if (describe(result, &text) != 0 || text == nullptr) text = "unknown error";
    throw CardError(fmt::format("{}: {} ({})", what, text, result));
}

}  // namespace tengen::gpu
