// tengen bench with several threads: that they are compared with one, not by how much they win.
#include "cli/said.h"

#include <gtest/gtest.h>

namespace tengen::cli {
namespace {

using test::has;
using test::last_line;
using test::Said;

TEST(CliBenchThreads, AreComparedWithOne) {
    const Said said = test::tengen({"bench", "smp", "--quick", "--threads", "3"});
    EXPECT_TRUE(has(said.out, "\nSpeedup: ")) << said.out;
    EXPECT_TRUE(last_line(said).starts_with("Nodes ratio: ")) << said.out;
    EXPECT_TRUE(has(said.out, "ms 3"));
}

TEST(CliBenchThreads, GrowTheTreeByOneAndBySeveral) {
    const Said said = test::tengen({"bench", "tree", "--quick", "--threads", "3"});
    EXPECT_TRUE(has(said.out, "playouts/s 3")) << said.out;
    EXPECT_TRUE(last_line(said).starts_with("all ")) << said.out;
    EXPECT_EQ(test::tengen({"bench", "tree", "--threads", "1"}).code, kBadInput);
}

}  // namespace
}  // namespace tengen::cli
