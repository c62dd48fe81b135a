// A folder for one test: empty when it begins, gone when it ends.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <system_error>

namespace tengen::test {

class ScratchTest : public testing::Test {
public:
    ScratchTest() {
        // The same test may be running in another build at the same time: chance keeps them apart.
        const auto* const info = testing::UnitTest::GetInstance()->current_test_info();
        folder_ =
            std::filesystem::path(testing::TempDir()) /
            (std::string("tengen_") + info->name() + '_' + std::to_string(std::random_device{}()));
        std::filesystem::create_directories(folder_);
    }
    ~ScratchTest() override {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    ScratchTest(const ScratchTest&) = delete;
    ScratchTest& operator=(const ScratchTest&) = delete;

protected:
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    [[nodiscard]] std::filesystem::path at(std::string_view name) const { return folder_ / name; }

private:
    std::filesystem::path folder_;
};

}  // namespace tengen::test
