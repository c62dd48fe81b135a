// Reference data from the outside world lives beside the project, never in it. Where it is absent,
// a test says so and is skipped; with TENGEN_REQUIRE_DATA=1 it fails, so that a renamed file cannot
// make a suite vanish in silence.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace tengen::test {

/// Where it would be, whether or not it is there.
[[nodiscard]] std::filesystem::path shared_data(const std::string& name);

[[nodiscard]] std::string slurp(const std::filesystem::path& path);

[[nodiscard]] bool is_data_required();

}  // namespace tengen::test

#define TENGEN_NEEDS_SHARED_DATA(name)                                \
    if (std::filesystem::exists(::tengen::test::shared_data(name))) { \
    } else if (::tengen::test::is_data_required())                    \
        FAIL() << "no reference data " << (name);                     \
    else                                                              \
        GTEST_SKIP() << "skipped: no reference data " << (name)
