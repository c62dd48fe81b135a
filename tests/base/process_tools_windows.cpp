#include "base/process_tools.h"
#include "wine.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace tengen::test {

bool is_gone(ProcessId id) {
    const HANDLE process = ::OpenProcess(SYNCHRONIZE, FALSE, DWORD(id));
    if (process == nullptr) return true;
    const bool has_ended = ::WaitForSingleObject(process, 0) == WAIT_OBJECT_0;
    ::CloseHandle(process);
    return has_ended;
}

bool keeps_memory_limits() { return !is_wine(); }

}  // namespace tengen::test
