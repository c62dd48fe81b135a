// What Highway asks its own library: the vectors of this processor. For builds that have its
// headers only; see cmake/windows/hwy-config.cmake.
#include <hwy/targets.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>

#if !HWY_ARCH_X86_64
#error "Elsewhere Highway comes with its library"
#endif

namespace hwy {
namespace {

/// Each kind wants what the headers let the compiler use for it (HWY_TARGET_STR), all of it, and
/// the ones before it.
std::int64_t vectors_here() {
    __builtin_cpu_init();
    std::int64_t kinds = 0;
    const bool ssse3 = __builtin_cpu_supports("ssse3");
    if (ssse3) kinds |= HWY_SSSE3;
    const bool sse4 = ssse3 && __builtin_cpu_supports("sse4.1") &&
                      __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul") &&
                      __builtin_cpu_supports("aes");
    if (sse4) kinds |= HWY_SSE4;
    const bool avx2 = sse4 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
                      __builtin_cpu_supports("f16c");
    if (avx2) kinds |= HWY_AVX2;
    if (avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw"))
        kinds |= HWY_AVX3;
    return kinds;
}

}  // namespace

std::int64_t SupportedTargets() {
    static const std::int64_t kinds = vectors_here();
    return kinds;
}

ChosenTarget& GetChosenTarget() {
    static ChosenTarget chosen;
    return chosen;
}

void Abort(const char* file, int line, const char* format, ...) {
    std::va_list rest;
    va_start(rest, format);
    std::fprintf(stderr, "%s:%d: ", file, line);
    std::vfprintf(stderr, format, rest);
    va_end(rest);
    std::abort();
}

}  // namespace hwy
