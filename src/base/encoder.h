// Text on its way to old programs, which expect the code page of their system.
#pragma once

#include "base/encoding.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace tengen::base {

class SystemEncoder;

class Encoder {
public:
    explicit Encoder(Encoding encoding);
    ~Encoder();
    Encoder(const Encoder&) = delete;
    Encoder& operator=(const Encoder&) = delete;

    /// What the code page has no place for becomes a question mark, and is counted.
    [[nodiscard]] std::string encode(std::string_view utf8);
    [[nodiscard]] std::size_t replaced() const { return replaced_; }

private:
    std::unique_ptr<SystemEncoder> system_;  // none where it is UTF-8
    std::size_t replaced_ = 0;
};

}  // namespace tengen::base
