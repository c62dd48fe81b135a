// Reference data from the outside world lives beside the project, never in it. Where it is absent,
// a test says so and is skipped; with TENGEN_REQUIRE_DATA=1 it fails, so that a renamed file cannot
// make a suite vanish in silence.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

namespace tengen::test {

inline std::filesystem::path shared_data(const std::string& name) {
    return std::filesystem::path(TENGEN_SHARED_DATA) / name;
}

inline std::string slurp(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return bytes.str();
}

inline bool is_data_required() {
    const char* const value = std::getenv("TENGEN_REQUIRE_DATA");  // NOLINT(concurrency-mt-unsafe)
    return value != nullptr && std::string_view(value) == "1";
}

}  // namespace tengen::test

#define TENGEN_NEEDS_SHARED_DATA(name)                                \
    if (std::filesystem::exists(::tengen::test::shared_data(name))) { \
    } else if (::tengen::test::is_data_required())                    \
        FAIL() << "no reference data " << (name);                     \
    else                                                              \
        GTEST_SKIP() << "skipped: no reference data " << (name)
