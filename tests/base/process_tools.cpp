#include "base/process_tools.h"

#include "base/text.h"

#include <stdexcept>
#include <thread>
#include <utility>

namespace tengen::test {

using base::Process;

Process start(std::vector<std::string> arguments, const std::filesystem::path& folder,
              const std::filesystem::path& errors) {
    auto process = Process::start({TENGEN_PROCESS_CHILD, std::move(arguments), folder, errors});
    if (!process) throw std::runtime_error(process.error().message);
    return std::move(*process);
}

std::string read_all(Process& process) {
    std::string text;
    while (process.read(text, soon()) == Process::Read::Bytes) {
    }
    return text;
}

std::string read_line(Process& process) {
    std::string text;
    while (!text.ends_with('\n') && process.read(text, soon()) == Process::Read::Bytes) {
    }
    if (text.ends_with('\n')) text.pop_back();
    return text;
}

ProcessId read_id(Process& process) {
    return base::parse_number<ProcessId>(read_line(process)).value_or(0);
}

bool goes_away(ProcessId id) {
    const base::TimePoint deadline = soon();
    while (!is_gone(id)) {
        if (base::now() >= deadline) return false;
        std::this_thread::sleep_for(base::Milliseconds(5));
    }
    return true;
}

}  // namespace tengen::test
