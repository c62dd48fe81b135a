// Who lives below a guardian: what its child starts, and what that leaves behind. Only Linux lets a
// process inherit the orphans of its descendants, so that no daemon gets away; elsewhere who moves
// to a process group of its own is beyond reach.
#pragma once

#include <sys/types.h>

namespace tengen::base {

// Only calls that are allowed in a signal handler are made here.

/// From now on descendants whose parent dies become our children.
void adopt_orphans();
/// SIGKILL to each of our children, but for those of Wine's own: they serve other engines too, and
/// go by themselves when nobody needs them. False when there was nobody to kill.
bool kill_children();
/// For a newborn: it dies with its parent, which has this number.
void die_with(pid_t parent);
/// The name the system shows: who kills a program by its name shall not hit this process as well.
void take_name(const char* name);

}  // namespace tengen::base
