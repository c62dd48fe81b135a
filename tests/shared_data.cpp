#include "shared_data.h"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string_view>

namespace tengen::test {

std::filesystem::path shared_data(const std::string& name) {
    return std::filesystem::path(TENGEN_SHARED_DATA) / name;
}

std::string slurp(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return bytes.str();
}

bool is_data_required() {
    const char* const value = std::getenv("TENGEN_REQUIRE_DATA");  // NOLINT(concurrency-mt-unsafe)
    return value != nullptr && std::string_view(value) == "1";
}

}  // namespace tengen::test
