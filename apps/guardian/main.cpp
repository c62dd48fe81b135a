// The guardian as a program of its own, so that it holds as little memory as it needs. Whoever
// starts an external engine starts it: tengen-guardian FOLDER MEMORY_LIMIT PROGRAM [ARGUMENT…]
#include "base/guardian_posix.h"
#include "base/text.h"

#include <iostream>

int main(int count, char** words) {
    constexpr int kLeast = 4;
    const auto limit =
        count < kLeast ? std::nullopt : tengen::base::parse_number<std::uint64_t>(words[2]);
    if (!limit || !tengen::base::has_line_and_news()) {
        std::cerr << "tengen-guardian watches over the engines that tengen starts, and is started "
                     "by it alone.\n";
        return 2;
    }
    tengen::base::guard({.folder = words[1], .words = words + 3, .memory_limit = *limit});
}
