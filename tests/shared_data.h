// Reference data from the outside world lives beside the project, never in it. Where it is absent,
// a test says so and is skipped.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

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

}  // namespace tengen::test

#define TENGEN_NEEDS_SHARED_DATA(name)                               \
    if (!std::filesystem::exists(::tengen::test::shared_data(name))) \
    GTEST_SKIP() << "skipped: no reference data " << (name)
