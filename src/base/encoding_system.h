// The tables of the operating system: iconv or MultiByteToWideChar, whichever there is.
#pragma once

#include "base/encoding.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace tengen::base {

class SystemDecoder {
public:
    explicit SystemDecoder(Encoding encoding);
    /// By a name from a file, which may be any.
    explicit SystemDecoder(std::string_view name);
    ~SystemDecoder();
    SystemDecoder(const SystemDecoder&) = delete;
    SystemDecoder& operator=(const SystemDecoder&) = delete;

    /// Does the system know this encoding?
    [[nodiscard]] bool is_open() const;

    /// Appends as UTF-8 what can be decoded, up to the first bytes that are no character. Returns
    /// how many bytes that was.
    std::size_t append(std::string_view bytes, std::string& text);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The way back, into the code page that Windows has for this encoding.
class SystemEncoder {
public:
    explicit SystemEncoder(Encoding encoding);
    ~SystemEncoder();
    SystemEncoder(const SystemEncoder&) = delete;
    SystemEncoder& operator=(const SystemEncoder&) = delete;

    /// All of it, or false and nothing.
    [[nodiscard]] bool append(std::string_view utf8, std::string& bytes);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace tengen::base
