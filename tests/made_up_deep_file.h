// A deep net as a file, for tests that only need there to be one.
#pragma once

#include "base/file.h"
#include "eval/made_up_deep_net.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace tengen::test {

/// Where it was written.
inline std::string made_up_deep_file(const std::filesystem::path& path) {
    const auto net = eval::made_up_deep_net({.blocks = 1, .channels = 64, .pool_every = 1}, 5);
    EXPECT_TRUE(base::write_file_atomically(path, eval::to_bytes(*net)));
    return base::to_text(path);
}

}  // namespace tengen::test
