#include "base/priority.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace tengen::base {

void be_polite() { SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL); }

}  // namespace tengen::base
