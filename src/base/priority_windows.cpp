// On Windows a thread's priority is its own, and is counted from that of the program.
#include "base/priority.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace tengen::base {

void be_polite() { ::SetThreadPriority(::GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL); }

bool is_polite() {
    return ::GetThreadPriority(::GetCurrentThread()) == THREAD_PRIORITY_BELOW_NORMAL;
}

// Programs started by one of this class are of it too.
void be_polite_throughout() {
    ::SetPriorityClass(::GetCurrentProcess(), BELOW_NORMAL_PRIORITY_CLASS);
}

}  // namespace tengen::base
