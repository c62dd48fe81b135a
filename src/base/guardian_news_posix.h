// What a guardian tells, and where: shared by both ends of its pipe.
#pragma once

#include <cstdint>
#include <unistd.h>

namespace tengen::base {

/// So short that a pipe never tears it.
struct News {
    enum class Kind : std::uint8_t { Born, NotBorn, Ended };

    Kind kind = Kind::Born;
    std::int32_t number = 0;  // of the child; or why it was not born, an errno; or its status
    std::uint64_t peak = 0;   // of its memory
};

/// The numbers of its descriptors.
inline constexpr int kLine = STDERR_FILENO + 1;
inline constexpr int kNews = STDERR_FILENO + 2;

}  // namespace tengen::base
