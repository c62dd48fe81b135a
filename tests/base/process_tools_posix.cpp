#include "base/file.h"
#include "base/process_tools.h"

#include <cerrno>
#include <csignal>
#include <sys/types.h>

namespace tengen::test {

bool is_gone(ProcessId id) {
    const auto status = base::read_file("/proc/" + std::to_string(id) + "/stat");
    if (status && !status->empty()) return status->find(") Z ") != std::string::npos;
    return ::kill(pid_t(id), 0) != 0 && errno == ESRCH;
}

bool keeps_memory_limits() { return std::filesystem::exists("/proc/self/stat"); }

}  // namespace tengen::test
