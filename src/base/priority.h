// Who thinks for minutes should not make the machine slow for everything else.
#pragma once

namespace tengen::base {

/// From now on this thread, and those it starts, step back when others have work to do. Where the
/// system refuses, nothing happens.
void be_polite();

}  // namespace tengen::base
