// Numbers of half the width of a float, as files and cards have them (IEEE 754 binary16).
#pragma once

#include <bit>
#include <cstdint>

namespace tengen::base {

[[nodiscard]] constexpr float from_half(std::uint16_t half) {
    const std::uint32_t sign = std::uint32_t(half & 0x8000U) << 16;
    const std::uint32_t exponent = half >> 10 & 0x1FU;
    const std::uint32_t rest = half & 0x3FFU;
    if (exponent == 0x1F) return std::bit_cast<float>(sign | 0x7F800000U | rest << 13);
    if (exponent > 0) return std::bit_cast<float>(sign | (exponent + 112) << 23 | rest << 13);
    const float tiny = float(rest) / float(1 << 24);
    return sign != 0 ? -tiny : tiny;
}

/// The nearest; of two that are as near, the even one.
[[nodiscard]] constexpr std::uint16_t to_half(float number) {
    const auto bits = std::bit_cast<std::uint32_t>(number);
    const auto sign = std::uint16_t(bits >> 16 & 0x8000U);
    const std::uint32_t size = bits & 0x7FFFFFFFU;
    if (size > 0x7F800000U) return std::uint16_t(sign | 0x7E00U);   // no number
    if (size >= 0x477FF000U) return std::uint16_t(sign | 0x7C00U);  // too large: infinite
    std::uint32_t made = 0;
    if (size < 0x38800000U) {
        // Too small for an exponent of its own: in parts of 2^-24. To half a million the float
        // itself rounds as it should.
        const float parts = std::bit_cast<float>(size) * float(1 << 24);
        made = std::bit_cast<std::uint32_t>(parts + 8388608.0F) - 0x4B000000U;
    } else {
        const std::uint32_t even = size >> 13 & 1U;
        made = (size - (112U << 23) + 0xFFFU + even) >> 13;
    }
    return std::uint16_t(sign | made);
}

}  // namespace tengen::base
