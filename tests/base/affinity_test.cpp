#include "base/affinity.h"

#include "base/file.h"
#include "base/process.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace tengen::base {
namespace {

TEST(Affinity, HoldsForAThreadAndAllItStarts) {
    const std::vector<int> all = usable_cores();
    if (all.empty()) GTEST_SKIP() << "nobody chooses here";
    const std::vector<int> last{all.back()};
    std::jthread([&] {
        ASSERT_TRUE(stay_on(last));
        EXPECT_EQ(usable_cores(), last);
        std::jthread([&] { EXPECT_EQ(usable_cores(), last); }).join();
#ifdef TENGEN_PROCESS_CHILD
        const auto process = Process::start({TENGEN_PROCESS_CHILD, {"echo"}});
        ASSERT_TRUE(process) << process.error().message;
        const auto status = read_file("/proc/" + std::to_string(process->id()) + "/status");
        ASSERT_TRUE(status);
        EXPECT_NE(status->find("Cpus_allowed_list:\t" + std::to_string(last[0]) + '\n'),
                  std::string::npos)
            << *status;
#endif
    }).join();
    EXPECT_EQ(usable_cores(), all) << "others are left alone";
}

TEST(Affinity, CoresThatAreNotThereAreRefused) {
    if (usable_cores().empty()) GTEST_SKIP() << "nobody chooses here";
    std::jthread([] {
        EXPECT_FALSE(stay_on(std::vector<int>{}));
        EXPECT_FALSE(stay_on(std::vector{-1, 1 << 20}));
    }).join();
}

}  // namespace
}  // namespace tengen::base
