// Libraries that may or may not be on a machine, looked for when the program runs.
#pragma once

#include <expected>
#include <memory>
#include <string>

namespace tengen::base {

class Library {
public:
    /// As the system finds it by its name, or by a path. The error is in the system's words.
    [[nodiscard]] static std::expected<Library, std::string> open(const std::string& name);

    /// Nothing where the library has no such function.
    [[nodiscard]] void* find(const char* function) const;

private:
    using Handle = std::unique_ptr<void, void (*)(void*)>;
    explicit Library(Handle handle) : handle_(std::move(handle)) {}

    Handle handle_;
};

}  // namespace tengen::base
