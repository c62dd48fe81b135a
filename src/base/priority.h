// Who thinks for minutes should not make the machine slow for everything else.
#pragma once

namespace tengen::base {

/// From now on this thread steps back when others have work to do. Where the system refuses,
/// nothing happens.
void be_polite();
/// Does this thread step back? Only Linux hands that on to the threads it starts, so who starts
/// some asks here and has them be polite themselves.
[[nodiscard]] bool is_polite();
/// The whole program steps back, and those it starts from now on: for `main`, before there are
/// other threads.
void be_polite_throughout();

}  // namespace tengen::base
