// Systems on which orphans go to the first process of all: nothing can be done for them here.
#include "base/orphans_posix.h"

namespace tengen::base {

void adopt_orphans() {}
bool kill_children() { return false; }
void die_with(pid_t /*parent*/) {}
void take_name(const char* /*name*/) {}

}  // namespace tengen::base
