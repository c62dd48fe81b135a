#include "base/library.h"

#include <dlfcn.h>

namespace tengen::base {

std::expected<Library, std::string> Library::open(const std::string& name) {
    void* const handle = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
        const char* const why =
            dlerror();  // NOLINT(concurrency-mt-unsafe): each thread has its own
        return std::unexpected(why != nullptr ? why : name);
    }
    return Library(Handle(handle, [](void* h) { dlclose(h); }));
}

void* Library::find(const char* function) const { return dlsym(handle_.get(), function); }

}  // namespace tengen::base
