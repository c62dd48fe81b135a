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

std::expected<SharedDriver, Message> Driver::load(const std::string& library) {
    auto opened = base::Library::open(library);
    if (!opened) return failure("no driver for a card: {reason}"_en, "reason"_is(opened.error()));
    std::shared_ptr<Driver> driver(new Driver(std::move(*opened)));
    const char* missing = nullptr;
#define TENGEN_DRIVER_FIND(member, name, ...)                                                 \
    driver->member = reinterpret_cast<decltype(driver->member)>(driver->library_.find(name)); \
    if (driver->member == nullptr && missing == nullptr) missing = name;
    TENGEN_DRIVER_FUNCTIONS(TENGEN_DRIVER_FIND)
#undef TENGEN_DRIVER_FIND
    if (missing != nullptr)
        return failure(
            "the card's driver is too old: it has no {function}; CUDA {version} or later is needed"_en,
            "function"_is(missing), "version"_is(version_text(kLeastVersion)));
    int version = 0;
    try {
        driver->check(driver->version(&version), "asking the card's driver for its version");
        if (version < kLeastVersion)
            return failure(
                "the card's driver is for CUDA {version}; {wanted} or later is needed"_en,
                "version"_is(version_text(version)), "wanted"_is(version_text(kLeastVersion)));
        driver->check(driver->init(0), "starting the card's driver");
    } catch (const CardError& error) {
        return std::unexpected(Message::plain(error.what()));
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
