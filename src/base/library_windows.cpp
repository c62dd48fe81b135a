#include "base/library.h"

#include <windows.h>

namespace tengen::base {

std::expected<Library, std::string> Library::open(const std::string& name) {
    const HMODULE handle = LoadLibraryA(name.c_str());
    if (handle == nullptr) return std::unexpected(name + " is not here");
    return Library(Handle(handle, [](void* h) { FreeLibrary(static_cast<HMODULE>(h)); }));
}

void* Library::find(const char* function) const {
    return reinterpret_cast<void*>(GetProcAddress(static_cast<HMODULE>(handle_.get()), function));
}

}  // namespace tengen::base
